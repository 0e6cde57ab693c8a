import type { Versions } from '@almanac/cache';
import type { Identity, ProcessName } from '@almanac/identity';
import type { Logger, Metrics } from '@almanac/process';
import {
  type BatchStep,
  defineError,
  errorBody,
  internalError,
  isRestError,
  mergeParams,
  noRoute,
  type PlainRequest,
  parseQuery,
  type RestError,
  type RestResponse,
  SerializedJson,
  serialize,
  statusOf,
} from '@almanac/rest';
import {
  type batch,
  outcomeUnknown,
  type RpcClient,
  RpcError,
  requestContext,
  serviceUnavailable,
} from '@almanac/rpc';
import type { Service, ServiceRegistry } from '../registry/service-registry.js';
import type { BatchBounds } from './batch-limits.js';
import { type RequestPath, readRequestPath } from './request-path.js';

const unreadablePath = defineError('parse_path_failed', 400, 'The path cannot be read.');

/** A request of a batch in the form that the client sent. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

/** Response to a request of a batch. */
export interface BatchResponse {
  readonly status: number;
  readonly location: string;
  readonly allow: string;
  readonly body: SerializedJson;
}

/** Sender of a batch. */
export interface BatchSender {
  readonly identity: Identity;
  readonly requestId: string;
  readonly clientAddress: string;
}

export interface BatchDispatcherDeps {
  readonly registry: Pick<ServiceRegistry, 'byRoute' | 'incomplete' | 'namespaces'>;
  readonly clientOf: (service: ProcessName) => RpcClient<typeof batch.Batch.service>;
  /** Responds to routes of the gateway, and with 404 to routes of no service. */
  readonly own: { handle(request: PlainRequest): Promise<RestResponse> };
  readonly versions: Pick<Versions, 'bump' | 'catchUp' | 'describeAll'>;
  /** Deadline of a call to a service, in milliseconds. */
  readonly callMs: number;
  readonly logger: Pick<Logger, 'error'>;
  readonly metrics: Pick<Metrics, 'httpRequest'>;
}

/** Context that the requests of a batch share. */
interface BatchContext {
  readonly sender: BatchSender;
  readonly step: BatchStep;
  readonly bounds: BatchBounds;
}

/** A request with the service of its route. */
interface FoundRequest {
  readonly request: SentRequest;
  /** Undefined for an invalid path. */
  readonly address: RequestPath | undefined;
  readonly service: Service | undefined;
}

type Answer = Awaited<ReturnType<RpcClient<typeof batch.Batch.service>['execute']>>;

/** Dispatches the requests of a batch to the services that own their routes. */
export class BatchDispatcher {
  constructor(private readonly deps: BatchDispatcherDeps) {}

  /** Checks the arguments of all requests. @returns the error response of each; null for a valid request */
  async validate(
    requests: readonly SentRequest[],
    sender: BatchSender,
    bounds: BatchBounds,
  ): Promise<readonly (BatchResponse | null)[]> {
    const context: BatchContext = { sender, step: 'validate', bounds };
    const checked = await Promise.all(requests.map((request) => this.#respond(request, context)));
    return checked.map((response) => (response.status < 300 ? null : response));
  }

  /** Executes the requests one after another, within the bounds of the batch. */
  async execute(
    requests: readonly SentRequest[],
    sender: BatchSender,
    bounds: BatchBounds,
  ): Promise<readonly BatchResponse[]> {
    const context: BatchContext = { sender, step: 'execute', bounds };
    const responses: BatchResponse[] = [];
    for (const request of requests) responses.push(await this.#respond(request, context));
    await this.deps.versions.catchUp();
    return responses;
  }

  /** Responds to one request. Its failure does not affect the others. */
  async #respond(request: SentRequest, context: BatchContext): Promise<BatchResponse> {
    const { registry, metrics } = this.deps;
    const { sender, step, bounds } = context;
    const startedAt = performance.now();
    const address = readRequestPath(request.path);
    const service = address && registry.byRoute(address.path);
    const response = await this.#dispatch({ request, address, service }, context).catch((error: unknown) =>
      errorEntry(this.#told(error, context), sender),
    );
    bounds.hold(response.body.byteLength);
    if (step === 'execute')
      metrics.httpRequest({
        route: service ? `/${service.namespace}` : '(none)',
        method: request.method,
        status: response.status,
        durationMs: performance.now() - startedAt,
      });
    return response;
  }

  /**
   * The error for the client. When a service may have executed the request, the error says that the outcome is
   * unknown.
   */
  #told(error: unknown, { sender, step }: BatchContext): RestError {
    if (isRestError(error)) return step === 'execute' && isLost(error) ? outcomeUnknown() : error;
    this.deps.logger.error({ err: error, requestId: sender.requestId }, 'a request of a batch failed');
    return step === 'execute' ? outcomeUnknown() : internalError();
  }

  async #dispatch(found: FoundRequest, context: BatchContext): Promise<BatchResponse> {
    const { address, service } = found;
    const denial = context.bounds.error;
    if (denial) throw denial;
    if (!address) throw unreadablePath();
    const { path } = address;
    // Unlike the path of a single request, a route in a batch must match exactly.
    if (!path.startsWith('/') || path.endsWith('/')) throw noRoute();
    if (!service && this.deps.registry.incomplete) throw serviceUnavailable();
    if (!service) return this.#respondLocally(found.request.method, path, context);
    if (service.peer.isUnavailable) throw serviceUnavailable();
    return this.#ask(service, { ...found.request, ...address }, context);
  }

  async #ask(
    service: Service,
    { method, path, query, body = {} }: SentRequest & RequestPath,
    { sender, step, bounds }: BatchContext,
  ): Promise<BatchResponse> {
    const { registry, versions, clientOf, callMs } = this.deps;
    const message = {
      method,
      path,
      paramsJson: JSON.stringify(mergeParams(parseQuery(query), body)),
      client: sender.clientAddress,
      versions: versions.describeAll(registry.namespaces),
    };
    const deadlineMs = Math.min(callMs, bounds.msLeft);
    const answer = await requestContext.run(sender, () =>
      clientOf(service.name)[step](message, { deadlineMs }),
    );
    for (const version of answer.bumped) versions.bump(version);
    return responseOf(answer);
  }

  async #respondLocally(
    method: string,
    path: string,
    { sender: { identity, clientAddress }, step: batchStep }: BatchContext,
  ): Promise<BatchResponse> {
    const request = { method, path, query: '', headers: {}, identity, clientAddress, batchStep };
    const { status, headers, body } = await this.deps.own.handle(request);
    const { Allow = '' } = headers;
    return responseOf({ status, body: String(body ?? 'null'), location: '', allow: String(Allow) });
  }
}

/** Whether a service became unavailable after it may have received a request. */
const isLost = (error: RestError): boolean =>
  error.code === serviceUnavailable().code && error.cause instanceof RpcError && error.cause.wasSent;

const responseOf = ({ status, body, location, allow }: Omit<Answer, 'bumped'>): BatchResponse => ({
  status,
  location,
  allow,
  body: new SerializedJson([body === '' ? 'null' : body]),
});

const errorEntry = (error: RestError, { identity }: BatchSender): BatchResponse => ({
  status: statusOf(error, identity),
  location: '',
  allow: '',
  body: serialize(errorBody(error, identity)),
});
