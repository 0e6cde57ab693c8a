import type { Identity } from '@almanac/identity';
import type { Terms } from '@almanac/terms';
import { type ContentModule, onlyId } from '../content/module.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import { postRoutes } from './routes.js';
import { type PostInput, postsService } from './service.js';
import { postViews } from './view.js';

/** Posts. */
export function postsModule(
  { passwords, serviceDeps, viewDeps }: ContentModule,
  { terms }: { terms: { readonly service: Terms<Taxonomy>; readonly views: TermViews } },
) {
  const deps = { ...serviceDeps, terms: terms.service };
  const service = postsService(deps);
  const views = postViews(viewDeps, terms.views.byIds);
  return {
    service,
    embeds: { post: views.byId },
    routes: postRoutes(service, passwords, views),
    /** Creates a post under a given id. @throws DuplicateKeyError when it is taken. */
    createAs: (id: number, author: Identity, input: PostInput) =>
      postsService({ ...deps, ids: onlyId(id) }).create(author, input),
  };
}
