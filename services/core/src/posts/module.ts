import type { TypeModuleFactory } from '../content/declaration.js';
import { typeNamed } from '../content/declared.js';
import { CoreContentService } from '../content/service.js';
import { ArticleView } from '../content/view.js';
import { postRoutes, postSchema } from './routes.js';
import { PostType } from './service.js';

/** Posts. */
export const postsModule: TypeModuleFactory = ({
  autosavesOf,
  ids,
  passwords,
  store,
  typeDeps,
  viewDeps,
}) => {
  const service = new CoreContentService({ type: new PostType(typeDeps), store, ids });
  const views = new ArticleView(
    typeNamed('post'),
    postSchema(),
    ({ sticky, format }) => ({ sticky, format }),
    viewDeps,
  );
  return {
    service,
    byId: views.byId,
    routes: postRoutes(service, passwords, views, autosavesOf('post'), typeDeps.fields.of('post')),
  };
};
