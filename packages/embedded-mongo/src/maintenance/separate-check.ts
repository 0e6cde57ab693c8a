import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DATA_FILE } from '../storage/tables.js';
import type { CheckOptions, CheckReport } from './check.js';

/** Messages of the process of a check. */
export type CheckMessage =
  | { readonly missingBytes: number }
  | { readonly report: CheckReport }
  /** Reason for which nothing was checked, such as a running server. */
  | { readonly error: string }
  /** Name of the unreadable part. */
  | { readonly damage: string };

/** Error for a data file that is too damaged to be checked completely. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/**
 * Runs `check` in a separate process, because a truncated data file, or one with damaged pages, can crash the process
 * that reads it.
 * @param program the built `check-process`
 * @throws DamagedFileError, or Error when the directory cannot be used.
 */
export async function checkSeparately(options: CheckOptions, program: URL): Promise<CheckReport> {
  const child = fork(program, [JSON.stringify(options)], {
    // LMDB's output about a damaged page is dropped.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  let told: Partial<Record<'missingBytes' | 'report' | 'error' | 'damage', unknown>> = {};
  child.on('message', (message: CheckMessage) => {
    told = { ...told, ...message };
  });
  const [status, signal] = await once(child, 'exit');
  const { missingBytes = 0, report, error, damage } = told;
  if (report) return report as CheckReport;
  if (error) throw new Error(String(error));
  const file = join(options.dataDir, DATA_FILE);
  if (Number(missingBytes) > 0)
    throw new DamagedFileError(
      `${file} was cut: its last ${missingBytes} bytes are missing. Restore a backup.`,
    );
  const reason = damage ?? signal ?? `exit status ${status}`;
  throw new DamagedFileError(
    `${file} is damaged and cannot be read to its end (${reason}). Restore a backup.`,
  );
}
