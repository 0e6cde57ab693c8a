import type { TypeModuleFactory } from '../content/declaration.js';
import { typeNamed } from '../content/declared.js';
import { CoreContentService } from '../content/service.js';
import { ArticleView } from '../content/view.js';
import { pageRoutes, pageSchema } from './routes.js';
import { PageType } from './service.js';

/** Pages. */
export const pagesModule: TypeModuleFactory = ({
  autosavesOf,
  ids,
  passwords,
  store,
  typeDeps,
  viewDeps,
}) => {
  const service = new CoreContentService({ type: new PageType(typeDeps), store, ids });
  const views = new ArticleView(
    typeNamed('page'),
    pageSchema(),
    ({ parent, menuOrder }) => ({ parent, menu_order: menuOrder }),
    viewDeps,
  );
  return {
    service,
    byId: views.byId,
    routes: pageRoutes(service, passwords, views, autosavesOf('page'), typeDeps.fields.of('page')),
  };
};
