import { siteStatuses } from '@almanac/content';
import { type Content, type DeletedContent, parentStateOf } from '../content/document.js';
import type { Dependent } from '../content/effects.js';
import type { PostStore } from '../content/model.js';
import type { Uploads } from '../uploads/service.js';

/** Number of parents that are refreshed together. */
const BATCH = 1000;

/**
 * Updates media items after content: media items inherit the visibility of their parent. A deleted media item is
 * removed as featured image and loses its files.
 */
export class Attachments implements Dependent {
  constructor(
    private readonly content: PostStore,
    private readonly uploads: Uploads,
  ) {}

  async contentChanged({ _id, type }: Content): Promise<void> {
    if (type !== 'attachment' && (await this.content.hasAttachments(_id))) await this.#update(_id);
  }

  /** Updates media items of parents with declared statuses, because the site's file may have changed who reads these. */
  async refresh(): Promise<void> {
    const ids = await this.content.idsWithDeclaredStatuses();
    for (let start = 0; start < ids.length; start += BATCH) {
      const attachedTo = await this.content.withAttachments(ids.slice(start, start + BATCH));
      const parents = await this.content.outlines(attachedTo);
      for (const isPublic of [true, false]) {
        const these = parents.filter(({ status }) => siteStatuses.isPublic(status) === isPublic);
        const stale = await this.content.shownAs(
          !isPublic,
          these.map(({ _id }) => _id),
        );
        for (const id of stale) await this.#update(id);
      }
    }
  }

  /** Repeats until the stored state is current, because the parent may change concurrently. */
  async #update(_id: number): Promise<void> {
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
