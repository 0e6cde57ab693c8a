import type { ArgValues } from '@almanac/rest';
import { CONTENT_ORDERS, type ContentInput, editorArgs, listArgs } from '../content/args.js';
import type { TypeModuleFactory } from '../content/declaration.js';
import { routeOf } from '../content/declared.js';
import { contentRoutes, createEndpoint } from '../content/routes.js';
import { editorSchema } from '../content/schema.js';
import { CoreContentService } from '../content/service.js';
import { CoreType, type TypeFields } from '../content/type.js';
import { ArticleView } from '../content/view.js';
import { editedOrEmbedded, everywhere, READ_ONLY } from '../schema.js';
import { NAVIGATIONS } from './declaration.js';

const navigationListArgs = listArgs('wp_navigation', CONTENT_ORDERS);
const { excerpt: _, ...navigationWriteArgs } = editorArgs();

/** Schema of a navigation. Blocks that embed it need its raw texts. */
const navigationSchema = editorSchema('wp_navigation', {
  status: everywhere('string', 'Status.'),
  title: everywhere('object', 'Title.', {
    properties: {
      raw: editedOrEmbedded('string', 'As it was written.'),
      rendered: everywhere('string', 'HTML.', READ_ONLY),
    },
  }),
  content: everywhere('object', 'Content.', {
    properties: {
      raw: editedOrEmbedded('string', 'As it was written.'),
      rendered: everywhere('string', 'HTML.', READ_ONLY),
      protected: everywhere('boolean', 'Whether a password protects it.', READ_ONLY),
      block_version: editedOrEmbedded('integer', 'Version of the block format; 0: no blocks.', READ_ONLY),
    },
  }),
});

/** The content type of navigations, without rules of its own. */
class NavigationType extends CoreType<ContentInput, ArgValues<typeof navigationListArgs>> {
  readonly name = 'wp_navigation';

  protected async typeFields(): Promise<TypeFields> {
    return {};
  }

  protected typeFilter() {
    return {};
  }

  protected discussion() {
    return { comments: 'closed', pings: 'closed' } as const;
  }
}

/** Navigations. */
export const navigationModule: TypeModuleFactory = ({ autosavesOf, ids, store, typeDeps, viewDeps }) => {
  const service = new CoreContentService({ type: new NavigationType(typeDeps), store, ids });
  const { view, byId } = new ArticleView(NAVIGATIONS, navigationSchema, () => ({}), viewDeps);
  const routes = contentRoutes({
    path: routeOf('wp_navigation'),
    listArgs: navigationListArgs,
    writeArgs: navigationWriteArgs,
    service,
    create: createEndpoint(navigationWriteArgs, service, view),
    shows: [],
    autosaves: autosavesOf('wp_navigation'),
    view,
    subject: {
      one: 'a navigation',
      many: 'navigations',
      description: 'Menus made of blocks.',
      examples: {
        create: { title: 'Header', content: '<!-- wp:page-list /-->', status: 'publish' },
        update: { title: 'Top' },
      },
    },
  });
  return { service, byId, routes };
};
