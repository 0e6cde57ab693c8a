import type { ChannelOptions, MethodDefinition } from '@grpc/grpc-js';
import { service as health } from 'grpc-health-check';
import { idempotentMethods } from './contracts.js';

/** A document of the database has at most 16 MiB, which its JSON may be longer than. */
export const MESSAGE_BYTES = 64 * 1024 * 1024;

/**
 * One configuration for all clients, so that those of one address share its connection: calls go round all addresses
 * that a name stands for, and those that may be repeated are when the other side is away.
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
  // A service that has been started again is found again at once, and the retries above bridge the rest.
  'grpc.initial_reconnect_backoff_ms': 50,
  'grpc.max_reconnect_backoff_ms': 100,
  // A client that started beside the first replica knows it alone: when that one goes, it looks for others at once, and
  // not half a minute after it looked last.
  'grpc.dns_min_time_between_resolutions_ms': 200,
  // A frozen process keeps its connections: calls go round it once its connection is given up.
  'grpc.keepalive_time_ms': 1000,
  'grpc.keepalive_timeout_ms': 2000,
  // Several answers of the API in one message; the peers are our own.
  'grpc.max_receive_message_length': MESSAGE_BYTES,
};

/** A caller with a deadline of minutes keeps a peer that is too busy to answer a ping for seconds. */
const LONG_DEADLINE_MS = 60_000;

/** The configuration of a client. @param deadlineMs how long its calls may take */
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
