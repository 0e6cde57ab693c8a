import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import * as z from 'zod';
import { jsonIn } from './json-files.js';

const LONGEST_BYTES = 64 * 1024;
const MOST_LINES = 20;

/** An error as processes log it. */
interface LoggedError {
  readonly type?: string | undefined;
  readonly message?: string | undefined;
  readonly cause?: LoggedError | undefined;
}

const loggedError: z.ZodType<LoggedError> = z.object({
  type: z.string().optional(),
  message: z.string().optional(),
  get cause() {
    return loggedError.optional();
  },
});

const logLine = z.object({ level: z.string(), msg: z.string(), err: loggedError.optional() });

/**
 * The end of a log for people: the last lines from a position on, with the message of each JSON line.
 * @param from position in bytes
 * @returns '' when the log is empty or cannot be read
 */
export function readableTail(path: string, from: number): string {
  return textOf(path, from)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-MOST_LINES)
    .map(readable)
    .join('\n');
}

function textOf(path: string, from: number): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { size } = fstatSync(file);
    const start = Math.max(from, size - LONGEST_BYTES);
    const bytes = Buffer.alloc(Math.max(size - start, 0));
    readSync(file, bytes, 0, bytes.length, start);
    const text = bytes.toString('utf8');
    // The first line is complete only if the part begins with it.
    return start > from ? text.slice(text.indexOf('\n') + 1) : text;
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readable(line: string): string {
  const logged = logLine.safeParse(jsonIn(line)).data;
  if (!logged) return line;
  return [`${logged.level}: ${logged.msg}`, ...(logged.err ? reasonsOf(logged.err) : [])].join(': ');
}

/** Messages of an error and its causes, without repetitions and other values. */
function reasonsOf({ type, message, cause }: LoggedError): string[] {
  const own = message || type;
  const deeper = cause?.message ? reasonsOf(cause) : [];
  return own === undefined ? deeper : [own, ...deeper.filter((reason) => reason !== own)];
}
