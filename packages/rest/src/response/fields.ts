import type { Context, RestRequest } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import type { RestObject } from './objects.js';

/** The members of an object that the client selected with `_fields`. */
export interface FieldSelection {
  /** Whether the client sent no `_fields`. */
  readonly isEverything: boolean;
  /** Equal for equal selections, by which views cache objects; undefined for a selection that is too long. */
  readonly key: string | undefined;
  /** Whether a member will be in the response. Nested names have dots: `content.rendered`, `_links`. */
  has(name: string): boolean;
  /** Whether the whole of one member is all that will be in the response. */
  isOnly(name: string): boolean;
}

/** The selection of a request without `_fields`: everything. */
export const ALL_FIELDS: FieldSelection = {
  isEverything: true,
  key: '',
  has: () => true,
  isOnly: () => false,
};

/** Names below a name; null selects everything below it. */
type Tree = Map<string, Tree | null>;

/** Maximum number and depth of names, more than any object has. Further names are ignored. */
const MAX_NAMES = 1000;
const MAX_DEPTH = 16;

/** Maximum number of selections that are kept parsed, and maximum length of their texts and keys. */
const REMEMBERED = 200;
const LONGEST_REMEMBERED = 400;

/** The members selected by `_fields`, prepared to select from many objects. */
export class Fields implements FieldSelection {
  static readonly #parsed = new Map<string, Fields>();
  readonly isEverything = false;
  readonly #tree: Tree;

  private constructor(
    tree: Tree,
    readonly key: string | undefined = undefined,
  ) {
    this.#tree = tree;
  }

  /**
   * Parses `_fields`.
   * @param value `a,b.c` with commas or blanks between the names, or a list or map of names, in which an empty name
   * matches nothing
   * @param embeds whether the response embeds objects; otherwise `_embedded` matches nothing
   * @returns undefined when nothing is selected, which means everything
   */
  static parse(value: unknown, embeds = true): Fields | undefined {
    if (typeof value !== 'string') return Fields.#of(Object.values(value ?? []), embeds);
    const remembered = `${embeds} ${value}`;
    const known = Fields.#parsed.get(remembered);
    if (known) return known;
    const fields = Fields.#of(
      value.split(/[\s,]+/).filter((name) => name !== ''),
      embeds,
    );
    if (!fields || value.length > LONGEST_REMEMBERED) return fields;
    if (Fields.#parsed.size >= REMEMBERED) Fields.#parsed.clear();
    Fields.#parsed.set(remembered, fields);
    return fields;
  }

  static #of(given: readonly unknown[], embeds: boolean): Fields | undefined {
    const sent = given.slice(0, MAX_NAMES).flatMap((name) => (typeof name === 'string' ? [name.trim()] : []));
    if (sent.length === 0) return undefined;
    const names = embeds ? sent : sent.filter((name) => !/^_embedded(?:\.|$)/.test(name));
    const tree: Tree = new Map();
    for (const name of names) insert(tree, name.split('.', MAX_DEPTH));
    const key = JSON.stringify(names.toSorted());
    return new Fields(tree, key.length <= LONGEST_REMEMBERED ? key : undefined);
  }

  has(name: string): boolean {
    // Embedding follows links, so `_embedded` needs `_links`.
    if (name === '_links' && this.#tree.has('_embedded')) return true;
    let tree: Tree | null | undefined = this.#tree;
    for (const part of name.split('.')) {
      tree = tree.get(part);
      if (tree === undefined) return false;
      if (tree === null) return true;
    }
    return true;
  }

  isOnly(name: string): boolean {
    return this.#tree.size === 1 && this.#tree.get(name) === null;
  }

  /** The selection below a member, for an object that the response wraps (`previous`). */
  below(name: string): FieldSelection {
    const tree = this.#tree.get(name);
    return tree === null ? ALL_FIELDS : new Fields(tree ?? new Map());
  }

  /** An object with only the selected members, in its own order. A list is selected from item by item. */
  pick(value: unknown): unknown {
    return Array.isArray(value)
      ? value.map((item) => pickMembers(item, this.#tree))
      : pickMembers(value, this.#tree);
  }
}

function insert(tree: Tree, [first = '', ...rest]: readonly string[]): void {
  const below = tree.get(first);
  if (rest.length === 0) tree.set(first, null);
  else if (below !== null) {
    const branch = below ?? new Map();
    tree.set(first, branch);
    insert(branch, rest);
  }
}

/** An empty result is a list, as PHP writes an empty map. A list with its first items selected stays a list. */
function pickMembers(value: unknown, tree: Tree): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const picked: Record<string, unknown> = {};
  let hit = false;
  for (const [name, member] of Object.entries(value)) {
    const below = tree.get(name);
    if (below === undefined) continue;
    picked[name] = below === null ? member : pickMembers(member, below);
    hit = true;
  }
  if (!hit) return [];
  return Array.isArray(value) && Object.keys(picked).every((name, index) => name === String(index))
    ? Object.values(picked)
    : picked;
}

/** Converts a whole page of documents to objects, so that related data takes few queries. The order is kept. */
export type View<D> = (
  docs: readonly D[],
  request: RestRequest,
  context: Context,
) => readonly RestObject[] | Promise<readonly RestObject[]>;

/** A view that shows exactly the fields that the schema declares for the context. */
export interface ResourceView<D> {
  (docs: readonly D[], request: RestRequest, context: Context): Promise<readonly RestObject[]>;
  readonly schema: JsonSchema;
}

/** The selected fields of the context. */
export interface Selection extends Pick<FieldSelection, 'has'> {
  readonly context: Context;
}

/** Renders all fields of a resource. A value that is a function runs only when its field is selected. */
export type ResourceRenderer<D> = (
  docs: readonly D[],
  request: RestRequest,
  selection: Selection,
) => readonly RestObject[] | Promise<readonly RestObject[]>;

/** Limits a resource to the fields of the context that its schema declares. */
export function resourceView<D>(schema: JsonSchema, render: ResourceRenderer<D>): ResourceView<D> {
  const view = async (docs: readonly D[], request: RestRequest, context: Context) => {
    const members = membersIn(context, schema);
    const { fields } = request;
    const chosen = fields.isEverything ? undefined : fields;
    const has = (name: string): boolean =>
      (name.startsWith('_') || members[name] !== undefined) && fields.has(name);
    const objects = await render(docs, request, { context, has });
    return objects.map((object) => ({ ...object, fields: select(object.fields, members, chosen) }));
  };
  return Object.assign(view, { schema });
}

/** Fields of a context by name: true for a whole field, else its members. The map has no inherited members. */
interface Members {
  readonly [name: string]: true | Members;
}

type Properties = Readonly<Record<string, JsonSchema>>;

const membersByContext = new WeakMap<JsonSchema, Partial<Record<Context, Members>>>();

/** The members of each schema and context are computed once. */
function membersIn(context: Context, schema: JsonSchema): Members {
  const known = membersByContext.get(schema) ?? {};
  membersByContext.set(schema, known);
  known[context] ??= membersOf(context, schema['properties'] as Properties);
  return known[context];
}

function membersOf(context: Context, properties: Properties, isShown = isIn): Members {
  const members: Record<string, true | Members> = Object.create(null);
  for (const [name, schema] of Object.entries(properties)) {
    if (!isShown(context, schema)) continue;
    const below = schema['properties'] as Properties | undefined;
    const isDivided = below && Object.values(below).some((member) => 'context' in member);
    members[name] = isDivided ? membersOf(context, below, isInOrAnywhere) : true;
  }
  return members;
}

const isIn = (context: Context, { context: contexts }: JsonSchema): boolean =>
  Array.isArray(contexts) && contexts.includes(context);

/** A member of a member without contexts is in all contexts. */
const isInOrAnywhere = (context: Context, schema: JsonSchema): boolean =>
  !('context' in schema) || isIn(context, schema);

function select(
  fields: Readonly<Record<string, unknown>>,
  members: Members,
  selection?: FieldSelection,
): Record<string, unknown> {
  const selected: Record<string, unknown> = {};
  for (const name in fields) {
    const below = members[name];
    if (below === undefined) continue;
    let value = fields[name];
    if (typeof value === 'function') {
      if (selection?.has(name) === false) continue;
      value = value();
    }
    selected[name] = below === true || !isObject(value) ? value : select(value, below);
  }
  return selected;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
