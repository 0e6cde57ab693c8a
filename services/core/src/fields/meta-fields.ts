import type { FieldColumn } from '@almanac/content';
import type { Declarations, Field } from '@almanac/content-types';
import {
  type Args,
  type Context,
  errorWith,
  isRestError,
  type JsonSchema,
  type Links,
  metaArg,
  type RestError,
  type RestRequest,
} from '@almanac/rest';
import { unlessEmbedded } from '../schema.js';
import { errors } from './errors.js';
import { type FieldWriting, MetaField } from './field.js';
import { withMetaQuery } from './list-args.js';
import { type FieldSelection, type MetaListInput, MetaQuery } from './meta-query.js';
import type { ReferenceSources } from './references.js';
import type { StoredFields } from './stored.js';

/** The declared fields of one kind of resource. */
export class MetaFields {
  readonly #fields: readonly MetaField[];
  /** Fields whose values refer to other objects. */
  readonly #referring: readonly MetaField[];
  readonly #revisioned: readonly string[];
  readonly #query: MetaQuery;

  constructor(
    fields: readonly Field[],
    private readonly sources: ReferenceSources,
  ) {
    this.#fields = fields.map((field) => new MetaField(field));
    this.#referring = this.#fields.filter(({ refers }) => refers);
    this.#revisioned = this.#fields.filter(({ isRevisioned }) => isRevisioned).map(({ name }) => name);
    const byName = new Map(this.#fields.map((field) => [field.name, field]));
    this.#query = new MetaQuery((name, context) => {
      const field = byName.get(name);
      if (!field) return `No field is called ${name}.`;
      if (!field.isShownIn(context)) return `The field ${name} is readable in the edit context only.`;
      return field.indexed ?? `The field ${name} is not indexed.`;
    });
  }

  get isEmpty(): boolean {
    return this.#fields.length === 0;
  }

  /** Errors of refused values; none when no field is declared. */
  get errors(): Readonly<Record<string, unknown>> {
    return this.isEmpty ? {} : errors;
  }

  /** Columns of the indexed fields. */
  get columns(): readonly FieldColumn[] {
    return this.#fields.flatMap(({ indexed }) => indexed?.column ?? []);
  }

  /** Arguments of a list with those that select items by fields; unchanged when no field is declared. */
  inListArgs<A extends Args>(args: A): A {
    if (this.isEmpty) return args;
    const names = this.#fields.flatMap(({ indexed }) => indexed?.name ?? []);
    return withMetaQuery(args, names, this.#query);
  }

  /** The items that valid arguments of a list select. */
  selection(input: MetaListInput): FieldSelection {
    return this.isEmpty ? ALL : this.#query.read(input);
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

  /** Links to what the values refer to: `meta:chef` for the field `chef`. */
  links(stored: StoredFields | undefined, context: Context, request: RestRequest): Links {
    if (this.#referring.length === 0) return NO_LINKS;
    const shown = this.#referring.filter((field) => field.isShownIn(context));
    return Object.fromEntries(
      shown.map((field) => [`meta:${field.name}`, field.links(stored?.[field.name], request, this.sources)]),
    );
  }

  /** Those of some values that revisions and autosaves store. */
  revisioned(values: StoredFields | undefined): StoredFields {
    if (!values || this.#revisioned.length === 0) return NONE;
    return Object.fromEntries(
      this.#revisioned.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    );
  }

  /** The sent values that an autosave stores, as `accept`. @throws RestError */
  acceptRevisioned(writing: FieldWriting, meta: unknown): StoredFields {
    return this.accept(writing, isObject(meta) ? this.revisioned(meta) : undefined);
  }

  /** Imported values of declared fields. One that its field does not accept is stored as it is, and shown as null. */
  imported(values: StoredFields): { readonly fields?: StoredFields } {
    const own = this.#fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, field.imported(value)]];
    });
    return own.length === 0 ? {} : { fields: Object.fromEntries(own) };
  }

  has(name: string): boolean {
    return this.#fields.some((field) => field.name === name);
  }

  /** Whether a field is declared, and accepts a stored value. */
  verdict(name: string, stored: unknown): 'undeclared' | 'fits' | 'unfit' {
    const field = this.#fields.find((one) => one.name === name);
    if (!field) return 'undeclared';
    return field.fits(stored) ? 'fits' : 'unfit';
  }

  /**
   * The sent values by name; null resets a field. Unknown names are ignored.
   * @throws RestError for the first refused field, in the order of the declarations, with those of the others
   */
  accept(writing: FieldWriting, meta: unknown): StoredFields {
    if (this.isEmpty || !isObject(meta)) return NONE;
    const named = this.#fields.filter(({ name }) => meta[name] !== undefined);
    const rejected: RestError[] = [];
    const accepted = named.flatMap((field): [string, unknown][] => {
      try {
        return [[field.name, field.accept(writing, meta[field.name])]];
      } catch (error) {
        if (!isRestError(error)) throw error;
        rejected.push(error);
        return [];
      }
    });
    const [first, ...others] = rejected;
    if (first) throw errorWith(first, others);
    return Object.fromEntries(accepted);
  }
}

const isObject = (value: unknown): value is StoredFields => typeof value === 'object' && value !== null;

const NONE: StoredFields = {};
const NO_LINKS: Links = {};
const ALL: FieldSelection = { conditions: [] };

/** The declared fields of all resources. */
export class DeclaredFields {
  readonly #byTarget: ReadonlyMap<string, MetaFields>;
  readonly #none: MetaFields;

  /** @param sources of what values refer to */
  constructor({ fields }: Declarations, sources: ReferenceSources) {
    const targets = new Set(fields.flatMap(({ on }) => on));
    this.#none = new MetaFields([], sources);
    this.#byTarget = new Map(
      [...targets].map((target) => [
        target,
        new MetaFields(
          fields.filter(({ on }) => on.includes(target)),
          sources,
        ),
      ]),
    );
  }

  /** Columns of all indexed fields. Types with the same field share one. */
  get columns(): readonly FieldColumn[] {
    const all = [...this.#byTarget.values()].flatMap((fields) => fields.columns);
    return [...new Map(all.map((column) => [column.name, column])).values()];
  }

  /** The declared fields of a type, a taxonomy, users or comments. */
  of(target: string): MetaFields {
    return this.#byTarget.get(target) ?? this.#none;
  }
}
