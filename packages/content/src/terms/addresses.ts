import { onSite, sanitizeTitle, TERM_FRONTS } from '@almanac/formatting';
import type { TaxonomyName } from '@almanac/transfer';
import type { Term, TermStore } from './store.js';

/** Addresses of the pages of terms, such as `https://example.org/category/music/jazz/`. */
export class TermAddresses<X extends TaxonomyName> {
  /** @param siteUrl public address of the site, without a trailing slash */
  constructor(
    private readonly terms: TermStore<X>,
    private readonly siteUrl: string,
  ) {}

  /** Addresses by id of the term. One query per level of nesting. */
  async of(terms: readonly Term<X>[]): Promise<ReadonlyMap<number, string>> {
    const paths = await this.pathsOf(terms);
    const address = ({ _id, taxonomy }: Term<X>): string =>
      `${this.siteUrl}/${TERM_FRONTS[taxonomy]}/${paths.get(_id)?.join('/')}/`;
    return new Map(terms.map((term) => [term._id, address(term)]));
  }

  /**
   * The current address of a term with a former one; undefined for other addresses.
   * @param url on the website
   */
  async movedTo(url: string): Promise<string | undefined> {
    const path = onSite(this.siteUrl, url)?.path.toLowerCase() ?? '';
    const taxonomies = Object.keys(TERM_FRONTS) as X[];
    const taxonomy = taxonomies.find((name) => path.startsWith(`/${TERM_FRONTS[name]}/`));
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
