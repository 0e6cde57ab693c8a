import { defineErrors } from '@almanac/rest';

/** Errors of declared fields, with the codes that clients know. */
export const errors = defineErrors({
  cannotUpdate: ['rest_cannot_update', 'authorization', 'You may not change this field.'],
  cannotReset: ['rest_cannot_delete', 'authorization', 'You may not reset this field.'],
  wrongType: ['rest_invalid_type', 400, 'A meta field is of another type.'],
  notInEnum: ['rest_not_in_enum', 400, 'A meta field has none of its values.'],
  outOfBounds: ['rest_out_of_bounds', 400, 'A meta field is too small or too large.'],
  tooShort: ['rest_too_short', 400, 'A meta field is too short.'],
  tooLong: ['rest_too_long', 400, 'A meta field is too long.'],
  wrongForm: ['rest_invalid_pattern', 400, 'A meta field does not have its form.'],
  tooFewItems: ['rest_too_few_items', 400, 'A meta field has too few items.'],
  tooManyItems: ['rest_too_many_items', 400, 'A meta field has too many items.'],
  sameItems: ['rest_duplicate_items', 400, 'A meta field has the same item twice.'],
  lacksMember: ['rest_property_required', 400, 'A meta field lacks a member.'],
  furtherMember: ['rest_additional_properties_forbidden', 400, 'A meta field has an unknown member.'],
  noDate: ['rest_invalid_date', 400, 'A meta field is no date with a time.'],
  noEmail: ['rest_invalid_email', 400, 'A meta field is no e-mail address.'],
  noIp: ['rest_invalid_ip', 400, 'A meta field is no IP address.'],
  noUuid: ['rest_invalid_uuid', 400, 'A meta field is no UUID.'],
});

/** Errors of refused values, by code. */
const BY_CODE = new Map(Object.values(errors).map((error) => [error.code, error]));
export const errorOf = (code: string) => BY_CODE.get(code) ?? errors.wrongType;
