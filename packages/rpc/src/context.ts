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

/** The metadata entry in which the id of the request travels on. */
export const REQUEST_ID_KEY = 'x-request-id';

/** Context of a request, which follows it from process to process. */
export interface RequestContext {
  readonly requestId: string;
  readonly identity: Identity;
  /** State of the request within this process, which is not sent on. */
  readonly scope?: object | undefined;
}

/** The request that is being worked on, if any. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Does a part of the current request as an anonymous user: other processes respond with public data. */
export const asAnonymous = <T>(work: () => T): T =>
  requestContext.run({ ...(requestContext.getStore() ?? newContext()), identity: ANONYMOUS }, work);

/** A context of its own for work that no request has asked for, such as a scheduled task. */
export const newContext = (identity: Identity = ANONYMOUS): RequestContext => ({
  requestId: randomUUID(),
  identity,
});

const tracer = trace.getTracer('almanac');

/** Whether the process sends spans anywhere. Where it does not, none are made. */
let isTracing = false;

/** Enables spans: an exporter is configured. */
export function beginTracing(): void {
  isTracing = true;
}

/** Attribute that ties a span to the lines of the log. */
const REQUEST_ID = 'almanac.request_id';

/** Trace of an incoming request. */
export interface Origin {
  readonly requestId: string;
  /** Gives headers or metadata with `traceparent` (W3C Trace Context); undefined when they are not to be believed. */
  readonly headers: () => Readonly<Record<string, unknown>> | undefined;
}

/** Runs what answers a request as a span of the caller's trace, or of a new one. The work ends the span, if any. */
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

/** Starts the span of a call to another process, as a child of the current one. */
export const startClientSpan = (name: string, attributes: Attributes): Span | undefined =>
  isTracing ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }) : undefined;

/** Starts a client span within the current span, if there is one: background work is not traced. */
export const startPartSpan = (name: string, attributes: Attributes): Span | undefined =>
  trace.getActiveSpan() && startClientSpan(name, attributes);

/** The headers by which the other side continues a span. */
export function traceHeaders(span: Span | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (span) propagation.inject(trace.setSpan(context.active(), span), headers);
  return headers;
}

/** Names the current span, once it is known what the request is for. */
export function nameSpan(name: string): void {
  if (isTracing) trace.getActiveSpan()?.updateName(name);
}

/** Ends a span, if there is one, with what is known by then. */
export function endSpan(span: Span | undefined, attributes: Attributes, hasFailed: boolean): void {
  if (!span) return;
  span.setAttributes(attributes);
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Ends the span of an HTTP request that was answered with a status. */
export const endHttpSpan = (span: Span | undefined, status: number): void =>
  endSpan(span, { 'http.response.status_code': status }, status >= 500);
