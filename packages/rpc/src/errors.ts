import { defineError, isRestError, RestError } from '@almanac/rest';
import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';

/** Another service cannot be reached, or did not answer in time. */
export const serviceUnavailable = defineError(
  'rest_service_unavailable',
  503,
  'A part of the site is unavailable. Try again later.',
);

/** The outcome of a write is unknown: its service disconnected meanwhile. */
export const outcomeUnknown = defineError(
  'rest_outcome_unknown',
  503,
  'A part of the site became unavailable. The change may have been made: check before you try again.',
);

/** gRPC's words for a call that found nobody to send it to. */
const UNSENT = /No connection established|Name resolution failed/;

/** A call failed for a reason other than its input: a fault of ours. The cause has the other side's words. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

  constructor(
    readonly method: string,
    /** gRPC's name of the status, such as `INTERNAL`. */
    readonly code: string,
    cause: unknown,
  ) {
    super(`${method}: ${code}`, { cause });
  }

  /** Whether the other side may have received the call. */
  get wasSent(): boolean {
    return !(this.cause instanceof Error && UNSENT.test(this.cause.message));
  }
}

/** Whether an error says that another service cannot be reached: readers then degrade, writers answer 503. */
export const isUnavailable = (error: unknown): error is RestError =>
  isRestError(error) && error.status === 503;

/** HTTP status → gRPC status. What is not listed is INTERNAL from 500 on and FAILED_PRECONDITION below. */
const GRPC_STATUS: Readonly<Record<number, status>> = {
  400: status.INVALID_ARGUMENT,
  401: status.UNAUTHENTICATED,
  403: status.PERMISSION_DENIED,
  404: status.NOT_FOUND,
  409: status.ALREADY_EXISTS,
  410: status.NOT_FOUND,
  413: status.RESOURCE_EXHAUSTED,
  429: status.RESOURCE_EXHAUSTED,
  501: status.UNIMPLEMENTED,
  503: status.UNAVAILABLE,
  504: status.DEADLINE_EXCEEDED,
  507: status.RESOURCE_EXHAUSTED,
};

/** Statuses that mean, when no answer of ours comes with them, that the other side is away. */
const AWAY: ReadonlySet<status> = new Set([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

/** Where the whole error travels, as JSON; `-bin`: any bytes. */
const ERROR_KEY = 'almanac-error-bin';
/** Negative: the client is not to ask again (gRPC's retry design, "pushback"). */
const PUSHBACK_KEY = 'grpc-retry-pushback-ms';
/** Bytes; trailing metadata has to stay small. */
const LARGEST_ERROR = 4096;

/**
 * The gRPC status of an error that a handler has thrown. Errors that are not meant for the caller become INTERNAL
 * and say nothing.
 * @param anonymous whether nobody in particular was asking (401 instead of 403).
 */
export function toStatus(
  error: unknown,
  anonymous: boolean,
): Partial<StatusObject> & { readonly code: status } {
  if (!isRestError(error)) return { code: status.INTERNAL, details: 'internal error' };
  const httpStatus = error.status === 'authorization' ? (anonymous ? 401 : 403) : error.status;
  const metadata = new Metadata();
  metadata.set(ERROR_KEY, encodeError(error, httpStatus));
  // A dependency of this process is unavailable: the call is retried only where the process itself is.
  if (error.code === serviceUnavailable().code) metadata.set(PUSHBACK_KEY, '-1');
  return {
    code: GRPC_STATUS[httpStatus] ?? (httpStatus >= 500 ? status.INTERNAL : status.FAILED_PRECONDITION),
    details: error.code,
    metadata,
  };
}

function encodeError({ code, message, data }: RestError, httpStatus: number): Buffer {
  const whole = Buffer.from(JSON.stringify({ code, message, status: httpStatus, data }));
  if (whole.length <= LARGEST_ERROR) return whole;
  return Buffer.from(JSON.stringify({ code, message: message.slice(0, 500), status: httpStatus, data: {} }));
}

/**
 * The error that a failed call throws: the very error of the other side when it was meant for the caller;
 * `rest_service_unavailable` when it is away; an RpcError otherwise.
 */
export function fromStatus(error: ServiceError, method: string): Error {
  const [encoded] = error.metadata?.get(ERROR_KEY) ?? [];
  const declared = Buffer.isBuffer(encoded) ? decodeError(encoded) : undefined;
  if (declared) return declared;
  if (!AWAY.has(error.code)) return new RpcError(method, status[error.code] ?? String(error.code), error);
  return Object.assign(serviceUnavailable(), { cause: new RpcError(method, status[error.code], error) });
}

function decodeError(encoded: Buffer): RestError | undefined {
  const { code, message, status: httpStatus, data } = parseObject(encoded.toString());
  if (typeof code !== 'string' || typeof message !== 'string' || typeof httpStatus !== 'number')
    return undefined;
  return new RestError(
    code,
    httpStatus,
    message,
    typeof data === 'object' && data !== null ? { ...data } : {},
  );
}

function parseObject(text: string): { [member: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
