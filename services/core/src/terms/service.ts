import type { Identity } from '@almanac/identity';
import { readOnce } from '@almanac/service';
import { type TermAssignments, type TermRepository, Terms } from '@almanac/terms';
import type { IdSequence } from '../ids/model.js';
import type { SettingsService } from '../settings/service.js';
import { HIERARCHICAL, type Taxonomy, type Term } from './taxonomy.js';

/** What terms need of the posts that carry them; the content model provides it. */
export interface PostTerms extends TermAssignments<Taxonomy> {
  /**
   * The terms that a post carries; undefined when there is no such post.
   * `readable` is false when the caller may not read the post, or it is of a type without terms.
   */
  termsOfPost(
    identity: Identity,
    taxonomy: Taxonomy,
    postId: number,
  ): Promise<{ readonly readable: boolean; readonly termIds: readonly number[] } | undefined>;
}

export interface PostTermsDeps {
  readonly terms: TermRepository<Taxonomy>;
  readonly ids: IdSequence;
  readonly settings: SettingsService;
  readonly assignments: TermAssignments<Taxonomy>;
}

/** The categories and tags of posts (behaviour-core.md section 6). A post without a category has the default one. */
export const postTerms = ({ settings, ...deps }: PostTermsDeps): Terms<Taxonomy> =>
  new Terms({
    ...deps,
    hierarchical: HIERARCHICAL,
    fallback: async (taxonomy) =>
      taxonomy === 'category' ? (await settings.current()).default_category : undefined,
  });

/** Terms by id, read once per request: their names and slugs, while the request changes others. */
export const readTerms = (
  terms: Pick<Terms<Taxonomy>, 'byIds'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Term>> => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  return readOnce(`terms ${wanted}`, () => terms.byIds(wanted));
};
