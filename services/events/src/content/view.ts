import { VersionedCache } from '@almanac/cache';
import { siteStatuses } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import { CachedObject, type RestRequest } from '@almanac/rest';
import type { Images } from '../core/images.js';
import { type RelatedItems, SHOWN_VERSIONS, shownVersions } from '../versions.js';
import { globalId, permalink } from './addresses.js';
import type { Item, ItemType } from './document.js';
import type { ImageView } from './schema.js';

/** Parts of the request that views need. */
export type ViewRequest = Pick<RestRequest, 'url' | 'degraded' | 'once' | 'identity'>;

/** The view of a single item has more fields than that in a list. */
export type Shape = 'single' | 'listed';

/** Renders a whole page of items, so that related items are loaded together. Keeps the order. */
export type ItemView<D extends Item> = (
  items: readonly D[],
  request: ViewRequest,
  shape: Shape,
) => Promise<Readonly<Record<string, unknown>>[]>;

/** The view as response objects. */
export type ObjectView<D extends Item> = (
  items: readonly D[],
  request: RestRequest,
  shape: Shape,
) => Promise<CachedObject[]>;

/** Finds the other items that the views of some items contain. */
export type RelatedItemsOf<D extends Item> = (items: readonly D[]) => Promise<RelatedItems>;

/** Views without other items. */
export const nothingRelated = async (): Promise<RelatedItems> => ({ others: [], hasTerms: false });

/** Caches the public views of items, with their serialization. */
export function rememberedView<D extends Item>(
  view: ItemView<D>,
  relatedItems: RelatedItemsOf<D> = nothingRelated,
): ObjectView<D> {
  const cache = new VersionedCache<Shown>({
    versions: SHOWN_VERSIONS,
    versionsOf: ({ versions }) => versions,
    max: SHOWN_BYTES,
    sizeOf: bytesOfShown,
  });
  return async (items, request, shape) => {
    const keys = new Map(items.map((item) => [`${shape} ${item._id}`, item]));
    const isCached = cache.current() !== undefined;
    const load = async (missing: readonly string[]): Promise<ReadonlyMap<string, Shown>> => {
      const uncached = missing.flatMap((key) => keys.get(key) ?? []);
      const objects = await view(uncached, request, shape);
      const shown = uncached.map(async (item, index): Promise<[string, Shown]> => {
        const versions = isCached ? shownVersions(item, await relatedItems([item])) : [];
        return [
          missing[index] ?? '',
          { object: new CachedObject({ fields: objects[index] ?? {} }), versions },
        ];
      });
      return new Map(await Promise.all(shown));
    };
    const found = await cache.getMany([...keys.keys()], load, { mayKeep: () => !request.isDegraded });
    return [...keys.keys()].flatMap((key) => found.get(key)?.object ?? []);
  };
}

/** A cached object with the versions that it depends on. */
interface Shown {
  readonly object: CachedObject;
  readonly versions: readonly string[];
}

const SHOWN_BYTES = 12 * 1024 * 1024;

/** Memory of a cached object. The texts of its fields are shared with the cached item and not counted. */
const bytesOfShown = ({
  object: {
    fields: { description, excerpt },
  },
}: Shown): number => 8000 + 2 * (String(description ?? '').length + String(excerpt ?? '').length);

/** The images of items, by one call. */
export async function imagesOf(
  images: Pick<Images, 'shown'>,
  items: readonly Item[],
  request: ViewRequest,
): Promise<ReadonlyMap<number, ImageView>> {
  const ids = items.map(({ image }) => image).filter((id) => id !== 0);
  return ids.length === 0 ? new Map() : images.shown([...new Set(ids)], request);
}

/** Leaves out empty members, as views of venues and organizers do. */
export const filled = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== undefined && value !== false),
  );

/** An absent date in the format of The Events Calendar. */
const NO_DATE = '0000-00-00 00:00:00';

/** Members of items of all types, in groups between which types insert their own. */
export const sharedMembers = (siteUrl: string, type: ItemType, item: Item) => ({
  general: {
    author: String(item.author),
    status: item.status,
    ...datesView(item),
    url: permalink(siteUrl, type, item),
  },
  global: globalId(siteUrl, item),
});

/** The four dates of an item. `date_utc` of a draft is absent unless it was sent. */
const datesView = ({ status, date, dateGmt, dateUtcSent, modified, modifiedGmt }: Item) => ({
  date: date.replace('T', ' '),
  date_utc:
    dateGmt === null || (siteStatuses.isFloating(status) && !dateUtcSent) ? NO_DATE : formatSql(dateGmt, UTC),
  modified: modified.replace('T', ' '),
  modified_utc: modifiedGmt === null ? NO_DATE : formatSql(modifiedGmt, UTC),
});
