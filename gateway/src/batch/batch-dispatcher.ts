import type { Versions } from '@almanac/cache';
import type { Identity, ProcessName } from '@almanac/identity';
import {
  type BatchStep,
  defineError,
  errorBody,
  isRestError,
  noRoute,
  type PlainRequest,
  parseQuery,
  type RestError,
  type RestResponse,
  SerializedJson,
  serialize,
  statusOf,
} from '@almanac/rest';
import { type batch, outcomeUnknown, type RpcClient, requestContext, serviceUnavailable } from '@almanac/rpc';
import type { ServiceRegistry } from '../registry/service-registry.js';
import { readRequestPath } from './request-path.js';

const unreadablePath = defineError('parse_path_failed', 400, 'The path cannot be read.');
const tooLargeResponses = defineError(
  'rest_batch_too_large',
  413,
  'The responses of the batch are too large: this request was not carried out. Send it in another batch.',
);

/** Bytes of the responses of a batch. Once there are more, no further request is carried out. */
const RESPONSE_BYTES = 16 * 1024 * 1024;

/** A request of a batch, as its client sent it. */
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
  /** Answers routes that no service has. */
  readonly own: { handle(request: PlainRequest): Promise<RestResponse> };
  readonly versions: Pick<Versions, 'raise' | 'catchUp' | 'describeAll'>;
}

type Answer = Awaited<ReturnType<RpcClient<typeof batch.Batch.service>['execute']>>;

/** Hands the requests of a batch to the services that own their routes. */
export class BatchDispatcher {
  constructor(private readonly deps: BatchDispatcherDeps) {}

  /** Checks the arguments of all requests. @returns why a request is refused; null for a valid one */
  async validate(
    requests: readonly SentRequest[],
    sender: BatchSender,
  ): Promise<readonly (BatchResponse | null)[]> {
    const checked = await Promise.all(requests.map((request) => this.#respond(request, sender, 'validate')));
    return checked.map((response) =>
      response.status < 300 ? null : { ...response, location: '', allow: '' },
    );
  }

  /** Carries the requests out one after another. */
  async execute(requests: readonly SentRequest[], sender: BatchSender): Promise<readonly BatchResponse[]> {
    const responses: BatchResponse[] = [];
    let bytes = 0;
    for (const request of requests) {
      const response =
        bytes > RESPONSE_BYTES
          ? refusal(tooLargeResponses(), sender)
          : await this.#respond(request, sender, 'execute');
      bytes += response.body.byteLength;
      responses.push(response);
    }
    await this.deps.versions.catchUp();
    return responses;
  }

  async #respond(request: SentRequest, sender: BatchSender, step: BatchStep): Promise<BatchResponse> {
    try {
      return await this.#dispatch(request, sender, step);
    } catch (error) {
      if (!isRestError(error)) throw error;
      return refusal(error, sender);
    }
  }

  async #dispatch(
    { method, path: text, body }: SentRequest,
    sender: BatchSender,
    step: BatchStep,
  ): Promise<BatchResponse> {
    const address = readRequestPath(text);
    if (!address) throw unreadablePath();
    const { path, query } = address;
    // Unlike the address of a request, a route in a batch is written exactly.
    if (!path.startsWith('/') || path.endsWith('/')) throw noRoute();
    const { registry, versions } = this.deps;
    const service = registry.byRoute(path);
    if (!service && registry.incomplete) throw serviceUnavailable();
    if (!service) return this.#answerOwn(method, path, sender, step);
    if (service.peer.isAway) throw serviceUnavailable();
    const client = this.deps.clientOf(service.name);
    const message = {
      method,
      path,
      paramsJson: JSON.stringify({ ...parseQuery(query), ...body }),
      client: sender.clientAddress,
      versions: versions.describeAll(registry.namespaces),
    };
    const answer = await requestContext
      .run(sender, () => client[step](message))
      .catch((error: unknown) => {
        throw step === 'execute' && isLost(error) ? outcomeUnknown() : error;
      });
    for (const version of answer.raised) versions.raise(version);
    return responseOf(answer);
  }

  async #answerOwn(
    method: string,
    path: string,
    { identity, clientAddress }: BatchSender,
    batchStep: BatchStep,
  ): Promise<BatchResponse> {
    const request = { method, path, query: '', headers: {}, identity, clientAddress, batchStep };
    const { status, headers, body } = await this.deps.own.handle(request);
    const { Allow = '' } = headers;
    return responseOf({ status, body: String(body ?? 'null'), location: '', allow: String(Allow) });
  }
}

/** Whether a service became unavailable after it had received a request. */
const isLost = (error: unknown): boolean =>
  isRestError(error) && error.code === serviceUnavailable().code && 'cause' in error;

const responseOf = ({ status, body, location, allow }: Omit<Answer, 'raised'>): BatchResponse => ({
  status,
  location,
  allow,
  body: new SerializedJson([body === '' ? 'null' : body]),
});

const refusal = (error: RestError, { identity }: BatchSender): BatchResponse => ({
  status: statusOf(error, identity),
  location: '',
  allow: '',
  body: serialize(errorBody(error, identity)),
});
