import { type Content, type DeletedContent, parentStateOf } from '../content/document.js';
import type { Dependent } from '../content/effects.js';
import type { PostStore } from '../content/model.js';
import type { Uploads } from '../uploads/service.js';

/**
 * Updates media items after content: media items inherit the visibility of their parent. A deleted media item is
 * removed as featured image and loses its files.
 */
export class Attachments implements Dependent {
  constructor(
    private readonly content: PostStore,
    private readonly uploads: Uploads,
  ) {}

  /** Repeats until the stored state is current, because the parent may change concurrently. */
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
