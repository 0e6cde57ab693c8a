import { sanitizeTitle } from '@almanac/formatting';

/** A published post of another site, with the data that its address may contain. */
export interface AddressedPost {
  readonly id: number;
  readonly slug: string;
  /** Date in the form `YYYY-MM-DD HH:MM:SS`, with a blank or a `T`. */
  readonly date: string;
  readonly link: string;
  /** Login or slug of the author. */
  readonly author: string;
}

/** Slugs of all categories of the site. */
export type CategorySlugs = ReadonlySet<string>;

/** Literal text in a structure. */
const LITERAL = /^[A-Za-z0-9._~-]+$/;

/** Derives the structure of a site's permalinks (WordPress: permalink_structure), which exports do not contain. */
export class ObservedStructure {
  readonly #posts = new Map<string, number>();
  #all = 0;

  /** @param siteUrl without a trailing slash */
  constructor(private readonly siteUrl: string) {}

  note(post: AddressedPost, categories: CategorySlugs): void {
    this.#all += 1;
    const structure = structureOf(pathOf(this.siteUrl, post.link), post, categories);
    if (structure !== undefined) this.#posts.set(structure, (this.#posts.get(structure) ?? 0) + 1);
  }

  /** The structure that most posts fit; '' when there is none. */
  get structure(): string {
    const [[structure, count] = ['', 0]] = [...this.#posts].sort(([, a], [, b]) => b - a);
    return 2 * count > this.#all ? structure : '';
  }
}

function pathOf(siteUrl: string, link: string): readonly string[] {
  // An address in a file may lack its scheme.
  const siteAddress = /^https?:\/\//i.test(siteUrl) ? siteUrl : `http://${siteUrl.replace(/^\/+/, '')}`;
  if (!URL.canParse(siteAddress) || !URL.canParse(link)) return [];
  const site = new URL(siteAddress);
  const url = new URL(link);
  const base = site.pathname.replace(/\/$/, '');
  if (url.host !== site.host || !url.pathname.startsWith(`${base}/`)) return [];
  return url.pathname
    .slice(base.length)
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}

function structureOf(
  path: readonly string[],
  post: AddressedPost,
  categories: CategorySlugs,
): string | undefined {
  const tags: string[] = [];
  for (const [index, part] of path.entries()) {
    const tag = tagOf(part, { post, categories, used: tags, isLast: index === path.length - 1 });
    if (tag === undefined) return undefined;
    // Categories are preceded by their parents.
    if (tag !== '%category%' || tags.at(-1) !== tag) tags.push(tag);
  }
  const structure = `/${tags.join('/')}/`;
  return /%(?:postname|post_id)%/.test(structure) ? structure : undefined;
}

interface Place {
  readonly post: AddressedPost;
  readonly categories: CategorySlugs;
  readonly used: readonly string[];
  readonly isLast: boolean;
}

/** The tag or literal text of a structure for a part of an address. */
function tagOf(part: string, { post, categories, used, isLast }: Place): string | undefined {
  const { id, author } = post;
  const slug = post.slug.toLowerCase();
  if (isLast && slug !== '' && part.startsWith(slug)) {
    const ending = part.slice(slug.length);
    if (ending === '' || LITERAL.test(ending)) return `%postname%${ending}`;
  }
  const [year = '', month = '', day = ''] = post.date.slice(0, 10).split('-');
  const candidates: readonly (readonly [string, string])[] = [
    ['%year%', year],
    ['%monthnum%', month],
    ['%day%', day],
    ['%post_id%', String(id)],
    ['%author%', sanitizeTitle(author)],
    ['%postname%', slug],
  ];
  const found = candidates.find(([tag, value]) => value !== '' && value === part && !used.includes(tag));
  if (found) return found[0];
  if (categories.has(part)) return '%category%';
  return LITERAL.test(part) ? part : undefined;
}
