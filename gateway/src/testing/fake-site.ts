import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@almanac/identity';
import { type StartedProcess, startProcess } from '@almanac/process';
import { createRpcClient, gateway } from '@almanac/rpc';
import { gatewayProcess } from '../process.js';
import { FakeCore } from './fake-core.js';
import { FakeService, IDENTITY_SECRET, identityTokens, processTokensOf } from './fake-service.js';

export * from './fake-service.js';

/** Settings of a gateway with a low limit of bodies. */
export const TIGHT_LIMITS = { MAX_BODY_MB: '1' };

export const POSTS = '/wp-json/wp/v2/posts';

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
  async bump(namespace: string): Promise<void> {
    const client = createRpcClient(gateway.CacheVersions, `127.0.0.1:${this.ports.grpc}`, {
      identityTokens,
      processTokens: processTokensOf('core'),
    });
    await client.bump({ changes: [{ id: '', versions: [namespace] }] });
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
