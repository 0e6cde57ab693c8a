import { imagesIn } from '@almanac/formatting';
import { type Content, hasTexts, type ListedContent } from './document.js';

/** By text. A version of an item that is cached keeps its text. */
const known = new WeakMap<Content['content'], readonly number[]>();

/** Ids of the library images in the text of an item, which is searched once for each version of the item. */
export function imagesOf(item: ListedContent): readonly number[] {
  if (!hasTexts(item)) return [];
  const { content } = item;
  const images = known.get(content) ?? imagesIn(content.rendered);
  known.set(content, images);
  return images;
}
