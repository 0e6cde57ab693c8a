import type { Status } from '@almanac/content';
import { onSite } from '@almanac/formatting';
import { CONTENT_TYPES } from '../content-types.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import { typeNamed, typesThat } from './declared.js';
import type { Content } from './document.js';
import type { PostStore } from './model.js';

/** What an address is made of. */
export type Addressed = Pick<Content, '_id' | 'type' | 'status' | 'date' | 'slug' | 'parent'>;

/** An item above another. */
export type Ancestor = Addressed;

/** What is above an item: slugs from the top. Undefined where that has no address with names. */
export type PathAbove = readonly string[] | undefined;

/** Only what is out has an address with its name; the rest is found by id. */
const hasPrettyLink = (status: Status): boolean =>
  status === 'publish' || status === 'private' || status === 'inherit';

/** Id of the page that stands at the front; undefined while the latest posts do. */
export const frontPageOf = ({
  show_on_front: shown,
  page_on_front: id,
}: Pick<Settings, 'show_on_front' | 'page_on_front'>): number | undefined =>
  shown === 'page' && id > 0 ? id : undefined;

/**
 * The address of an item (behaviour-core.md sections 2 and 5).
 * @param above see `pathAbove`
 * @param front see `frontPageOf`
 */
export function permalink(siteUrl: string, item: Addressed, above: PathAbove, front?: number): string {
  if (item._id === front && item.type === 'page' && item.status === 'publish') return `${siteUrl}/`;
  const path = pathOf(item, above);
  return hasPrettyLink(item.status) && path !== undefined ? `${siteUrl}/${path}/` : plainLink(siteUrl, item);
}

/** The path of an item, as if it were out. Undefined where what is above it has none. */
const pathOf = (item: Addressed, above: PathAbove): string | undefined =>
  above && [...above, ...ownPath(item, item.slug)].join('/');

/** The address by id, which every item has. */
export const plainLink = (siteUrl: string, { type, _id }: Pick<Addressed, 'type' | '_id'>): string =>
  `${siteUrl}/?${typeNamed(type).address.query}=${_id}`;

/** The address with a placeholder where the slug goes; a media item of its own and, but for pages, what is in the trash have none. */
export function permalinkTemplate(siteUrl: string, item: Addressed, above: PathAbove): string {
  const { hierarchical, isPublished } = typeNamed(item.type);
  const isNameless = isPublished ? !hierarchical && item.status === 'trash' : item.parent === 0;
  if (!above || isNameless) return plainLink(siteUrl, item);
  const placeholder = hierarchical ? '%pagename%' : '%postname%';
  return `${siteUrl}/${[...above, ...ownPath(item, placeholder)].join('/')}/`;
}

/** `YYYY-MM-DD` */
const DATE_LENGTH = 10;

/** Posts are found by their day. A media item with a number for a name says what it is: it could be a page of a post. */
function ownPath({ type, date, parent, slug }: Addressed, name: string): string[] {
  const { below } = typeNamed(type).address;
  if (below === 'day') return [...date.slice(0, DATE_LENGTH).split('-'), name];
  if (below !== 'parent') return [below.name, name];
  const isAmbiguous = type === 'attachment' && parent !== 0 && /^\d+$/.test(slug);
  return isAmbiguous ? ['attachment', name] : [name];
}

/** What is above an item, from the top; loops end where they began. */
export function pathAbove(
  item: Pick<Addressed, '_id' | 'type' | 'parent'>,
  known: ReadonlyMap<number, Ancestor>,
): PathAbove {
  const path: string[] = [];
  const seen = new Set([item._id]);
  const isAttached = item.type === 'attachment' && item.parent !== 0;
  const parent = known.get(item.parent);
  if (isAttached && !(parent && hasPrettyLink(parent.status))) return undefined;
  for (let above = parent; above && !seen.has(above._id); above = known.get(above.parent)) {
    seen.add(above._id);
    // A draft may still be without a slug.
    if (above.slug !== '') path.unshift(...(isAttached ? ownPath(above, above.slug) : [above.slug]));
  }
  return path;
}

/** What an address of the front may stand for. */
type AddressQuery =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'day'; readonly day: string; readonly slug: string }
  | { readonly kind: 'path'; readonly slugs: readonly string[] }
  | { readonly kind: 'front' };

/** The parameters that hold ids in addresses by id. */
const ID_QUERIES = new Set(CONTENT_TYPES.flatMap(({ address }) => address.query.split('&').at(-1) ?? []));

/** Types whose items stand in the path below one another, or below a name. */
const IN_PATHS = typesThat(({ address }) => address.below !== 'day');

const DAY_PATH = /^\/(?<year>\d{4})\/(?<month>\d{2})\/(?<day>\d{2})\/(?<slug>[^/]+)\/?$/;

/** Takes an address apart. @returns undefined for one of another site, or of no single item. */
export function parseAddress(siteUrl: string, address: string): AddressQuery | undefined {
  const here = onSite(siteUrl, address);
  if (!here) return undefined;
  const { url } = here;
  for (const name of ID_QUERIES) {
    const id = url.searchParams.get(name);
    if (id !== null) return /^\d+$/.test(id) ? { kind: 'id', id: Number(id) } : undefined;
  }
  // Slugs are stored percent-encoded in lower case; what URL leaves as it is, is plain.
  const path = here.path.toLowerCase();
  const { year, month, day, slug } = DAY_PATH.exec(path)?.groups ?? {};
  if (slug !== undefined) return { kind: 'day', day: `${year}-${month}-${day}`, slug };
  const slugs = path.split('/').filter((part) => part !== '');
  if (slugs.length > 0) return { kind: 'path', slugs };
  return url.search === '' ? { kind: 'front' } : undefined;
}

/** Of several, none is meant for sure. */
const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Addresses of items, and what addresses stand for. */
export class Addresses {
  /** @param siteUrl address of the front, without a trailing slash */
  constructor(
    private readonly content: PostStore,
    private readonly settings: SettingsRepository,
    private readonly siteUrl: string,
  ) {}

  /** The addresses of these items, by id. */
  async of(items: readonly Addressed[]): Promise<ReadonlyMap<number, string>> {
    const [known, settings] = await Promise.all([this.content.ancestors(items), this.settings.current()]);
    const front = frontPageOf(settings);
    return new Map(
      items.map((item) => [item._id, permalink(this.siteUrl, item, pathAbove(item, known), front)]),
    );
  }

  /** The item that an address stands for, in any status. */
  async resolve(address: string): Promise<Content | undefined> {
    const query = parseAddress(this.siteUrl, address);
    return query && this.#find(query);
  }

  /** The item that had an address: with another slug, on another day, or below another page. */
  async resolveFormer(address: string): Promise<Content | undefined> {
    const query = parseAddress(this.siteUrl, address);
    switch (query?.kind) {
      case 'day':
        return (
          (await this.content.findPostBySlug(query.slug)) ??
          onlyOne(await this.content.findByFormerSlug(query.slug, { type: 'post' }, 2))
        );
      case 'path': {
        const slug = query.slugs.at(-1) ?? '';
        const former = await this.content.findByFormerSlug(slug, { type: { $in: [...IN_PATHS] } }, 2);
        if (former.length > 0) return onlyOne(former);
        const namesakes = await this.content.findBySlug(slug, IN_PATHS);
        return onlyOne(namesakes.filter(({ type }) => type === 'page'));
      }
      default:
        return undefined;
    }
  }

  async #find(query: AddressQuery): Promise<Content | undefined> {
    switch (query.kind) {
      case 'id':
        return (await this.content.findMany([query.id]))[0];
      case 'front': {
        const id = frontPageOf(await this.settings.current());
        return id === undefined ? undefined : ((await this.content.findOf('page', id)) ?? undefined);
      }
      case 'day': {
        const post = await this.content.findPostBySlug(query.slug);
        return post?.date.startsWith(query.day) ? post : undefined;
      }
      case 'path': {
        const namesakes = await this.content.findBySlug(query.slugs.at(-1) ?? '', IN_PATHS);
        const known = await this.content.ancestors(namesakes);
        const path = query.slugs.join('/');
        return namesakes.find((item) => pathOf(item, pathAbove(item, known)) === path);
      }
    }
  }
}
