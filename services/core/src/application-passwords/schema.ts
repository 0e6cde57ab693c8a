import { inResponses } from '@almanac/rest';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';

/** The shape of an application password. */
export const applicationPasswordSchema = resourceSchema('application-password', {
  uuid: everywhere('string', 'Id of the application password.', { format: 'uuid', ...READ_ONLY }),
  app_id: everywhere('string', 'UUID that identifies the program.'),
  name: everywhere('string', 'Name of the program.', { required: true }),
  password: whenEditing('string', 'Only shown when it is made.', {
    ...READ_ONLY,
    ...inResponses({}, { optional: true }),
  }),
  created: unlessEmbedded('string', 'When it was made, in UTC.', { format: 'date-time', ...READ_ONLY }),
  last_used: unlessEmbedded(['string', 'null'], 'The last day of its use, in UTC.', {
    format: 'date-time',
    ...READ_ONLY,
  }),
  last_ip: unlessEmbedded(['string', 'null'], 'Address of who used it then.', READ_ONLY),
});
