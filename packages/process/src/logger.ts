import { IDENTITY_HEADER } from '@almanac/identity';
import { requestContext } from '@almanac/rpc';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Fields that are never logged, at any depth. Bodies and form fields are not handed to the
 * logger in the first place; this is the second net.
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

/** A copy without secrets. Anything but plain objects and lists stays as it is. */
function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((member) => redact(member, depth + 1));
  if (!isPlainObject(value)) return value;
  const redacted: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value))
    redacted[name] = SECRETS.has(name.toLowerCase()) ? '[redacted]' : redact(member, depth + 1);
  return redacted;
}

/** Matches literals of any realm: their prototype has no prototype of its own. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

// A word, an at sign and a domain; not the slashes of paths and addresses.
const MAIL_ADDRESS = /[^\s@"'<>(),;:/\\]+@[\w-]+(?:\.[\w-]+)+/g;
// Libraries quote the values they complain about: {email: "…"}, value "…".
const QUOTED = /"[^"]*"/g;
const STACK_FRAME = /^\s+at /;
const DEEPEST_CAUSE = 5;

/** An error as it is logged: kind, code, place and causes; no value that its message quotes, and nothing else. */
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

/** Without a message pino would repeat the error's own, with everything that is quoted in it. */
function named(args: readonly unknown[]): [object | string, ...unknown[]] {
  const [first, message, ...rest] = args;
  const fields = first instanceof Error ? { err: first } : first;
  if (typeof fields !== 'object' || fields === null) return [String(fields), message, ...rest];
  return [fields, message ?? ('err' in fields ? 'an error' : undefined), ...rest];
}

/**
 * The log of a process: one JSON object per line, with the id of the request that is being worked on.
 * @param destination where lines go; standard output unless given.
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

/** Lines are written together: a write of its own for each costs a tenth of what a request takes. */
const GATHERED_BYTES = 8192;
/** How long a line waits for others (milliseconds). A process that is killed loses no more than that. */
const GATHER_MS = 50;
/** Bytes that wait while nothing can be written; further lines are lost. */
const MOST_BYTES = 1024 * 1024;
const ERROR = pino.levels.values['error'] ?? 0;

/**
 * Lines that cannot be written, as on a full disk, are lost: a process goes on without its log. Errors are written at
 * once, and everything is when the process ends.
 */
function standardOutput(): DestinationStream {
  // Not the stream's own `flushSync`, here and for pino: it tries for ever to write to a full disk.
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
    // So that pino says of which level a line is.
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
