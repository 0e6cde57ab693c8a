import { Doc, formatValue, isArray, isNumeric, toDouble, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';

const NUMBER_TYPES = '[long, int, decimal, double]';

/**
 * Reads the fields of a command or of a document in it. A field of the wrong type is a TypeMismatch, an unknown one a
 * Location40415, a missing one a Location40414. The messages name it as `path.field`.
 */
export class Arguments {
  constructor(
    readonly doc: Doc,
    /** The command's name, followed by the path to this document. */
    readonly path: string,
  ) {}

  /** Throws for a field with another name. */
  allow(fields: ReadonlySet<string>): void {
    for (const key of this.doc.keys()) {
      if (!fields.has(key)) throw this.unknownField(key);
    }
  }

  /** Throws CommandNotSupported when a field is present, unless its value is false. */
  refuse(field: string): void {
    const value = this.value(field);
    if (value !== undefined && value !== false)
      throw new CommandError(115, `${this.path} with ${field} is not supported`);
  }

  has(field: string): boolean {
    return this.doc.has(field);
  }

  /** The field's value; null counts as missing. */
  value(field: string): Value | undefined {
    return this.doc.get(field) ?? undefined;
  }

  string(field: string): string | undefined {
    const value = this.value(field);
    if (value === undefined || typeof value === 'string') return value;
    throw this.wrongType(field, value, `expected type 'string'`);
  }

  /** A string with one of the given values. */
  oneOf(field: string, values: readonly string[]): string | undefined {
    const value = this.string(field);
    if (value === undefined || values.includes(value)) return value;
    throw new CommandError(
      2,
      `Enumeration value '${value}' for field '${this.path}.${field}' is not a valid value.`,
    );
  }

  document(field: string): Doc | undefined {
    const value = this.value(field);
    if (value === undefined || value instanceof Doc) return value;
    throw this.wrongType(field, value, `expected type 'object'`);
  }

  array(field: string): readonly Value[] | undefined {
    const value = this.value(field);
    if (value === undefined || isArray(value)) return value;
    throw this.wrongType(field, value, `expected type 'array'`);
  }

  /** An array of documents. */
  documents(field: string): readonly Doc[] | undefined {
    return this.array(field)?.map((value, index) => {
      if (value instanceof Doc) return value;
      throw this.wrongType(`${field}.${index}`, value, `expected type 'object'`);
    });
  }

  /** A boolean, or a number that represents one. */
  boolean(field: string): boolean {
    const value = this.value(field);
    if (value === undefined) return false;
    if (typeof value === 'boolean') return value;
    if (isNumeric(value)) return toDouble(value) !== 0;
    throw this.wrongType(field, value, `expected types '[bool, long, int, decimal, double]'`);
  }

  /** A number, without its fraction. */
  integer(field: string): number | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    if (isNumeric(value)) return Math.trunc(toDouble(value));
    throw this.wrongType(field, value, `expected types '${NUMBER_TYPES}'`);
  }

  /** A number that is not negative, without its fraction. */
  count(field: string): number | undefined {
    const value = this.integer(field);
    if (value === undefined || value >= 0) return value;
    throw new CommandError(51024, `BSON field '${field}' value must be >= 0, actual value '${value}'`);
  }

  /** A required value. */
  required<T>(field: string, value: T | undefined): T {
    if (value !== undefined) return value;
    throw new CommandError(40414, `BSON field '${this.path}.${field}' is missing but a required field`);
  }

  unknownField(field: string): CommandError {
    return new CommandError(40415, `BSON field '${this.path}.${field}' is an unknown field.`);
  }

  wrongType(field: string, value: Value, expected: string): CommandError {
    return new CommandError(
      14,
      `BSON field '${this.path}.${field}' is the wrong type '${typeName(value)}', ${expected}`,
    );
  }
}

/** A short form of a value for messages. */
export const shown = (value: Value | undefined): string =>
  value === undefined ? 'nothing' : formatValue(value);
