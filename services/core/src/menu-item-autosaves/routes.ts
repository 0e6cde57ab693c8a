import {
  type Args,
  changed,
  collection,
  contextArg,
  endpoint,
  endpointsOf,
  errorsIn,
  idArg,
  item,
  type Route,
  routesAbout,
  updated,
} from '@almanac/rest';
import { errors as autosaveErrors } from '../autosaves/errors.js';
import { itemId } from '../content/args.js';
import { itemUpdateArgs } from '../menus/args.js';
import { itemErrors } from '../menus/errors.js';
import { ITEMS_PATH } from '../menus/view.js';
import type { Revision } from '../revisions/model.js';

import { menuItemAutosaveSchema as schema } from './schema.js';
import type { MenuItemAutosaves } from './service.js';
import { menuItemAutosaveView } from './view.js';

/** The routes of autosaves of menu items. */
export function menuItemAutosaveRoutes(autosaves: MenuItemAutosaves, siteUrl: string): Route[] {
  const view = menuItemAutosaveView(siteUrl);
  const endpoints = endpointsOf(view);
  const { id: _, ...fields } = itemUpdateArgs;
  const of = idArg('Id of the item.', { hidden: true });
  const list = endpoints.list<Args>({
    args: { id: of, parent: itemId, context: contextArg() },
    permission: ({ identity, args }) => autosaves.authorizeRead(identity, Number(args['id'])),
    handler: async ({ args }) => {
      const found = await autosaves.list(Number(args['id']));
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
    permission: ({ identity, args }) => autosaves.authorizeSave(identity, Number(args.id)),
    handler: async ({ identity, args }) =>
      updated(await autosaves.save(identity, Number(args.id), args.title)),
    // Nothing that is cached shows autosaves of menu items.
    changes: () => [],
  });
  const read = endpoints.read<Args>({
    args: {
      parent: itemId,
      id: idArg('Id of the autosave.'),
      context: contextArg(),
    },
    permission: ({ identity, args }) => autosaves.authorizeRead(identity, Number(args['parent'])),
    handler: async ({ args }) => item(await autosaves.get(Number(args['parent']), Number(args['id']))),
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
