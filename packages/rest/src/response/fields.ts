import type { Context, RestRequest } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import type { RestObject } from './objects.js';

/** Which members of an object the client asked for with `_fields`. */
export interface FieldSelection {
  /** Whether no `_fields` was sent. */
  readonly isEverything: boolean;
  /** Whether a member (dotted for nested ones: `content.rendered`, `_links`) will be in the answer. */
  has(name: string): boolean;
}

/** Everything: no `_fields` was sent. */
export const ALL_FIELDS: FieldSelection = { isEverything: true, has: () => true };

/** Names below a name; null stands for everything below it. */
type Tree = Map<string, Tree | null>;

/** More names, and deeper ones, than any object has; what goes beyond is ignored. */
const MAX_NAMES = 1000;
const MAX_DEPTH = 16;

/** The members that `_fields` asks for, ready to cut any number of objects down to them. */
export class Fields implements FieldSelection {
  readonly isEverything = false;
  readonly #tree: Tree;

  private constructor(tree: Tree) {
    this.#tree = tree;
  }

  /**
   * @param value `a,b.c`, with commas or blanks between the names, or the names alone, as a list or under keys: there an
   *   empty one is a name too, which nothing has.
   * @returns undefined when it asks for nothing in particular, which means everything.
   */
  static parse(value: unknown): Fields | undefined {
    const given =
      typeof value === 'string'
        ? value.split(/[\s,]+/).filter((name) => name !== '')
        : Object.values(value ?? []);
    const names = given
      .slice(0, MAX_NAMES)
      .flatMap((name) => (typeof name === 'string' ? [name.trim()] : []));
    if (names.length === 0) return undefined;
    const tree: Tree = new Map();
    for (const name of names) insert(tree, name.split('.', MAX_DEPTH));
    return new Fields(tree);
  }

  has(name: string): boolean {
    // Embedded objects are found by links.
    if (name === '_links' && this.#tree.has('_embedded')) return true;
    let tree: Tree | null | undefined = this.#tree;
    for (const part of name.split('.')) {
      tree = tree.get(part);
      if (tree === undefined) return false;
      if (tree === null) return true;
    }
    return true;
  }

  /** The selection below a member, for an object that the response wraps (`previous`). */
  below(name: string): FieldSelection {
    const tree = this.#tree.get(name);
    return tree === null ? ALL_FIELDS : new Fields(tree ?? new Map());
  }

  /** An object with only the selected members, in its own order; a list is cut item by item. */
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

/** Nothing left is an empty list, as PHP writes an empty map; so are the first items of a list. */
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

/** Documents → objects, a whole page at once, so that related data is loaded in few queries. Order is kept. */
export type View<D> = (
  docs: readonly D[],
  request: RestRequest,
  context: Context,
) => readonly RestObject[] | Promise<readonly RestObject[]>;

/** A view whose objects have the fields that the schema declares for the context, and no others. */
export interface ResourceView<D> {
  (docs: readonly D[], request: RestRequest, context: Context): Promise<readonly RestObject[]>;
  readonly schema: JsonSchema;
}

/** Fields of the response: those of the context that the client selected. */
export interface Selection extends Pick<FieldSelection, 'has'> {
  readonly context: Context;
}

/** Shows all that a resource has. A function as a value is called only where its field is selected. */
export type ResourceRenderer<D> = (
  docs: readonly D[],
  request: RestRequest,
  selection: Selection,
) => readonly RestObject[] | Promise<readonly RestObject[]>;

/** Limits what a resource shows to the fields of the context, as its schema declares them. */
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

/** Fields of a context by name: true for a whole one, else those of its members. Inherits nothing. */
interface Members {
  readonly [name: string]: true | Members;
}

type Properties = Readonly<Record<string, JsonSchema>>;

const membersByContext = new WeakMap<JsonSchema, Partial<Record<Context, Members>>>();

/** Computed once for each schema and context. */
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

/** A member of a member that names no context is in all of them. */
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
