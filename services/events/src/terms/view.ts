import { Terms } from '@almanac/content';
import { onSite } from '@almanac/formatting';
import type { RestObject, RestRequest, View } from '@almanac/rest';
import type { EventTerms } from './service.js';
import { BASES, type Term } from './taxonomy.js';

type Fields = RestObject['fields'];

/** How terms look: by themselves, in their lists, and inside events. */
export interface TermViews {
  /** One term with its links. */
  readonly view: View<Term>;
  /** Terms without links, in the order given. */
  fields(terms: readonly Term[], request: Pick<RestRequest, 'url'>): Promise<Fields[]>;
  /** Terms as events carry them, by id and ordered by name. */
  inEvents(ids: readonly number[], request: Pick<RestRequest, 'url'>): Promise<ReadonlyMap<number, Fields>>;
  /** Address of the term that had another one; undefined where none had it. @param url on the front */
  movedTo(url: string): Promise<string | undefined>;
}

/** What a term shows of itself that may be written. */
export const shownMembers = ({ name, slug, description, parent }: Term) => ({
  name,
  slug,
  description,
  parent,
});

/** Address of the page of a term. @param known the categories above it, by id */
const addressOf = (siteUrl: string, term: Term, known: ReadonlyMap<number, Term>): string =>
  `${siteUrl}/${BASES[term.taxonomy].front}/${Terms.pathOf(term, known).join('/')}/`;

const FRONTS = { tribe_events_cat: BASES.tribe_events_cat.front, post_tag: BASES.post_tag.front };

/** @param siteUrl address of the front, without a trailing slash */
export function termViews(terms: EventTerms, siteUrl: string): TermViews {
  const fields: TermViews['fields'] = async (docs, request) => {
    const known = await terms.withAncestors(docs);
    return docs.map((term) => ({
      id: term._id,
      count: term.count,
      description: term.description,
      name: term.name,
      slug: term.slug,
      taxonomy: term.taxonomy,
      ...(term.taxonomy === 'tribe_events_cat' && { parent: term.parent }),
      meta: [],
      url: addressOf(siteUrl, term, known),
      urls: addresses(term, request),
    }));
  };
  return {
    fields,
    async movedTo(url) {
      const here = onSite(siteUrl, url);
      const term = here && (await terms.formerAt(here.path.toLowerCase(), FRONTS));
      return term && addressOf(siteUrl, term, await terms.withAncestors([term]));
    },
    view: async (docs, request) =>
      (await fields(docs, request)).map((object, index) => ({
        fields: object,
        links: links(docs[index], request),
      })),
    inEvents: async (ids, request) =>
      new Map(
        (await terms.inOrder(ids)).map((term) => [
          term._id,
          {
            name: term.name,
            slug: term.slug,
            // Groups and term-taxonomy ids are WordPress's own: here a term has neither apart from itself.
            term_group: 0,
            term_taxonomy_id: term._id,
            taxonomy: term.taxonomy,
            description: term.description,
            parent: term.parent,
            count: term.count,
            filter: 'raw',
            id: term._id,
            urls: addresses(term, request),
          },
        ]),
      ),
  };
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
