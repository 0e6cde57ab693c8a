import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { IdentityTokens, type ProcessName, ProcessTokens } from '@almanac/identity';
import { type ApiFragment, CACHE_HEADER } from '@almanac/rest';
import { batch, createRpcServer, manifest, type RpcServer, type RpcService, rpcService } from '@almanac/rpc';
import { freePort } from '@almanac/testing';

export const IDENTITY_SECRET = 'a secret that only the processes of one site know';
export const identityTokens = new IdentityTokens(IDENTITY_SECRET);
export const processTokensOf = (name: ProcessName): ProcessTokens => new ProcessTokens(name, IDENTITY_SECRET);

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
  readonly bumped?: readonly string[];
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

  /** Chooses its ports, so that its addresses are known before it starts. */
  async reserve(): Promise<this> {
    if (this.#ports.http === 0) this.#ports = { http: await freePort(), grpc: await freePort() };
    return this;
  }

  /** Starts on its reserved ports, else on any; then always on the same ones. */
  async start(): Promise<this> {
    this.#http = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      this.requests.push({ method, url, headers });
      // A request that is aborted is not a failure of the fake.
      Promise.resolve(this.handler(request, response)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error;
      });
    });
    // Like that of a service: a connection does not end while a busy machine pauses the gateway.
    this.#http.keepAliveTimeout = 75_000;
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
    const grpc = await this.#rpc.listen(this.grpc);
    this.#ports = { http: (this.#http.address() as AddressInfo).port, grpc };
    this.#rpc.setServing(true);
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
    return { location: '', allow: '', bumped: [], ...(await this.batch(request)) };
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
