import { everywhere, NO_META, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';

const date = { format: 'date-time' };
const TEXT = {
  properties: { raw: whenEditing('string', 'As it was written.'), rendered: everywhere('string', 'HTML.') },
};

/** The schema of an autosave of a menu item. */
export const menuItemAutosaveSchema = resourceSchema('nav_menu_item-autosave', {
  author: everywhere('integer', 'Id of who made the change.'),
  date: everywhere('string', 'Date of the change in the time zone of the site.', date),
  date_gmt: unlessEmbedded('string', 'Date of the change in UTC.', date),
  guid: unlessEmbedded('object', 'Never changes.', { ...READ_ONLY, ...TEXT }),
  id: everywhere('integer', 'Id of the autosave.'),
  modified: unlessEmbedded('string', 'As date.', date),
  modified_gmt: unlessEmbedded('string', 'As date_gmt.', date),
  parent: everywhere('integer', 'Id of the item.'),
  slug: everywhere('string', 'Made of the id of the item.'),
  title: everywhere('object', 'Title.', TEXT),
  meta: unlessEmbedded('object', 'Meta fields.', NO_META),
  preview_link: whenEditing('string', 'Always empty: menu items have no pages.', READ_ONLY),
});
