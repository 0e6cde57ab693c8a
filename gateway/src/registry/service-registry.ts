import { setTimeout as pause } from 'node:timers/promises';
import type { Versions } from '@almanac/cache';
import { type ProcessName, WEBSITE } from '@almanac/identity';
import type { Logger } from '@almanac/process';
import { type ApiFragment, noRoute, type RouteManifest } from '@almanac/rest';
import {
  type HealthWatch,
  type HttpAddress,
  httpAddressOf,
  type PeerState,
  serviceUnavailable,
} from '@almanac/rpc';
import type { Locals, Middleware } from '../http/request.js';

/** How another process is reached: the border of the process. */
export interface ProcessContact {
  /** `http://host:port` */
  readonly http: string;
  readonly peer: PeerState;
  readonly watchHealth: (onChange: (serving: boolean) => void) => HealthWatch;
}

/** A service as the gateway is configured to know it. */
export interface ServiceContact extends ProcessContact {
  readonly name: ProcessName;
  readonly getRoutes: () => Promise<ServiceManifest>;
  /** Its part of the description of the interface. */
  readonly getDescription: () => Promise<ApiFragment>;
}

/** The manifest of a service. */
export interface ServiceManifest extends RouteManifest {
  /** Path prefixes outside the interface that it serves. */
  readonly pathPrefixes: readonly string[];
}

/** A service to which requests are forwarded. */
export interface Service {
  readonly name: ProcessName;
  readonly address: HttpAddress;
  /** Whether its process answers. */
  readonly peer: PeerState;
  /** Of the routes it answers; empty for the website. */
  readonly namespace: string;
}

/** A service whose manifest is known. */
interface KnownService {
  readonly service: Service;
  readonly manifest: ServiceManifest;
}

/** The name under which the versions know the manifests: what the root index depends on beside the site. */
export const MANIFESTS_VERSION = 'manifests';

/** Version of the website that all its pages depend on: raised when it begins to serve, maybe with other templates. */
export const WEBSITE_VERSION = 'website';

const POLL_MS = 30_000;
const START_PAUSE_MS = 50;

/**
 * The services behind the gateway and their routes. A manifest is loaded whenever a service begins to serve, and at
 * intervals; the last one counts while its service is away.
 */
export class ServiceRegistry {
  readonly #known = new Map<string, KnownService>();
  /** The longest namespace first. */
  #byNamespace: readonly Service[] = [];
  #namespaces: readonly string[] = [];
  readonly #loading = new Map<string, Promise<void>>();
  readonly #watches: HealthWatch[] = [];
  #poll: NodeJS.Timeout | undefined;
  /** Serves addresses outside the API that no service claims; undefined for a site without a website. */
  readonly website: Service | undefined;

  constructor(
    private readonly services: readonly ServiceContact[],
    private readonly versions: Versions,
    private readonly logger: Logger,
    private readonly websiteContact?: ProcessContact,
  ) {
    this.website = websiteContact && {
      name: WEBSITE,
      address: httpAddressOf(websiteContact.http),
      peer: websiteContact.peer,
      namespace: '',
    };
  }

  /**
   * Begins to follow the services. Resolves once all manifests are known, or when the time is up: a service that is
   * down does not delay the others for longer.
   */
  async start(waitMs: number): Promise<void> {
    for (const service of this.services) {
      this.#watches.push(service.watchHealth((serving) => this.#changed(service, serving)));
    }
    if (this.websiteContact)
      this.#watches.push(this.websiteContact.watchHealth((serving) => this.#websiteChanged(serving)));
    this.#poll = setInterval(() => this.#loadAll(), POLL_MS).unref();
    const limit = Date.now() + waitMs;
    await this.complete();
    while (this.incomplete && Date.now() < limit) {
      await pause(START_PAUSE_MS);
      await this.complete();
    }
  }

  stop(): void {
    clearInterval(this.#poll);
    for (const watch of this.#watches) watch.stop();
  }

  /** The last known manifests, in the order of the configuration. */
  get manifests(): readonly ServiceManifest[] {
    return this.services.flatMap(({ name }) => this.#known.get(name)?.manifest ?? []);
  }

  /** The namespaces of the known manifests; another list once that has changed. */
  get namespaces(): readonly string[] {
    return this.#namespaces;
  }

  /** Whether a service has not sent its manifest yet: an unclaimed route may be its. */
  get incomplete(): boolean {
    return this.#known.size < this.services.length;
  }

  /** Fetches the manifests that are missing. */
  async complete(): Promise<void> {
    const unknown = this.services.filter(({ name }) => !this.#known.has(name));
    await Promise.all(unknown.map((service) => this.#load(service)));
  }

  /** The service of a route: the one with the longest matching namespace, in any case. */
  byRoute(route: string): Service | undefined {
    const lower = `${route.toLowerCase()}/`;
    return this.#byNamespace.find(({ namespace }) => lower.startsWith(`/${namespace}/`));
  }

  /** The service of a path outside the interface. */
  byPath(path: string): Service | undefined {
    return [...this.#known.values()].find(({ manifest }) =>
      manifest.pathPrefixes.some((prefix) => path.startsWith(prefix)),
    )?.service;
  }

  #loadAll(): Promise<unknown> {
    return Promise.all(this.services.map((service) => this.#load(service)));
  }

  /**
   * Invalidates what was cached before a service was lost: without contact its changes are missed, and a process that
   * was killed may have committed a change without announcing it.
   */
  async #changed(service: ServiceContact, serving: boolean): Promise<void> {
    this.logger.info({ upstream: service.name, serving }, 'a service has changed its health');
    if (serving) await this.#load(service);
    const known = this.#known.get(service.name);
    if (known) this.versions.raiseWithin(known.service.namespace);
  }

  /** Cached pages stay while the website is unavailable: the services that own what they show tell of changes. */
  #websiteChanged(serving: boolean): void {
    this.logger.info({ upstream: WEBSITE, serving }, 'a service has changed its health');
    if (serving) this.versions.raise(WEBSITE_VERSION);
  }

  #load(service: ServiceContact): Promise<void> {
    const begun = this.#loading.get(service.name);
    if (begun) return begun;
    const loading = this.#loadOnce(service).finally(() => this.#loading.delete(service.name));
    this.#loading.set(service.name, loading);
    return loading;
  }

  async #loadOnce({ name, http, peer, getRoutes }: ServiceContact): Promise<void> {
    try {
      const manifest = await getRoutes();
      const last = this.#known.get(name)?.manifest;
      // Taken even when the routes are the same: defaults may move with the clock.
      const { namespace } = manifest;
      this.#known.set(name, {
        manifest,
        service: { name, address: httpAddressOf(http), peer, namespace },
      });
      this.#byNamespace = [...this.#known.values()]
        .map(({ service }) => service)
        .sort((a, b) => b.namespace.length - a.namespace.length);
      this.#namespaces = this.manifests.map(({ namespace }) => namespace);
      if (last?.digest !== manifest.digest) this.versions.raise(MANIFESTS_VERSION);
    } catch (error) {
      this.logger.debug({ err: error, upstream: name }, 'a service did not send its manifest');
    }
  }
}

export type Services = Pick<ServiceRegistry, 'byRoute' | 'byPath' | 'website' | 'incomplete' | 'complete'>;

/** Finds the pattern of a route that the gateway itself answers. */
export type OwnRoutes = (route: string) => string | undefined;

/**
 * Finds the service of a request: by the namespace of its route, or by the path of a file; the website answers pages.
 * While a manifest is missing, the route may be that service's: the manifest is fetched once more, and 503 says that the
 * route is not known yet.
 * @param isDocument whether the gateway has a document for a path
 * @param ownRouteOf the routes that the gateway itself answers, which depend on no manifest
 */
export const resolveService =
  (services: Services, isDocument: (path: string) => boolean, ownRouteOf: OwnRoutes): Middleware =>
  async (_request, { locals }, next) => {
    const { address } = locals;
    if (address.kind === 'other' && isDocument(address.path)) return next();
    const resolve = (): void => {
      const service = serviceOf(services, locals);
      if (service) locals.service = service;
    };
    resolve();
    if (locals.service) return next();
    const ownRoute = address.kind === 'api' ? ownRouteOf(address.route) : undefined;
    if (ownRoute !== undefined) locals.ownRoute = ownRoute;
    // The landing page is the gateway's own as well.
    if (ownRoute !== undefined || address.kind === 'front') return next();
    await services.complete();
    resolve();
    if (!locals.service && services.incomplete) throw serviceUnavailable();
    if (!locals.service && address.kind !== 'api') throw noRoute();
    next();
  };

function serviceOf(services: Services, { address, page, isRead }: Locals): Service | undefined {
  if (address.kind === 'api') return services.byRoute(address.route);
  if (page) return services.website;
  return address.kind === 'other' && isRead ? services.byPath(address.path) : undefined;
}
