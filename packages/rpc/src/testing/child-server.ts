import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A gRPC server of `core.Ids` in a separate process. It never responds to a lease of 0 ids. */
export interface ChildServer {
  readonly process: ChildProcess;
  readonly port: number;
  /** Resolves once it has received a request for this number of ids. */
  leasing(count: number): Promise<void>;
  kill(): Promise<void>;
}

/** @param port 0 for any free port */
export async function startChildServer(port = 0): Promise<ChildServer> {
  const program = fileURLToPath(new URL('../../fixtures/server.mjs', import.meta.url));
  const child = fork(program, [String(port)], { execArgv: [] });
  const [{ port: own }] = (await once(child, 'message')) as [{ port: number }];
  return {
    process: child,
    port: own,
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
