import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DATA_FILE } from '../storage/tables.js';
import type { CheckOptions, CheckReport } from './check.js';

/** Messages of the process of a check. */
export type CheckMessage =
  | { readonly missingBytes: number }
  | { readonly report: CheckReport }
  /** Why nothing was checked, such as that a server is running. */
  | { readonly refusal: string }
  /** The part that could not be read. */
  | { readonly damage: string };

/** The data file is damaged so much that it cannot be checked to its end. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/**
 * `check` in a process of its own: a data file with damaged pages, or that was cut, can end the process that
 * reads it.
 * @param program the built `check-process`
 * @throws DamagedFileError, or Error when the directory cannot be used.
 */
export async function checkSeparately(options: CheckOptions, program: URL): Promise<CheckReport> {
  const child = fork(program, [JSON.stringify(options)], {
    // LMDB's output about a damaged page is dropped.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  let told: Partial<Record<'missingBytes' | 'report' | 'refusal' | 'damage', unknown>> = {};
  child.on('message', (message: CheckMessage) => {
    told = { ...told, ...message };
  });
  const [status, signal] = await once(child, 'exit');
  const { missingBytes = 0, report, refusal, damage } = told;
  if (report) return report as CheckReport;
  if (refusal) throw new Error(String(refusal));
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
