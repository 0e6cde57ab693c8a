import { Client, credentials } from '@grpc/grpc-js';
import { CHANNEL_OPTIONS, healthMethod } from './channel.js';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 200;

/** A subscription to a service's health; `stop` ends it. */
export interface HealthWatch {
  stop(): void;
}

/**
 * Follows the health of a service (`grpc.health.v1` Watch), and reconnects as often as needed. The connection is
 * shared with the clients of the same address, so that calls reach the service as soon as it serves.
 *
 * @param address `host:port`
 * @param onChange called whenever the service begins to serve, and whenever it stops or contact is lost.
 */
export function watchHealth(address: string, onChange: (serving: boolean) => void): HealthWatch {
  const client = new Client(address, credentials.createInsecure(), CHANNEL_OPTIONS);
  const { path, requestSerialize, responseDeserialize } = healthMethod('Watch');
  let stopped = false;
  let pauseMs = FIRST_PAUSE_MS;
  let pause: NodeJS.Timeout | undefined;
  let serving = false;

  const heard = (now: boolean): void => {
    if (stopped || now === serving) return;
    serving = now;
    onChange(serving);
  };
  const watch = (): void => {
    const call = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, { service: '' });
    call.on('data', ({ status }: { status?: unknown }) => {
      pauseMs = FIRST_PAUSE_MS;
      heard(status === 'SERVING');
    });
    // The error is ignored, because 'status' reports the end exactly once.
    call.on('error', () => undefined);
    call.on('status', () => {
      heard(false);
      if (stopped) return;
      pause = setTimeout(watch, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };
  watch();

  return {
    stop() {
      stopped = true;
      clearTimeout(pause);
      client.close();
    },
  };
}
