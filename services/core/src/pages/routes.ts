import { arg, idsArg, type Route } from '@almanac/rest';
import { CONTENT_ORDERS, listArgs, writeArgs } from '../content/args.js';
import { PATHS } from '../content/document.js';
import type { PasswordAttempts } from '../content/password.js';
import { contentRoutes, createEndpoint } from '../content/routes.js';
import { contentSchema } from '../content/schema.js';
import type { ContentViews } from '../content/view.js';
import { unlessEmbedded } from '../schema.js';
import type { PagesService } from './service.js';

/** Templates that a page may have (interface.md 2.6). */
const TEMPLATES = ['', 'start.php'];

const pageListArgs = {
  ...listArgs('page', [...CONTENT_ORDERS, 'menu_order']),
  menu_order: arg.integer({ description: 'Only pages with this place.', stage: 'sanitize' }),
  parent: idsArg('Only pages directly below these.'),
  parent_exclude: idsArg('Leave out pages directly below these.'),
};

const pageWriteArgs = {
  ...writeArgs(TEMPLATES),
  parent: arg.integer({ description: 'Id of the page above; 0: none.' }),
  menu_order: arg.integer({ description: 'Place among the pages.' }),
};

const schema = contentSchema('page', {
  parent: unlessEmbedded('integer', 'Id of the page above.'),
  menu_order: unlessEmbedded('integer', 'Place among the pages.'),
});

/** The routes of pages (interface.md 4.7). */
export const pageRoutes = (
  service: PagesService,
  passwords: Pick<PasswordAttempts, 'count'>,
  { view }: ContentViews,
): Route[] =>
  contentRoutes({
    path: PATHS.page,
    listArgs: pageListArgs,
    writeArgs: pageWriteArgs,
    service,
    create: createEndpoint(pageWriteArgs, service, view, schema),
    passwords,
    view,
    schema,
    subject: {
      one: 'a page',
      many: 'pages',
      description: 'Pages: content that has a place of its own, below one another.',
    },
  });
