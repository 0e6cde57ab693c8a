import { addressesHave } from '../content/addresses.js';
import { typesWith } from '../content/declared.js';
import { mayRead } from '../content/rights.js';
import type { CoreModels } from '../models.js';
import type { CoreRuntime } from '../runtime.js';
import { termRoutes } from './routes.js';
import { type PostTerms, postTerms, TermAccess } from './service.js';
import { TAXONOMIES, TERM_FIELDS } from './taxonomy.js';
import { TermViews } from './view.js';

/** Categories and tags. */
export function termsModule({ fields, models, ids, siteUrl, sweeper }: CoreRuntime) {
  const { settings } = models;
  const assignments = termAssignments(models);
  const service = postTerms({ terms: models.terms, ids: ids.of('terms'), settings, assignments, siteUrl });
  const access = new TermAccess({ settings, posts: assignments });
  const views = new TermViews(service, settings, fields);
  return {
    service,
    views,
    routes: TAXONOMIES.flatMap((taxonomy) =>
      termRoutes({
        taxonomy,
        terms: service,
        access,
        inAddresses: async () => taxonomy === 'category' && addressesHave('category', settings),
        declared: fields.of(taxonomy),
        view: views.view[taxonomy],
      }),
    ),
    workers: [sweeper('interrupted term deletions', service.deletionJob)],
  };
}

/** Queries of terms on items. */
const termAssignments = ({ content, menus }: CoreModels): PostTerms => ({
  countPublishedByTerm: (taxonomy, termIds) => content.countPublishedByTerm(taxonomy, termIds),
  async replaceTerm(taxonomy, termId, fallback) {
    await content.replaceTerm(taxonomy, termId, fallback);
    await menus.deleteItemsTo('taxonomy', termId);
  },
  async termsOfPost(identity, taxonomy, postId) {
    const [item] = await content.findMany([postId]);
    if (!item) return undefined;
    return {
      readable: typesWith(taxonomy).includes(item.type) && mayRead(identity, item),
      termIds: item[TERM_FIELDS[taxonomy]],
    };
  },
});
