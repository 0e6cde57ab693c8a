import { inResponses } from '@almanac/rest';
import type { DescribedAction } from '../content/actions.js';
import { WRITABLE_STATUSES } from '../content/document.js';
import {
  everywhere,
  everywhereInTerms,
  NO_META,
  READ_ONLY,
  resourceSchema,
  unlessEmbedded,
} from '../schema.js';
import { KINDS, TARGETS } from './document.js';
import { LOCATIONS } from './locations.js';

const TEXTS = { items: { type: 'string' } };

/** The shape of a menu. */
export const menuSchema = resourceSchema('nav_menu', {
  id: everywhereInTerms('integer', 'Id of the menu.', READ_ONLY),
  description: unlessEmbedded('string', 'Description of the menu.'),
  name: everywhereInTerms('string', 'Name of the menu.', { required: true }),
  slug: everywhereInTerms('string', 'Unique among menus.'),
  meta: unlessEmbedded('object', 'Meta fields.', NO_META),
  locations: unlessEmbedded('array', 'The locations that show the menu.', {
    items: { type: 'string', enum: Object.keys(LOCATIONS) },
  }),
  auto_add: unlessEmbedded(
    'boolean',
    'Whether top-level pages are added to the menu when they are published.',
  ),
});

const MENUS = { menus: { type: 'integer' } };

/** Actions on a menu item, which everybody who manages menus may take. */
export const ITEM_ACTIONS: readonly DescribedAction[] = [
  {
    name: 'publish',
    title: 'The current user can publish this menu item.',
    changes: { status: { type: 'string', enum: ['publish', 'future'] } },
  },
  {
    name: 'unfiltered-html',
    title: 'The current user can save HTML and JavaScript without filtering.',
    changes: { content: { raw: { type: 'string' } } },
  },
  { name: 'create-menus', title: 'The current user can create menus.', changes: MENUS },
  { name: 'assign-menus', title: 'The current user can put this item into a menu.', changes: MENUS },
];

/** The shape of a menu item. */
export const menuItemSchema = resourceSchema('nav_menu_item', {
  title: everywhere('object', 'Title.', {
    properties: {
      raw: { description: 'The title as written.', type: 'string', context: ['edit'] },
      rendered: everywhere('string', 'HTML.', READ_ONLY),
    },
  }),
  id: everywhere('integer', 'Id of the menu item.', READ_ONLY),
  type_label: everywhere('string', 'What people call what the item leads to.', READ_ONLY),
  type: everywhere('string', 'Kind of the target.', { enum: KINDS }),
  status: everywhere('string', 'Status.', { enum: WRITABLE_STATUSES }),
  parent: everywhere('integer', 'Id of the parent item; 0: none.'),
  attr_title: everywhere('string', 'Title attribute of the link.'),
  classes: everywhere('array', 'CSS classes of the link.', TEXTS),
  description: everywhere('string', 'Description.'),
  menu_order: everywhere('integer', 'Position in the menu.'),
  object: everywhere('string', 'Type or taxonomy of what the item leads to.'),
  object_id: everywhere('integer', 'Id of the target.'),
  target: everywhere('string', 'Target attribute of the link.', { enum: TARGETS }),
  url: everywhere('string', 'Address that the item leads to.'),
  xfn: everywhere('array', 'Relations of the link.', TEXTS),
  invalid: everywhere('boolean', 'Whether the item leads to something that is not there.', READ_ONLY),
  menus: unlessEmbedded('integer', 'The menu; absent for none.', inResponses({}, { optional: true })),
  meta: unlessEmbedded('object', 'Meta fields.', NO_META),
});

/** The shape of a location of menus. */
export const locationSchema = resourceSchema('menu-location', {
  name: everywhere('string', 'Name of the location.', READ_ONLY),
  description: everywhere('string', 'What people call the location.', READ_ONLY),
  menu: everywhere('integer', 'Id of its menu; 0: none.', READ_ONLY),
});
