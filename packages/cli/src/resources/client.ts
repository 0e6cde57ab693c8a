import { UserError } from '@almanac/supervisor/errors';
import { ApiError, type HttpClient } from '../site/http.js';
import type { Resource } from './declarations.js';
import type { Row } from './format.js';

type Query = Readonly<Record<string, string>>;

/** The routes of one resource. */
export class ResourceClient {
  constructor(private readonly deps: { readonly http: HttpClient; readonly resource: Resource }) {}

  /**
   * The items of a list: all pages, unless the query has a page or a page size.
   * @param query arguments of the list
   */
  async *list(query: Query): AsyncGenerator<Row, void, undefined> {
    const { pageSize } = this.deps.resource;
    if (pageSize === 0 || 'page' in query || 'per_page' in query)
      return void (yield* (await this.#page(query)).rows);
    for (let page = 1; ; page += 1) {
      const { rows, pages } = await this.#page({ ...query, per_page: String(pageSize), page: String(page) });
      yield* rows;
      if (page >= pages) return;
    }
  }

  /** Number of items in a list. */
  async count(query: Query): Promise<number> {
    const isPaged = this.deps.resource.pageSize > 0;
    const { total, rows } = await this.#page(isPaged ? { per_page: '1', ...query } : query);
    return total ?? rows.length;
  }

  get(id: string, query: Query): Promise<Row> {
    return this.#ask('GET', this.#item(id, query));
  }

  create(fields: Row): Promise<Row> {
    return this.#ask('POST', this.deps.resource.route, fields);
  }

  update(id: string, fields: Row): Promise<Row> {
    return this.#ask('POST', this.#item(id), fields);
  }

  delete(id: string, query: Query): Promise<Row> {
    return this.#ask('DELETE', this.#item(id, query));
  }

  async #page(query: Query): Promise<{ rows: readonly Row[]; total: number | undefined; pages: number }> {
    const { http, resource } = this.deps;
    const route = `${resource.route}?${new URLSearchParams(query)}`;
    const { body, headers } = await http
      .send<readonly Row[] & Readonly<Record<string, readonly Row[]>>>('GET', route)
      .catch(withOptions);
    const rows = resource.listKey === undefined ? body : (body[resource.listKey] ?? []);
    const header = (name: string): number | undefined => {
      const text = headers.get(`X-WP-${name}`) ?? headers.get(`X-TEC-${name}`);
      return text === null ? undefined : Number(text);
    };
    return { rows, total: header('Total'), pages: header('TotalPages') ?? 1 };
  }

  #ask(method: string, route: string, body?: Row): Promise<Row> {
    return this.deps.http.ask<Row>(method, route, body).catch(withOptions);
  }

  #item(id: string, query: Query = {}): string {
    const { route, noun } = this.deps.resource;
    if (!/^\d+$/.test(id)) throw new UserError(`"${id}" is not the id of a ${noun}.`);
    const parameters = new URLSearchParams(query).toString();
    return `${route}/${id}${parameters && `?${parameters}`}`;
  }
}

/** Rethrows an error response about arguments as an error about options. */
export function withOptions(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const sentences = Object.entries(error.params).map(([name, sentence]) =>
    sentence.startsWith(`${name} `) ? `--${sentence}` : `--${name}: ${sentence}`,
  );
  throw sentences.length === 0 ? error : new UserError(sentences.join('\n'), { cause: error });
}
