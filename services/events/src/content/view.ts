import { VersionedCache } from '@almanac/cache';
import { publication } from '@almanac/content';
import { formatSql, UTC } from '@almanac/dates';
import { CachedObject, type RestRequest } from '@almanac/rest';
import type { Images } from '../core/images.js';
import { SHOWN_VERSIONS } from '../versions.js';
import type { Item } from './document.js';
import type { ImageView } from './schema.js';

/** What views ask of the request. */
export type ViewRequest = Pick<RestRequest, 'url' | 'degraded' | 'once' | 'identity'>;

/** One item alone says more of itself than one of many. */
export type Shape = 'single' | 'listed';

/** Items → objects, a whole page at once, so that what they refer to is loaded in one go. Order is kept. */
export type ItemView<D extends Item> = (
  items: readonly D[],
  request: ViewRequest,
  shape: Shape,
) => Promise<Readonly<Record<string, unknown>>[]>;

/** The same as objects of an answer. */
export type ObjectView<D extends Item> = (
  items: readonly D[],
  request: RestRequest,
  shape: Shape,
) => Promise<CachedObject[]>;

/** What everybody sees of items is remembered as a whole, and written once. */
export function rememberedView<D extends Item>(view: ItemView<D>): ObjectView<D> {
  const shown = new VersionedCache<CachedObject>({
    versions: SHOWN_VERSIONS,
    max: SHOWN_BYTES,
    sizeOf: bytesOfShown,
  });
  return async (items, request, shape) => {
    const keys = new Map(items.map((item) => [`${shape} ${item._id}`, item]));
    const found = await shown.getMany(
      [...keys.keys()],
      async (missing) => {
        const objects = await view(
          missing.flatMap((key) => keys.get(key) ?? []),
          request,
          shape,
        );
        return new Map(objects.map((fields, index) => [missing[index] ?? '', new CachedObject({ fields })]));
      },
      { mayKeep: () => !request.isDegraded },
    );
    return [...keys.keys()].flatMap((key) => found.get(key) ?? []);
  };
}

const SHOWN_BYTES = 12 * 1024 * 1024;

/** What an object and its text in JSON take: the texts of the fields are the item's, which is remembered too. */
const bytesOfShown = ({ fields: { description, excerpt } }: CachedObject): number =>
  8000 + 2 * (String(description ?? '').length + String(excerpt ?? '').length);

/** The images of items, with one question. */
export async function imagesOf(
  images: Pick<Images, 'shown'>,
  items: readonly Item[],
  request: ViewRequest,
): Promise<ReadonlyMap<number, ImageView>> {
  const ids = items.map(({ image }) => image).filter((id) => id !== 0);
  return ids.length === 0 ? new Map() : images.shown([...new Set(ids)], request);
}

/** Only the members that say something: venues and organizers leave the others out. */
export const filled = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== undefined && value !== false),
  );

/** How clients know a date that there is none of. */
const NO_DATE = '0000-00-00 00:00:00';

/** The four dates of an item as clients see them: `date_utc` of a draft is not settled unless it was sent. */
export const datesView = ({ status, date, dateGmt, dateUtcSent, modified, modifiedGmt }: Item) => ({
  date: date.replace('T', ' '),
  date_utc:
    dateGmt === null || (publication.isFloating(status) && !dateUtcSent) ? NO_DATE : formatSql(dateGmt, UTC),
  modified: modified.replace('T', ' '),
  modified_utc: modifiedGmt === null ? NO_DATE : formatSql(modifiedGmt, UTC),
});
