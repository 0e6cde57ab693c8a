import type { Versions } from '@almanac/cache';
import type { Logger } from '@almanac/process';
import { type ApiFragment, type DocumentPlace, HeaderMap, joinFragments } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { CORS_HEADERS } from '../cors.js';
import type { PlainResponse } from '../http/response.js';
import { MANIFESTS_VERSION, type ServiceContact } from '../registry/service-registry.js';

export interface ApiDescriptionDeps {
  readonly services: readonly Pick<ServiceContact, 'name' | 'getDescription'>[];
  /** The description of the gateway's own routes. */
  readonly own: ApiFragment;
  /** Address of the API root, without a trailing slash. */
  readonly apiUrl: string;
  readonly versions: Versions;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Version of the API in the document. */
const VERSION: DocumentPlace['version'] = '1.0.0';

/**
 * The description of the whole API, merged from those of the services. It is cached while their manifests are
 * unchanged. For an unavailable service its last description is used.
 */
export class ApiDescription {
  readonly #fragments = new Map<string, ApiFragment>();
  #cached: { readonly response: Promise<PlainResponse>; readonly at: number } | undefined;

  constructor(private readonly deps: ApiDescriptionDeps) {}

  /**
   * The document as a response. @throws RestError 503 while the description of a service is missing, because a partial
   * document would mislead
   */
  async get(): Promise<PlainResponse> {
    const { versions } = this.deps;
    if (this.#cached && versions.isFresh(this.#cached.at, [versions.stamp(MANIFESTS_VERSION)])) {
      return this.#cached.response;
    }
    const made = { at: versions.now, response: this.#make() };
    this.#cached = made;
    return made.response;
  }

  async #make(): Promise<PlainResponse> {
    const { services, own, apiUrl } = this.deps;
    const loaded = await Promise.all(services.map((service) => this.#load(service)));
    if (loaded.includes(false)) this.#cached = undefined;
    if (services.some(({ name }) => !this.#fragments.has(name))) throw serviceUnavailable();
    const fragments = services.flatMap(({ name }) => this.#fragments.get(name) ?? []).toReversed();
    const document = joinFragments([own, ...fragments], { apiUrl, version: VERSION });
    return {
      status: 200,
      headers: new HeaderMap({
        'Content-Type': 'application/json; charset=UTF-8',
        'X-Content-Type-Options': 'nosniff',
        ...CORS_HEADERS,
      }),
      body: JSON.stringify(document),
      dependsOn: [MANIFESTS_VERSION],
      compress: true,
    };
  }

  /** @returns whether the service sent its description. */
  async #load({ name, getDescription }: ApiDescriptionDeps['services'][number]): Promise<boolean> {
    try {
      this.#fragments.set(name, await getDescription());
      return true;
    } catch (error) {
      this.deps.logger.warn({ err: error, upstream: name }, 'a service did not send its API description');
      return false;
    }
  }
}
