import type { ChannelOptions, MethodDefinition } from '@grpc/grpc-js';
import { service as health } from 'grpc-health-check';
import { idempotentMethods } from './contracts.js';

/** Maximum size of a message. A document of the database has at most 16 MiB, and its JSON may be longer. */
export const MESSAGE_BYTES = 64 * 1024 * 1024;

/**
 * Bytes that a connection, and each call on it, may send before the other side has read them. All calls to a process
 * share its connection: with HTTP/2's 64 kB, a few pages that the other side has no time to read stop all the others.
 */
export const WINDOW_BYTES = 16 * 1024 * 1024;

/**
 * The configuration of all clients, so that clients of one address share its connection. Calls rotate over all
 * addresses of a name, and idempotent calls are retried while the other side is unavailable.
 */
export const CHANNEL_OPTIONS: ChannelOptions = {
  'grpc.service_config': JSON.stringify({
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [
      {
        name: idempotentMethods(),
        retryPolicy: {
          maxAttempts: 4,
          initialBackoff: '0.05s',
          maxBackoff: '0.5s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
  }),
  // A restarted service is found at once, and the retries above cover the gap.
  'grpc.initial_reconnect_backoff_ms': 50,
  'grpc.max_reconnect_backoff_ms': 100,
  // A client that started together with the first replica knows only that one. When it goes, the client resolves the
  // name again at once, not half a minute after the last lookup.
  'grpc.dns_min_time_between_resolutions_ms': 200,
  // A frozen process keeps its connections open. Calls use other ones once the connection counts as dead.
  'grpc.keepalive_time_ms': 1000,
  'grpc.keepalive_timeout_ms': 2000,
  // One message may contain several responses of the API. The limit is safe, because only the site's own processes
  // send them.
  'grpc.max_receive_message_length': MESSAGE_BYTES,
  'grpc-node.flow_control_window': WINDOW_BYTES,
};

/** A call with a long deadline tolerates a peer that is too busy to answer a ping for seconds. */
const LONG_DEADLINE_MS = 60_000;

/** The configuration of a client. @param deadlineMs deadline of its calls */
export const channelOptions = (deadlineMs: number): ChannelOptions =>
  deadlineMs < LONG_DEADLINE_MS
    ? CHANNEL_OPTIONS
    : { ...CHANNEL_OPTIONS, 'grpc.keepalive_timeout_ms': LONG_DEADLINE_MS };

/** A method of `grpc.health.v1`, which every server has. */
export function healthMethod(name: 'Check' | 'Watch'): MethodDefinition<object, { status?: unknown }> {
  const method = health[name];
  if (!method) throw new TypeError(`grpc.health.v1 has no ${name}`);
  return method as MethodDefinition<object, { status?: unknown }>;
}
