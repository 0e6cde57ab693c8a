import type { ContentRepository } from '../content/model.js';
import { mayRead } from '../content/rights.js';
import type { TermAssignments } from './service.js';

/** The posts behind terms. */
export const termAssignments = (content: ContentRepository): TermAssignments => ({
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
