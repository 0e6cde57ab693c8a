import {
  type COMMAND_LINE,
  IDENTITY_HEADER,
  type Identity,
  IdentityTokens,
  PROCESS_HEADER,
  type ProcessName,
  ProcessTokens,
} from '@almanac/identity';
import { AS } from './callers.js';
import { eventually } from './eventually.js';

/** The secret of every service under test. */
export const TEST_SECRET = 'the secret of services that are under test';
const identityTokens = new IdentityTokens(TEST_SECRET);
const gatewayTokens = new ProcessTokens('gateway', TEST_SECRET);

/** Credentials of a gRPC server or client under test. */
export const tokensOf = (name: ProcessName | typeof COMMAND_LINE) => ({
  identityTokens,
  processTokens: new ProcessTokens(name, TEST_SECRET),
});

/** A logger that discards its lines, for gRPC servers. */
export const SILENT = { error: () => undefined, warn: () => undefined, debug: () => undefined };

/** Headers of a request from the gateway to a service. @param as the caller; anonymous by default */
export const gatewayHeaders = async (
  service: ProcessName,
  as?: Identity,
): Promise<Record<string, string>> => ({
  [PROCESS_HEADER]: await gatewayTokens.sign(service),
  ...(as && { [IDENTITY_HEADER]: await identityTokens.sign(as) }),
});

/** Starts a service, for example `(options) => startService(coreService, options)`. */
export type Start = (options: {
  env: NodeJS.ProcessEnv;
  logDestination: { write(line: string): void };
}) => Promise<{
  readonly name: ProcessName;
  readonly ports: { readonly http?: number; readonly grpc?: number; readonly ops: number };
  stop(): Promise<boolean>;
}>;

export interface RequestOptions {
  /** Identity of the caller, signed as by the gateway; anonymous by default. */
  readonly as?: Identity;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body, sent as JSON. */
  readonly body?: unknown;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by what it expects which shape an answer has
  readonly body: any;
}

/** A response as short text: `403 rest_forbidden` for an error, otherwise the status. */
export const outcome = ({ status, body }: Pick<TestResponse, 'status' | 'body'>): string =>
  body?.code ? `${status} ${body.code}` : String(status);

/** Options of a gRPC client under test. */
export type ClientOptions = ReturnType<typeof tokensOf> & {
  readonly audience: ProcessName;
  readonly deadlineMs: number;
};

/** A service that runs on free ports inside the test. */
export interface TestService {
  readonly name: ProcessName;
  readonly ports: { readonly http?: number; readonly grpc?: number; readonly ops: number };
  /** Sends a request for a route, such as `/wp/v2/posts?per_page=5`, like the gateway. */
  ask(method: string, route: string, ask?: RequestOptions): Promise<TestResponse>;
  /** Address and options of a gRPC client of the service, for `createRpcClient`. @param caller the calling process */
  calledBy(caller: ProcessName | typeof COMMAND_LINE): readonly [address: string, options: ClientOptions];
  /** Creates an object, by default as the administrator. @returns its body. @throws unless the response is 201 */
  // biome-ignore lint/suspicious/noExplicitAny: as the body of a response
  create(route: string, body: unknown, as?: Identity): Promise<any>;
  /** The whole log, one JSON object per line. */
  log(): string;
  stop(): Promise<boolean>;
}

/** Sends requests as one caller, or as another given one. */
export type SendRequest = (
  method: string,
  route: string,
  body?: unknown,
  as?: Identity,
) => Promise<TestResponse>;

/**
 * Requests of one caller, anonymous by default: `const ask = requestsOf(() => events, AS.editor, '/tribe/events/v1')`.
 * @param service returns the started service
 * @param below prefix of every route
 */
export const requestsOf =
  (service: () => Pick<TestService, 'ask'>, caller?: Identity, below = ''): SendRequest =>
  (method, route, body, as = caller) =>
    service().ask(method, below + route, { ...(as && { as }), ...(body !== undefined && { body }) });

/** Requests that resolve to the bodies of their responses. */
export const bodiesOf =
  (ask: SendRequest) =>
  async (...sent: Parameters<SendRequest>): Promise<TestResponse['body']> =>
    (await ask(...sent)).body;

/** Starts two replicas, which first do due work, and waits until a condition holds. */
export async function withReplicas(
  start: () => Promise<TestService>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const replicas = await Promise.all([start(), start()]);
  await eventually(isDone, true);
  await Promise.all(replicas.map((replica) => replica.stop()));
}

/**
 * Starts a service with settings for tests; settings in `env` take precedence.
 * @param needs resources of the service, such as its database, which end with it
 */
export async function testService(
  start: Start,
  env: NodeJS.ProcessEnv = {},
  needs: readonly { stop(): Promise<unknown> }[] = [],
): Promise<TestService> {
  const lines: string[] = [];
  const stopNeeds = async (): Promise<void> => {
    for (const need of needs) await need.stop();
  };
  const { name, ports, stop } = await start({
    env: {
      NODE_ENV: 'test',
      HTTP_PORT: '0',
      GRPC_PORT: '0',
      OPS_PORT: '0',
      IDENTITY_SECRET: TEST_SECRET,
      // No gateway listens on this port, so no change is announced.
      GATEWAY_GRPC: '127.0.0.1:1',
      ...env,
    },
    logDestination: { write: (line) => lines.push(line) },
  }).catch(async (error) => {
    await stopNeeds();
    throw error;
  });
  const ask = requestsTo(name, `http://127.0.0.1:${ports.http}`);
  return {
    name,
    ports,
    ask,
    calledBy: (caller) => [
      `127.0.0.1:${ports.grpc}`,
      { ...tokensOf(caller), audience: name, deadlineMs: 60_000 },
    ],
    async create(route, body, as = AS.administrator) {
      const response = await ask('POST', route, { as, body });
      if (response.status !== 201) throw new Error(`POST ${route}: ${JSON.stringify(response.body)}`);
      return response.body;
    },
    log: () => lines.join(''),
    async stop() {
      const wentWell = await stop();
      await stopNeeds();
      return wentWell;
    },
  };
}

/** Sends requests to a service like the gateway. */
const requestsTo =
  (name: ProcessName, address: string): TestService['ask'] =>
  async (method, route, { as, headers, body } = {}) => {
    const response = await fetch(address + route, {
      method,
      headers: {
        ...(await gatewayHeaders(name, as)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    };
  };
