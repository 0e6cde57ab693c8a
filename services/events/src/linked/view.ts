import { decodeEntities, stripAllTags } from '@almanac/formatting';
import { globalId, permalink } from '../content/addresses.js';
import { isShownWithEvents } from '../content/rights.js';
import type { ImageView } from '../content/schema.js';
import { datesView, filled, type ItemView, imagesOf, type Shape, type ViewRequest } from '../content/view.js';
import type { Images } from '../core/images.js';
import type { LinkedItem } from './document.js';
import type { LinkedRepository } from './model.js';
import type { LinkedDescription } from './service.js';

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

/** The item in the words of schema.org. @param texts as they are shown */
export type LinkedData = (item: LinkedItem, texts: Members, image: ImageView | undefined) => Members;

/** How venues and organizers are shown: members that say nothing are left out (behaviour-events.md section 8). */
export const linkedView =
  <D extends LinkedItem>(
    { type, texts, flags, shownInstead }: LinkedDescription,
    linkedData: LinkedData,
    { images, siteUrl }: { readonly images: Pick<Images, 'shown'>; readonly siteUrl: string },
  ): ItemView<D> =>
  async (items, request, shape) => {
    const shown = await imagesOf(images, items, request);
    return items.map((item) => {
      const stored = item as Members;
      const said = (name: string): unknown =>
        [name, ...(shownInstead[name] ?? [])].map((one) => stored[one]).find(Boolean) ?? '';
      const own = Object.fromEntries(texts.map((name) => [name, said(name)]));
      return {
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
          ...own,
          ...(shape === 'single' && { json_ld: linkedData(item, own, shown.get(item.image)) }),
        }),
        ...Object.fromEntries(Object.entries(flags).map(([name, field]) => [name, stored[field]])),
        ...globalId(siteUrl, item),
      };
    });
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
