import { addressesHave } from '../content/addresses.js';
import { taxonomies, taxonomyNamed, termFieldOf, typesWith } from '../content/declared.js';
import { mayRead } from '../content/rights.js';
import type { CoreModels } from '../models.js';
import type { CoreRuntime } from '../runtime.js';
import { DefaultTerms } from './defaults.js';
import { termRoutes } from './routes.js';
import { type PostTerms, postTerms, TermAccess } from './service.js';
import { TermViews } from './view.js';

/** Categories, tags, and terms of declared taxonomies. */
export function termsModule({ fields, models, ids, siteUrl, sweeper }: CoreRuntime) {
  const { settings } = models;
  const assignments = termAssignments(models);
  const defaults = new DefaultTerms({ terms: models.terms, settings });
  const service = postTerms({ terms: models.terms, ids: ids.of('terms'), defaults, assignments, siteUrl });
  const access = new TermAccess({ defaults, posts: assignments });
  const views = new TermViews(service, defaults, fields);
  return {
    service,
    defaults,
    views,
    embeds: Object.fromEntries(taxonomies().map(({ name }) => [name, views.of(name)])),
    prepare: () => defaults.prepare(service),
    routes: taxonomies().flatMap((taxonomy) =>
      termRoutes({
        taxonomy,
        terms: service,
        access,
        inAddresses: async () => taxonomy.name === 'category' && addressesHave('category', settings),
        declared: fields.of(taxonomy.name),
        view: views.viewOf(taxonomy.name),
      }),
    ),
    workers: [sweeper('interrupted term deletions', service.deletionJob)],
  };
}

/** Queries of terms on items. */
const termAssignments = ({ content, menus, revisions, terms }: CoreModels): PostTerms => ({
  countPublishedByTerm: (taxonomy, termIds) => content.countPublishedByTerm(taxonomy, termIds),
  async replaceTerm(taxonomy, termId, fallback) {
    if (termFieldOf(taxonomy) === 'terms') {
      const siblings = fallback === undefined ? [] : await terms.idsOf(taxonomy);
      await content.replaceSharedTerm(termId, fallback, siblings);
    } else await content.replaceTerm(taxonomy, termId, fallback);
    await menus.deleteItemsTo('taxonomy', termId, revisions);
  },
  async termsOfPost(identity, taxonomy, postId) {
    const [item] = await content.findMany([postId]);
    if (!item) return undefined;
    return {
      readable: typesWith(taxonomy).includes(item.type) && mayRead(identity, item),
      termIds: item[taxonomyNamed(taxonomy).field] ?? [],
    };
  },
});
