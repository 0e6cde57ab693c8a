import { defineError, isRestError, RestError } from '@almanac/rest';
import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';

/** Another service cannot be reached or did not respond in time. */
export const serviceUnavailable = defineError(
  'rest_service_unavailable',
  503,
  'A part of the site is unavailable. Try again later.',
);

/** The outcome of a write is unknown, because its service disconnected. */
export const outcomeUnknown = defineError(
  'rest_outcome_unknown',
  503,
  'A part of the site became unavailable. The change may have been made: check before you try again.',
);

/** gRPC's message for a call that was not sent. */
const UNSENT = /No connection established|Name resolution failed/;

/** Error of a call that failed for a reason other than its input. The cause has the message of the other side. */
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

/** Whether an error means that another service is unavailable: then readers degrade, and writers respond with 503. */
export const isUnavailable = (error: unknown): error is RestError =>
  isRestError(error) && error.status === 503;

/** HTTP status → gRPC status. Others become INTERNAL from 500 on, and FAILED_PRECONDITION below. */
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

/** Statuses that mean that the other side is unavailable, unless the call carries an error of our own. */
const AWAY: ReadonlySet<status> = new Set([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

/** Metadata entry with the whole error as JSON. The suffix `-bin` permits any bytes. */
const ERROR_KEY = 'almanac-error-bin';
/** Metadata entry with the retry delay. A negative value forbids retries (gRPC's retry design, "pushback"). */
const PUSHBACK_KEY = 'grpc-retry-pushback-ms';
/** Maximum size in bytes, as trailing metadata must be small. */
const LARGEST_ERROR = 4096;

/**
 * The gRPC status of a handler's error. An error that is not meant for the caller becomes INTERNAL without details.
 * @param anonymous whether the caller was anonymous (401 instead of 403).
 */
export function toStatus(
  error: unknown,
  anonymous: boolean,
): Partial<StatusObject> & { readonly code: status } {
  if (!isRestError(error)) return { code: status.INTERNAL, details: 'internal error' };
  const httpStatus = error.status === 'authorization' ? (anonymous ? 401 : 403) : error.status;
  const metadata = new Metadata();
  metadata.set(ERROR_KEY, encodeError(error, httpStatus));
  // A dependency of this process is unavailable. The call must not be retried, as only an unavailable process itself
  // justifies a retry.
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
 * The error of a failed call: the original error if it was meant for the caller, `rest_service_unavailable` if the
 * other side is unavailable, an RpcError otherwise.
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
