import {
  IDENTITY_HEADER,
  type Identity,
  IdentityTokens,
  PROCESS_HEADER,
  type ProcessName,
  ProcessTokens,
} from '@almanac/identity';

/** The secret of every service under test. */
export const TEST_SECRET = 'the secret of services that are under test';
const identityTokens = new IdentityTokens(TEST_SECRET);
const gatewayTokens = new ProcessTokens('gateway', TEST_SECRET);

/** What a gRPC server or client signs and checks with as a process under test. */
export const tokensOf = (name: ProcessName) => ({
  identityTokens,
  processTokens: new ProcessTokens(name, TEST_SECRET),
});

/** The log of a gRPC server that nobody reads. */
export const SILENT = { error: () => undefined, warn: () => undefined, debug: () => undefined };

/** The headers with which the gateway asks a service. @param as who asks it; nobody unless given */
export const gatewayHeaders = async (
  service: ProcessName,
  as?: Identity,
): Promise<Record<string, string>> => ({
  [PROCESS_HEADER]: await gatewayTokens.sign(service),
  ...(as && { [IDENTITY_HEADER]: await identityTokens.sign(as) }),
});

/** A service as its own package starts it: `(options) => startService(coreService, options)`. */
export type Start = (options: {
  env: NodeJS.ProcessEnv;
  logDestination: { write(line: string): void };
}) => Promise<{
  readonly name: ProcessName;
  readonly ports: { readonly http?: number; readonly grpc?: number; readonly ops: number };
  stop(): Promise<boolean>;
}>;

export interface Ask {
  /** Who asks, as the gateway would say; nobody unless given. */
  readonly as?: Identity;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by what it expects which shape an answer has
  readonly body: any;
}

/** A service that runs on free ports inside the test. */
export interface TestService {
  readonly name: ProcessName;
  readonly ports: { readonly http?: number; readonly grpc?: number; readonly ops: number };
  /** Asks for a route, such as `/wp/v2/posts?per_page=5`, as the gateway would. */
  ask(method: string, route: string, ask?: Ask): Promise<TestResponse>;
  /** Everything it has logged, one JSON object per line. */
  log(): string;
  stop(): Promise<boolean>;
}

/** Starts a service with settings for tests; what `env` says comes on top. */
export async function testService(start: Start, env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const lines: string[] = [];
  const { name, ports, stop } = await start({
    env: {
      NODE_ENV: 'test',
      HTTP_PORT: '0',
      GRPC_PORT: '0',
      OPS_PORT: '0',
      IDENTITY_SECRET: TEST_SECRET,
      // Nobody listens there: changes are told to nobody.
      GATEWAY_GRPC: '127.0.0.1:1',
      ...env,
    },
    logDestination: { write: (line) => lines.push(line) },
  });
  return {
    name,
    ports,
    stop,
    log: () => lines.join(''),
    async ask(method, route, { as, headers, body } = {}) {
      const response = await fetch(`http://127.0.0.1:${ports.http}${route}`, {
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
    },
  };
}
