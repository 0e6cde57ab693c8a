import pLimit from 'p-limit';
import { type Dimensions, LARGEST_SHOWN, resized, SIZE_RULES, type SizeRule } from './image-sizes.js';
import type { ImageReply, ImageTask, MeasuredImage, WrittenImage } from './image-tasks.js';
import { ImageError, ImageWorker } from './image-worker-client.js';

export { ImageError, type MeasuredImage, type WrittenImage };

/** Images that are worked on at the same time: one takes many times the size of its file. */
const AT_ONCE = 1;

/** What cameras write. */
const TURNED: ReadonlySet<string> = new Set(['image/jpeg', 'image/webp', 'image/avif']);

/** The version that is shown in place of the original, where that is too large or has to be turned. */
export function shownVersion(
  image: MeasuredImage,
  mimeType: string,
): { readonly suffix: string; readonly size: Dimensions } | undefined {
  // An animation would stand still.
  if (image.frames > 1) return undefined;
  const size = resized(image, LARGEST_SHOWN);
  if (size) return { suffix: LARGEST_SHOWN.name, size };
  return image.orientation > 1 && TURNED.has(mimeType) ? { suffix: 'rotated', size: image } : undefined;
}

/** The versions that an image has, in the order in which clients know them. */
export const versionsOf = (image: Dimensions): { readonly rule: SizeRule; readonly size: Dimensions }[] =>
  SIZE_RULES.flatMap((rule) => {
    const size = resized(image, rule);
    return size ? [{ rule, size }] : [];
  });

/** Decodes images, one at a time, outside of this process. */
export class ImageEditor {
  readonly #limit = pLimit(AT_ONCE);
  readonly #worker: ImageWorker;

  /** @param memoryMb that decoding an image and writing a version may take */
  constructor(memoryMb: number) {
    this.#worker = new ImageWorker(memoryMb);
  }

  /** @throws ImageError for what is no image, is broken, or has too many pixels or takes too much memory to decode. */
  async measure(path: string): Promise<MeasuredImage> {
    const reply = await this.#done({ kind: 'measure', path });
    if (!('measured' in reply)) throw new TypeError('the image was not measured');
    return reply.measured;
  }

  /** Writes a version of an image, turned the right way. @throws ImageError when the image is broken. */
  async writeVersion(
    from: string,
    to: string,
    mimeType: string,
    { width, height }: Dimensions,
  ): Promise<WrittenImage> {
    const reply = await this.#done({ kind: 'write', from, to, mimeType, size: { width, height } });
    if (!('written' in reply)) throw new TypeError('the version was not written');
    return reply.written;
  }

  /** Has a task done when its turn has come. */
  #done(task: ImageTask): Promise<ImageReply> {
    return this.#limit(() => this.#worker.run(task));
  }
}
