import {
  IDENTITY_HEADER,
  type IdentityTokens,
  isAnonymous,
  PROCESS_HEADER,
  type ProcessName,
  type ProcessTokens,
} from '@almanac/identity';
import { Client, credentials, Metadata, type ServiceDefinition, status } from '@grpc/grpc-js';
import { channelOptions } from './channel.js';
import { endSpan, REQUEST_ID_KEY, requestContext, startClientSpan, traceHeaders } from './context.js';
import { type Calls, type Contract, type Method, methodsOf, ownerOf } from './contracts.js';
import { fromStatus, serviceUnavailable } from './errors.js';
import type { Peer } from './peer.js';

/** Outcome of a call for metrics. */
export interface CallReport {
  /** Service name: `almanac.core.v1.Directory` */
  readonly service: string;
  /** Method name: `GetPosts` */
  readonly method: string;
  /** gRPC's name of the status: `OK`, `UNAVAILABLE`… */
  readonly code: string;
  readonly durationMs: number;
}

export interface RpcClientOptions {
  /** Signs the identity of the current request, which each call carries. */
  readonly identityTokens: IdentityTokens;
  /** Signs the name of the calling process. */
  readonly processTokens: ProcessTokens;
  /** The called process; by default the owner of the contract. */
  readonly audience?: ProcessName;
  /** Deadline of a call, including retries. */
  readonly deadlineMs?: number;
  /**
   * Availability of the process at the address: while it is unavailable, calls fail at once. Absent: every call is
   * attempted.
   */
  readonly peer?: Peer;
  /** Called after each call. */
  readonly onCall?: (report: CallReport) => void;
}

export interface CallOptions {
  /** Deadline of this call. */
  readonly deadlineMs?: number;
}

/** The calls of a contract as functions. They throw the errors of `fromStatus`. */
export type RpcClient<D extends ServiceDefinition> = {
  readonly [M in keyof Calls<D>]: (
    request: Calls<D>[M]['request'],
    options?: CallOptions,
  ) => Promise<Calls<D>[M]['response']>;
} & {
  /** Closes the client, and aborts running calls. */
  close(): void;
};

const DEADLINE_MS = 2000;

/** Deadline of calls that read what a response shows: as long as the API waits for a slow database. */
export const AS_LONG_AS_READS = { deadlineMs: 10_000 } as const;

/**
 * A client of one contract at one address (`host:port`; calls are balanced over all addresses of a name). It connects
 * with the first call and reconnects when needed.
 */
export function createRpcClient<D extends ServiceDefinition>(
  contract: Contract<D>,
  address: string,
  options: RpcClientOptions,
): RpcClient<D> {
  const audience = options.audience ?? ownerOf(contract);
  if (!audience) throw new TypeError('several processes answer this contract: the audience has to be given');
  const client = new Client(
    address,
    credentials.createInsecure(),
    channelOptions(options.deadlineMs ?? DEADLINE_MS),
  );
  const calls = methodsOf(contract).map((method) => [
    method.name,
    (request: object, own: CallOptions = {}) =>
      call(client, method, request, { ...options, audience, ...own }),
  ]);
  // The cast restores the types of the single methods, which the libraries do not keep.
  return { ...Object.fromEntries(calls), close: () => client.close() } as unknown as RpcClient<D>;
}

async function call(
  client: Client,
  method: Method,
  request: object,
  {
    deadlineMs = DEADLINE_MS,
    peer,
    onCall,
    ...signing
  }: RpcClientOptions & { readonly audience: ProcessName },
): Promise<object> {
  const metadata = await metadataOfContext(signing);
  const span = startClientSpan(method.path.slice(1), { 'rpc.system.name': 'grpc' });
  for (const [key, value] of Object.entries(traceHeaders(span))) metadata.set(key, value);
  const startedAt = performance.now();
  const report = (code: status): void => {
    endSpan(span, { 'rpc.response.status_code': status[code] }, code !== status.OK);
    onCall?.({ ...method.label, code: status[code], durationMs: performance.now() - startedAt });
  };
  if (peer?.isUnavailable) {
    report(status.UNAVAILABLE);
    throw serviceUnavailable();
  }
  return new Promise((resolve, reject) => {
    const sent = client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      metadata,
      { deadline: Date.now() + deadlineMs },
      (error, response) => {
        release?.();
        if (!error) peer?.recordResponse();
        if (error?.code === status.DEADLINE_EXCEEDED) peer?.recordTimeout(startedAt);
        report(error?.code ?? status.OK);
        if (error) reject(fromStatus(error, method.path));
        else if (response) resolve(response);
        else reject(new TypeError(`${method.path} answered nothing`));
      },
    );
    const release = peer?.onceUnavailable(() => sent.cancel());
  });
}

async function metadataOfContext({
  identityTokens,
  processTokens,
  audience,
}: Pick<RpcClientOptions, 'identityTokens' | 'processTokens'> & {
  readonly audience: ProcessName;
}): Promise<Metadata> {
  const metadata = new Metadata();
  metadata.set(PROCESS_HEADER, await processTokens.sign(audience));
  const context = requestContext.getStore();
  if (!context) return metadata;
  metadata.set(REQUEST_ID_KEY, context.requestId);
  if (!isAnonymous(context.identity))
    metadata.set(IDENTITY_HEADER, await identityTokens.sign(context.identity));
  return metadata;
}
