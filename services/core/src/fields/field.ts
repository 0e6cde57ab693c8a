import { isDeepStrictEqual } from 'node:util';
import {
  absentValueOf,
  argumentOf,
  argumentOfField,
  emptyValueOf,
  type Field,
  referencesIn,
  type Value,
} from '@almanac/content-types';
import { cleanUrl } from '@almanac/formatting';
import { can, capabilityNamed, type Identity } from '@almanac/identity';
import {
  type Argument,
  arg,
  type Context,
  inResponses,
  type JsonSchema,
  type Link,
  type RestError,
  type RestRequest,
  readArgument,
  schemasOf,
} from '@almanac/rest';
import { errorOf, errors } from './errors.js';
import { IndexedField } from './indexed.js';
import { linksTo, type ReferenceSources } from './references.js';
import type { StoredFields } from './stored.js';

/** Writer of fields, and their object. */
export interface FieldWriting {
  readonly identity: Identity;
  /** Whether the caller may edit the object; who creates one may lack this right. */
  readonly mayEdit?: boolean;
  /** Values that the object has. */
  readonly stored?: StoredFields | undefined;
}

/** A declared field: accepted values, rights and views. */
export class MetaField {
  readonly name: string;
  /** The schema that `OPTIONS` and the index show. */
  readonly schema: JsonSchema;
  /** The argument of a write. The handler reads the value after it has checked the permission, as WordPress does. */
  readonly argument: Argument<unknown, unknown>;
  /** Present when lists are filtered and sorted by the field. */
  readonly indexed: IndexedField | undefined;
  readonly #values: Argument<unknown, unknown>;
  readonly #unset: unknown;

  constructor(private readonly field: Field) {
    const one = argumentOf(field);
    this.name = field.name;
    this.indexed = field.indexed && new IndexedField(field);
    this.#values = argumentOfField(field);
    this.#unset = absentValueOf(field);
    const shown = this.#shownSchema(schemasOf(one).json);
    const { exact } = schemasOf(this.#values);
    this.schema = { ...shown, ...inResponses({ ...exact, ...OPEN, type: [schemaType(exact), 'null'] }) };
    this.argument = arg.any({ json: shown, accepts: { anyOf: [exact, { type: 'null' }] } });
  }

  /** Whether revisions and autosaves store the field. */
  get isRevisioned(): boolean {
    return this.field.revisioned === true;
  }

  isShownIn(context: Context): boolean {
    return this.field.read === 'everyone' || context === 'edit';
  }

  /** The shown value; null when the field does not accept the stored value. */
  shown(stored: unknown): unknown {
    if (stored === undefined || stored === null) return this.#unset;
    const { value = null } = this.#read(stored);
    return value;
  }

  /** Whether values refer to other objects. */
  get refers(): boolean {
    return referencesIn(this.field).length > 0;
  }

  /** Links to what a stored value refers to. */
  links(stored: unknown, request: RestRequest, sources: ReferenceSources): readonly Link[] {
    const value = this.shown(stored);
    const values = this.field.several && Array.isArray(value) ? value : [value];
    return linksTo({ type: 'array', items: this.field }, values, request, sources);
  }

  /** Whether the field accepts a stored value. */
  fits(stored: unknown): boolean {
    return this.#read(stored).error === undefined;
  }

  /**
   * The value to store; null resets the field. Clients send back all values of an object, so the stored value of a
   * single field needs no right.
   * @throws RestError
   */
  accept({ identity, mayEdit = true, stored = {} }: FieldWriting, sent: unknown): unknown {
    const { name, write, several } = this.field;
    const mayWrite = mayEdit && (write === undefined || can(identity, capabilityNamed(write)));
    if (sent === null || (several && Array.isArray(sent) && sent.length === 0)) {
      if (!mayWrite) throw errors.cannotReset({ data: { key: name } });
      return null;
    }
    const { value, error } = this.#read(sent);
    if (error) throw refused(error.code, error.message, error.data);
    const accepted = this.#cleaned(value);
    const isKept = !several && stored[name] !== undefined && isDeepStrictEqual(accepted, stored[name]);
    if (!mayWrite && !isKept) throw errors.cannotUpdate({ data: { key: name } });
    return accepted;
  }

  /** The stored value of an imported one; null resets the field. */
  imported(sent: unknown): unknown {
    if (sent === null) return null;
    const { value, error } = this.#read(sent);
    return error ? sent : this.#cleaned(value);
  }

  #cleaned(value: unknown): unknown {
    const { field } = this;
    return field.several
      ? (value as readonly unknown[]).map((one) => cleaned(field, one))
      : cleaned(field, value);
  }

  #read(value: unknown) {
    return readArgument(this.#values, `meta.${this.name}`, value);
  }

  /** The schema with its members in WordPress's order. @param json schema of one value */
  #shownSchema({ type, ...limits }: JsonSchema): JsonSchema {
    const { title = '', description = '', default: fallback, several } = this.field;
    const empty = emptyValueOf(this.field.type);
    // PHP serializes the empty map as a list.
    const shownEmpty = this.field.type === 'object' ? [] : empty;
    const one = { type, title, description, default: fallback ?? shownEmpty, ...limits };
    const context = this.field.read === 'editors' && { context: ['edit'] };
    return several ? { type: 'array', items: one, ...context } : { ...one, ...context };
  }
}

/** Limits that a default may exceed. */
const OPEN = { format: undefined, default: undefined } as const;

const schemaType = ({ type }: JsonSchema): unknown => type;

const refused = (
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> | null | undefined,
): RestError => errorOf(code)({ message, ...(data && { additionalData: [data] }) });

/** An accepted value with clean addresses, at any depth. */
function cleaned(schema: Value, value: unknown): unknown {
  if (schema.type === 'array') return (value as readonly unknown[]).map((one) => cleaned(schema.items, one));
  if (schema.type === 'object') {
    const members = Object.entries(value as object).map(([name, member]): [string, unknown] => {
      const property = schema.properties[name];
      return [name, property ? cleaned(property, member) : member];
    });
    return Object.fromEntries(members);
  }
  return schema.type === 'string' && schema.format === 'uri' ? cleanUrl(String(value)) : value;
}
