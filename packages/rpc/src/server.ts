import { IDENTITY_HEADER, type IdentityTokens, isAnonymous, type ProcessTokens } from '@almanac/identity';
import { acceptRequestId, defineError, isRestError, type RestError } from '@almanac/rest';
import {
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { authorizeCalls, callersOf } from './callers.js';
import { MESSAGE_BYTES, WINDOW_BYTES } from './channel.js';
import {
  endSpan,
  REQUEST_ID_KEY,
  type RequestContext,
  requestContext,
  runInServerSpan,
  type Span,
} from './context.js';
import { type Calls, type Contract, methodsOf, serviceName } from './contracts.js';
import { toStatus } from './errors.js';
import { Health } from './health.js';
import { widenWindows } from './patches/server-windows.js';

/** Context of a call for its handler. */
export interface CallContext extends RequestContext {
  /** Signal that aborts when the caller has cancelled the call or its deadline is over. */
  readonly signal: AbortSignal;
  /** Remaining time of the caller's deadline, in milliseconds. */
  readonly maxWaitMs: number;
}

/** Handlers of the calls of a contract. A RestError refuses a call; any other error is logged as a fault. */
export type Handlers<D extends ServiceDefinition> = {
  readonly [M in keyof Calls<D>]: (
    request: Calls<D>[M]['request'],
    context: CallContext,
  ) => Promise<Calls<D>[M]['response']> | Calls<D>[M]['response'];
};

type UnaryCall = ServerUnaryCall<object, object>;
type Callback = (error: object | null, response?: object) => void;
type AnyHandler = (request: object, context: CallContext) => Promise<object> | object;

/** A contract with its handlers. Create it with `rpcService`. */
export interface RpcService {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Connects handlers to a contract: `rpcService(core.Ids, { lease: async ({ sequence, count }) => … })`. */
export const rpcService = <D extends ServiceDefinition>(
  contract: Contract<D>,
  handlers: Handlers<D>,
): RpcService => ({
  contract,
  // The cast drops the types of single methods, which `Handlers` has checked.
  handlers: handlers as unknown as Readonly<Record<string, AnyHandler>>,
});

/** The methods of a logger used here. */
export interface RpcLogger {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

export interface RpcServerOptions {
  readonly logger: RpcLogger;
  /** Verifies identities. */
  readonly identityTokens: IdentityTokens;
  /** Verifies calling processes. */
  readonly processTokens: ProcessTokens;
  readonly services: readonly RpcService[];
  /** The error for the caller after a failure of a dependency, if the caller should know it. */
  readonly errorOf?: (error: unknown) => RestError | undefined;
}

/** A gRPC server with `grpc.health.v1`. */
export interface RpcServer {
  /**
   * Starts to accept calls. Services report as serving only after `setServing(true)`.
   * @param address `host:port`, port 0 for any.
   * @returns the port.
   */
  listen(address: string): Promise<number>;
  /** Sets the health of the server as a whole and of each of its services. */
  setServing(serving: boolean): void;
  /** Finishes running calls and closes. Calls that last beyond the limit are aborted. */
  stop(limitMs: number): Promise<void>;
}

const forgedIdentity = defineError(
  'rest_invalid_identity',
  401,
  'The identity that came with the call is not valid.',
);

/**
 * Old connections are closed gracefully at intervals, so that clients resolve the addresses again and find new
 * replicas.
 */
const CONNECTION_AGE = {
  'grpc.max_connection_age_ms': 300_000,
  'grpc.max_connection_age_grace_ms': 30_000,
};

/**
 * Creates a server, which listens once `listen` is called.
 * @throws TypeError when a method has no handler or no listed callers.
 */
export function createRpcServer(options: RpcServerOptions): RpcServer {
  const { services, processTokens, logger } = options;
  const paths = services.flatMap(({ contract }) => methodsOf(contract).map(({ path }) => path));
  const callers = new Map(paths.map((path) => [path, callersOf(path)]));
  const server = new Server({
    ...CONNECTION_AGE,
    'grpc.max_receive_message_length': MESSAGE_BYTES,
    interceptors: [authorizeCalls(processTokens, callers, logger)],
  });
  widenWindows(server, WINDOW_BYTES);
  const health = new Health(services.map(({ contract }) => serviceName(contract)));
  health.addTo(server);
  for (const { contract, handlers } of services)
    server.addService(contract.service, implementation({ contract, handlers }, options));

  return {
    listen: (address) =>
      new Promise((resolve, reject) => {
        server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
          error ? reject(error) : resolve(port),
        );
      }),
    setServing: (serving) => health.setServing(serving),
    async stop(limitMs) {
      health.end();
      // The method tryShutdown waits for connections that may never close (grpc/grpc-node#1458).
      const limit = setTimeout(() => server.forceShutdown(), limitMs);
      await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      clearTimeout(limit);
    },
  };
}

function implementation(
  { contract, handlers }: RpcService,
  { identityTokens, logger, errorOf }: RpcServerOptions,
): UntypedServiceImplementation {
  return Object.fromEntries(
    methodsOf(contract).map(({ name, path }) => {
      const handler = handlers[name];
      if (!handler) throw new TypeError(`${path} has no handler`);
      const respond = async (
        call: UnaryCall,
        answer: Callback,
        requestId: string,
        span?: Span,
      ): Promise<void> => {
        const startedAt = performance.now();
        const givenUp = new AbortController();
        const giveUp = (): void => givenUp.abort();
        call.once('cancelled', giveUp);
        let anonymous = true;
        let code: status = status.OK;
        try {
          const identity = await identityTokens.verify(first(call, IDENTITY_HEADER));
          if (!identity) throw forgedIdentity();
          anonymous = isAnonymous(identity);
          const context = { requestId, identity };
          const { signal } = givenUp;
          const maxWaitMs = Number(call.getDeadline()) - Date.now();
          answer(
            null,
            await requestContext.run(context, async () =>
              handler(call.request, { ...context, signal, maxWaitMs }),
            ),
          );
        } catch (error) {
          if (!isRestError(error)) logger.error({ err: error, rpc: path, requestId }, 'a call failed');
          const failure = toStatus(errorOf?.(error) ?? error, anonymous);
          code = failure.code;
          answer(failure);
        } finally {
          // A call that was answered is "cancelled" as well; to abort then costs an error with its stack.
          call.off('cancelled', giveUp);
          endSpan(span, { 'rpc.response.status_code': status[code] }, FAULTS.has(code));
          logger.debug(
            { rpc: path, requestId, ms: Math.round(performance.now() - startedAt) },
            'call handled',
          );
        }
      };
      const unary = (call: UnaryCall, answer: Callback): Promise<void> => {
        const requestId = acceptRequestId(first(call, REQUEST_ID_KEY));
        return runInServerSpan(path.slice(1), { requestId, headers: () => call.metadata.getMap() }, (span) =>
          respond(call, answer, requestId, span),
        );
      };
      return [name, unary];
    }),
  );
}

/** Statuses for failures other than invalid input. */
const FAULTS: ReadonlySet<status> = new Set([status.INTERNAL, status.UNAVAILABLE]);

function first(call: UnaryCall, key: string): string | undefined {
  const [value] = call.metadata.get(key);
  return typeof value === 'string' ? value : undefined;
}
