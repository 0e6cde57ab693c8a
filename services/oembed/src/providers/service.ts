import type { OptionalDatabase } from '@almanac/data';
import { isUnavailable } from '@almanac/rpc';
import { errors } from '../errors.js';
import type { Models } from '../runtime.js';
import { PROVIDERS } from './built-in.js';
import { matching } from './match.js';
import { type Provider, providerSchema } from './schema.js';

export interface ProvidersDeps {
  readonly database: Pick<OptionalDatabase<Models>, 'run'>;
  readonly now: () => Date;
  /** Built-in providers; the list of this service by default. */
  readonly builtIn?: readonly Provider[];
}

/** Milliseconds for which the operator's providers are cached; then another replica's changes are read. */
const FRESH_MS = 5_000;
/** Maximum number of providers of an operator, as every foreign address is compared with all of them. */
const MAX_PROVIDERS = 200;
/** Milliseconds for which a request waits for the first connection of the database. */
const CONNECTING_MS = 2_000;
/** Milliseconds for which a command waits for the database of a service that is starting. */
const STARTING_MS = 20_000;

/** The sites whose embeds are trusted: the operator's own providers, and the built-in ones. */
export class ProvidersService {
  readonly #builtIn: readonly Provider[];
  /** The operator's own providers as last read; undefined before the first read. */
  #own: { readonly providers: readonly Provider[]; readonly readAt: number } | undefined;

  constructor(private readonly deps: ProvidersDeps) {
    this.#builtIn = deps.builtIn ?? PROVIDERS;
  }

  /**
   * The provider of an address; the operator's own take precedence. While the database is unavailable, the providers
   * that were last read are used.
   * @throws RestError 503 when the operator's own providers have never been read and one of them might match
   */
  async providerOf(url: URL): Promise<Provider | undefined> {
    try {
      return matching(url, [...(await this.#current()), ...this.#builtIn]);
    } catch (error) {
      const found = isUnavailable(error) ? matching(url, this.#builtIn) : undefined;
      if (!found) throw error;
      return found;
    }
  }

  /** The operator's own providers. @throws RestError 503 while the database is unavailable */
  list(): Promise<Provider[]> {
    return this.deps.database.run(({ providers }) => providers.all(), STARTING_MS);
  }

  /**
   * Adds a provider, or replaces the one with its name.
   * @throws RestError 400 naming the invalid parameter; `oembed_too_many_providers`
   */
  async add(sent: Provider): Promise<Provider> {
    const read = providerSchema.safeParse(sent);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw errors.invalidProvider(String(issue?.path[0]), issue?.message ?? 'cannot be used');
    }
    const provider = read.data;
    await this.deps.database.run(async ({ providers }) => {
      const isNew = (await providers.all()).every(({ name }) => name !== provider.name);
      if (isNew && (await providers.count()) >= MAX_PROVIDERS) throw errors.tooManyProviders();
      await providers.save(provider, this.deps.now());
    }, STARTING_MS);
    this.#own = undefined;
    return provider;
  }

  /** @throws RestError 404 `oembed_unknown_provider` */
  async remove(name: string): Promise<void> {
    const wasThere = await this.deps.database.run(({ providers }) => providers.remove(name), STARTING_MS);
    this.#own = undefined;
    if (!wasThere) throw errors.unknownProvider();
  }

  async #current(): Promise<readonly Provider[]> {
    const now = this.deps.now().getTime();
    if (this.#own && Math.abs(now - this.#own.readAt) < FRESH_MS) return this.#own.providers;
    try {
      const providers = await this.deps.database.run((models) => models.providers.all(), CONNECTING_MS);
      this.#own = { providers, readAt: now };
    } catch (error) {
      if (!this.#own || !isUnavailable(error)) throw error;
    }
    return this.#own.providers;
  }
}
