import { setTimeout as pause } from 'node:timers/promises';
import { beginTracing } from '@almanac/rpc';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.js';

/** Maximum time for which a stop waits until a collector has received the last spans. */
const FLUSH_LIMIT_MS = 2000;

export interface TracingOptions {
  /** Base of the collector's address, such as `http://collector:4318`. */
  readonly endpoint: string;
  /** Headers for the collector, as `name=value,name=value`. */
  readonly headers: string | undefined;
  /** Share of the traces that begin here. A continued trace follows the decision of its caller. */
  readonly share: number;
}

/**
 * Sends the spans of this process to a collector from now on. The library is loaded only then.
 * @returns a function that sends the remaining spans and stops.
 */
export function startTracing(
  name: string,
  { endpoint, headers, share }: TracingOptions,
  logger: Logger,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
  });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.namespace': 'almanac', 'service.name': name }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  diag.setLogger(diagnostics(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  beginTracing();
  return async () => {
    await Promise.race([provider.shutdown(), pause(FLUSH_LIMIT_MS, undefined, { ref: false })]);
  };
}

/** Traces that cannot be delivered are lost, without other effects. */
function diagnostics(logger: Logger): Parameters<typeof diag.setLogger>[0] {
  const warn = (problem: string): void => logger.warn({ problem }, 'tracing');
  const ignore = (): void => undefined;
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
}
