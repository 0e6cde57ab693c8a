import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Identity } from '@almanac/identity';
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export type { Span };

/** Metadata entry with the id of the request. */
export const REQUEST_ID_KEY = 'x-request-id';

/** Context of a request, which is passed from process to process. */
export interface RequestContext {
  readonly requestId: string;
  readonly identity: Identity;
  /** State of the request within this process. It is not sent to others. */
  readonly scope?: object | undefined;
}

/** The current request, if there is one. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Runs a part of the current request as an anonymous user, so that other processes return public data. */
export const asAnonymous = <T>(work: () => T): T =>
  requestContext.run({ ...(requestContext.getStore() ?? newContext()), identity: ANONYMOUS }, work);

/** A context for work without a request, such as a scheduled task. */
export const newContext = (identity: Identity = ANONYMOUS): RequestContext => ({
  requestId: randomUUID(),
  identity,
});

const tracer = trace.getTracer('almanac');

/** Whether the process sends spans. Otherwise none are made. */
let isTracing = false;

/** Enables spans. It is called when an exporter is configured. */
export function beginTracing(): void {
  isTracing = true;
}

/** Attribute with the request id, which connects a span to log lines. */
const REQUEST_ID = 'almanac.request_id';

/** Origin of an incoming request, for its trace. */
export interface Origin {
  readonly requestId: string;
  /** Returns headers or metadata with `traceparent` (W3C Trace Context); undefined when the sender is not trusted. */
  readonly headers: () => Readonly<Record<string, unknown>> | undefined;
}

/**
 * Runs the handler of a request as a span of the caller's trace, or of a new one. The handler ends the span, if there
 * is one.
 */
export function runInServerSpan<T>(
  name: string,
  { requestId, headers }: Origin,
  work: (span?: Span) => T,
): T {
  if (!isTracing) return work();
  const active = context.active();
  const parent = propagation.extract(active, headers() ?? {});
  const span = tracer.startSpan(
    name,
    { kind: SpanKind.SERVER, attributes: { [REQUEST_ID]: requestId } },
    parent,
  );
  return context.with(trace.setSpan(parent, span), () => work(span));
}

/** Starts the span of a call to another process, as a child of the current span. */
export const startClientSpan = (name: string, attributes: Attributes): Span | undefined =>
  isTracing ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }) : undefined;

/** Starts a client span within the current span. Without one it does nothing, because background work is not traced. */
export const startPartSpan = (name: string, attributes: Attributes): Span | undefined =>
  trace.getActiveSpan() && startClientSpan(name, attributes);

/** The headers by which the other process continues a span. */
export function traceHeaders(span: Span | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (span) propagation.inject(trace.setSpan(context.active(), span), headers);
  return headers;
}

/** Names the current span once the route is known. */
export function nameSpan(name: string): void {
  if (isTracing) trace.getActiveSpan()?.updateName(name);
}

/** Ends a span, if there is one, with final attributes. */
export function endSpan(span: Span | undefined, attributes: Attributes, hasFailed: boolean): void {
  if (!span) return;
  span.setAttributes(attributes);
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Ends the span of an HTTP request with the status of its response. */
export const endHttpSpan = (span: Span | undefined, status: number): void =>
  endSpan(span, { 'http.response.status_code': status }, status >= 500);
