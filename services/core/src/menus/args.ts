import { sanitizeUrl } from '@almanac/formatting';
import {
  type ArgumentError,
  type ArgValues,
  arg,
  contextArg,
  dateFilterArg,
  idArg,
  type JsonSchema,
  metaArg,
  wrongType,
} from '@almanac/rest';
import { flatTermArgs } from '../content/assigned-terms.js';
import { WRITABLE_STATUSES } from '../content/document.js';
import { collectionArgs, noTrashArg, statusesArg, windowArgs } from '../list-args.js';
import { mayManage } from './access.js';
import { KINDS, TARGETS } from './document.js';
import { isLocation, LOCATIONS } from './locations.js';
import { ITEM_ORDERS, MENU_ORDERS } from './model.js';
import { archivedTypes } from './targets.js';

export const menuId = idArg('Id of the menu.');
const itemId = idArg('Id of the menu item.');

const text = (description: string, maxLength: number) => arg.string({ description, maxLength });
const LONGEST_NAME = 200;
const LONGEST_TEXT = 10_000;
/** Maximum number of classes or relations of a link. */
const MOST_NAMES = 50;

const names = (description: string) =>
  arg.array(arg.string({ maxLength: LONGEST_NAME }), { description, maxItems: MOST_NAMES });

export const menuListArgs = {
  ...collectionArgs(),
  ...windowArgs('menus', MENU_ORDERS, 'name', 'asc'),
  post: arg.integer({ description: 'Only the menu of this item.', default: null, stage: 'sanitize' }),
  slug: arg.array(arg.string(), { description: 'Only these slugs.', stage: 'sanitize' }),
  hide_empty: arg.boolean({
    description: 'Leave out menus without published items.',
    default: false,
    stage: 'sanitize',
  }),
};

const menuFields = {
  description: text('Description of the menu.', LONGEST_TEXT),
  slug: arg.string({ description: 'Read-only: generated from the name.' }),
  meta: metaArg({}),
  locations: arg.array(arg.string(), {
    description: 'The locations that show the menu.',
    refine: (sent) => {
      const location = sent.find((name) => !isLocation(name));
      return (
        location === undefined || {
          code: 'rest_invalid_menu_location',
          message: `locations must be of: ${Object.keys(LOCATIONS).join(', ')}.`,
          data: { location },
        }
      );
    },
    accepts: { items: { enum: Object.keys(LOCATIONS) } },
  }),
  auto_add: arg.boolean({
    description: 'Whether top-level pages are added to the menu when they are published.',
  }),
};
const NAME = { description: 'Name of the menu.', maxLength: LONGEST_NAME };
export const menuCreateArgs = { name: arg.string({ ...NAME, required: true }), ...menuFields };
export const menuUpdateArgs = { id: menuId, name: arg.string(NAME), ...menuFields };
export const menuReadArgs = { id: menuId, context: contextArg() };
export const menuDeleteArgs = { id: menuId, force: noTrashArg('menus') };
export type MenuInput = Partial<Omit<ArgValues<typeof menuUpdateArgs>, 'id'>>;

const statuses = statusesArg(
  [...WRITABLE_STATUSES, 'any'],
  (identity, status) => status === 'publish' || mayManage(identity),
  { default: ['publish'] },
);

const inMenus = flatTermArgs({
  only: 'Only items of at least one of these menus, unless operator is AND.',
  except: 'Leave out items of these menus.',
});

export const itemListArgs = {
  ...collectionArgs(),
  per_page: arg.integer({ description: 'Items per page.', default: 100, minimum: 1, maximum: 100 }),
  after: dateFilterArg('Only items created after this date.'),
  before: dateFilterArg('Only items created before this date.'),
  modified_after: dateFilterArg('Only items changed after this date.'),
  modified_before: dateFilterArg('Only items changed before this date.'),
  ...windowArgs('menu items', ITEM_ORDERS, 'menu_order', 'asc'),
  status: statuses,
  menus: inMenus.only,
  menus_exclude: inMenus.except,
  menu_order: arg.integer({ description: 'Only items with this menu order.', stage: 'sanitize' }),
};

/** The error of a title that is neither a text nor an object with one. */
function titleProblem(sent: unknown): ArgumentError | undefined {
  if (typeof sent === 'string') return undefined;
  if (typeof sent !== 'object' || sent === null) return wrongType('title', 'string,object');
  const isNoText = 'raw' in sent && typeof sent.raw !== 'string';
  return isNoText ? wrongType('title[raw]', 'string') : undefined;
}

const itemFields = (fallback: boolean) => ({
  title: arg.textOrRaw({
    description: 'Title. Default: the title of the target.',
    stage: 'validate',
    check: titleProblem,
  }),
  type: arg.string({
    description: 'Kind of the target.',
    enum: KINDS,
    ...(fallback && { default: 'custom' as const }),
  }),
  status: arg.string({
    description: 'Status.',
    enum: WRITABLE_STATUSES,
    ...(fallback && { default: 'publish' as const }),
  }),
  parent: arg.integer({
    description: 'Id of the parent item; 0: none.',
    minimum: 0,
    ...(fallback && { default: 0 }),
  }),
  attr_title: text('Title attribute of the link.', LONGEST_TEXT),
  classes: names('CSS classes of the link.'),
  description: text('Description.', LONGEST_TEXT),
  menu_order: arg.integer({
    description: 'Position in the menu.',
    minimum: 1,
    ...(fallback && { default: 1 }),
  }),
  object: text('Type or taxonomy of what the item leads to.', LONGEST_NAME),
  object_id: arg.integer({
    description: 'Id of the target.',
    minimum: 0,
    ...(fallback && { default: 0 }),
  }),
  target: arg.string({ description: 'Target attribute of the link.', enum: TARGETS }),
  url: arg.string({
    description: 'Address, for an item of type custom.',
    json: { type: 'string', format: 'uri' },
    maxLength: 2_000,
    refine: (url) =>
      url === '' ||
      sanitizeUrl(url) !== '' || { code: 'rest_invalid_url', message: 'url is not an address.' },
  }),
  xfn: names('Relations of the link.'),
  menus: arg.integer({ description: 'Id of the menu.' }),
  meta: metaArg({}),
});
export const itemCreateArgs = itemFields(true);
/** Constraint on a new item, as JSON schema: it needs a target. */
export const leadsSomewhere = (): JsonSchema => ({
  anyOf: [
    { required: ['title', 'url'] },
    { required: ['type'], properties: { type: { enum: ['post_type', 'taxonomy'] } } },
    {
      required: ['type', 'object'],
      properties: { type: { const: 'post_type_archive' }, object: { enum: archivedTypes() } },
    },
  ].map((leads) => ({ ...leads, additionalProperties: true })),
});
export const itemUpdateArgs = { id: itemId, ...itemFields(false) };
export const itemReadArgs = { id: itemId, context: contextArg() };
export const itemDeleteArgs = { id: itemId, force: noTrashArg('menu items') };
export type MenuItemInput = Partial<Omit<ArgValues<typeof itemUpdateArgs>, 'id'>>;
