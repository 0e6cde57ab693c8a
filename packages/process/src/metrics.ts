import { readFileSync } from 'node:fs';
import type { CallReport } from '@almanac/rpc';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets of response times in seconds, from cached responses to slow ones. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Interval of measuring the event loop's lag. The default of 10 ms would be most of the work of an idle process. */
const LAG_SAMPLE_MS = 100;

/** The version of the package. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** The metrics of every process: name, help text and labels. */
export const METRICS = {
  buildInfo: {
    name: 'almanac_build_info',
    help: 'Constant 1. version: version of the program, node: version of Node.',
    labelNames: ['version', 'node'],
  },
  httpRequestDuration: {
    name: 'http_request_duration_seconds',
    help: 'Duration of requests. route: the pattern of the route, never an address.',
    labelNames: ['route', 'method', 'status'],
  },
  httpServerErrors: {
    name: 'http_server_errors_total',
    help: 'Responses with a status of 500 or more.',
    labelNames: [],
  },
  httpRequestsInFlight: {
    name: 'http_requests_in_flight',
    help: 'Requests in flight.',
    labelNames: [],
  },
  rpcClientDuration: {
    name: 'rpc_client_duration_seconds',
    help: 'Duration of calls to other services. code: the gRPC status.',
    labelNames: ['service', 'method', 'code'],
  },
  cacheVersionBumps: {
    name: 'cache_version_bumps_total',
    help: 'Announcements of changes to caches. outcome: announced, or failed and retried.',
    labelNames: ['namespace', 'outcome'],
  },
} as const;

/** The metrics of one process. */
export class Metrics {
  /** Registry for further metrics of the process. */
  readonly registry = new Registry();
  readonly #http = new Histogram({
    ...METRICS.httpRequestDuration,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #rpcClient = new Histogram({
    ...METRICS.rpcClientDuration,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  // This counter has no labels, so that it is 0 from the start and the first error is an increase.
  readonly #serverErrors = new Counter({ ...METRICS.httpServerErrors, registers: [this.registry] });
  readonly #bumps = new Counter({ ...METRICS.cacheVersionBumps, registers: [this.registry] });

  constructor() {
    new Gauge({ ...METRICS.buildInfo, registers: [this.registry] }).set(
      { version, node: process.version },
      1,
    );
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  }

  /** @param route pattern of the route; `(none)` when no route matched */
  httpRequest(request: { route: string; method: string; status: number; durationMs: number }): void {
    const { route, method, status, durationMs } = request;
    this.#http.observe({ route, method, status }, durationMs / 1000);
    if (status >= 500) this.#serverErrors.inc();
  }

  /** @param count number of pending requests, read at each scrape */
  followRequestsInFlight(count: () => number): void {
    new Gauge({
      ...METRICS.httpRequestsInFlight,
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }

  // This is a property, so that clients can destructure it.
  readonly rpcCall = ({ service, method, code, durationMs }: CallReport): void =>
    this.#rpcClient.observe({ service, method, code }, durationMs / 1000);

  cacheVersionBumped(namespace: string, outcome: 'announced' | 'failed'): void {
    this.#bumps.inc({ namespace, outcome });
  }
}

export interface OutcomeCounter<O extends string> {
  inc(labels: { readonly outcome: O }): void;
}

/**
 * A counter by outcome. Each outcome is 0 from the start, because Prometheus does not count a new counter as an
 * increase.
 */
export function outcomeCounter<O extends string>(
  registry: Registry,
  { name, help, outcomes }: { readonly name: string; readonly help: string; readonly outcomes: readonly O[] },
): OutcomeCounter<O> {
  /** Counts since the last scrape: adding to a number costs less than finding a counter by its label. */
  const added = new Map(outcomes.map((outcome) => [outcome, 0]));
  new Counter({
    ...{ name, help, labelNames: ['outcome'], registers: [registry] },
    collect() {
      for (const [outcome, count] of added) {
        added.set(outcome, 0);
        this.inc({ outcome }, count);
      }
    },
  });
  return { inc: ({ outcome }) => void added.set(outcome, (added.get(outcome) ?? 0) + 1) };
}
