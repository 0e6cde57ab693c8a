import { Client, credentials } from '@grpc/grpc-js';
import { service as health } from 'grpc-health-check';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Following a service's health; `stop` ends it. */
export interface HealthWatch {
  stop(): void;
}

/**
 * Follows what a service says about its health (grpc.health.v1 Watch), connecting again for as long as it takes.
 *
 * @param address `host:port`
 * @param onServing called whenever the service begins to serve: when it is first met, and after every break.
 */
export function watchHealth(address: string, onServing: () => void): HealthWatch {
  const client = new Client(address, credentials.createInsecure(), {
    'grpc.initial_reconnect_backoff_ms': FIRST_PAUSE_MS,
    'grpc.max_reconnect_backoff_ms': LONGEST_PAUSE_MS,
  });
  const { path, requestSerialize, responseDeserialize } = watchMethod();
  let stopped = false;
  let pauseMs = FIRST_PAUSE_MS;
  let pause: NodeJS.Timeout | undefined;

  const watch = (): void => {
    const call = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, { service: '' });
    let serving = false;
    call.on('data', ({ status }: { status?: unknown }) => {
      pauseMs = FIRST_PAUSE_MS;
      if (status === 'SERVING' && !serving) onServing();
      serving = status === 'SERVING';
    });
    // An 'end' or 'status' follows or precedes; 'status' comes exactly once per call.
    call.on('error', () => undefined);
    call.on('status', () => {
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

function watchMethod() {
  const method = health['Watch'];
  if (!method) throw new TypeError('grpc.health.v1 has no Watch');
  return method;
}
