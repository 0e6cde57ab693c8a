import type { ContentService } from '@almanac/content';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import type { MediaFile } from './document.js';
import { isResizable } from './file-types.js';
import { missingSizes } from './image-sizes.js';
import { ImageError } from './images.js';
import type { Library } from './library.js';

/** Outcome of a regeneration. */
export type Regenerated =
  | { readonly status: 'regenerated'; readonly sizes: number; readonly removed: number }
  /** The item has no sizes to regenerate. */
  | { readonly status: 'skipped'; readonly reason: string }
  | { readonly status: 'failed'; readonly reason: string };

const skipped = (reason: string): Regenerated => ({ status: 'skipped', reason });
const failed = (reason: string): Regenerated => ({ status: 'failed', reason });

/** Makes the sizes of images again, by the current rules. */
export class Regeneration {
  constructor(
    private readonly deps: {
      readonly store: PostStore;
      readonly service: Pick<ContentService<Content>, 'import'>;
      readonly library: Library;
    },
  ) {}

  /**
   * Regenerates the sizes of an image that lacks some. An image that cannot be read keeps what it has.
   * @param author id of the user who requests it
   * @returns the item in its current state
   * @throws RestError `rest_too_busy` when too many images wait to be processed
   */
  async complete(item: Content, author: number): Promise<Content> {
    if (!item.file?.image || missingSizes(item.file.image).length === 0) return item;
    await this.run(item._id, author);
    return (await this.deps.store.findOf('attachment', item._id)) ?? item;
  }

  /**
   * Regenerates the sizes of an item. Idempotent: the next run completes an interrupted one.
   * @param id media item in any status
   * @param author id of the user who requests it; 0 for the site itself
   */
  async run(id: number, author = 0): Promise<Regenerated> {
    const item = await this.deps.store.findOf('attachment', id);
    if (!item?.file) return failed('There is no such media item.');
    if (item.file.elsewhere !== undefined) return skipped('Its file is on another site.');
    if (!isResizable(item.mimeType)) return skipped('Its file is not an image that has sizes.');
    try {
      const file = await this.deps.library.remake(id, item.file, item.mimeType, author);
      return file ? await this.#replace(item, item.file, file) : failed('Its file is missing.');
    } catch (error) {
      if (error instanceof ImageError) return failed('Its file is a damaged image.');
      throw error;
    }
  }

  /** Removes old files last, because the item refers to them until then. */
  async #replace(item: Content, before: MediaFile, file: MediaFile): Promise<Regenerated> {
    const { library, service } = this.deps;
    const { _id: id } = item;
    const written = await service.import.change(item, { 'file.path': before.path }, { file });
    if (!written) {
      // The item was deleted meanwhile, so its files are removed.
      await library.uploads.finish([id]);
      return failed('It was changed by someone else. Try again.');
    }
    const removed = await library.prune(id, file);
    return { status: 'regenerated', sizes: file.image?.sizes.length ?? 0, removed };
  }
}
