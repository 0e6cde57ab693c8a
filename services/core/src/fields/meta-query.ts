import type { Filter } from '@almanac/data';
import type { ArgumentError, Context } from '@almanac/rest';
import type { IndexedField } from './indexed.js';

/** Comparisons of a clause, by WordPress's names (WP_Meta_Query). */
export const COMPARISONS = [...['=', 'IN', '>', '>=', '<', '<=', 'BETWEEN', 'EXISTS', 'NOT EXISTS']] as const;

/** Maximum number of clauses of a query and of values of a clause. */
const MAX_CLAUSES = 20;
const MAX_VALUES = 100;

/** Arguments of a list that select items by fields. */
export interface MetaListInput {
  readonly meta_key?: unknown;
  readonly meta_value?: unknown;
  readonly meta_compare?: unknown;
  readonly meta_query?: unknown;
  readonly orderby?: unknown;
  readonly context?: unknown;
}

/** Conditions on columns, and the column to sort by. */
export interface FieldSelection {
  readonly conditions: readonly Filter[];
  readonly order?: { readonly column: string };
}

/** The fields that a request may use, or the reason why it may not use one. */
export type FieldLookup = (name: string, context: Context) => IndexedField | string;

/** An invalid parameter. */
class MetaQueryError extends Error {
  constructor(
    readonly param: keyof MetaListInput,
    message: string,
  ) {
    super(message);
  }
}

/** One condition on a field. */
interface Clause {
  readonly key?: unknown;
  readonly value?: unknown;
  readonly compare?: unknown;
}

/** Parameters of the members of a clause, for errors. */
type ClauseParams = Readonly<Record<keyof Clause, keyof MetaListInput>>;
const SIMPLE: ClauseParams = { key: 'meta_key', value: 'meta_value', compare: 'meta_compare' };
const IN_QUERY: ClauseParams = { key: 'meta_query', value: 'meta_query', compare: 'meta_query' };

/** Reads `meta_key`, `meta_value`, `meta_compare`, `meta_query` and `orderby` of lists. */
export class MetaQuery {
  constructor(private readonly fieldOf: FieldLookup) {}

  /** @throws MetaQueryError */
  read(input: MetaListInput): FieldSelection {
    const context = input.context === 'edit' ? 'edit' : 'view';
    const { key, value, compare } = {
      key: sent(input.meta_key),
      value: sent(input.meta_value),
      compare: sent(input.meta_compare),
    };
    const hasKey = key !== undefined && key !== '';
    for (const [param, member] of Object.entries({ meta_value: value, meta_compare: compare }))
      if (!hasKey && member !== undefined)
        throw new MetaQueryError(param as keyof MetaListInput, `${param} needs meta_key.`);
    const simple = hasKey ? [this.#condition({ key, value, compare }, SIMPLE, context)] : [];
    const clauses = clausesOf(input.meta_query);
    const conditions = [...simple, ...clauses.map((clause) => this.#condition(clause, IN_QUERY, context))];
    const order = this.#order(input, context);
    return { conditions, ...(order && { order }) };
  }

  /** The error of one parameter. */
  check(param: keyof MetaListInput, input: MetaListInput): true | ArgumentError {
    try {
      this.read(input);
    } catch (error) {
      if (!(error instanceof MetaQueryError)) throw error;
      if (error.param === param) return { code: 'rest_invalid_param', message: error.message };
    }
    return true;
  }

  #order({ orderby, meta_key: key }: MetaListInput, context: Context): FieldSelection['order'] {
    if (orderby !== 'meta_value' && orderby !== 'meta_value_num') return undefined;
    if (!key) throw new MetaQueryError('orderby', `orderby=${orderby} needs meta_key.`);
    const field = this.#field(key, 'meta_key', context);
    if (field.isSeveral)
      throw new MetaQueryError(
        'orderby',
        `The field ${field.name} has several values, so that it gives no order.`,
      );
    if (orderby === 'meta_value_num' && !field.isNumeric)
      throw new MetaQueryError('orderby', `The field ${field.name} has no numbers.`);
    return { column: field.column.name };
  }

  #field(key: unknown, param: keyof MetaListInput, context: Context): IndexedField {
    if (typeof key !== 'string' || key === '')
      throw new MetaQueryError(param, `${param} needs the name of a field.`);
    const found = this.fieldOf(key, context);
    if (typeof found === 'string') throw new MetaQueryError(param, found);
    return found;
  }

  #condition(clause: Clause, params: ClauseParams, context: Context): Filter {
    const [key, value, compare] = [sent(clause.key), sent(clause.value), sent(clause.compare)];
    const field = this.#field(key, params.key, context);
    const comparison = comparisonOf(compare, value, params.compare);
    if (comparison === 'EXISTS' || comparison === 'NOT EXISTS') {
      if (value !== undefined) throw new MetaQueryError(params.value, `${comparison} takes no value.`);
      return { [field.column.name]: comparison === 'EXISTS' ? { $ne: null } : null };
    }
    if (value === undefined) throw new MetaQueryError(params.compare, `${comparison} needs a value.`);
    const operands = operandsOf(field, comparison, value, params.value);
    return { [field.column.name]: OPERATORS[comparison](operands, field) };
  }
}

/** null counts as not sent. */
const sent = (value: unknown): unknown => value ?? undefined;

type Comparison = Exclude<(typeof COMPARISONS)[number], 'EXISTS' | 'NOT EXISTS'>;
type Operands = readonly unknown[];

const OPERATORS: Readonly<Record<Comparison, (operands: Operands, field: IndexedField) => object>> = {
  '=': ([one]) => ({ $eq: one }),
  IN: (all) => ({ $in: all }),
  '>': ([one]) => ({ $gt: one }),
  '>=': ([one]) => ({ $gte: one }),
  '<': ([one]) => ({ $lt: one }),
  '<=': ([one]) => ({ $lte: one }),
  BETWEEN: ([from, to], { isSeveral }) => {
    const range = { $gte: from, $lte: to };
    return isSeveral ? { $elemMatch: range } : range;
  },
};

/** The comparison of a clause: `=` or `IN` by the value when none is sent, `EXISTS` without a value. */
function comparisonOf(
  compare: unknown,
  value: unknown,
  param: keyof MetaListInput,
): (typeof COMPARISONS)[number] {
  if (compare === undefined) return value === undefined ? 'EXISTS' : Array.isArray(value) ? 'IN' : '=';
  const found = COMPARISONS.find((one) => typeof compare === 'string' && one === compare.toUpperCase());
  if (!found) throw new MetaQueryError(param, `The comparison must be one of: ${COMPARISONS.join(', ')}.`);
  return found;
}

function operandsOf(
  field: IndexedField,
  comparison: Comparison,
  value: unknown,
  param: keyof MetaListInput,
): Operands {
  const values = comparison === 'IN' || comparison === 'BETWEEN' ? listOf(value) : [value];
  if (comparison === 'BETWEEN' && values.length !== 2)
    throw new MetaQueryError(param, 'BETWEEN needs two values.');
  if (values.length > MAX_VALUES)
    throw new MetaQueryError(param, `A condition has at most ${MAX_VALUES} values.`);
  return values.map((one) => {
    const { value: operand, error } = field.operand(param, one);
    if (error) throw new MetaQueryError(param, error.message);
    return operand;
  });
}

/** A list, or the values of a text between commas. */
const listOf = (value: unknown): Operands =>
  Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',').map((one) => one.trim())
      : [value];

/** The clauses of `meta_query`: a list, which may have the member `relation`. */
function clausesOf(query: unknown): readonly Clause[] {
  if (query === undefined || query === null || query === '') return [];
  const fault = (message: string): Error => new MetaQueryError('meta_query', message);
  if (typeof query !== 'object') throw fault('meta_query is a list of conditions.');
  const { relation, ...clauses } = query as Readonly<Record<string, unknown>>;
  if (relation !== undefined && String(relation).toUpperCase() !== 'AND')
    throw fault('The relation must be AND.');
  const all = Object.entries(clauses);
  if (all.length > MAX_CLAUSES) throw fault(`meta_query has at most ${MAX_CLAUSES} conditions.`);
  return all.map(([index, clause]) => {
    if (!/^\d+$/.test(index) || typeof clause !== 'object' || clause === null)
      throw fault('meta_query is a list of conditions.');
    const further = Object.keys(clause).find((name) => !['key', 'value', 'compare'].includes(name));
    if (further !== undefined) throw fault(`A condition has no member ${further}.`);
    return clause;
  });
}
