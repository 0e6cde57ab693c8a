import type { ClientRequest, IncomingMessage } from 'node:http';
import { hasBody } from '@almanac/rest';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { GatewayRequest, GatewayResponse, Middleware } from '../http/request.js';
import { type RelayDeps, relay } from './relay.js';
import { RequestBody } from './request-body.js';
import type { ServiceClient, ServiceRequest } from './service-client.js';

export interface ServiceProxyDeps extends RelayDeps {
  readonly client: ServiceClient;
  readonly maxBodyBytes: number;
}

/** A request on its way through the proxy. */
interface Proxied extends ServiceRequest {
  readonly body: RequestBody | undefined;
  readonly next: (error?: unknown) => void;
  outgoing?: ClientRequest;
  failed?: true;
}

/** Streams requests to their services and responses back. The client's request is not changed. */
export const serviceProxy = (deps: ServiceProxyDeps): Middleware => {
  const proxy = new ServiceProxy(deps);
  return (request, response, next) => proxy.handle(request, response, next);
};

class ServiceProxy {
  readonly #proxied = new WeakMap<GatewayRequest, Proxied>();
  readonly #proxy: RequestHandler<GatewayRequest, GatewayResponse>;

  constructor(private readonly deps: ServiceProxyDeps) {
    this.#proxy = createProxyMiddleware<GatewayRequest, GatewayResponse>({
      agent: deps.client.agent,
      selfHandleResponse: true,
      // The path is that of the target.
      ignorePath: true,
      pathFilter: () => true,
      // The library does not announce requests that expect something, whose headers would stay as they are.
      headers: { expect: '' },
      router: (request, _response, options) => {
        const { service, path, body } = this.#of(request);
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

  /** Replaces the client's headers, before any of them is sent. Without this a service rejects the request. */
  #send(outgoing: ClientRequest, request: GatewayRequest, response: GatewayResponse): void {
    const proxied = this.#of(request);
    proxied.outgoing = outgoing;
    for (const name of outgoing.getHeaderNames())
      if (proxied.headers[name] === undefined) outgoing.removeHeader(name);
    for (const [name, value] of Object.entries(proxied.headers)) outgoing.setHeader(name, value);
    // The response to HEAD has the tag and the length of that to GET; Node leaves its body out.
    if (response.locals.plainRead) outgoing.method = 'GET';
    proxied.body?.once('error', (error) => outgoing.destroy(error));
    this.deps.client.follow(outgoing, request, response);
  }

  #relay(incoming: IncomingMessage, request: GatewayRequest, response: GatewayResponse): void {
    // The library destroys the client's response with that of the service, and with it an error response.
    incoming.once('aborted', () => {
      if (response.headersSent) return;
      incoming
        .removeAllListeners('close')
        .removeAllListeners('error')
        .on('error', () => undefined);
    });
    relay(incoming, response, this.deps).catch((error: Error) => this.#fail(error, request, response));
  }

  #fail(error: Error, request: GatewayRequest, response: GatewayResponse): void {
    const proxied = this.#of(request);
    const { outgoing, body, next } = proxied;
    // What follows the first of several failures means nothing.
    if (proxied.failed || response.destroyed || response.writableEnded) return;
    proxied.failed = true;
    if (outgoing && this.deps.client.isRepeatable(error, outgoing, response)) {
      this.handle(request, response, next).catch(next);
      return;
    }
    // Nobody takes the rest of the body, behind which the next request comes.
    if (body) body.destroy();
    else request.resume();
    next(this.deps.client.errorOf(error, request, response));
  }
}
