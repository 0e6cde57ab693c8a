import type { Headers, RouteResponse } from './answer.js';
import type { Params } from './arguments/argument-set.js';
import { parseEmbed, withEmbedded } from './embedding.js';
import type { KitRequest } from './exchange.js';
import { ALL_FIELDS, type Fields } from './fields.js';
import type { RestObject } from './links.js';
import { asRead, pageHeaders } from './pagination.js';
import { type Rendered, renderAll, WrittenJson } from './rendering.js';
import type { Context } from './request.js';
import type { Result } from './result.js';
import type { Endpoint } from './route.js';

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
      const [text = 'null'] = await finish(objects, presentation, { inList: false });
      const location = result.status === 201 ? objects[0]?.links?.['self']?.[0]?.href : undefined;
      const page = result.hasPage ? objects[0]?.fields['link'] : undefined;
      return {
        status: result.status,
        headers: {
          ...(location !== undefined && { Location: location }),
          ...(page !== undefined && { Link: `<${page}>; rel="alternate"; type=text/html` }),
          ...result.headers,
        },
        body: new WrittenJson(text),
      };
    }
    case 'collection': {
      const objects = await view(result.docs, presentation);
      const body = new WrittenJson(`[${(await finish(objects, presentation, { inList: true })).join(',')}]`);
      const paging = pageHeaders(request.url(request.route), asRead(presentation.query, request.args), {
        total: result.total,
        page: result.page ?? positive(request.args['page'], 1),
        perPage: positive(request.args['per_page'], 10),
      });
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
): Promise<readonly string[]> {
  const rendered = await renderAll(objects, selection, place);
  const wanted = parseEmbed(query['_embed']);
  if (wanted) return withEmbedded(rendered, wanted, request.forEmbedding());
  return rendered.map(({ text }) => text);
}

function writtenList(
  name: string,
  rendered: readonly Rendered[],
  members: Readonly<Record<string, unknown>>,
): WrittenJson {
  const list = `${JSON.stringify(name)}:[${rendered.map(({ text }) => text).join(',')}]`;
  const others = JSON.stringify(members).slice(1);
  return new WrittenJson(`{${list}${others === '}' ? '' : ','}${others}`);
}

const positive = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** Both kinds of links fit into one `Link`. */
function joinHeaders(own: Headers = {}, paging: Headers): Headers {
  const links = [own['Link'], paging['Link']].filter((link) => link !== undefined);
  return { ...own, ...paging, ...(links.length > 0 && { Link: links.join(', ') }) };
}
