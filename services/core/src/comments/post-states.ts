import type { PostStore } from '../content/model.js';
import type { CommentedItems } from './commented.js';
import type { CommentRepository } from './model.js';

/** Number of items that are compared together. */
const BATCH = 1000;

export interface PostStatesDeps {
  readonly content: Pick<PostStore, 'attachedTo' | 'idsWithDeclaredStatuses'>;
  readonly comments: Pick<CommentRepository, 'postStates' | 'updatePostState'>;
  readonly items: Pick<CommentedItems, 'findSummaries'>;
}

/** The states of items that comments store, after a change of the site's file. */
export class PostStates {
  constructor(private readonly deps: PostStatesDeps) {}

  /**
   * Updates comments on items with declared statuses, and on media items of these, because the file may have changed
   * who reads them.
   */
  async refresh(): Promise<void> {
    const { content } = this.deps;
    for (const some of inBatches(await content.idsWithDeclaredStatuses()))
      for (const these of inBatches([...some, ...(await content.attachedTo(some))]))
        await this.#refresh(these);
  }

  async #refresh(ids: readonly number[]): Promise<void> {
    const { comments, items } = this.deps;
    const stored = await comments.postStates(ids);
    if (stored.length === 0) return;
    const current = await items.findSummaries(stored.map(({ post }) => post));
    const stale = new Set(
      stored.flatMap(({ post, postOpen }) => {
        const on = current.get(post);
        return on && on.isOpenToAll !== postOpen ? [on] : [];
      }),
    );
    for (const on of stale) await comments.updatePostState(on);
  }
}

function* inBatches(ids: readonly number[]): Generator<readonly number[], void, undefined> {
  for (let start = 0; start < ids.length; start += BATCH) yield ids.slice(start, start + BATCH);
}
