import { setTimeout as pause } from 'node:timers/promises';
import type { Versions } from '@almanac/cache';
import { type ProcessName, WEBSITE } from '@almanac/identity';
import type { Logger } from '@almanac/process';
import { type ApiFragment, namespacesOf, noRoute, type RouteManifest } from '@almanac/rest';
import {
  type HealthWatch,
  type HttpAddress,
  httpAddressOf,
  type PeerState,
  serviceUnavailable,
} from '@almanac/rpc';
import type { Locals, Middleware } from '../http/request.js';

/** Contact of another process: addresses and gRPC peer. */
export interface ProcessContact {
  /** HTTP address, such as `http://host:port`. */
  readonly http: string;
  readonly peer: PeerState;
  readonly watchHealth: (onChange: (serving: boolean) => void) => HealthWatch;
}

/** A service as the gateway's configuration describes it. */
export interface ServiceContact extends ProcessContact {
  readonly name: ProcessName;
  readonly getRoutes: () => Promise<ServiceManifest>;
  /** Loads the service's part of the API description. */
  readonly getDescription: () => Promise<ApiFragment>;
}

/** The manifest of a service. */
export interface ServiceManifest extends RouteManifest {
  /** Path prefixes outside the API that the service serves. */
  readonly pathPrefixes: readonly string[];
}

/** A service to which requests are forwarded. */
export interface Service {
  readonly name: ProcessName;
  readonly address: HttpAddress;
  /** Availability of its process. */
  readonly peer: PeerState;
  /** Main namespace of its routes, which names its versions; empty for the website. */
  readonly namespace: string;
  readonly furtherNamespaces: readonly string[];
}

/** A service whose manifest is known. */
interface KnownService {
  readonly service: Service;
  readonly manifest: ServiceManifest;
}

/** Version of all manifests. The root index depends on it, besides the site. */
export const MANIFESTS_VERSION = 'manifests';

/**
 * Version of the website, on which all of its pages depend. It is bumped when the website begins to serve, because
 * templates may have changed.
 */
export const WEBSITE_VERSION = 'website';

const POLL_MS = 30_000;
const START_PAUSE_MS = 50;

/**
 * The services behind the gateway and their routes. A service's manifest is loaded when the service begins to serve
 * and at intervals. While the service is unavailable, its last manifest is used.
 */
export class ServiceRegistry {
  readonly #known = new Map<string, KnownService>();
  /** Services sorted by namespace, the longest first. */
  #byNamespace: readonly { readonly prefix: string; readonly service: Service }[] = [];
  #namespaces: readonly string[] = [];
  readonly #loading = new Map<string, Promise<void>>();
  readonly #watches: HealthWatch[] = [];
  #poll: NodeJS.Timeout | undefined;
  /** The website serves addresses outside the API that no service claims; undefined for a site without a website. */
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
      furtherNamespaces: [],
    };
  }

  /**
   * Starts following the services. Resolves once all manifests are known, or after `waitMs`, so that an unavailable
   * service does not delay the others.
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

  /** The namespaces of the known manifests, as a new array whenever they have changed. */
  get namespaces(): readonly string[] {
    return this.#namespaces;
  }

  /** Whether a manifest is missing, so that an unclaimed route may belong to that service. */
  get incomplete(): boolean {
    return this.#known.size < this.services.length;
  }

  /** Loads the manifests that are missing. */
  async complete(): Promise<void> {
    const unknown = this.services.filter(({ name }) => !this.#known.has(name));
    await Promise.all(unknown.map((service) => this.#load(service)));
  }

  /** The service of a route. The longest matching namespace decides, in any letter case. */
  byRoute(route: string): Service | undefined {
    const lower = `${route.toLowerCase()}/`;
    return this.#byNamespace.find(({ prefix }) => lower.startsWith(prefix))?.service;
  }

  /** The service of a path outside the API. */
  byPath(path: string): Service | undefined {
    return [...this.#known.values()].find(({ manifest }) =>
      manifest.pathPrefixes.some((prefix) => path.startsWith(prefix)),
    )?.service;
  }

  #loadAll(): Promise<unknown> {
    return Promise.all(this.services.map((service) => this.#load(service)));
  }

  /**
   * Invalidates cached responses from before the loss of a service: without contact the gateway misses changes, and a
   * killed process may have committed a change without announcing it.
   */
  async #changed(service: ServiceContact, serving: boolean): Promise<void> {
    this.logger.info({ upstream: service.name, serving }, 'the health of a service has changed');
    if (serving) await this.#load(service);
    const known = this.#known.get(service.name);
    if (known) for (const name of namespacesOf(known.service)) this.versions.bumpWithin(name);
  }

  /**
   * Cached pages stay valid while the website is unavailable, because the services that own the content announce its
   * changes.
   */
  #websiteChanged(serving: boolean): void {
    this.logger.info({ upstream: WEBSITE, serving }, 'the health of a service has changed');
    if (serving) this.versions.bump(WEBSITE_VERSION);
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
      // The manifest is replaced even when the routes are unchanged, because defaults may depend on the clock.
      const { namespace, furtherNamespaces } = manifest;
      this.#known.set(name, {
        manifest,
        service: { name, address: httpAddressOf(http), peer, namespace, furtherNamespaces },
      });
      this.#byNamespace = [...this.#known.values()]
        .flatMap(({ service }) => namespacesOf(service).map((name) => ({ prefix: `/${name}/`, service })))
        .sort((a, b) => b.prefix.length - a.prefix.length);
      this.#namespaces = this.manifests.flatMap(namespacesOf);
      if (last?.digest !== manifest.digest) this.versions.bump(MANIFESTS_VERSION);
    } catch (error) {
      this.logger.debug({ err: error, upstream: name }, 'a service did not send its manifest');
    }
  }
}

export type Services = Pick<ServiceRegistry, 'byRoute' | 'byPath' | 'website' | 'incomplete' | 'complete'>;

/** Finds the pattern of a route that the gateway itself serves. */
export type OwnRoutes = (route: string) => string | undefined;

/**
 * Resolves the service of a request by the namespace of its route, or by the path of a file. Pages belong to the
 * website. While a manifest is missing, an unknown route may belong to that service: the manifest is loaded once more,
 * and if that fails the response is 503.
 * @param isDocument whether the gateway has a document for a path
 * @param ownRouteOf the routes that the gateway itself serves, which depend on no manifest
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
    // The gateway itself serves the landing page.
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
