import { batch } from '@almanac/service';
import type { ContentRepository } from '../content/model.js';
import type { UserRepository } from './model.js';

/**
 * Counts the published posts and pages of users again and stores the numbers. Repeatable. Concurrent calls are batched:
 * of many posts written at once, the authors' are counted after the last of them.
 */
export function publishedPostsCounter(
  users: UserRepository,
  content: Pick<ContentRepository, 'countPublishedByAuthor'>,
): (userIds: readonly number[]) => Promise<void> {
  const recount = batch(async (batch: readonly (readonly number[])[]): Promise<undefined[]> => {
    const recounts = await users.beginRecount([...new Set(batch.flat())]);
    const counts = await content.countPublishedByAuthor([...recounts.keys()]);
    await users.storeCounts(
      [...recounts].map(([id, recount]) => ({ id, recount, count: counts.get(id) ?? 0 })),
    );
    return [];
  });
  return async (userIds) => {
    if (userIds.length > 0) await recount(userIds);
  };
}
