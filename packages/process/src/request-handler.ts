import type { PlainRequest, RestApp, RestLogger, RestResponse, RoutedRequest } from '@almanac/rest';
import { noteReadOnly } from './request-scope.js';
import type { Guard, ServiceParts } from './service.js';

export interface RequestHandlerDeps {
  readonly app: RestApp;
  readonly namespace: string;
  readonly guard: Guard;
  readonly cacheVersions: ServiceParts['cacheVersions'];
  readonly logger: RestLogger;
}

/** Handles the requests of a service: while its database is available, and with an announcement of what they change. */
export class RequestHandler {
  constructor(private readonly deps: RequestHandlerDeps) {}

  /** Responds to a request. Versions are raised before the response is sent. */
  async handle(request: PlainRequest): Promise<RestResponse> {
    const routed = this.deps.app.route(request);
    if (routed.method === 'GET') noteReadOnly();
    try {
      return await (routed.isHandled ? this.#guarded(routed) : routed.respond());
    } catch (error) {
      return routed.reject(error);
    }
  }

  async #guarded(routed: RoutedRequest): Promise<RestResponse> {
    const mayWrite = routed.method !== 'GET';
    let isPending = false;
    const work = async (): Promise<RestResponse> => {
      isPending = true;
      try {
        return await routed.respond();
      } finally {
        isPending = false;
        // Also when the guard has given the request up meanwhile.
        await this.#announce(routed.changed, routed);
      }
    };
    try {
      return await this.deps.guard.run(work, { mayWrite });
    } catch (error) {
      // A write that was given up may have changed something.
      if (isPending && mayWrite) await this.#announce([this.deps.namespace], routed);
      throw error;
    }
  }

  /** The change stands whether or not it is announced: the client must not be told otherwise. */
  async #announce(versions: Iterable<string>, { id }: RoutedRequest): Promise<void> {
    const { cacheVersions, logger } = this.deps;
    const announce = async (version: string): Promise<void> => {
      try {
        await cacheVersions.raiseWithAnswer(version);
      } catch (error) {
        logger.error({ err: error, requestId: id }, 'a change was not announced');
      }
    };
    await Promise.all([...versions].map(announce));
  }
}
