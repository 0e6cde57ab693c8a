import { inResponses, type JsonSchema } from '@almanac/rest';
import {
  everywhereEmbedFirst as everywhere,
  READ_ONLY,
  resourceSchema,
  URLS_BY_SIZE,
  unlessEmbedded,
  whenEditing,
} from '../schema.js';
import { LANGUAGES, SITE_LANGUAGES } from '../settings/declarations.js';

const FLAGS = inResponses({ additionalProperties: { type: 'boolean' } });

/** PHP serializes an empty map as a list; WordPress stores preferences of its editor as an object. */
const META = inResponses({ type: ['object', 'array'], maxItems: 0, maxProperties: 0 });

/** Schema of a user. */
export const userSchema: JsonSchema = resourceSchema('user', {
  id: everywhere('integer', 'Id of the user.', READ_ONLY),
  username: whenEditing('string', 'Login name.', { required: true }),
  name: everywhere('string', 'Display name.'),
  first_name: whenEditing('string', 'First name.'),
  last_name: whenEditing('string', 'Last name.'),
  email: whenEditing('string', 'E-mail address.', { format: 'email', required: true }),
  url: everywhere('string', 'Web address.', { format: 'uri', ...inResponses({ format: undefined }) }),
  description: everywhere('string', 'About the user, as HTML.'),
  link: everywhere('string', 'Address of the page of the author.', { format: 'uri', ...READ_ONLY }),
  // A user without a language shows the site's language.
  locale: whenEditing('string', 'Language.', { enum: LANGUAGES, ...inResponses({ enum: SITE_LANGUAGES }) }),
  nickname: whenEditing('string', 'Nickname.'),
  slug: everywhere('string', 'Unique among users.'),
  registered_date: whenEditing('string', 'Since when there is the user.', {
    format: 'date-time',
    ...READ_ONLY,
    // This is the only date with an offset.
    ...inResponses({ format: 'date-time', pattern: undefined, examples: undefined }),
  }),
  roles: whenEditing('array', 'Roles.', { items: { type: 'string' } }),
  password: {
    description: 'Password. No response contains it.',
    type: 'string',
    context: [],
    required: true,
  },
  capabilities: whenEditing('object', 'All rights.', { ...READ_ONLY, ...FLAGS }),
  extra_capabilities: whenEditing('object', 'Rights beyond those of the roles.', { ...READ_ONLY, ...FLAGS }),
  avatar_urls: everywhere('object', 'Addresses of pictures, by size.', { ...READ_ONLY, ...URLS_BY_SIZE }),
  meta: unlessEmbedded('object', 'Meta fields.', META),
});
