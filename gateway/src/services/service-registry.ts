import type { RouteManifest } from '@almanac/rest';
import type { Logger } from '@almanac/service';
import type { Versions } from '../cache/versions.js';
import type { HealthWatch } from './health-watch.js';

/** A service as the gateway is configured to know it, and how it is reached: the border of the process. */
export interface ServiceContact {
  readonly name: string;
  /** `http://host:port` */
  readonly http: string;
  getRoutes(): Promise<ServiceManifest>;
  watchHealth(onServing: () => void): HealthWatch;
}

/** What a service has told about itself. */
export interface ServiceManifest extends RouteManifest {
  /** Addresses outside the interface that it answers. */
  readonly pathPrefixes: readonly string[];
}

/** Where requests are passed on to. */
export interface Upstream {
  readonly name: string;
  readonly http: string;
  /** Of the routes it answers; empty for the gateway's own. */
  readonly namespace: string;
}

/** The name under which the versions know the manifests: what the root index depends on beside the site. */
export const MANIFESTS_VERSION = 'manifests';

const POLL_MS = 30_000;

/**
 * The services behind the gateway and what they answer. A manifest is asked for whenever a service begins to serve,
 * and now and then; the last one is kept while its service is away.
 */
export class ServiceRegistry {
  readonly #manifests = new Map<string, ServiceManifest>();
  readonly #asking = new Map<string, Promise<void>>();
  readonly #watches: HealthWatch[] = [];
  #poll: NodeJS.Timeout | undefined;

  constructor(
    private readonly services: readonly ServiceContact[],
    private readonly versions: Versions,
    private readonly logger: Logger,
  ) {}

  /** Begins to follow the services. Resolves once each has been asked, whether it answered or not. */
  async start(): Promise<void> {
    for (const service of this.services) {
      this.#watches.push(service.watchHealth(() => this.#returned(service)));
    }
    this.#poll = setInterval(() => this.#askAll(), POLL_MS).unref();
    await this.#askAll();
  }

  stop(): void {
    clearInterval(this.#poll);
    for (const watch of this.#watches) watch.stop();
  }

  /** What the services heard of have told last, in the order of the configuration. */
  get manifests(): readonly ServiceManifest[] {
    return this.services.flatMap(({ name }) => this.#manifests.get(name) ?? []);
  }

  /** Whether a service has never been heard of: what nobody claims may then be its. */
  get incomplete(): boolean {
    return this.#manifests.size < this.services.length;
  }

  /** Asks those services once more that have never been heard of. */
  async complete(): Promise<void> {
    const unheard = this.services.filter(({ name }) => !this.#manifests.has(name));
    await Promise.all(unheard.map((service) => this.#ask(service)));
  }

  /** Who answers a route: the service with the longest namespace that it is in. Case does not matter. */
  byRoute(route: string): Upstream | undefined {
    const lower = `${route.toLowerCase()}/`;
    return this.#upstreams
      .filter(({ namespace }) => lower.startsWith(`/${namespace}/`))
      .reduce<Upstream | undefined>(
        (best, found) => (best && best.namespace.length >= found.namespace.length ? best : found),
        undefined,
      );
  }

  /** Who answers an address outside the interface. */
  byPath(path: string): Upstream | undefined {
    return this.#upstreams.find(({ name }) =>
      this.#manifests.get(name)?.pathPrefixes.some((prefix) => path.startsWith(prefix)),
    );
  }

  get #upstreams(): readonly Upstream[] {
    return this.services.flatMap(({ name, http }) => {
      const namespace = this.#manifests.get(name)?.namespace;
      return namespace === undefined ? [] : [{ name, http, namespace }];
    });
  }

  #askAll(): Promise<unknown> {
    return Promise.all(this.services.map((service) => this.#ask(service)));
  }

  /** A service that was away may have been killed between a commit and its announcement. */
  async #returned(service: ServiceContact): Promise<void> {
    this.logger.info({ upstream: service.name }, 'a service is serving');
    await this.#ask(service);
    const manifest = this.#manifests.get(service.name);
    if (manifest) this.versions.raise(manifest.namespace);
  }

  #ask(service: ServiceContact): Promise<void> {
    const asked = this.#asking.get(service.name);
    if (asked) return asked;
    const asking = this.#askOnce(service).finally(() => this.#asking.delete(service.name));
    this.#asking.set(service.name, asking);
    return asking;
  }

  async #askOnce(service: ServiceContact): Promise<void> {
    try {
      const manifest = await service.getRoutes();
      if (this.#manifests.get(service.name)?.digest === manifest.digest) return;
      this.#manifests.set(service.name, manifest);
      this.versions.raise(MANIFESTS_VERSION);
    } catch (error) {
      this.logger.debug({ err: error, upstream: service.name }, 'a service did not tell its routes');
    }
  }
}
