import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@almanac/testing';
import type { Site } from '@almanac/testing/site';

const FAILURES: ReadonlySet<string> = new Set(['error', 'fatal']);

/** A log line that reports a fault. */
export interface LogLine {
  readonly file: string;
  readonly text: string;
  /** Request id of the line. */
  readonly requestId?: string;
}

/** Reads the new log lines of a site's processes at each call. */
export class Logs {
  readonly #directory: string;
  /** Number of read bytes by file. */
  readonly #read = new Map<string, number>();
  readonly #failures: LogLine[] = [];

  constructor({ dataDir }: Pick<Site, 'dataDir'>) {
    this.#directory = join(dataDir, 'logs');
  }

  /** Errors of a request: lines of the levels error and fatal. Each is returned once. */
  failureOf(requestId: string): LogLine | undefined {
    this.#collect();
    const at = this.#failures.findIndex((line) => line.requestId === requestId);
    return at < 0 ? undefined : this.#failures.splice(at, 1)[0];
  }

  hasFailureOf(requestId: string): boolean {
    this.#collect();
    return this.#failures.some((line) => line.requestId === requestId);
  }

  /** Failures not yet returned, including output that is not in the log format, such as the stack of a crash. */
  otherFailures(): LogLine[] {
    this.#collect();
    return this.#failures.splice(0);
  }

  #collect(): void {
    this.#failures.push(...readdirSync(this.#directory).flatMap((file) => this.#newLines(file)));
  }

  #newLines(file: string): LogLine[] {
    const path = join(this.#directory, file);
    const { size } = statSync(path);
    // A log smaller than before has been rotated.
    const known = this.#read.get(file) ?? 0;
    const from = known > size ? 0 : known;
    if (size === from) return [];
    const buffer = Buffer.alloc(size - from);
    const handle = openSync(path, 'r');
    readSync(handle, buffer, 0, buffer.length, from);
    closeSync(handle);
    // The last line may not be complete yet.
    const end = buffer.lastIndexOf('\n') + 1;
    this.#read.set(file, from + end);
    return buffer
      .toString('utf8', 0, end)
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => failureIn(file, line));
  }
}

function failureIn(file: string, text: string): LogLine[] {
  let line: { readonly level?: unknown; readonly requestId?: unknown };
  try {
    line = JSON.parse(text);
  } catch {
    return [{ file, text }];
  }
  if (!FAILURES.has(String(line.level))) return [];
  return [{ file, text, ...(typeof line.requestId === 'string' && { requestId: line.requestId }) }];
}

const RECOVERY_MS = 60_000;
const NAMESPACES = ['/', '/wp/v2', '/tribe/events/v1', '/oembed/1.0', '/contact-form-7/v1'] as const;

/** Waits until every namespace of a site responds. */
export async function untilWhole({ api }: Pick<Site, 'api'>): Promise<void> {
  await eventually(
    () => Promise.all(NAMESPACES.map((route) => isAnswered(`${api}${route}`))),
    (answered) => answered.every(Boolean),
    { within: RECOVERY_MS },
  );
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}?at=${Date.now()}`)).ok;
  } catch {
    // No process listens yet.
    return false;
  }
}
