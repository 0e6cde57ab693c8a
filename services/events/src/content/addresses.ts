import type { Status } from '@almanac/content';
import { parseSiteAddress } from '@almanac/formatting';
import { ITEM_TYPES, type Item, type ItemType } from './document.js';

/** Only published items have a permalink; others have the address by id. */
const hasPrettyLink = (status: Status): boolean => status === 'publish' || status === 'private';

/** The address of an item on the website. @param siteUrl without a trailing slash */
export function permalink(
  siteUrl: string,
  type: ItemType,
  { _id, status, slug }: Pick<Item, '_id' | 'status' | 'slug'>,
): string {
  return hasPrettyLink(status) && slug !== ''
    ? `${siteUrl}/${type}/${slug}/`
    : `${siteUrl}/?post_type=${ITEM_TYPES[type].postType}&p=${_id}`;
}

/** An item as an address names it. */
export interface ItemAddress {
  readonly type: ItemType;
  readonly by: { readonly id: number } | { readonly slug: string };
}

const ITEM_PATH = /^\/(?<type>[^/]+)\/(?<slug>[^/]+)\/?$/;

/** Parses an address. @returns undefined for an address of another site, or of no item of this service. */
export function parseAddress(siteUrl: string, address: string): ItemAddress | undefined {
  const here = parseSiteAddress(siteUrl, address);
  if (!here) return undefined;
  const { searchParams: query } = here.url;
  const types = Object.keys(ITEM_TYPES) as ItemType[];
  const postType = query.get('post_type');
  const id = query.get('p') ?? '';
  const named = types.find((type) => ITEM_TYPES[type].postType === postType);
  if (named) return /^\d+$/.test(id) ? { type: named, by: { id: Number(id) } } : undefined;
  // Slugs are stored percent-encoded in lower case; URL leaves some characters unencoded.
  const parts = ITEM_PATH.exec(here.path.toLowerCase())?.groups;
  const type = types.find((one) => one === parts?.['type']);
  return type && parts?.['slug'] ? { type, by: { slug: parts['slug'] } } : undefined;
}

/** The global id of an item: the host name and its id. */
export function globalId(siteUrl: string, { _id }: Pick<Item, '_id'>) {
  const id = `${new URL(siteUrl).hostname}?id=${_id}`;
  return { global_id: id, global_id_lineage: [id] };
}
