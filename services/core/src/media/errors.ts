import { defineErrors } from '@almanac/rest';

/** Errors of media items, with the codes that clients know (docs/reference/core.md#media, docs/reference/compatibility.md#bad-input). */
export const errors = defineErrors({
  noDisposition: [
    'rest_upload_no_content_disposition',
    400,
    'Name the file in the Content-Disposition header.',
  ],
  invalidDisposition: [
    'rest_upload_invalid_disposition',
    400,
    'Content-Disposition must look like: attachment; filename="image.png".',
  ],
  noData: ['rest_upload_no_data', 400, 'The request has no file.'],
  hashMismatch: ['rest_upload_hash_mismatch', 412, 'The file does not match its Content-MD5.'],
  /** Error for a raw body. */
  rawNotAllowed: [
    'rest_upload_sideload_error',
    400,
    'This file type is not allowed, or the content does not match the file name.',
  ],
  /** Error for an address. */
  cannotSideload: ['rest_upload_sideload_error', 400, 'No image was found at this address.'],
  invalidAddress: ['rest_invalid_url', 400, 'The address must be that of a file with the name of an image.'],
  cannotDownload: ['http_request_failed', 400, 'No file could be downloaded from this address.'],
  /** Error for a part of a form. */
  partNotAllowed: [
    'rest_upload_unknown_error',
    400,
    'This file type is not allowed, or the content does not match the file name.',
  ],
  noFeaturedMedia: ['rest_no_featured_media', 400, 'Only sounds and videos have a featured image.'],
  cannotEditImage: ['rest_cannot_edit_image', 'authorization', 'You may not edit images.'],
  unknownAttachment: ['rest_unknown_attachment', 404, 'The address is not that of a file of this image.'],
  cannotEditType: ['rest_cannot_edit_file_type', 400, 'Files of this type cannot be edited.'],
  notEdited: ['rest_image_not_edited', 400, 'Send modifiers, a rotation or a crop.'],
  unreadable: ['rest_unknown_image_file_type', 400, 'The image is damaged or too large to be edited.'],
  rotationFailed: ['rest_image_rotation_failed', 400, 'The image would be too large after this rotation.'],
  cropFailed: ['rest_image_crop_failed', 400, 'The crop is empty, outside the image or too large.'],
  tooBusy: ['rest_too_busy', 503, 'Too many images are being processed. Try again in a moment.'],
  invalidParentType: ['rest_invalid_param', 400, 'A media item cannot belong to another media item.'],
});
