import type { Content, Status } from './document.js';

/** What an address is made of. */
export type Addressed = Pick<Content, '_id' | 'type' | 'status' | 'date' | 'slug' | 'parent'>;

/** An item above another. */
export type Ancestor = Pick<Content, '_id' | 'slug' | 'parent'>;

/** Only what is out has an address with its name; the rest is found by id. */
const hasPrettyLink = (status: Status): boolean => status === 'publish' || status === 'private';

/** The address of a post or page (behaviour-core.md section 2). @param ancestors see `pathAbove` */
export function permalink(siteUrl: string, item: Addressed, above: readonly string[]): string {
  if (!hasPrettyLink(item.status)) return plainLink(siteUrl, item);
  return permalinkTemplate(siteUrl, item, above).replace(PLACEHOLDER, () => item.slug);
}

/** The address by id, which every item has. */
export const plainLink = (siteUrl: string, { type, _id }: Pick<Addressed, 'type' | '_id'>): string =>
  `${siteUrl}/?${QUERY_NAMES[type]}=${_id}`;

export const QUERY_NAMES = { post: 'p', page: 'page_id', attachment: 'attachment_id' } as const;

/** The address with a placeholder where the slug goes; a post in the trash is to have none. */
export function permalinkTemplate(siteUrl: string, item: Addressed, above: readonly string[]): string {
  if (item.type === 'post' && item.status === 'trash') return plainLink(siteUrl, item);
  const path =
    item.type === 'post'
      ? [...item.date.slice(0, DATE_LENGTH).split('-'), '%postname%']
      : [...above, '%pagename%'];
  return `${siteUrl}/${path.join('/')}/`;
}

const PLACEHOLDER = /%(?:post|page)name%/;
/** `YYYY-MM-DD` */
const DATE_LENGTH = 10;

/** Slugs of everything above an item, from the top; loops end where they began. */
export function pathAbove(
  item: Pick<Addressed, '_id' | 'parent'>,
  known: ReadonlyMap<number, Ancestor>,
): string[] {
  const path: string[] = [];
  const seen = new Set([item._id]);
  for (let above = known.get(item.parent); above && !seen.has(above._id); above = known.get(above.parent)) {
    seen.add(above._id);
    // A draft may still be without a slug.
    if (above.slug !== '') path.unshift(above.slug);
  }
  return path;
}

/** What an address of the front may stand for. */
export type AddressQuery =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'post'; readonly day: string; readonly slug: string }
  | { readonly kind: 'path'; readonly slugs: readonly string[] };

const DAY_PATH = /^\/(?<year>\d{4})\/(?<month>\d{2})\/(?<day>\d{2})\/(?<slug>[^/]+)\/?$/;

/** Takes an address apart. @returns undefined for one of another site, or of no single item. */
export function parseAddress(siteUrl: string, address: string): AddressQuery | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const site = new URL(siteUrl);
  const root = site.pathname.replace(/\/$/, '');
  if (url.host !== site.host || !url.pathname.startsWith(`${root}/`)) return undefined;
  for (const name of Object.values(QUERY_NAMES)) {
    const id = url.searchParams.get(name);
    if (id !== null) return /^\d+$/.test(id) ? { kind: 'id', id: Number(id) } : undefined;
  }
  // Slugs are stored percent-encoded in lower case; what URL leaves as it is, is plain.
  const path = url.pathname.slice(root.length).toLowerCase();
  const { year, month, day, slug } = DAY_PATH.exec(path)?.groups ?? {};
  if (slug !== undefined) return { kind: 'post', day: `${year}-${month}-${day}`, slug };
  const slugs = path.split('/').filter((part) => part !== '');
  return slugs.length === 0 ? undefined : { kind: 'path', slugs };
}
