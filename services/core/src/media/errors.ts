import { defineError } from '@almanac/rest';

/** Refusals for media items, with the codes that clients know (behaviour-core.md section 5, precedence.md P3). */
export const noDisposition = defineError(
  'rest_upload_no_content_disposition',
  400,
  'Name the file in the Content-Disposition header.',
);
export const invalidDisposition = defineError(
  'rest_upload_invalid_disposition',
  400,
  'Content-Disposition must look like: attachment; filename="image.png".',
);
export const noData = defineError('rest_upload_no_data', 400, 'The request has no file.');
export const hashMismatch = defineError(
  'rest_upload_hash_mismatch',
  412,
  'The file does not match its Content-MD5.',
);
/** For a raw body. */
export const rawNotAllowed = defineError(
  'rest_upload_sideload_error',
  400,
  'This file type is not allowed, or the content does not match the file name.',
);
/** For an address. */
export const cannotSideload = defineError(
  'rest_upload_sideload_error',
  400,
  'No image was found at this address.',
);
/** For a multipart body. */
export const partNotAllowed = defineError(
  'rest_upload_unknown_error',
  400,
  'This file type is not allowed, or the content does not match the file name.',
);
export const invalidParentType = defineError(
  'rest_invalid_param',
  400,
  'A media item cannot belong to another media item.',
);
