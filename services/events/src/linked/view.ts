import { decodeEntities, stripAllTags } from '@almanac/formatting';
import { isVisibleWithEvents } from '../content/rights.js';
import type { ImageView } from '../content/schema.js';
import {
  filled,
  type ItemView,
  imagesOf,
  type Shape,
  sharedMembers,
  type ViewRequest,
} from '../content/view.js';
import type { Images } from '../core/images.js';
import type { LinkedItem } from './model.js';
import type { LinkedDescription, LinkedService } from './service.js';

/** Views of items in events by id, with one query. Trashed and invisible items are left out. */
export type LinkedObjects = (
  ids: readonly number[],
  request: ViewRequest,
  shape: Shape,
) => Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>;

/** Views of venues or organizers in events, without trashed and invisible ones. */
export const linkedObjects =
  <D extends LinkedItem>(items: Pick<LinkedService<D>, 'named'>, view: ItemView<D>): LinkedObjects =>
  async (ids, request, shape) => {
    const found = await items.named(ids);
    const shown = found.filter((item) => isVisibleWithEvents(request.identity, item));
    const objects = await view(shown, request, shape);
    return new Map(shown.map(({ _id }, index) => [_id, objects[index] ?? {}]));
  };

type Members = Readonly<Record<string, unknown>>;

/** Structured data of the item (schema.org). @param texts rendered texts */
export type LinkedData = (item: LinkedItem, texts: Members, image: ImageView | undefined) => Members;

/** The members of a venue or organizer with empty texts, without image and structured data. */
export function shownMembers(description: LinkedDescription, item: LinkedItem, siteUrl: string): Members {
  const { general, texts, flags } = memberGroups(description, item, siteUrl);
  return { ...general, ...texts, ...flags };
}

function memberGroups(
  { type, texts, numbers = {}, flags, fallbackTexts }: LinkedDescription,
  item: LinkedItem,
  siteUrl: string,
) {
  const stored: Members = { ...item };
  const said = (name: string): unknown =>
    [name, ...(fallbackTexts[name] ?? [])].map((one) => stored[one]).find(Boolean) ?? '';
  const shown = (name: string): unknown => {
    const value = said(name);
    return value !== '' && numbers[name] !== undefined ? Number(value) : value;
  };
  const { general, global } = sharedMembers(siteUrl, type, item);
  return {
    global,
    general: {
      ...general,
      [type]: item.title.rendered,
      description: item.description.rendered,
      excerpt: item.excerpt.rendered,
      slug: item.slug,
    },
    texts: Object.fromEntries(texts.map((name) => [name, shown(name)])),
    flags: Object.fromEntries(Object.entries(flags).map(([name, field]) => [name, stored[field]])),
  };
}

/** Views of venues and organizers; empty members are left out. */
export const linkedView =
  <D extends LinkedItem>(
    description: LinkedDescription,
    linkedData: LinkedData,
    { images, siteUrl }: { readonly images: Pick<Images, 'shown'>; readonly siteUrl: string },
  ): ItemView<D> =>
  async (items, request, shape) => {
    const shown = await imagesOf(images, items, request);
    return items.map((item) => {
      const { general, global, texts, flags } = memberGroups(description, item, siteUrl);
      const image = shown.get(item.image);
      return {
        ...filled({
          id: item._id,
          ...general,
          image,
          ...texts,
          ...(shape === 'single' && { json_ld: linkedData(item, texts, image) }),
        }),
        ...flags,
        ...global,
      };
    });
  };

/** Structured data common to both types. */
export const commonData = (item: LinkedItem, image: ImageView | undefined) => ({
  name: decodeEntities(item.title.rendered),
  description: stripAllTags(item.description.rendered),
  ...(image && { image: image.url }),
  url: '',
  telephone: item.phone,
  sameAs: item.website,
});
