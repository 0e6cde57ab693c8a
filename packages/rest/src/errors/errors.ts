import { type Identity, isAnonymous } from '@almanac/identity';

/**
 * Errors are declared once, with the code for clients, the status and our message. They are recognized by code, never
 * by class, so that they survive a gRPC call (docs/reference/core.md#errors).
 */

/** `authorization` becomes 401 for an anonymous caller and 403 for a signed-in one. */
export type ErrorStatus = number | 'authorization';

/** Members of an error response besides code and message; `status` is added when the error is serialized. */
export type ErrorData = Readonly<Record<string, unknown>>;

/**
 * An error response with a machine-readable code. Thrown by permissions and handlers, serialized by the framework.
 */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly code: string;
  readonly status: ErrorStatus;
  readonly data: ErrorData;
  /** `additional_data`, next to `data`, for WordPress's clients. */
  readonly additionalData: readonly unknown[];
  /** Further errors of the same request, `additional_errors`. */
  readonly additionalErrors: readonly RestError[];

  constructor(
    code: string,
    status: ErrorStatus,
    message: string,
    data: ErrorData = {},
    additionalData: readonly unknown[] = [],
    additionalErrors: readonly RestError[] = [],
  ) {
    // The error has no stack: where an error response was thrown does not matter, and the stack is most of its cost.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.status = status;
    this.data = data;
    this.additionalData = additionalData;
    this.additionalErrors = additionalErrors;
  }
}

/** Details that may be given where an error is thrown. */
export interface ErrorDetails {
  readonly message?: string;
  readonly data?: ErrorData;
  readonly additionalData?: readonly unknown[];
}

/** Creates RestErrors of one kind; `data` and a more specific message are optional. */
export interface ErrorFactory {
  (details?: ErrorDetails): RestError;
  readonly code: string;
  readonly status: ErrorStatus;
  /** The default message. */
  readonly summary: string;
}

const declared = new Map<string, { status: ErrorStatus; message: string }[]>();

/** Declares a kind of error. The same code may be declared with several statuses. */
export function defineError(code: string, status: ErrorStatus, message: string): ErrorFactory {
  const declarations = declared.get(code) ?? [];
  declarations.push({ status, message });
  declared.set(code, declarations);
  const factory = (details: ErrorDetails = {}) =>
    new RestError(code, status, details.message ?? message, details.data, details.additionalData);
  return Object.assign(factory, { code, status, summary: message });
}

/** Declares several kinds of errors by name: code, status and default message. */
export const defineErrors = <
  const T extends Readonly<Record<string, readonly [code: string, status: ErrorStatus, message: string]>>,
>(
  table: T,
) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, defineError(...row)])) as {
    readonly [K in keyof T]: ErrorFactory;
  };

/**
 * The errors of some tables, in the order of their names. Documents made from the list change only with the
 * declarations.
 */
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

/** Every declared code with its statuses, for the error reference. */
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

/** The first of several errors of a request, with the others. @param first the first error; others may be none */
export const errorWith = (first: RestError, others: readonly RestError[]): RestError =>
  others.length === 0
    ? first
    : new RestError(first.code, first.status, first.message, first.data, first.additionalData, others);

/** An error as clients see it: `{code, message, data: {status, …}}`. */
export const errorBody = (error: RestError, identity: Identity) => {
  const { additionalErrors: others = [] } = error;
  return {
    ...singleBody(error, identity),
    ...(others.length > 0 && { additional_errors: others.map((other) => singleBody(other, identity)) }),
  };
};

const singleBody = (error: RestError, identity: Identity) => ({
  code: error.code,
  message: error.message,
  data: { status: statusOf(error, identity), ...error.data },
  ...(error.additionalData.length > 0 && { additional_data: error.additionalData }),
});
