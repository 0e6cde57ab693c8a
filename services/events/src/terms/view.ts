import type { RestObject, RestRequest, View } from '@almanac/rest';
import type { EventTerms } from './service.js';
import { BASES, type Term } from './taxonomy.js';

type Fields = RestObject['fields'];

/** The writable members of a term's view. */
export const shownMembers = ({ name, slug, description, parent }: Term) => ({
  name,
  slug,
  description,
  parent,
});

/** Views of terms: of their own, in lists, and in events. */
export class TermViews {
  constructor(private readonly terms: EventTerms) {}

  /** One term with its links. */
  readonly view: View<Term> = async (docs, request) =>
    (await this.fields(docs, request)).map((object, index) => ({
      fields: object,
      links: links(docs[index], request),
    }));

  /** Terms without links, in the order given. */
  async fields(terms: readonly Term[], request: Pick<RestRequest, 'url'>): Promise<Fields[]> {
    const pages = await this.terms.addresses.of(terms);
    return terms.map((term) => ({
      id: term._id,
      count: term.count,
      description: term.description,
      name: term.name,
      slug: term.slug,
      taxonomy: term.taxonomy,
      ...(term.taxonomy === 'tribe_events_cat' && { parent: term.parent }),
      meta: [],
      url: pages.get(term._id),
      urls: addresses(term, request),
    }));
  }

  /** Views of terms in events, by id, ordered by name. */
  async inEvents(
    ids: readonly number[],
    request: Pick<RestRequest, 'url'>,
  ): Promise<ReadonlyMap<number, Fields>> {
    const shown = (term: Term) => ({
      name: term.name,
      slug: term.slug,
      // WordPress's group and term-taxonomy id, which terms of this service lack.
      term_group: 0,
      term_taxonomy_id: term._id,
      taxonomy: term.taxonomy,
      description: term.description,
      parent: term.parent,
      count: term.count,
      filter: 'raw',
      id: term._id,
      urls: addresses(term, request),
    });
    return new Map((await this.terms.inOrder(ids)).map((term) => [term._id, shown(term)]));
  }
}

const addresses = ({ taxonomy, _id, parent }: Term, { url }: Pick<RestRequest, 'url'>) => {
  const { route } = BASES[taxonomy];
  return {
    self: url(`${route}/${_id}`),
    collection: url(route),
    ...(parent !== 0 && { up: url(`${route}/${parent}`) }),
  };
};

function links(term: Term | undefined, request: RestRequest): NonNullable<RestObject['links']> {
  if (!term) return {};
  const { self, collection, up } = addresses(term, request);
  return {
    self: [{ href: self }],
    collection: [{ href: collection }],
    up: up === undefined ? [] : [{ href: up }],
  };
}
