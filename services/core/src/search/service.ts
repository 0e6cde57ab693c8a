import { parseSearch, type Terms } from '@almanac/content';
import { nonEmpty } from '@almanac/data';
import type { Identity } from '@almanac/identity';
import { isUnavailable, serviceUnavailable } from '@almanac/rpc';
import type { Addresses } from '../content/addresses.js';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import { rightsOf } from '../content/rights.js';
import type { RemoteItem, remoteSearch } from '../remote-services.js';
import type { Taxonomy, Term } from '../terms/taxonomy.js';
import { REMOTE_TYPES, type SearchInput, subtypesIn } from './args.js';
import { errors } from './errors.js';

/** A hit, with the address of its page. */
export type Hit = { readonly url: string } & (
  | { readonly kind: 'post'; readonly item: Content }
  | { readonly kind: 'term'; readonly term: Term }
  | { readonly kind: 'remote'; readonly item: RemoteItem }
);

/** A page of hits. */
export interface Hits {
  readonly hits: readonly Hit[];
  readonly total: number;
}

export interface SiteSearchDeps {
  readonly content: Pick<PostStore, 'listWindow'>;
  readonly terms: Pick<Terms<Taxonomy>, 'list' | 'addresses'>;
  readonly addresses: Pick<Addresses, 'permalinks'>;
  /** Searches events, venues and organizers. @throws RestError 503 while their service is unavailable */
  readonly searchRemote: ReturnType<typeof remoteSearch>;
}

/** Searches the published content of the whole site, as WordPress. */
export class SiteSearch {
  constructor(private readonly deps: SiteSearchDeps) {}

  /**
   * @param degraded called when the events service could not be searched
   * @throws RestError rest_search_invalid_page_number
   */
  async find(identity: Identity, input: SearchInput, degraded: (what: string) => void): Promise<Hits> {
    if (input.type === 'post') return this.#items(identity, input, degraded);
    const found = input.type === 'term' ? await this.#terms(input) : NOTHING;
    if (found.total > 0 && input.page > Math.ceil(found.total / input.per_page))
      throw errors.invalidPageNumber();
    return found;
  }

  /** Content of core, then events, venues and organizers. A page after the last one is empty, as in WordPress. */
  async #items(identity: Identity, input: SearchInput, degraded: (what: string) => void): Promise<Hits> {
    const types = subtypesIn(input);
    const [local, remote] = [types.filter((type) => !isRemote(type)), types.filter(isRemote)];
    const offset = (input.page - 1) * input.per_page;
    const own = local.length > 0 ? await this.#content(identity, input, local) : NOTHING;
    const window = { offset: Math.max(0, offset - own.total), limit: input.per_page - own.hits.length };
    const others = remote.length > 0 ? await this.#remote(input, { types: remote, ...window }) : NOTHING;
    if (!others && local.length === 0) throw serviceUnavailable();
    if (!others) degraded('events');
    const hits = [...own.hits, ...(others?.hits ?? [])];
    return { hits, total: hits.length === 0 ? 0 : own.total + (others?.total ?? 0) };
  }

  /** @returns undefined while the events service is unavailable */
  async #remote(
    { search = '', include, exclude }: SearchInput,
    window: { readonly types: readonly string[]; readonly offset: number; readonly limit: number },
  ): Promise<Hits | undefined> {
    try {
      const { items, total } = await this.deps.searchRemote({ search, include, exclude, ...window });
      return { hits: items.map((item): Hit => ({ kind: 'remote', item, url: item.link })), total };
    } catch (error) {
      if (isUnavailable(error)) return undefined;
      throw error;
    }
  }

  /** Content hits: the most relevant first, or the newest first when the request has no search words. */
  async #content(identity: Identity, input: SearchInput, types: readonly string[]): Promise<Hits> {
    const { addresses, content } = this.deps;
    const { include, exclude, page, per_page: limit } = input;
    const search = input.search ? parseSearch(input.search) : undefined;
    const [type = '', ...others] = types;
    const { items, total } = await content.listWindow(
      {
        type: others.length > 0 ? types : type,
        visible: [{ statuses: ['publish'] }],
        search,
        // Searches also find protected items for their editors.
        searchable: search && types.flatMap((name) => rightsOf(name).visible(identity, ['publish'], 'edit')),
        include: nonEmpty(include),
        exclude: include.length > 0 ? undefined : nonEmpty(exclude),
      },
      { orderBy: search ? 'relevance' : 'date', descending: true, offset: (page - 1) * limit, limit },
    );
    const permalinks = await addresses.permalinks(items);
    const hits = items.map((item): Hit => ({ kind: 'post', item, url: permalinks.of(item) }));
    return { hits, total };
  }

  /** Terms ordered by name. */
  async #terms(input: SearchInput): Promise<Hits> {
    const { terms } = this.deps;
    const { search, include, exclude, page, per_page: limit } = input;
    const { items, total } = await terms.list(
      {
        taxonomy: subtypesIn(input),
        exclude,
        ...(include.length > 0 && { ids: include }),
        ...(search && { search }),
      },
      { orderBy: 'name', descending: false, offset: (page - 1) * limit, limit },
    );
    const addresses = await terms.addresses.of(items);
    const hits = items.map((term): Hit => ({ kind: 'term', term, url: addresses.get(term._id) ?? '' }));
    return { hits, total };
  }
}

const NOTHING: Hits = { hits: [], total: 0 };

const isRemote = (type: string): boolean => REMOTE_TYPES.includes(type);
