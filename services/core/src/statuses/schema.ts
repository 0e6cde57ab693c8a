import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';

/** The shape of a status. */
export const statusSchema = resourceSchema('status', {
  name: everywhere('string', 'What people call the status.', READ_ONLY),
  private: whenEditing('boolean', 'Whether content with this status is private.', READ_ONLY),
  protected: whenEditing('boolean', 'Whether content with this status is unfinished.', READ_ONLY),
  public: unlessEmbedded('boolean', 'Whether everybody may read content with this status.', READ_ONLY),
  queryable: unlessEmbedded('boolean', 'Whether everybody may list content with this status.', READ_ONLY),
  show_in_list: whenEditing('boolean', 'Whether lists for editors contain it.', READ_ONLY),
  slug: everywhere('string', 'Name of the status.', READ_ONLY),
  date_floating: unlessEmbedded('boolean', 'Whether the date moves until publication.', READ_ONLY),
});
