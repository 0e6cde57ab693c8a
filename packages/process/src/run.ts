import { ConfigError, type ProcessSettings } from './config.js';
import { createLogger } from './logger.js';
import { type ProcessDescription, startProcess } from './process.js';
import { type StopRequest, stopRequest, tellSupervisor } from './stop-request.js';

export interface RunOptions {
  /** Whether the program ends as soon as the process has started, because the start is all of its work. */
  readonly endsWhenStarted?: boolean;
}

/**
 * Runs a process as the whole program: starts it, notifies a supervisor over IPC once it is ready, and stops it in
 * order when `stopRequest` resolves. The program ends with status 0 when all went well.
 */
export async function runProcess<C extends ProcessSettings>(
  description: ProcessDescription<C>,
  { endsWhenStarted = false }: RunOptions = {},
): Promise<void> {
  // This comes first, so that a signal during the start is not lost.
  const stopRequested = stopRequest();
  try {
    const started = await Promise.race([startProcess(description), stopRequested]);
    if ('reason' in started) return endWhileStarting(started);
    if (endsWhenStarted) process.exit((await started.stop()) ? 0 : 1);
    tellSupervisor({ ready: true });
    const { fault, reason } = await stopRequested;
    if (fault === undefined) started.logger.info({ reason }, 'stopping');
    else started.logger.fatal({ err: fault }, 'stopping after an uncaught error');
    const wentWell = await started.stop();
    process.exit(wentWell && fault === undefined ? 0 : 1);
  } catch (error) {
    if (error instanceof ConfigError)
      process.stderr.write(`${description.name} cannot start. ${error.message}\n`);
    else createLogger(description.name, 'info').fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}

/** The process may exit at once, because no request was acknowledged before the start is complete. */
function endWhileStarting({ fault }: StopRequest): never {
  if (fault !== undefined) throw fault;
  process.exit(0);
}
