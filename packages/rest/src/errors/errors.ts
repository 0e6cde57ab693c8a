import { type Identity, isAnonymous } from '@almanac/identity';

/**
 * Errors are declared once, with the code that clients switch on, the status and our own words, and are
 * recognised by code, never by class, so that they survive a gRPC hop (docs/reference/core.md#errors).
 */

/** `authorization` becomes 401 for an anonymous caller and 403 for a signed-in one. */
export type ErrorStatus = number | 'authorization';

/** What an answer carries beside code and message; `status` is added when the answer is written. */
export type ErrorData = Readonly<Record<string, unknown>>;

/** A refusal with a machine-readable code. Thrown by permissions and handlers, written by the kit. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly code: string;
  readonly status: ErrorStatus;
  readonly data: ErrorData;
  /** What WordPress's clients find as `additional_data` beside `data`. */
  readonly additionalData: readonly unknown[];

  constructor(
    code: string,
    status: ErrorStatus,
    message: string,
    data: ErrorData = {},
    additionalData: readonly unknown[] = [],
  ) {
    // A refusal is an answer: where it was made is of no interest, and finding that out is most of its cost.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.status = status;
    this.data = data;
    this.additionalData = additionalData;
  }
}

/** What may be said where an error is thrown. */
export interface ErrorDetails {
  readonly message?: string;
  readonly data?: ErrorData;
  readonly additionalData?: readonly unknown[];
}

/** Makes one kind of RestError; `data` and a more exact message may be given where it is thrown. */
export interface ErrorFactory {
  (details?: ErrorDetails): RestError;
  readonly code: string;
  readonly status: ErrorStatus;
  /** What it says unless something more exact is said. */
  readonly summary: string;
}

const declared = new Map<string, { status: ErrorStatus; message: string }[]>();

/** Declares a kind of error. The same code may be declared with several statuses, as clients know it. */
export function defineError(code: string, status: ErrorStatus, message: string): ErrorFactory {
  const declarations = declared.get(code) ?? [];
  declarations.push({ status, message });
  declared.set(code, declarations);
  const factory = (details: ErrorDetails = {}) =>
    new RestError(code, status, details.message ?? message, details.data, details.additionalData);
  return Object.assign(factory, { code, status, summary: message });
}

/** Declares several: by name the code, the status and what is said unless something more exact is. */
export const defineErrors = <
  const T extends Readonly<Record<string, readonly [code: string, status: ErrorStatus, message: string]>>,
>(
  table: T,
) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, defineError(...row)])) as {
    readonly [K in keyof T]: ErrorFactory;
  };

/** The kinds of errors in tables, of each in the order of their names: a document of them changes with these alone. */
export const errorsIn = (...tables: readonly Readonly<Record<string, unknown>>[]): readonly ErrorFactory[] =>
  tables
    .flatMap((table) =>
      Object.keys(table)
        .sort()
        .map((name) => table[name]),
    )
    .filter(isErrorFactory);

const isErrorFactory = (value: unknown): value is ErrorFactory =>
  typeof value === 'function' && 'code' in value && 'status' in value && 'summary' in value;

/** Every declared code with its statuses: what the error reference must list. */
export const declaredErrors = (): ReadonlyMap<string, readonly { status: ErrorStatus; message: string }[]> =>
  declared;

/** Whether a thrown value is a RestError, of the given code when one is named. */
export const isRestError = (error: unknown, code?: string): error is RestError =>
  error instanceof Error &&
  error.name === 'RestError' &&
  'code' in error &&
  (code === undefined || error.code === code);

/** The HTTP status of an error for this caller. */
export const statusOf = (error: RestError, identity: Identity): number =>
  error.status === 'authorization' ? (isAnonymous(identity) ? 401 : 403) : error.status;

/** An error as clients see it: `{code, message, data: {status, …}}`. */
export const errorBody = (error: RestError, identity: Identity) => ({
  code: error.code,
  message: error.message,
  data: { status: statusOf(error, identity), ...error.data },
  ...(error.additionalData.length > 0 && { additional_data: error.additionalData }),
});
