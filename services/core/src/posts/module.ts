import type { TypeModuleFactory } from '../content/declaration.js';
import { CoreContentService } from '../content/service.js';
import { ArticleView } from '../content/view.js';
import { POSTS } from './declaration.js';
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
    POSTS,
    postSchema,
    ({ sticky, format, categories, tags }) => ({ sticky, format, categories, tags }),
    viewDeps,
  );
  return {
    service,
    byId: views.byId,
    routes: postRoutes(service, passwords, views, autosavesOf('post'), typeDeps.fields.of('post')),
  };
};
