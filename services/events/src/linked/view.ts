import { decodeEntities, stripAllTags } from '@almanac/formatting';
import { globalId, permalink } from '../content/addresses.js';
import { isShownWithEvents } from '../content/rights.js';
import { datesView, filled, type ItemView, imagesOf, type Shape, type ViewRequest } from '../content/view.js';
import type { Images, ImageView } from '../core/images.js';
import type { LinkedItem } from './document.js';
import type { LinkedRepository } from './model.js';

/** Items as events show them, by id, with one query; without those that the caller may not see or are in the trash. */
export type LinkedObjects = (
  ids: readonly number[],
  request: ViewRequest,
  shape: Shape,
) => Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>;

/** How events show venues or organizers. Those in the trash, and those that the caller may not see, are left out. */
export const linkedObjects =
  <D extends LinkedItem>(items: Pick<LinkedRepository<D>, 'findShown'>, view: ItemView<D>): LinkedObjects =>
  async (ids, request, shape) => {
    const found = await items.findShown(ids);
    const shown = found.filter((item) => isShownWithEvents(request.identity, item));
    const objects = await view(shown, request, shape);
    return new Map(shown.map(({ _id }, index) => [_id, objects[index] ?? {}]));
  };

type Members = Readonly<Record<string, unknown>>;

/** What is said of one kind alone. */
export interface OwnView<D extends LinkedItem> {
  readonly type: 'venue' | 'organizer';
  /** Members that are left out where they say nothing. */
  readonly texts: (item: D) => Members;
  /** Members that are always there. */
  readonly flags?: (item: D) => Members;
  /** The item in the words of schema.org. */
  readonly linkedData: (item: D, image: ImageView | undefined) => Members;
}

/** How venues and organizers are shown: members that say nothing are left out (behaviour-events.md section 8). */
export const linkedView =
  <D extends LinkedItem>(
    { type, texts, flags, linkedData }: OwnView<D>,
    images: Pick<Images, 'shown'>,
    siteUrl: string,
  ): ItemView<D> =>
  async (items, request, shape) => {
    const shown = await imagesOf(images, items, request);
    return items.map((item) => ({
      ...filled({
        id: item._id,
        author: String(item.author),
        status: item.status,
        ...datesView(item),
        url: permalink(siteUrl, type, item),
        [type]: item.title.rendered,
        description: item.description.rendered,
        excerpt: item.excerpt.rendered,
        slug: item.slug,
        image: shown.get(item.image),
        ...texts(item),
        ...(shape === 'single' && { json_ld: linkedData(item, shown.get(item.image)) }),
      }),
      ...flags?.(item),
      ...globalId(siteUrl, item),
    }));
  };

/** What schema.org's words for both kinds have in common. */
export const commonData = (item: LinkedItem, image: ImageView | undefined) => ({
  name: decodeEntities(item.title.rendered),
  description: stripAllTags(item.description.rendered),
  ...(image && { image: image.url }),
  url: '',
  telephone: item.phone,
  sameAs: item.website,
});
