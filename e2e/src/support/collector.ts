import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** A span as a collector of traces gets it. */
export interface CollectedSpan {
  readonly process: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
/** The used part of an OTLP request. */
interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'process' | 'attributes'> & { attributes: Attributes })[];
    }[];
  }[];
}

const named = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A fake OpenTelemetry collector (OTLP over HTTP, JSON). */
export class Collector {
  readonly spans: CollectedSpan[] = [];
  readonly #server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/v1/traces')
      this.#take((await json(request)) as TraceRequest);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  /** @returns its address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Path from the root span to this one: `gateway: POST /wp/v2`. */
  way(span: CollectedSpan): string[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    const own = `${span.process}: ${span.name}`;
    if (parent) return [...this.way(parent), own];
    return span.parentSpanId ? ['(a span that was not sent)', own] : [own];
  }

  #take({ resourceSpans }: TraceRequest): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({
          ...span,
          process: String(named(resource.attributes)['service.name']),
          attributes: named(attributes),
        });
  }
}
