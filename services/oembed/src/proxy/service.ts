import type { OptionalDatabase } from '@almanac/data';
import { isUnavailable, serviceUnavailable } from '@almanac/rpc';
import { errors } from '../errors.js';
import type { Provider } from '../providers/schema.js';
import type { ProvidersService } from '../providers/service.js';
import type { Models } from '../runtime.js';
import { discoverEndpoint, type Format } from './discovery.js';
import { type CachedEmbed, cachedEmbedOf, EmbedCache } from './embed-cache.js';
import { type ForeignEmbed, readForeignEmbed } from './foreign-embed.js';
import { webAddress } from './markup.js';
import type { Web } from './web.js';

/** Lookup of embed data. */
export interface Question {
  readonly url: string;
  /** Format to request if a page offers both. */
  readonly format: Format;
  /** Maximum width in pixels; 0 for any. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** Whether sites that are not listed as providers may be fetched. */
  readonly discover: boolean;
}

/** Source of an embed: memory, the database, the other site (`nothing`: it has none). */
export type Lookup = 'kept' | 'stored' | 'found' | 'nothing';

export interface ProxyDeps {
  readonly web: Pick<Web, 'page' | 'answer'>;
  readonly providers: Pick<ProvidersService, 'providerOf'>;
  readonly database: Pick<OptionalDatabase<Models>, 'run'>;
  readonly now: () => Date;
  readonly onLookup: (outcome: Lookup) => void;
}

/** Maximum length of an address. */
const LONGEST_URL = 2048;
/**
 * Milliseconds to wait for another replica that fetches the same address: longer than fetching a page and its endpoint
 * takes.
 */
const FETCHING_MS = 25_000;

/** Thrown while another replica is still fetching the same address. */
class StillFetchedError extends Error {}

/**
 * Embed data of other sites. It is cached in the database, for all replicas and across restarts, and in memory. An
 * address is fetched by one replica at a time. While the database is unavailable, addresses are fetched nevertheless
 * and cached in memory only.
 */
export class ProxyService {
  readonly #memory: EmbedCache;

  constructor(private readonly deps: ProxyDeps) {
    this.#memory = new EmbedCache(deps.now);
  }

  /**
   * @throws oembed_invalid_url for an address without an embed, whatever the reason; 503 when the outcome is unknown
   */
  async find(question: Question): Promise<ForeignEmbed> {
    const address = webAddress(question.url.trim());
    if (address === undefined || address.length > LONGEST_URL) throw errors.invalidUrl();
    const url = new URL(address);
    const provider = await this.deps.providers.providerOf(url);
    const { format, maxWidth, maxHeight, discover } = question;
    // The provider is a part of the key, because another provider may return another embed for the same address.
    const key = JSON.stringify([url.href, provider?.endpoint, format, maxWidth, maxHeight, discover]);
    const kept = this.#memory.find(key);
    if (kept) this.deps.onLookup('kept');
    const { embed } =
      kept ?? (await this.#memory.load(key, () => this.#lookUp(key, url, question, provider)));
    if (!embed) throw errors.invalidUrl();
    return embed;
  }

  async #lookUp(
    key: string,
    url: URL,
    question: Question,
    provider: Provider | undefined,
  ): Promise<CachedEmbed> {
    const { database, now, onLookup } = this.deps;
    let fetching: Promise<CachedEmbed> | undefined;
    // The site is fetched once, even when the database becomes unavailable during the fetch.
    const fetchOnce = (): Promise<CachedEmbed> => {
      fetching ??= this.#fetch(url, question, provider).then((embed) => {
        onLookup(embed ? 'found' : 'nothing');
        return cachedEmbedOf(embed, now());
      });
      return fetching;
    };
    const isFetched = (): boolean => fetching !== undefined;
    try {
      return await database.run(async ({ answers, leases }) => {
        const stored = async (): Promise<CachedEmbed | undefined> => {
          const found = await answers.find(key, now());
          if (found) onLookup('stored');
          return found;
        };
        return (
          (await stored()) ??
          leases.withLocks(
            [{ name: `fetch ${url.href}`, error: () => new StillFetchedError() }],
            async () => {
              const meanwhile = await stored();
              if (meanwhile) return meanwhile;
              const answer = await fetchOnce();
              await answers.store(key, url.href, answer);
              return answer;
            },
            FETCHING_MS,
          )
        );
      });
    } catch (error) {
      if (error instanceof StillFetchedError) throw serviceUnavailable();
      // A fetched embed is returned even if it could not be stored.
      if (!isUnavailable(error) && !isFetched()) throw error;
      return fetchOnce();
    }
  }

  async #fetch(
    url: URL,
    question: Question,
    provider: Provider | undefined,
  ): Promise<ForeignEmbed | undefined> {
    if (provider) return this.#fetchFrom(provider, url, question);
    return question.discover ? this.#discover(url, question) : undefined;
  }

  /** All listed providers support JSON. */
  async #fetchFrom(provider: Provider, url: URL, question: Question): Promise<ForeignEmbed | undefined> {
    const endpoint = new URL(provider.endpoint);
    endpoint.searchParams.set('format', 'json');
    endpoint.searchParams.set('url', url.href);
    const answer = await this.deps.web.answer(withSize(endpoint, question));
    // A response that was not fetched by https may be forged.
    return (
      answer && readForeignEmbed(answer.text, { about: url, isTrusted: answer.url.protocol === 'https:' })
    );
  }

  async #discover(url: URL, question: Question): Promise<ForeignEmbed | undefined> {
    const { web } = this.deps;
    const page = await web.page(url);
    const endpoint = page && discoverEndpoint(page.text, page.url, question.format);
    if (!endpoint) return undefined;
    const answer = await web.answer(withSize(endpoint.url, question));
    return answer && readForeignEmbed(answer.text, { about: url, isTrusted: false });
  }
}

function withSize(endpoint: URL, { maxWidth, maxHeight }: Question): URL {
  const url = new URL(endpoint);
  if (maxWidth > 0) url.searchParams.set('maxwidth', String(maxWidth));
  if (maxHeight > 0) url.searchParams.set('maxheight', String(maxHeight));
  return url;
}
