import type { RestRequest } from '@almanac/rest';
import type { Images, ImageView } from '../core/images.js';
import type { Item } from './document.js';

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

/** The images of items, with one question. */
export const imagesOf = (
  images: Pick<Images, 'shown'>,
  items: readonly Item[],
  request: ViewRequest,
): Promise<ReadonlyMap<number, ImageView>> =>
  images.shown(
    items.map(({ image }) => image),
    request,
  );

/** Only the members that say something: venues and organizers leave the others out. */
export const filled = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== undefined && value !== false),
  );
