import { errorsIn, type Route } from '@almanac/rest';
import { withFields } from '../content/args.js';
import { routeOf, typeNamed } from '../content/declared.js';
import type { PasswordAttempts } from '../content/password.js';
import { type AutosavesOfType, contentRoutes, createEndpoint } from '../content/routes.js';
import { contentSchema, termProperties } from '../content/schema.js';
import type { ContentView } from '../content/view.js';
import type { MetaFields } from '../fields/meta-fields.js';
import { unlessEmbedded } from '../schema.js';
import { termVersions } from '../versions.js';
import { pageListArgs, pageWriteArgs } from './args.js';
import type { PagesService } from './service.js';

/** The shape of a page. */
export const pageSchema = () =>
  contentSchema('page', {
    parent: unlessEmbedded('integer', 'Id of the page above.'),
    menu_order: unlessEmbedded('integer', 'Place among the pages.'),
    ...termProperties(typeNamed('page')),
  });

/** The routes of pages (docs/reference/core.md#posts-and-pages). */
export const pageRoutes = (
  service: PagesService,
  passwords: Pick<PasswordAttempts, 'count'>,
  { view }: ContentView,
  autosaves: AutosavesOfType,
  fields: MetaFields,
): Route[] => {
  const writeArgs = withFields(pageWriteArgs(), fields);
  return contentRoutes({
    path: routeOf('page'),
    listArgs: fields.inListArgs(pageListArgs()),
    writeArgs,
    service,
    create: createEndpoint(writeArgs, service, view),
    shows: termVersions(typeNamed('page')),
    passwords,
    autosaves,
    view,
    errors: errorsIn(fields.errors),
    subject: {
      one: 'a page',
      examples: {
        create: { title: 'How to find us', content: '<p>Behind the town hall.</p>', status: 'publish' },
        update: { content: '<p>In the town hall.</p>' },
      },
      many: 'pages',
      description: 'Pages: content without a date, arranged as a tree.',
    },
  });
};
