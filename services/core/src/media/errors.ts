import { defineError } from '@almanac/rest';

/** Refusals for media items, with the codes that clients know (behaviour-core.md section 5, precedence.md P3). */
export const noDisposition = defineError(
  'rest_upload_no_content_disposition',
  400,
  'A raw upload names its file in the header Content-Disposition.',
);
export const invalidDisposition = defineError(
  'rest_upload_invalid_disposition',
  400,
  'Content-Disposition has to look like: attachment; filename="image.png".',
);
export const noData = defineError('rest_upload_no_data', 400, 'There is no file in the request.');
export const hashMismatch = defineError(
  'rest_upload_hash_mismatch',
  412,
  'The file does not have the hash that Content-MD5 announced.',
);
/** For a raw body. */
export const rawNotAllowed = defineError(
  'rest_upload_sideload_error',
  400,
  'Files of this type cannot be uploaded, or the file is not what its name says.',
);
/** For an address. */
export const cannotSideload = defineError(
  'rest_upload_sideload_error',
  400,
  'There is no image at this address that could be copied.',
);
/** For a multipart body. */
export const partNotAllowed = defineError(
  'rest_upload_unknown_error',
  400,
  'Files of this type cannot be uploaded, or the file is not what its name says.',
);
export const invalidParentType = defineError(
  'rest_invalid_param',
  400,
  'A media item cannot belong to another media item.',
);
