import { formatUtc } from '@almanac/dates';
import {
  type Args,
  arg,
  changed,
  collection,
  contextArg,
  endpoint,
  endpointsOf,
  errorsIn,
  item,
  type RestObject,
  type Route,
  resourceView,
  routesAbout,
  updated,
} from '@almanac/rest';
import { errors as autosaveErrors } from '../autosaves/errors.js';
import type { Revision } from '../revisions/model.js';
import { everywhere, NO_META, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';
import { itemUpdateArgs } from './args.js';
import type { MenuItemAutosaves } from './autosaves.js';
import { itemErrors } from './errors.js';
import { ITEMS_PATH } from './view.js';

const date = { format: 'date-time' };
const TEXT = {
  properties: { raw: whenEditing('string', 'As it was written.'), rendered: everywhere('string', 'HTML.') },
};

/** The shape of an autosave of a menu item. */
const schema = resourceSchema('nav_menu_item-autosave', {
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

/** Autosaves as the API shows them. @param siteUrl public address of the site, without a trailing slash */
const viewOf = (siteUrl: string) =>
  resourceView<Revision>(schema, (found, request) =>
    found.map(({ _id, author, date: local, dateGmt, parent, title }): RestObject => {
      const guid = `${siteUrl}/?p=${_id}`;
      const gmt = formatUtc(dateGmt);
      return {
        fields: {
          ...{ author, date: local, date_gmt: gmt, id: _id, modified: local, modified_gmt: gmt, parent },
          ...{ slug: `${parent}-autosave-v1`, guid: { raw: guid, rendered: guid }, title, meta: [] },
          preview_link: '',
        },
        links: { parent: [{ href: request.url(`${ITEMS_PATH}/${parent}`) }] },
      };
    }),
  );

const idOf = (description: string) => arg.integer({ description, hidden: true });

/** The routes of autosaves of menu items. */
export function menuItemAutosaveRoutes(autosaves: MenuItemAutosaves, siteUrl: string): Route[] {
  const view = viewOf(siteUrl);
  const endpoints = endpointsOf(view);
  const { id: _, ...fields } = itemUpdateArgs;
  const of = idOf('Id of the item.');
  const list = endpoints.list<Args>({
    args: { id: of, parent: arg.integer({ description: 'Id of the item.' }), context: contextArg() },
    permission: ({ identity, pathParams }) => autosaves.authorizeRead(identity, Number(pathParams['id'])),
    handler: async ({ pathParams }) => {
      const found = await autosaves.list(Number(pathParams['id']));
      return collection(found, found.length);
    },
  });
  const save = endpoint<typeof fields & { id: typeof of }, Revision>({
    methods: ['POST'],
    responses: [changed(schema)],
    view,
    summary: "Create or update the caller's autosave of a menu item",
    description: 'Stores the title; other members are checked and not stored.',
    args: { ...fields, id: of },
    permission: ({ identity, pathParams }) => autosaves.authorizeSave(identity, Number(pathParams['id'])),
    handler: async ({ identity, pathParams, args }) =>
      updated(await autosaves.save(identity, Number(pathParams['id']), args.title)),
    // Nothing that is cached shows autosaves of menu items.
    changes: () => [],
  });
  const read = endpoints.read<Args>({
    args: {
      parent: arg.integer({ description: 'Id of the item.' }),
      id: arg.integer({ description: 'Id of the autosave.' }),
      context: contextArg(),
    },
    permission: ({ identity, pathParams }) => autosaves.authorizeRead(identity, Number(pathParams['parent'])),
    handler: async ({ args, pathParams }) =>
      item(await autosaves.get(Number(pathParams['parent']), Number(args['id']))),
  });
  const at = routesAbout({
    schema,
    subject: {
      one: 'an autosave of a menu item',
      many: 'autosaves of menu items',
      description: 'Unsaved titles of menu items, one per editor.',
      examples: { create: { title: 'Tickets' } },
    },
    errors: [...errorsIn(autosaveErrors), itemErrors.cannotEdit, itemErrors.unknown],
  });
  return [
    at(`${ITEMS_PATH}/(?P<id>[\\d]+)/autosaves`, list, save),
    at(`${ITEMS_PATH}/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)`, read),
  ];
}
