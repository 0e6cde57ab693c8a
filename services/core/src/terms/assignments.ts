import type { ContentRepository } from '../content/model.js';
import { mayRead } from '../content/rights.js';
import type { PostTerms } from './service.js';

/** The posts behind terms. */
export const termAssignments = (content: ContentRepository): PostTerms => ({
  countPublishedByTerm: (taxonomy, termIds) => content.countPublishedByTerm(taxonomy, termIds),
  replaceTerm: (taxonomy, termId, fallback) => content.replaceTerm(taxonomy, termId, fallback),
  async termsOfPost(identity, taxonomy, postId) {
    const [item] = await content.findMany([postId]);
    if (!item) return undefined;
    return {
      readable: item.type === 'post' && mayRead(identity, item),
      termIds: taxonomy === 'category' ? item.categories : item.tags,
    };
  },
});
