import type { Versions } from '@almanac/cache';
import type { Logger } from '@almanac/process';
import { type ApiFragment, type DocumentPlace, HeaderMap, joinFragments } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { CORS_HEADERS } from '../cors/origins.js';
import type { PlainResponse } from '../http/response.js';
import { MANIFESTS_VERSION, type ServiceContact } from '../registry/service-registry.js';

export interface ApiDescriptionDeps {
  readonly services: readonly Pick<ServiceContact, 'name' | 'getDescription'>[];
  /** The part of what the gateway answers itself. */
  readonly own: ApiFragment;
  /** Address of the API root, without a slash at its end. */
  readonly apiUrl: string;
  readonly versions: Versions;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Of the interface, as the document says it. */
const VERSION: DocumentPlace['version'] = '1.0.0';

/**
 * The description of the whole interface, made of what the services say of themselves. It is kept while their manifests
 * stand still. What a service said last still counts while it is away.
 */
export class ApiDescription {
  readonly #heard = new Map<string, ApiFragment>();
  #kept: { readonly response: Promise<PlainResponse>; readonly at: number } | undefined;

  constructor(private readonly deps: ApiDescriptionDeps) {}

  /** The document as a response. @throws RestError 503 while a service has not said anything yet: half of it misleads */
  async get(): Promise<PlainResponse> {
    const { versions } = this.deps;
    if (this.#kept && versions.holds(this.#kept.at, [versions.mark(MANIFESTS_VERSION)])) {
      return this.#kept.response;
    }
    const kept = { at: versions.now, response: this.#make() };
    this.#kept = kept;
    return kept.response;
  }

  async #make(): Promise<PlainResponse> {
    const { services, own, apiUrl } = this.deps;
    const answers = await Promise.all(services.map((service) => this.#ask(service)));
    if (answers.includes(false)) this.#kept = undefined;
    if (services.some(({ name }) => !this.#heard.has(name))) throw serviceUnavailable();
    const fragments = services.flatMap(({ name }) => this.#heard.get(name) ?? []).toReversed();
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

  /** @returns whether the service answered. */
  async #ask({ name, getDescription }: ApiDescriptionDeps['services'][number]): Promise<boolean> {
    try {
      this.#heard.set(name, await getDescription());
      return true;
    } catch (error) {
      this.deps.logger.warn({ err: error, upstream: name }, 'a service did not describe its routes');
      return false;
    }
  }
}
