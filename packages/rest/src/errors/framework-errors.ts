import { defineError } from './errors.js';

/** Errors of the framework itself; docs/reference/errors.md lists them. */
export const noRoute = defineError('rest_no_route', 404, 'No route answers this address and method.');
export const batchNotAllowed = defineError(
  'rest_batch_not_allowed',
  400,
  'The route does not support batch requests.',
);
export const invalidNamespace = defineError('rest_invalid_namespace', 404, 'No such namespace.');
export const missingParameter = defineError('rest_missing_callback_param', 400, 'Parameters are missing.');
export const invalidParameter = defineError('rest_invalid_param', 400, 'Parameters are not valid.');
export const invalidJson = defineError('rest_invalid_json', 400, 'The body is not valid JSON.');
export const invalidMultipart = defineError(
  'rest_invalid_multipart',
  400,
  'The multipart body cannot be read.',
);
export const incompleteBody = defineError('rest_incomplete_body', 400, 'The body is incomplete.');
export const requestTimeout = defineError(
  'rest_request_timeout',
  408,
  'The request took too long to arrive.',
);
export const tooBusy = defineError(
  'rest_too_busy',
  503,
  'The site is busy with other large requests. Try again in a moment.',
);
export const bodyTooLarge = defineError('rest_content_too_large', 413, 'The body is too large.');
export const fileTooLarge = defineError('rest_upload_file_too_big', 413, 'The file is too large.');
export const uriTooLong = defineError(
  'rest_uri_too_long',
  414,
  'The address is too long to link to the next page.',
);
export const invalidCallback = defineError(
  'rest_callback_invalid',
  400,
  'The name of the JSONP callback is not allowed.',
);
export const invalidIdentity = defineError(
  'rest_invalid_identity',
  401,
  'The identity of the caller cannot be verified.',
);
export const internalError = defineError('internal_server_error', 500, 'Something went wrong on our side.');
