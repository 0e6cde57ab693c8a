import qs from 'qs';
import type { Headers, RouteResponse } from './answer.js';
import type { Params } from './arguments/argument-set.js';
import { errorBody, isRestError } from './errors.js';
import { uriTooLong } from './kit-errors.js';
import {
  ALL_FIELDS,
  type Embedded,
  type EmbedReference,
  type EmbedSource,
  type Fields,
  type Rendered,
  type RestObject,
  render,
  renderAll,
} from './objects.js';
import type { Context, KitRequest, RestRequest } from './request.js';
import type { Endpoint, Result } from './route.js';
import { type Part, WrittenJson } from './written.js';

/** What turns the result of a handler into an answer. */
export interface Presentation {
  readonly endpoint: Endpoint;
  readonly request: KitRequest;
  /** Of the address; `_embed` and the links to neighbouring pages come from it. */
  readonly query: Params;
  readonly selection: Fields | undefined;
}

/** View, headers, `_fields`, `_embed`: in this order. */
export async function present(result: Result<unknown>, presentation: Presentation): Promise<RouteResponse> {
  const { request, selection } = presentation;
  switch (result.kind) {
    case 'item': {
      const objects = await view([result.doc], presentation, result.context);
      const [json = ['null']] = await finish(objects, presentation, { inList: false });
      const location = result.status === 201 ? objects[0]?.links?.['self']?.[0]?.href : undefined;
      const page = result.hasPage ? objects[0]?.fields['link'] : undefined;
      return {
        status: result.status,
        headers: {
          ...(location !== undefined && { Location: location }),
          ...(page !== undefined && { Link: `<${page}>; rel="alternate"; type=text/html` }),
          ...result.headers,
        },
        body: new WrittenJson(json),
      };
    }
    case 'collection': {
      const objects = await view(result.docs, presentation);
      const body = new WrittenJson(listOf(await finish(objects, presentation, { inList: true })));
      const paging = pageHeaders(
        request.url(request.route),
        asRead(presentation.query, request.args),
        {
          total: result.total,
          page: result.page ?? positive(request.args['page'], 1),
          // A list without `per_page` is one page, however long.
          perPage: positive(request.args['per_page'], Math.max(result.total, 1)),
        },
        request.args,
      );
      return { status: 200, headers: joinHeaders(result.headers, paging), body };
    }
    case 'deleted': {
      const previous = {
        ...presentation,
        request: request.withFields(selection?.below('previous') ?? ALL_FIELDS),
      };
      const [object] = await view([result.doc], previous, 'edit');
      const body = { deleted: true, previous: object?.fields };
      return { status: 200, headers: {}, body: selection?.pick(body) ?? body, gone: true };
    }
    case 'body': {
      const { status, headers = {}, body, type } = result;
      const filtered = type === undefined && status < 400 && selection ? selection.pick(body) : body;
      return { status, headers, body: filtered, ...(type !== undefined && { type }) };
    }
    case 'list': {
      const { name, objects, members, headers = {} } = result;
      const body = selection
        ? selection.pick({ [name]: objects.map(({ fields }) => fields), ...members })
        : writtenList(name, await renderAll(objects, undefined, { inList: true }), members);
      return { status: 200, headers, body };
    }
    case 'stream': {
      const { source, headers = {}, type } = result;
      return { status: 200, headers, body: source, type };
    }
  }
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
  { request, query, selection }: Presentation,
  place: { inList: boolean },
): Promise<readonly Parts[]> {
  const rendered = await renderAll(objects, selection, place);
  const wanted = parseEmbed(query['_embed']);
  if (wanted) return withEmbedded(rendered, wanted, request.forEmbedding());
  return rendered.map(({ json }) => [json]);
}

/** JSON in parts, of one object or several. */
type Parts = readonly Part[];

/** A list of what is written. */
function listOf(items: readonly Parts[]): Parts {
  const parts: Part[] = [];
  for (const item of items) parts.push(parts.length === 0 ? '[' : ',', ...item);
  return parts.length === 0 ? NOTHING : [...parts, ']'];
}

function writtenList(
  name: string,
  rendered: readonly Rendered[],
  members: Readonly<Record<string, unknown>>,
): WrittenJson {
  const list = listOf(rendered.map(({ json }) => [json]));
  const others = JSON.stringify(members).slice(1);
  return new WrittenJson([`{${JSON.stringify(name)}:`, ...list, others === '}' ? others : `,${others}`]);
}

const positive = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** Both kinds of links fit into one `Link`. */
function joinHeaders(own: Headers = {}, paging: Headers): Headers {
  const links = [own['Link'], paging['Link']].filter((link) => link !== undefined);
  return { ...own, ...paging, ...(links.length > 0 && { Link: links.join(', ') }) };
}

/** The position of a page in its list. */
interface Page {
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/** Largest `Link` header. Node accepts 16 KB for all headers of a response together. */
const MAX_LINK_BYTES = 12 * 1024;

/**
 * `X-WP-Total`, `X-WP-TotalPages`, and `Link` with the neighbouring pages: the whole query again, with another
 * `page`. Before a page past the end comes the last one. A header that would be too long repeats only what the list
 * knows, in short form, and at last only the next page.
 * @param address of the list, without query.
 * @param args of the list; parameters of other names do not count.
 * @throws RestError `rest_uri_too_long` when not even the next page fits
 */
export function pageHeaders(
  address: string,
  query: Params,
  { total, page, perPage }: Page,
  args: Params = query,
): Record<string, string | number> {
  const pages = Math.ceil(total / perPage);
  const neighbours = [
    ...(page > 1 ? [{ relation: 'prev', to: Math.min(page - 1, Math.max(pages, 1)) }] : []),
    ...(page < pages ? [{ relation: 'next', to: page + 1 }] : []),
  ];
  const linksTo = (some: typeof neighbours, parameters: Params): string =>
    some
      .map(({ relation, to }) => `<${address}?${queryOf({ ...parameters, page: to })}>; rel="${relation}"`)
      .join(', ');
  const next = neighbours.filter(({ relation }) => relation === 'next');
  let link = linksTo(neighbours, query);
  if (link.length > MAX_LINK_BYTES) link = linksTo(neighbours, shortened(query, args));
  if (link.length > MAX_LINK_BYTES) link = linksTo(next, shortened(query, args));
  if (link.length > MAX_LINK_BYTES) throw uriTooLong();
  return {
    'X-WP-Total': total,
    'X-WP-TotalPages': pages,
    ...(link !== '' && { Link: link }),
  };
}

/** The parameters that a list knows, with lists of numbers as `1,2,3`. */
const shortened = (query: Params, args: Params): Params =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name in args || name.startsWith('_'))
      .map(([name, value]) => [name, isNumbers(value) ? value.join(',') : value]),
  );

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((member) => typeof member === 'number');

/**
 * A query with its lists, numbers and texts as the endpoint has read them: `post=1,2` is repeated as
 * `post[0]=1&post[1]=2`, `per_page=05` as `per_page=5`.
 */
export const asRead = (query: Params, args: Params): Params =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, isRepeatable(args[name]) ? args[name] : value]),
  );

/** PHP writes `false` as an empty text, which is no boolean any more: those stay as they were sent. */
const isRepeatable = (value: unknown): boolean =>
  Array.isArray(value) || typeof value === 'number' || typeof value === 'string';

/** A query as PHP writes it: numbered lists, blanks as +, no `=` after an empty value. */
const queryOf = (query: Params): string =>
  qs.stringify(query, { arrayFormat: 'indices', format: 'RFC1738' }).replace(/=(?=&|$)/g, '');

/** Tells whether `_embed` asks for a relation. */
type EmbedSelection = (relation: string) => boolean;

/**
 * @param value of the query's `_embed`: an empty text, 0, 1 or true is everything embeddable, else a list of relations.
 * @returns undefined when nothing is to be embedded.
 */
function parseEmbed(value: unknown): EmbedSelection | undefined {
  if (value === undefined) return undefined;
  const relations = new Set(
    typeof value === 'object' && value !== null
      ? Object.values(value).filter((relation) => typeof relation === 'string')
      : String(value)
          .split(/[\s,]+/)
          .filter((relation) => relation !== ''),
  );
  const all = relations.size === 0 || (typeof value === 'string' && EVERYTHING.has(value));
  return all ? () => true : (relation) => relations.has(relation);
}

const EVERYTHING: ReadonlySet<string> = new Set(['0', '1', 'true']);

/** Nothing to embed: PHP's empty map. */
const NOTHING: Parts = ['[]'];

/**
 * Objects with `_embedded` in each: per relation one entry per link, in order. Every source is asked once
 * for the whole answer. A relation of which nothing was found is left out.
 * @param request in context `embed`.
 */
async function withEmbedded(
  objects: readonly Rendered[],
  wanted: EmbedSelection,
  request: RestRequest,
): Promise<readonly Parts[]> {
  const found = await load(objects, wanted, request);
  return objects.map(({ json, links = {} }) => {
    const embedded: Part[] = [];
    for (const [relation, list] of Object.entries(links)) {
      if (!wanted(relation)) continue;
      const entries = list.map(({ embed }) => (embed === undefined ? NOTHING : found(embed)));
      if (entries.some((entry) => entry !== NOTHING))
        embedded.push(`${embedded.length === 0 ? '' : ','}${JSON.stringify(relation)}:`, ...listOf(entries));
    }
    return embedded.length === 0 ? [json] : withMember(json, ['"_embedded":{', ...embedded, '}']);
  });
}

/** An object with one more member at its end. The empty list that PHP writes for an empty map stays one. */
function withMember(json: Part, member: Parts): Parts {
  if (!isMap(json)) return [json];
  const isEmpty = json.length === '{}'.length;
  const rest = typeof json === 'string' ? json.slice(0, -1) : json.subarray(0, -1);
  return [rest, ...(isEmpty ? [] : [',']), ...member, '}'];
}

const isMap = (json: Part): boolean => json.at(0) === (typeof json === 'string' ? '{' : OPENING_BRACE);

const OPENING_BRACE = 0x7b;

async function load(
  objects: readonly Rendered[],
  wanted: EmbedSelection,
  request: RestRequest,
): Promise<(reference: EmbedReference) => Parts> {
  const keysBySource = new Map<EmbedSource<unknown>, Set<unknown>>();
  for (const { links = {} } of objects) {
    for (const [relation, list] of Object.entries(links)) {
      if (!wanted(relation)) continue;
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
        new Map([...values].map(([key, value]) => [key, renderEmbedded(value, request)])),
      ] as const;
    }),
  );
  const bySource = new Map(loaded);
  return ({ source, key }) => bySource.get(source)?.get(key) ?? NOTHING;
}

function renderEmbedded(value: Embedded, request: RestRequest): Parts {
  if (isRestError(value)) return [JSON.stringify(errorBody(value, request.identity))];
  return isList(value) ? listOf(value.map((object) => [render(object).json])) : [render(value).json];
}

const isList = (value: RestObject | readonly RestObject[]): value is readonly RestObject[] =>
  Array.isArray(value);
