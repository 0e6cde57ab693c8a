import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import { type AddressInfo, connect, Server as NetServer } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { IdentityTokens, type ProcessName, ProcessTokens, type ServiceName } from '@almanac/identity';
import { type StartedProcess, startProcess } from '@almanac/process';
import { type ApiFragment, CACHE_HEADER, RestError } from '@almanac/rest';
import {
  batch,
  core,
  createRpcClient,
  createRpcServer,
  gateway,
  manifest,
  type RpcServer,
  type RpcService,
  rpcService,
} from '@almanac/rpc';
import { CORE_SITE } from '@almanac/testing';
import { gatewayProcess } from '../process.js';

const IDENTITY_SECRET = 'a secret that only the processes of one site know';
export const identityTokens = new IdentityTokens(IDENTITY_SECRET);
export const processTokensOf = (name: ProcessName): ProcessTokens => new ProcessTokens(name, IDENTITY_SECRET);

/** Settings of a gateway with low limits. */
export const TIGHT_LIMITS = { MAX_BODY_MB: '1', UPSTREAM_TIMEOUT_SECONDS: '1' };

export const POSTS = '/wp-json/wp/v2/posts';

/** HTTP handler of a fake service. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A request of a batch as a service received it. */
export interface BatchRequest {
  readonly step: 'validate' | 'execute';
  readonly method: string;
  readonly path: string;
  readonly params: unknown;
  readonly client: string;
  readonly userId: number;
}

/** Response to a request of a batch. */
interface BatchAnswer {
  readonly status: number;
  readonly body: string;
  readonly location?: string;
  readonly allow?: string;
  readonly raised?: readonly string[];
}

/** A fake of another process of the site, with HTTP, a manifest, and health over gRPC. */
export class FakeService {
  /** HTTP handler; tests replace it. */
  handler: Handler = (request, response) => sendJson(response, { path: request.url });
  /** The HTTP requests received, in order. */
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  /** Handler of requests of batches; tests replace it. */
  batch: (request: BatchRequest) => BatchAnswer | Promise<BatchAnswer> = () => ({ status: 200, body: '{}' });
  /** The requests of batches received, in order. */
  readonly batched: BatchRequest[] = [];
  #http: Server | undefined;
  #rpc: RpcServer | undefined;
  #ports = { http: 0, grpc: 0 };

  constructor(
    readonly name: ProcessName,
    readonly namespace: string,
    private readonly options: { pathPrefixes?: readonly string[]; rpc?: readonly RpcService[] } = {},
  ) {}

  /** Clears the recorded requests, and responds to each request with the size of its body. */
  measureBodies(): void {
    this.requests.length = 0;
    this.handler = async (request, response) => sendJson(response, { size: (await text(request)).length });
  }

  get http(): string {
    return `http://127.0.0.1:${this.#ports.http}`;
  }

  get grpc(): string {
    return `127.0.0.1:${this.#ports.grpc}`;
  }

  /** Reserves its ports, so that its addresses are known before it starts. */
  async reserve(): Promise<this> {
    await this.start();
    await this.stop();
    return this;
  }

  /** Starts, always on the same ports. */
  async start(): Promise<this> {
    this.#http = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      this.requests.push({ method, url, headers });
      // A request that is aborted is not a failure of the fake.
      Promise.resolve(this.handler(request, response)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error;
      });
    });
    this.#http.listen(this.#ports.http, '127.0.0.1');
    await once(this.#http, 'listening');
    this.#rpc = createRpcServer({
      logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
      identityTokens,
      processTokens: processTokensOf(this.name),
      services: [
        rpcService(manifest.Manifest, {
          getDescription: () => ({
            fragmentJson: JSON.stringify({
              tags: [],
              paths: { [`/${this.namespace}`]: {} },
              schemas: {},
            } satisfies ApiFragment),
          }),
          getRoutes: () => ({
            namespace: this.namespace,
            furtherNamespaces: [],
            digest: this.namespace,
            pathPrefixes: [...(this.options.pathPrefixes ?? [])],
            routes: [
              {
                path: `/${this.namespace}`,
                allowsBatch: false,
                endpoints: [{ methods: ['GET'], argsJson: '{}', cacheNamespaces: [] }],
              },
            ],
          }),
        }),
        rpcService(batch.Batch, {
          validate: (request, { identity }) => this.#answerBatch('validate', request, identity.userId),
          execute: (request, { identity }) => this.#answerBatch('execute', request, identity.userId),
        }),
        ...(this.options.rpc ?? []),
      ],
    });
    const grpc = await this.#rpc.listen(`127.0.0.1:${this.#ports.grpc}`);
    this.#rpc.setServing(true);
    this.#ports = { http: (this.#http.address() as AddressInfo).port, grpc };
    return this;
  }

  async #answerBatch(
    step: BatchRequest['step'],
    {
      method,
      path,
      client,
      paramsJson,
    }: { method: string; path: string; client: string; paramsJson: string },
    userId: number,
  ) {
    const request = { step, method, path, client, userId, params: JSON.parse(paramsJson) as unknown };
    this.batched.push(request);
    return { location: '', allow: '', raised: [], ...(await this.batch(request)) };
  }

  /** Keeps its HTTP connections open without responding, like a frozen process. */
  async hang(): Promise<void> {
    await this.#rpc?.stop(0);
  }

  /** Keeps its HTTP connections open and accepts no others, like a process without network. */
  vanish(): void {
    // The method `close` of an HTTP server would close its connections as well.
    if (this.#http) NetServer.prototype.close.call(this.#http);
  }

  /** Stops at once, like a killed process. */
  async stop(): Promise<void> {
    const closed = this.#http?.listening ? once(this.#http, 'close') : undefined;
    this.#http?.close();
    this.#http?.closeAllConnections();
    await this.#rpc?.stop(0);
    await closed;
  }
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  {
    status = 200,
    cache,
    headers = {},
  }: { status?: number; cache?: string; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    ...(cache !== undefined && { [CACHE_HEADER]: cache }),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** The fake core: its users and its site. */
class FakeCore extends FakeService {
  readonly users = new Map([['admin', { password: 'password', userId: 1, roles: ['administrator'] }]]);
  site = {
    title: 'A site',
    description: 'About nothing',
    url: 'http://site.test',
    timezoneString: '',
    gmtOffset: 0,
  };
  /** Number of checks of credentials. */
  authentications = 0;
  /** Runs while core checks credentials. */
  meanwhile: () => Promise<unknown> = async () => undefined;

  constructor() {
    super('core', 'wp/v2', {
      pathPrefixes: ['/wp-content/uploads/'],
      rpc: [
        rpcService(core.Identity, {
          authenticate: async ({ basic }) => {
            this.authentications += 1;
            await this.meanwhile();
            const user = this.users.get(basic?.login ?? '');
            if (!user) throw new RestError('invalid_username', 401, 'Nobody has that name.');
            if (user.password !== basic?.password)
              throw new RestError('incorrect_password', 401, 'That is not the password.');
            return { userId: user.userId, roles: user.roles, applicationPassword: '' };
          },
          findAccount: ({ login }) => {
            const name = login.replace('@site.test', '');
            return { userId: this.users.get(name)?.userId ?? 0 };
          },
          getUsers: () => ({ users: [] }),
        }),
        rpcService(core.Directory, {
          getPosts: () => ({ posts: [] }),
          getMedia: () => ({ media: [] }),
          resolvePermalink: () => ({}),
          resolveEmbed: () => ({ dependsOn: [] }),
          getSite: () => ({
            ...CORE_SITE,
            ...this.site,
            dateFormat: 'F j, Y',
            timeFormat: 'g:i a',
          }),
        }),
      ],
    });
  }
}

/** A response as a client receives it. */
export interface Seen {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly json: () => Record<string, unknown>;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A gateway in front of fake services. */
export class FakeSite {
  readonly core = new FakeCore();
  readonly events = new FakeService('events', 'tribe/events/v1');
  readonly forms = new FakeService('forms', 'contact-form-7/v1');
  readonly oembed = new FakeService('oembed', 'oembed/1.0');
  readonly website = new FakeService('website', '');
  /** The log of the gateway. */
  log = '';
  #gateway: StartedProcess | undefined;

  get services(): readonly FakeService[] {
    const { core, events, forms, oembed, website } = this;
    const all: Readonly<Record<ServiceName, FakeService>> = { core, events, forms, oembed, website };
    return Object.values(all);
  }

  /** The services with a namespace of the API. */
  get apiServices(): readonly FakeService[] {
    return this.services.filter(({ namespace }) => namespace !== '');
  }

  /**
   * @param without names of services that stay stopped. @param process the gateway to start, such as one with other
   * middleware.
   */
  async start(
    env: Record<string, string> = {},
    without: readonly FakeService[] = [],
    process = gatewayProcess,
  ): Promise<this> {
    await Promise.all(
      this.services.map((service) => (without.includes(service) ? service.reserve() : service.start())),
    );
    const addresses = this.services.flatMap(({ name, http, grpc }) => [
      [`${name.toUpperCase()}_HTTP`, http],
      [`${name.toUpperCase()}_GRPC`, grpc],
    ]);
    const earlier = this.log.length;
    this.#gateway = await startProcess(process, {
      env: {
        IDENTITY_SECRET,
        PORT: '0',
        GRPC_PORT: '0',
        OPS_PORT: '0',
        SITE_URL: 'http://site.test',
        PUBLIC_PAGES: 'off',
        ...Object.fromEntries(addresses),
        ...env,
      },
      logDestination: new Writable({
        write: (chunk, _encoding, done) => {
          this.log += String(chunk);
          done();
        },
      }),
    });
    // The first change of a service's health invalidates the cache, so it must come before the test.
    const followed = this.services.filter(({ name }) => name !== 'website' || env['WEBSITE'] !== 'off');
    const here = followed.filter((service) => !without.includes(service)).length;
    while (this.log.slice(earlier).split('"serving":true').length - 1 < here) await pause(5);
    return this;
  }

  /** @returns whether every part of the gateway stopped in time. */
  async stopGateway(): Promise<boolean | undefined> {
    return this.#gateway?.stop();
  }

  async stop(): Promise<void> {
    await this.stopGateway();
    await Promise.all(this.services.map((service) => service.stop()));
  }

  get ports(): StartedProcess['ports'] {
    if (!this.#gateway) throw new Error('the gateway is not running');
    return this.#gateway.ports;
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.http}`;
  }

  /** Announces a change of a namespace to the gateway, as a service does. */
  async raise(namespace: string): Promise<void> {
    const client = createRpcClient(gateway.CacheVersions, `127.0.0.1:${this.ports.grpc}`, {
      identityTokens,
      processTokens: processTokensOf('core'),
    });
    await client.raise({ changes: [{ id: '', versions: [namespace] }] });
    client.close();
  }

  /** Sends a request and returns it without waiting for the response. */
  open(path: string, { method = 'GET', headers = {} }: Asked = {}): ClientRequest {
    const outgoing = send(this.url, { path, method, headers, agent: false });
    outgoing.on('error', () => undefined);
    if (method === 'GET') outgoing.end();
    return outgoing;
  }

  /** Sends bytes unchanged. @returns the whole response */
  async sendRaw(bytes: string): Promise<string> {
    const socket = connect(this.ports.http ?? 0, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes);
    return text(socket);
  }

  /** Sends a request to the gateway. The path is sent exactly as given. */
  async ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Seen> {
    const outgoing = send(this.url, { path, method, headers, agent: false });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const answered = await text(response);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: answered,
      json: () => JSON.parse(answered) as Record<string, unknown>,
    };
  }
}

export const basic = (login: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});
