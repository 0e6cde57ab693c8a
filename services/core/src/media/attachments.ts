import { type Content, type DeletedContent, parentStateOf } from '../content/document.js';
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
    for (let written = ''; ; ) {
      const [current] = await this.content.findMany([_id]);
      const above = parentStateOf(_id, current);
      const serialized = JSON.stringify(above);
      if (serialized === written) return;
      await this.content.updateParentState(_id, above);
      written = serialized;
    }
  }

  async contentDeleted({ _id, was }: DeletedContent): Promise<void> {
    if (was !== 'attachment') return;
    await this.content.clearFeatured(_id);
    await this.uploads.release(_id);
  }
}
