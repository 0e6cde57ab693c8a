import { createHash } from 'node:crypto';
import type { FieldColumn } from '@almanac/content';
import { argumentOf, type Field } from '@almanac/content-types';
import { parseDate, UTC } from '@almanac/dates';
import { fold } from '@almanac/formatting';
import { type Argument, arg, type Reading, readArgument } from '@almanac/rest';

type Key = string | number | boolean;

/** A declared field by which lists are filtered and sorted. */
export class IndexedField {
  readonly name: string;
  readonly column: FieldColumn;
  readonly isSeveral: boolean;
  readonly isNumeric: boolean;
  /** Operands have the type of the field, but not its limits. */
  readonly #operand: Argument<unknown, unknown>;

  constructor(private readonly field: Field) {
    const { name, type, several = false } = field;
    this.name = name;
    this.isSeveral = several;
    this.isNumeric = type === 'integer' || type === 'number';
    this.#operand = argumentOf(bareValue(field));
    const values = several ? arg.array(argumentOf(field)) : argumentOf(field);
    this.column = {
      name: `fields.${name}:${versionOf(field)}`,
      path: `fields.${name}`,
      valueOf: (stored) => {
        if (stored === undefined || stored === null) return null;
        const { value } = readArgument(values, name, stored);
        if (value === undefined) return null;
        return Array.isArray(value) ? value.map((one) => this.#keyOf(one)) : this.#keyOf(value);
      },
    };
  }

  /** The column value of an operand of a filter, or its error. @param param name of the operand in an error */
  operand(param: string, sent: unknown): Reading<Key> {
    const { value, error } = readArgument(this.#operand, param, sent);
    return error ? { error } : { value: this.#keyOf(value) };
  }

  /** Texts are compared without case and accents, as WordPress does; dates by their moment. */
  #keyOf(value: unknown): Key {
    if (typeof value !== 'string') return value as Key;
    const moment = this.field.type === 'string' && this.field.format === 'date-time' && parseDate(value, UTC);
    return moment ? moment.getTime() : fold(value);
  }
}

const bareValue = (field: Field) =>
  field.type === 'string' && field.format === 'date-time'
    ? ({ type: 'string', format: 'date-time' } as const)
    : ({ type: field.type } as Field);

/**
 * Digest of what decides the values of a column: another declaration of a field has another column, so that filters
 * find what its items show.
 */
function versionOf(field: Field): string {
  const others = { refers_to: undefined, ...field };
  const { title, description, default: _, read, write, on, refers_to, ...values } = others;
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 8);
}
