import { IDENTITY_HEADER, type Identity, IdentityTokens } from '@almanac/identity';

/** The secret of every service under test. */
export const TEST_SECRET = 'the secret of services that are under test';
const tokens = new IdentityTokens(TEST_SECRET);

/** A service as its own package starts it: `(options) => startService(coreService, options)`. */
export type Start = (options: {
  env: NodeJS.ProcessEnv;
  logDestination: { write(line: string): void };
}) => Promise<{
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

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by what it expects which shape an answer has
  readonly body: any;
}

/** A service that runs on free ports inside the test. */
export interface TestService {
  readonly ports: { readonly http?: number; readonly grpc?: number; readonly ops: number };
  /** Asks for a route, such as `/wp/v2/posts?per_page=5`, as the gateway would. */
  ask(method: string, route: string, ask?: Ask): Promise<Answer>;
  /** Everything it has logged, one JSON object per line. */
  log(): string;
  stop(): Promise<boolean>;
}

/** Starts a service with settings for tests; what `env` says comes on top. */
export async function testService(start: Start, env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const lines: string[] = [];
  const { ports, stop } = await start({
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
    ports,
    stop,
    log: () => lines.join(''),
    async ask(method, route, { as, headers, body } = {}) {
      const response = await fetch(`http://127.0.0.1:${ports.http}${route}`, {
        method,
        headers: {
          ...(as && { [IDENTITY_HEADER]: await tokens.sign(as) }),
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
