import type { Declarations, Field } from '@almanac/content-types';
import type { Identity } from '@almanac/identity';
import { type Args, type Context, type JsonSchema, metaArg } from '@almanac/rest';
import { unlessEmbedded } from '../schema.js';
import { errors } from './errors.js';
import { MetaField } from './field.js';
import type { StoredFields } from './stored.js';

/** The declared fields of one kind of resource. */
export class MetaFields {
  readonly #fields: readonly MetaField[];

  constructor(fields: readonly Field[]) {
    this.#fields = fields.map((field) => new MetaField(field));
  }

  get isEmpty(): boolean {
    return this.#fields.length === 0;
  }

  /** Errors of refused values; none when no field is declared. */
  get errors(): Readonly<Record<string, unknown>> {
    return this.isEmpty ? {} : errors;
  }

  /** Arguments of a write with the fields in `meta`, before the given members of `meta`. */
  inArgs<A extends Args>(args: A, builtIn: Args = {}): A {
    if (this.isEmpty) return args;
    const declared = Object.fromEntries(this.#fields.map(({ name, argument }) => [name, argument]));
    return { ...args, meta: metaArg({ ...declared, ...builtIn }) };
  }

  /** The schema of a resource with the fields in `meta`. */
  inSchema(schema: JsonSchema): JsonSchema {
    if (this.isEmpty) return schema;
    const { properties } = schema as { readonly properties: Readonly<Record<string, JsonSchema>> };
    const builtIn = properties['meta']?.['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
    const declared = Object.fromEntries(this.#fields.map((field) => [field.name, field.schema]));
    const meta = unlessEmbedded('object', 'Meta fields.', { properties: { ...declared, ...builtIn } });
    return { ...schema, properties: { ...properties, meta } };
  }

  /**
   * `meta` in a context.
   * @param stored values of the document
   * @param builtIn members that the resource shows without declared fields
   */
  shown(stored: StoredFields | undefined, context: Context, builtIn: object): object {
    const shown = this.#fields.filter((field) => field.isShownIn(context));
    if (shown.length === 0) return builtIn;
    const values = shown.map((field) => [field.name, field.shown(stored?.[field.name])]);
    return { ...Object.fromEntries(values), ...builtIn };
  }

  /**
   * The sent values by name; null resets a field. Unknown names are ignored.
   * @throws RestError for the first refused field, in the order of the declarations
   */
  accept(identity: Identity, meta: unknown): StoredFields {
    if (this.isEmpty || typeof meta !== 'object' || meta === null) return NONE;
    const sent = meta as Readonly<Record<string, unknown>>;
    const named = this.#fields.filter(({ name }) => sent[name] !== undefined);
    return Object.fromEntries(named.map((field) => [field.name, field.accept(identity, sent[field.name])]));
  }
}

const NONE: StoredFields = {};

/** The declared fields of all resources. */
export class DeclaredFields {
  readonly #byTarget: ReadonlyMap<string, MetaFields>;

  constructor({ fields }: Declarations) {
    const targets = new Set(fields.flatMap(({ on }) => on));
    this.#byTarget = new Map(
      [...targets].map((target) => [target, new MetaFields(fields.filter(({ on }) => on.includes(target)))]),
    );
  }

  /** The declared fields of a type, a taxonomy, users or comments. */
  of(target: string): MetaFields {
    return this.#byTarget.get(target) ?? NO_FIELDS;
  }
}

const NO_FIELDS = new MetaFields([]);
