import { IDENTITY_HEADER } from '@almanac/identity';
import { requestContext } from '@almanac/rpc';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Fields that are never logged, at any depth. Bodies and form fields are not passed to the logger at all; this list is
 * a second line of defence.
 */
const SECRETS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  IDENTITY_HEADER,
  'password',
  'token',
  'secret',
  'email',
  'user_email',
  'author_email',
  'body',
  'args',
]);
const DEEPEST = 6;

/** A copy without secrets. Values other than plain objects and lists are unchanged. */
function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((member) => redact(member, depth + 1));
  if (!isPlainObject(value)) return value;
  const redacted: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value))
    redacted[name] = SECRETS.has(name.toLowerCase()) ? '[redacted]' : redact(member, depth + 1);
  return redacted;
}

/** Whether a value is a plain object of any realm: its prototype has no prototype. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

// An e-mail address: a word, an at sign and a domain, without the slashes of paths and URLs.
const MAIL_ADDRESS = /[^\s@"'<>(),;:/\\]+@[\w-]+(?:\.[\w-]+)+/g;
// A quoted value in a message: libraries quote values that they refuse, as in {email: "…"}.
const QUOTED = /"[^"]*"/g;
const STACK_FRAME = /^\s+at /;
const DEEPEST_CAUSE = 5;

/** The parts of an error that are logged: kind, code, location and causes, and the message without quoted values. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...('code' in error && isShort(error.code) && { code: error.code }),
    message: error.message.replaceAll(QUOTED, '"…"'),
    stack: (error.stack ?? '').split('\n').filter((line) => STACK_FRAME.test(line)),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}

const isShort = (code: unknown): boolean => typeof code === 'string' || typeof code === 'number';

/** Without a message, pino would log the error's own one with all quoted values. */
function named(args: readonly unknown[]): [object | string, ...unknown[]] {
  const [first, message, ...rest] = args;
  const fields = first instanceof Error ? { err: first } : first;
  if (typeof fields !== 'object' || fields === null) return [String(fields), message, ...rest];
  return [fields, message ?? ('err' in fields ? 'an error' : undefined), ...rest];
}

/**
 * The log of a process: one JSON object per line, with the id of the current request.
 * @param destination stream of the lines; standard output by default
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => redact(fields) as Record<string, unknown>,
    },
    mixin: () => {
      const requestId = requestContext.getStore()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: {
      logMethod(args: unknown[], method: LogFn) {
        method.apply(this as unknown as Logger, named(args) as Parameters<LogFn>);
      },
      streamWrite: (line: string) =>
        line.includes('@') ? line.replaceAll(MAIL_ADDRESS, '[mail address]') : line,
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines are written together, because one write per line costs a tenth of a request. */
const GATHERED_BYTES = 8192;
/** Time for which a line waits for others in milliseconds. A killed process loses no more than that. */
const GATHER_MS = 50;
/** Bytes that wait while the output is blocked. Further lines are lost. */
const MOST_BYTES = 1024 * 1024;
const ERROR = pino.levels.values['error'] ?? 0;

/**
 * Standard output. Lines that cannot be written, as on a full disk, are lost, and the process continues. Errors are
 * written at once, and all lines when the process ends.
 */
function standardOutput(): DestinationStream {
  // The stream's own `flushSync` is not used, because it never stops trying to write to a full disk.
  const output = pino.destination({
    dest: 1,
    minLength: GATHERED_BYTES,
    maxLength: MOST_BYTES,
    sync: true,
  });
  output.on('error', () => undefined);
  const flush = (): void => output.flush();
  process.once('exit', flush);
  let isGathering = false;
  const gathered = {
    // Makes pino report the level of a line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string): void {
      output.write(line);
      if (gathered.lastLevel >= ERROR) flush();
      if (isGathering) return;
      isGathering = true;
      setTimeout(() => {
        isGathering = false;
        flush();
      }, GATHER_MS).unref();
    },
    flush,
  };
  return gathered;
}
