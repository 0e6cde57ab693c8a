import { embed, type Links, type RestObject, type RestRequest, type Selection } from '@almanac/rest';
import { type Term, type TermField, termRoute } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import { termIdsIn, termIdsOf } from './assigned-terms.js';
import { taxonomiesOf } from './declared.js';
import type { Content } from './document.js';

type Item = Pick<Content, '_id' | 'type' | TermField>;
type KnownTerms = ReadonlyMap<number, Term>;

const NONE: KnownTerms = new Map();

/** Terms of items as the API shows them: members named as the taxonomies' routes, and links. */
export class TermsOfItems {
  constructor(private readonly views: Pick<TermViews, 'known' | 'byIds'>) {}

  /** Terms of items of a type, by id, as far as the selected members need them. */
  async known(type: string, items: readonly Item[], has: Selection['has']): Promise<KnownTerms> {
    if (has('class_list')) return this.#read(items.flatMap(termIdsOf));
    // The taxonomy of an id in a shared field is that of the term.
    const shared = taxonomiesOf(type).filter(({ field }) => field === 'terms');
    const isShown = shared.some(({ restBase }) => has(restBase) || has('_links.wp:term'));
    return isShown ? this.#read(items.flatMap(({ terms = [] }) => terms)) : NONE;
  }

  /** The ids of an item's terms, by the name of the taxonomy's routes. */
  members(item: Item, known: KnownTerms): RestObject['fields'] {
    return Object.fromEntries(
      taxonomiesOf(item.type).map((taxonomy) => [taxonomy.restBase, termIdsIn(item, taxonomy, known)]),
    );
  }

  links(item: Item, known: KnownTerms, request: RestRequest): Links {
    const links = taxonomiesOf(item.type).map((taxonomy) => ({
      taxonomy: taxonomy.name,
      href: request.url(`${termRoute(taxonomy)}?post=${item._id}`),
      embed: embed(this.views.byIds, termIdsIn(item, taxonomy, known)),
    }));
    return links.length === 0 ? {} : { 'wp:term': links };
  }

  async #read(ids: readonly number[]): Promise<KnownTerms> {
    return ids.length === 0 ? NONE : this.views.known(ids);
  }
}
