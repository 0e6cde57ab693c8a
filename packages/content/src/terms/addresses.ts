import { parseSiteAddress, sanitizeTitle } from '@almanac/formatting';
import type { Term, TermStore } from './store.js';
import type { TermsDeps } from './terms.js';

/** Addresses of the pages of terms, such as `https://example.org/category/music/jazz/`. */
export class TermAddresses<X extends string> {
  constructor(
    private readonly terms: TermStore<X>,
    private readonly site: Pick<TermsDeps<X>, 'siteUrl' | 'fronts' | 'nested'>,
  ) {}

  /** Addresses by id of the term. One query per level of nesting. */
  async of(terms: readonly Term<X>[]): Promise<ReadonlyMap<number, string>> {
    const { siteUrl, fronts, nested } = this.site;
    const paths = await this.pathsOf(terms.filter(({ taxonomy }) => nested[taxonomy]));
    const address = ({ _id, taxonomy, slug }: Term<X>): string =>
      fronts[taxonomy] === ''
        ? `${siteUrl}/?taxonomy=${taxonomy}&term=${slug}`
        : `${siteUrl}/${fronts[taxonomy]}/${paths.get(_id)?.join('/') ?? slug}/`;
    return new Map(terms.map((term) => [term._id, address(term)]));
  }

  /**
   * The current address of a term with a former one; undefined for other addresses.
   * @param url on the website
   */
  async movedTo(url: string): Promise<string | undefined> {
    const { siteUrl, fronts } = this.site;
    const path = parseSiteAddress(siteUrl, url)?.path.toLowerCase() ?? '';
    const taxonomies = Object.keys(fronts) as X[];
    const taxonomy = taxonomies.find((name) => fronts[name] !== '' && path.startsWith(`/${fronts[name]}/`));
    const slug = sanitizeTitle(path.split('/').findLast((part) => part !== '') ?? '');
    const term = taxonomy && slug !== '' ? await this.terms.findFormer(taxonomy, slug) : undefined;
    return term && (await this.of([term])).get(term._id);
  }

  /** Slugs from the top-level category down to each of these terms, by id. One query per level of nesting. */
  async pathsOf(terms: readonly Term<X>[]): Promise<ReadonlyMap<number, readonly string[]>> {
    const known = await this.#withAncestors(terms);
    return new Map(terms.map((term) => [term._id, slugsDownTo(term, known)]));
  }

  /** Slugs from the top-level category down to this term. */
  async pathOf(term: Term<X>): Promise<string[]> {
    return [...((await this.pathsOf([term])).get(term._id) ?? [])];
  }

  async #withAncestors(terms: readonly Term<X>[]): Promise<ReadonlyMap<number, Term<X>>> {
    const found = new Map(terms.map((term) => [term._id, term]));
    let level = terms;
    while (level.length > 0) {
      const parents = level.map(({ parent }) => parent).filter((id) => id > 0 && !found.has(id));
      level = parents.length > 0 ? await this.terms.findMany(parents) : [];
      for (const term of level) found.set(term._id, term);
    }
    return found;
  }
}

/** @param known the term and its ancestors, by id */
function slugsDownTo(term: Term, known: ReadonlyMap<number, Term>): string[] {
  const path: Term[] = [];
  let next: Term | undefined = term;
  while (next && !path.includes(next)) {
    path.unshift(next);
    next = known.get(next.parent);
  }
  return path.map(({ slug }) => slug);
}
