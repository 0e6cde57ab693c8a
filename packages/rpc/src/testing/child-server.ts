import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@almanac/testing';

/** A gRPC server of `core.Ids` in a separate process. It never responds to a lease of 0 ids. */
export interface ChildServer {
  readonly process: ChildProcess;
  readonly port: number;
  /** Resolves once it has received a request for this number of ids. */
  leasing(count: number): Promise<void>;
  kill(): Promise<void>;
}

/** @param ownPort that of an earlier server; by default a free one */
export async function startChildServer(ownPort?: number): Promise<ChildServer> {
  const port = ownPort ?? (await freePort());
  const program = fileURLToPath(new URL('../../fixtures/server.mjs', import.meta.url));
  const child = fork(program, [String(port)], { execArgv: [] });
  await once(child, 'message');
  return {
    process: child,
    port,
    async leasing(count) {
      for (;;) {
        const [message] = (await once(child, 'message')) as [{ leasing: number }];
        if (message.leasing === count) return;
      }
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
