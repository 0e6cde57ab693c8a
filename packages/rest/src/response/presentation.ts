import type { Params } from '../arguments/argument-set.js';
import { errorBody, isRestError } from '../errors/errors.js';
import { compact } from '../json/compact.js';
import { SerializedJson, serialize, spliceList, spliceMembers } from '../json/serialized.js';
import type { EmbedSelection, GlobalParameters } from '../request/global-parameters.js';
import type { Context, EndpointRequest, RestRequest } from '../request/request.js';
import type { CompiledEndpoint } from '../routes/compiled-routes.js';
import type { Result } from '../routes/route.js';
import { ALL_FIELDS, type Fields } from './fields.js';
import {
  type Embedded,
  type EmbedReference,
  type EmbedSource,
  type Rendered,
  type RestObject,
  render,
  renderAll,
} from './objects.js';
import { pageHeaders, repeatedQuery } from './paging.js';
import type { Headers, RouteResponse } from './response.js';

/** Inputs for turning the result of a handler into a response. */
export interface Presentation {
  readonly endpoint: CompiledEndpoint;
  readonly request: EndpointRequest;
  /** Query of the address. Links to neighbouring pages repeat it. */
  readonly query: Params;
  readonly globals: Pick<GlobalParameters, 'embed' | 'fields'>;
  /** Members of embedded objects that the response needs; undefined: all. */
  readonly embeddedFields?: Fields | undefined;
}

/** Turns a result into a response: view, headers, `_fields`, `_embed`, in this order. */
export async function present(result: Result<unknown>, presentation: Presentation): Promise<RouteResponse> {
  const selection = presentation.globals.fields;
  switch (result.kind) {
    case 'item':
      return presentItem(result, presentation);
    case 'collection':
      return presentCollection(result, presentation);
    case 'deleted': {
      const request = presentation.request.withFields(selection?.below('previous') ?? ALL_FIELDS);
      const [object] = await view([result.doc], { ...presentation, request }, 'edit');
      const body = { deleted: true, previous: object?.fields };
      return { status: 200, headers: {}, body: selection?.pick(body) ?? body, gone: true };
    }
    case 'body': {
      const { status, headers = {}, body, type, keepsLinks = false } = result;
      const isFiltered = type === undefined && status < 400;
      const filtered = isFiltered && selection ? pickFrom(plain(body), selection, keepsLinks) : body;
      return { status, headers, body: filtered, ...(type !== undefined && { type }) };
    }
    case 'list': {
      const { name, objects, members, headers = {} } = result;
      const body = selection
        ? selection.pick({ [name]: objects.map(({ fields }) => fields), ...members })
        : await namedList(name, objects, members);
      return { status: 200, headers, body };
    }
    case 'stream': {
      const { source, headers = {}, type } = result;
      return { status: 200, headers, body: source, type };
    }
  }
}

/** The selected members of a body, with its links where it keeps them. */
function pickFrom(body: unknown, selection: Fields, keepsLinks: boolean): unknown {
  const picked = selection.pick(body);
  if (!keepsLinks) return picked;
  const { _links } = Object(body) as { readonly _links?: unknown };
  // A list stands for PHP's empty map.
  return { ...(Array.isArray(picked) ? {} : (picked as object)), _links };
}

/** A value that is not serialized yet. */
const plain = (value: unknown): unknown => (value instanceof SerializedJson ? value.toJSON() : value);

async function presentItem(
  { doc, context, status, hasPage, headers }: Extract<Result<unknown>, { kind: 'item' }>,
  presentation: Presentation,
): Promise<RouteResponse> {
  const objects = await view([doc], presentation, context);
  const [body] = await finish(objects, presentation, { inList: false });
  const location = status === 201 ? objects[0]?.links?.['self']?.[0]?.href : undefined;
  const page = hasPage ? objects[0]?.fields['link'] : undefined;
  return {
    status,
    headers: {
      ...(location !== undefined && { Location: location }),
      ...(page !== undefined && { Link: `<${page}>; rel="alternate"; type=text/html` }),
      ...headers,
    },
    body: body ?? null,
  };
}

async function presentCollection(
  { docs, total, page, previous, headers }: Extract<Result<unknown>, { kind: 'collection' }>,
  presentation: Presentation,
): Promise<RouteResponse> {
  const { endpoint, request, query } = presentation;
  const objects = await view(docs, presentation);
  const body = spliceList(await finish(objects, presentation, { inList: true }));
  if (total === undefined) return { status: 200, headers: headers ?? {}, body };
  const paging = pageHeaders(
    request.url(request.route),
    repeatedQuery(query, request.args, endpoint.argumentSet.listMembers),
    {
      total,
      page: page ?? positive(request.args['page'], 1),
      // A list without `per_page` has one page of any length.
      perPage: positive(request.args['per_page'], Math.max(total, 1)),
      previous,
    },
    request.args,
  );
  return { status: 200, headers: joinHeaders(headers, paging), body };
}

/** A page of a list as the first member of an object. */
async function namedList(
  name: string,
  objects: readonly RestObject[],
  members: Readonly<Record<string, unknown>>,
): Promise<SerializedJson> {
  const rendered = await renderAll(objects, undefined, { inList: true });
  return spliceMembers(serialize({}), {
    [name]: spliceList(rendered.map(({ json }) => json)),
    ...Object.fromEntries(
      Object.entries(compact(members)).map(([other, value]) => [other, serialize(value)]),
    ),
  });
}

async function view(
  docs: readonly unknown[],
  { endpoint, request }: Presentation,
  context: Context = request.context,
): Promise<readonly RestObject[]> {
  if (!endpoint.view)
    throw new TypeError(`${request.method} ${request.route} answers with documents but has no view`);
  return endpoint.view(docs, request, context);
}

async function finish(
  objects: readonly RestObject[],
  { request, globals, embeddedFields }: Presentation,
  place: { inList: boolean },
): Promise<readonly SerializedJson[]> {
  const rendered = await renderAll(objects, globals.fields, place);
  if (globals.embed) return withEmbedded(rendered, globals.embed, request.forEmbedding(), embeddedFields);
  return rendered.map(({ json }) => json);
}

const positive = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** Combines headers. The `Link` header has room for both kinds of links. */
function joinHeaders(own: Headers = {}, paging: Headers): Headers {
  const links = [own['Link'], paging['Link']].filter((link) => link !== undefined);
  return { ...own, ...paging, ...(links.length > 0 && { Link: links.join(', ') }) };
}

/** The value of `_embedded` without embedded objects: PHP's empty map. */
const NOTHING = serialize([]);

/**
 * Adds `_embedded` to objects: one entry per link of each relation, in order. Every source is called once for the
 * whole response. A relation without any object is left out.
 * @param request in the context `embed`
 * @param members selected ones of embedded objects; undefined: all
 */
async function withEmbedded(
  objects: readonly Rendered[],
  isWanted: EmbedSelection,
  request: RestRequest,
  members?: Fields,
): Promise<readonly SerializedJson[]> {
  const found = await load(objects, isWanted, request, members);
  return objects.map(({ json, links = {} }) => {
    const embedded: Record<string, SerializedJson> = {};
    for (const [relation, list] of Object.entries(links)) {
      if (!isWanted(relation)) continue;
      const entries = list.map(({ embed }) => (embed === undefined ? NOTHING : found(embed)));
      if (entries.some((entry) => entry !== NOTHING)) embedded[relation] = spliceList(entries);
    }
    const isEmpty = Object.keys(embedded).length === 0;
    return isEmpty ? json : spliceMembers(json, { _embedded: spliceMembers(serialize({}), embedded) });
  });
}

async function load(
  objects: readonly Rendered[],
  isWanted: EmbedSelection,
  request: RestRequest,
  members: Fields | undefined,
): Promise<(reference: EmbedReference) => SerializedJson> {
  const keysBySource = new Map<EmbedSource<unknown>, Set<unknown>>();
  for (const { links = {} } of objects) {
    for (const [relation, list] of Object.entries(links)) {
      if (!isWanted(relation)) continue;
      for (const { embed } of list) {
        if (embed === undefined) continue;
        const keys = keysBySource.get(embed.source) ?? new Set();
        keysBySource.set(embed.source, keys.add(embed.key));
      }
    }
  }
  const loaded = await Promise.all(
    [...keysBySource].map(async ([source, keys]) => {
      const values = await source.load([...keys], request);
      return [
        source,
        new Map([...values].map(([key, value]) => [key, renderEmbedded(value, request, members)])),
      ] as const;
    }),
  );
  const bySource = new Map(loaded);
  return ({ source, key }) => bySource.get(source)?.get(key) ?? NOTHING;
}

function renderEmbedded(value: Embedded, request: RestRequest, members: Fields | undefined): SerializedJson {
  if (isRestError(value)) return serialize(errorBody(value, request.identity));
  if (!isList(value)) return render(value, members).json;
  return value.length === 0 ? NOTHING : spliceList(value.map((object) => render(object, members).json));
}

const isList = (value: RestObject | readonly RestObject[]): value is readonly RestObject[] =>
  Array.isArray(value);
