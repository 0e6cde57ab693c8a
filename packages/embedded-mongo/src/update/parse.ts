import { Doc, formatValue, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileFilter, type FilterContext, type Matcher } from '../query/index.js';
import {
  addToSetModifier,
  popModifier,
  pullAllModifier,
  pullModifier,
  pushModifier,
} from './array-modifiers.js';
import {
  bitModifier,
  currentDateModifier,
  incModifier,
  maxModifier,
  minModifier,
  mulModifier,
  renameSource,
  renameTarget,
  setModifier,
  setOnInsertModifier,
  unsetModifier,
} from './field-modifiers.js';
import { element, type ModifierParser } from './modifier.js';
import { arrayIdentifier, Branch, insert } from './tree.js';

const MODIFIERS: ReadonlyMap<string, ModifierParser> = new Map([
  ['$set', setModifier],
  ['$setOnInsert', setOnInsertModifier],
  ['$unset', unsetModifier],
  ['$inc', incModifier],
  ['$mul', mulModifier],
  ['$min', minModifier],
  ['$max', maxModifier],
  ['$currentDate', currentDateModifier],
  ['$bit', bitModifier],
  ['$push', pushModifier],
  ['$addToSet', addToSetModifier],
  ['$pull', pullModifier],
  ['$pullAll', pullAllModifier],
  ['$pop', popModifier],
]);

/** An update by operators, ready to be applied. */
export interface ModifierTree {
  readonly root: Branch;
  /** The positional operator `$` is used. */
  readonly usesPosition: boolean;
}

/** Compiles an update by operators; throws MongoDB's error for what is wrong with it. */
export function parseModifiers(
  update: Doc,
  arrayFilters: readonly Doc[],
  context: FilterContext,
): ModifierTree {
  const parser = new Parser(parseArrayFilters(arrayFilters, context), context);
  for (const [operator, fields] of update) parser.operator(operator, fields);
  parser.checkArrayFilters(update);
  return parser;
}

class Parser implements ModifierTree {
  readonly root = new Branch();
  usesPosition = false;
  readonly #used = new Set<string>();

  constructor(
    readonly filters: ReadonlyMap<string, Matcher>,
    readonly context: FilterContext,
  ) {}

  operator(name: string, fields: Value): void {
    const parse = MODIFIERS.get(name);
    if (parse === undefined && name !== '$rename') {
      throw new CommandError(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!(fields instanceof Doc)) {
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} ` +
          `not ${element(name, fields)}`,
      );
    }
    for (const [field, argument] of fields) {
      if (parse === undefined) this.#rename(field, argument);
      else this.#insert(field, parse(argument, field, this.context));
    }
  }

  /** Every array filter must be used. */
  checkArrayFilters(update: Doc): void {
    for (const identifier of this.filters.keys()) {
      if (!this.#used.has(identifier)) {
        throw new CommandError(
          9,
          `The array filter for identifier '${identifier}' was not used in the update ${formatValue(update)}`,
        );
      }
    }
  }

  #insert(field: string, modifier: ReturnType<ModifierParser>): void {
    const path = parseUpdatePath(field);
    for (const component of path) this.#note(component, field);
    insert(this.root, path, modifier, this.filters);
  }

  #note(component: string, field: string): void {
    if (component === '$') this.usesPosition = true;
    const identifier = arrayIdentifier(component);
    if (identifier === undefined || identifier === '') return;
    if (!this.filters.has(identifier)) {
      throw new CommandError(2, `No array filter found for identifier '${identifier}' in path '${field}'`);
    }
    this.#used.add(identifier);
  }

  #rename(field: string, target: Value): void {
    if (typeof target !== 'string') {
      throw new CommandError(2, `The 'to' field for $rename must be a string: ${element(field, target)}`);
    }
    const [from, to] = [parseUpdatePath(field), parseUpdatePath(target)];
    refuseDynamic(from, 'source', field);
    refuseDynamic(to, 'destination', target);
    if (field === target) {
      throw new CommandError(
        2,
        `The source and target field for $rename must differ: ${element(field, target)}`,
      );
    }
    if (`${target}.`.startsWith(`${field}.`) || `${field}.`.startsWith(`${target}.`)) {
      throw new CommandError(
        2,
        `The source and target field for $rename must not be on the same path: ${element(field, target)}`,
      );
    }
    insert(this.root, from, renameSource, this.filters);
    insert(this.root, to, renameTarget(from, to), this.filters);
  }
}

const isDynamic = (component: string): boolean =>
  component === '$' || arrayIdentifier(component) !== undefined;

function refuseDynamic(path: readonly string[], role: string, field: string): void {
  if (path.some(isDynamic))
    throw new CommandError(2, `The ${role} field for $rename may not be dynamic: ${field}`);
}

function parseUpdatePath(field: string): readonly string[] {
  if (field === '') throw new CommandError(56, 'An empty update path is not valid.');
  const path = field.split('.');
  if (path.includes('')) {
    throw new CommandError(
      56,
      `The update path '${field}' contains an empty field name, which is not allowed.`,
    );
  }
  if (isDynamic(path[0] ?? '')) {
    throw new CommandError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${field}'`,
    );
  }
  if (path.filter((component) => component === '$').length > 1) {
    throw new CommandError(2, `Too many positional (i.e. '$') elements found in path '${field}'`);
  }
  const dollar = path.find(
    (component) => component.startsWith('$') && !isDynamic(component) && !isReference(component),
  );
  if (dollar !== undefined) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${dollar}' in '${field}' is not allowed in the context of an update's replacement ` +
        'document. Consider using an aggregation pipeline with $replaceWith.',
    );
  }
  return path;
}

/** The fields of a reference to another document. */
const isReference = (component: string): boolean => ['$ref', '$id', '$db'].includes(component);

function parseArrayFilters(filters: readonly Doc[], context: FilterContext): ReadonlyMap<string, Matcher> {
  const parsed = new Map<string, Matcher>();
  for (const filter of filters) {
    if (filter.has('$expr')) throw new CommandError(224, '$expr is not allowed in this context');
    const matcher = compileFilter(filter, context);
    const [identifier, another] = [...new Set(filterFields(filter))];
    if (identifier === undefined) {
      throw new CommandError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    }
    if (another !== undefined) {
      throw new CommandError(
        9,
        'Error parsing array filter :: caused by :: Expected a single top-level field name, found ' +
          `'${identifier}' and '${another}'`,
      );
    }
    if (!/^[a-z][A-Za-z0-9]*$/.test(identifier)) {
      throw new CommandError(
        2,
        'Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning ' +
          `with a lowercase letter, found '${identifier}'`,
      );
    }
    if (parsed.has(identifier)) {
      throw new CommandError(
        9,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    parsed.set(identifier, matcher);
  }
  return parsed;
}

/** The first components of all paths in a filter. */
function* filterFields(filter: Doc): Generator<string> {
  for (const [key, value] of filter) {
    if (!key.startsWith('$')) yield key.split('.')[0] ?? '';
    else if (Array.isArray(value)) {
      for (const clause of value as readonly Value[]) if (clause instanceof Doc) yield* filterFields(clause);
    }
  }
}
