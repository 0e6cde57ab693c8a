import { everywhere, READ_ONLY, resourceSchema } from '../schema.js';

/** The schema of the fallback: the id of a navigation. */
export const fallbackSchema = resourceSchema('navigation-fallback', {
  id: everywhere('integer', 'Id of the navigation.', READ_ONLY),
});
