/** Faults of single parameters, by name. */
export type ParameterFaults = Readonly<Record<string, unknown>>;

/** An error response of the API. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** Code of the error, such as `rest_post_invalid_id`. */
    readonly code: string,
    message: string,
    /** Faults of single parameters, by name; empty for other errors. */
    readonly params: ParameterFaults,
    /** Seconds after which the request may be sent again, if the response names them. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** 400, 413, 415, 422: the request is invalid. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}

/** 401: the credentials are missing or wrong. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the caller may not do this. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
}

/** 404, 410: the item or route does not exist, or no longer. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: another item or change is in the way. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 429: a limit is reached. */
export class TooManyRequestsError extends ApiError {
  override readonly name = 'TooManyRequestsError';
}

/** 500 and above. With the code `rest_outcome_unknown`, a write may have happened. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const CLASSES: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  422: InvalidRequestError,
  429: TooManyRequestsError,
};

/** The error of a response. @param body JSON of the response; anything for a response that is not of the API */
export function errorOf({ status, headers }: Response, body: unknown): ApiError {
  const { code, message, data } = membersOf(body);
  const params = membersOf(membersOf(data)['params']);
  const ErrorClass = CLASSES[status] ?? (status >= 500 ? ServerError : ApiError);
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new ErrorClass(
    status,
    typeof code === 'string' ? code : 'unknown',
    typeof message === 'string' ? message : `The site responded with status ${status}.`,
    params,
    Number.isNaN(retryAfter) ? undefined : retryAfter,
  );
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
