import type { ClientRequest, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { PROCESS_HEADER } from '@almanac/identity';
import { bodyTooLarge, hasBody } from '@almanac/rest';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { GatewayRequest, GatewayResponse, Middleware } from '../http/request.js';
import { sendPlain } from '../http/response.js';
import type { ServiceClient, ServiceRequest } from './service-client.js';
import { responseFrom, type ServiceResponseDeps } from './service-response.js';

export interface ServiceProxyDeps extends ServiceResponseDeps {
  readonly client: ServiceClient;
  readonly maxBodyBytes: number;
}

/** A request that the proxy is forwarding. */
interface Proxied extends ServiceRequest {
  readonly body: RequestBody | undefined;
  readonly next: (error?: unknown) => void;
  outgoing?: ClientRequest;
  failed?: true;
}

/** Streams requests to their services and responses back. */
export const serviceProxy = (deps: ServiceProxyDeps): Middleware => {
  const proxy = new ServiceProxy(deps);
  return (request, response, next) => proxy.handle(request, response, next);
};

/**
 * The library emits no `proxyReq` for requests with `Expect`, so their headers stay unchanged. With these empty
 * headers, services reject such a request.
 */
const WITHHELD = { expect: '', [PROCESS_HEADER]: '' };
/** Headers that are set last, because the library closes connections after chunked bodies. */
const SET_LAST = ['connection', PROCESS_HEADER];

class ServiceProxy {
  readonly #proxied = new WeakMap<GatewayRequest, Proxied>();
  readonly #proxy: RequestHandler<GatewayRequest, GatewayResponse>;

  constructor(private readonly deps: ServiceProxyDeps) {
    this.#proxy = createProxyMiddleware<GatewayRequest, GatewayResponse>({
      agent: deps.client.connections.agent,
      selfHandleResponse: true,
      // The target already includes the path.
      ignorePath: true,
      pathFilter: () => true,
      router: (request, _response, options) => {
        const { service, path, headers, body } = this.#of(request);
        options.headers = { ...headers, ...WITHHELD };
        if (body) options.buffer = body;
        const { host, port } = service.address;
        return { protocol: 'http:', host, port, pathname: path };
      },
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyReq', (outgoing, request, response) => this.#send(outgoing, request, response));
          server.on('proxyRes', (incoming, request, response) => this.#relay(incoming, request, response));
          server.on('error', (error, request, response) => {
            if (request && response && 'locals' in response) this.#fail(error, request, response);
          });
        },
      ],
    });
  }

  async handle(
    request: GatewayRequest,
    response: GatewayResponse,
    next: (error?: unknown) => void,
  ): Promise<void> {
    if (!response.locals.service) return next();
    const prepared = await this.deps.client.prepare(request, response);
    if (!prepared) return;
    const body = hasBody(request.headers) ? new RequestBody(request, this.deps.maxBodyBytes) : undefined;
    this.#proxied.set(request, { ...prepared, body, next });
    await this.#proxy(request, response, next);
  }

  #of(request: GatewayRequest): Proxied {
    const proxied = this.#proxied.get(request);
    if (!proxied) throw new TypeError('the request is not proxied');
    return proxied;
  }

  /** Sends a request to a service with only the gateway's headers, as a service rejects requests with others. */
  #send(outgoing: ClientRequest, request: GatewayRequest, response: GatewayResponse): void {
    const proxied = this.#of(request);
    proxied.outgoing = outgoing;
    for (const name of outgoing.getHeaderNames())
      if (proxied.headers[name] === undefined) outgoing.removeHeader(name);
    for (const name of SET_LAST) outgoing.setHeader(name, proxied.headers[name] ?? '');
    // A response to HEAD has the ETag and length of GET; Node omits the body.
    if (response.locals.plainRead) outgoing.method = 'GET';
    if (proxied.body) {
      proxied.body.once('error', (error) => outgoing.destroy(error));
      sendHeadSoon(outgoing);
    }
    this.deps.client.follow(outgoing, request, response, proxied.service);
  }

  #relay(incoming: IncomingMessage, request: GatewayRequest, response: GatewayResponse): void {
    // The library destroys the client's response when the service's response is destroyed, before an error response
    // can be sent.
    incoming.once('aborted', () => {
      if (response.headersSent) return;
      incoming
        .removeAllListeners('close')
        .removeAllListeners('error')
        .on('error', () => undefined);
    });
    responseFrom(incoming, response.locals, this.deps)
      .then((plain) => sendPlain(response, plain))
      .catch((error: Error) => this.#fail(error, request, response));
  }

  #fail(error: Error, request: GatewayRequest, response: GatewayResponse): void {
    const proxied = this.#of(request);
    const { outgoing, body, next } = proxied;
    // Only the first of several failures counts.
    if (proxied.failed || response.destroyed || response.writableEnded) return;
    proxied.failed = true;
    if (outgoing && this.deps.client.isRepeatable(error, outgoing, request, response)) {
      this.handle(request, response, next).catch(next);
      return;
    }
    // The rest of the body is discarded, because the next request follows it on the connection.
    if (body) body.destroy();
    else request.resume();
    next(this.deps.client.errorOf(error, request, response));
  }
}

/** Sends the head of a request whose body does not arrive at once, because the service may respond without the body. */
function sendHeadSoon(outgoing: ClientRequest): void {
  const isDue = (): boolean => !outgoing.headersSent && !outgoing.destroyed;
  // A `RequestBody` reads its first chunk within one turn of the event loop.
  setImmediate(() => setImmediate(() => isDue() && outgoing.flushHeaders()));
}

/**
 * The body of a client's request, sent to a service in one chunk per turn of the event loop; otherwise single bytes
 * would be sent one by one. After an early end the rest is discarded, because the next request follows it.
 */
class RequestBody extends Readable {
  #size = 0;
  #isDue = false;

  /**
   * @param maxBytes maximum size of a body without a declared length; a larger body fails with
   * `rest_content_too_large`.
   */
  constructor(
    private readonly request: IncomingMessage,
    private readonly maxBytes: number,
  ) {
    super();
    request.on('readable', this.#schedule).once('end', () => this.push(null));
  }

  override _read(): void {
    this.#schedule();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.request.off('readable', this.#schedule).resume();
    done(error);
  }

  readonly #schedule = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#take();
    });
  };

  #take(): void {
    if (this.destroyed) return;
    const piece = this.request.read() as Buffer | null;
    if (piece === null) return;
    this.#size += piece.length;
    if (this.#size > this.maxBytes) this.destroy(bodyTooLarge());
    else this.push(piece);
  }
}
