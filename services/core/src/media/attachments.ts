import { aboveOf, type Content, type DeletedContent } from '../content/document.js';
import type { Dependent } from '../content/effects.js';
import type { PostStore } from '../content/model.js';
import type { Uploads } from '../uploads/service.js';

/**
 * What media items have to do with other content: they are as visible as what they are attached to, and a deleted one
 * takes its files with it and is shown by nothing any more.
 */
export class Attachments implements Dependent {
  constructor(
    private readonly content: PostStore,
    private readonly uploads: Uploads,
  ) {}

  /** Repeats itself until what it has told is still so: somebody else may be changing the item. */
  async contentChanged({ _id, type }: Content): Promise<void> {
    if (type === 'attachment' || !(await this.content.hasAttachments(_id))) return;
    for (let told = ''; ; ) {
      const [current] = await this.content.findMany([_id]);
      const above = aboveOf(_id, current);
      const news = JSON.stringify(above);
      if (news === told) return;
      await this.content.describeAbove(_id, above);
      told = news;
    }
  }

  async contentDeleted({ _id, was }: DeletedContent): Promise<void> {
    if (was !== 'attachment') return;
    await this.content.clearFeatured(_id);
    await this.uploads.release(_id);
  }
}
