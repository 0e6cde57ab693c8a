import type { Context, RestRequest } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import type { FieldSelection } from './fields.js';
import type { RestObject } from './objects.js';

/** Documents → objects, a whole page at once, so that what they refer to is loaded in one go. Order is kept. */
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

/** What will be in the response: of the context's fields those that the client selected. */
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

function membersOf(context: Context, properties: Properties): Members {
  const members: Record<string, true | Members> = Object.create(null);
  for (const [name, schema] of Object.entries(properties)) {
    if (!isIn(context, schema)) continue;
    const below = schema['properties'] as Properties | undefined;
    const isDivided = below && Object.values(below).some((member) => 'context' in member);
    members[name] = isDivided ? membersOf(context, below) : true;
  }
  return members;
}

const isIn = (context: Context, { context: contexts }: JsonSchema): boolean =>
  Array.isArray(contexts) && contexts.includes(context);

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
