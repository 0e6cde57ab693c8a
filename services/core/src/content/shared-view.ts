import { formatUtc, siteZone, type Zone } from '@almanac/dates';
import { decodeSlug } from '@almanac/formatting';
import {
  type Context,
  type EmbedSource,
  embed,
  type Links,
  type RestError,
  type RestObject,
  type RestRequest,
  type Selection,
  selfLink,
  type View,
} from '@almanac/rest';
import type { Embeds } from '../embeds.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import { type TaxonomyDeclaration, type Term, type TermField, termRoute } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import { itemVersions, NAMESPACE, placeVersions } from '../versions.js';
import { actions } from './actions.js';
import type { Addresses, Ancestor, Permalinks } from './addresses.js';
import { floatingInstant } from './dates.js';
import { routeOf, taxonomiesOf, typeNamed } from './declared.js';
import type { Content, ListedContent } from './document.js';
import { errors } from './errors.js';
import type { PostStore } from './model.js';
import type { ContentSlugs } from './slugs.js';

/** Whether the request has just created the item, so that nothing refers to it yet. */
export const isNew = ({ method, pathParams }: Pick<RestRequest, 'method' | 'pathParams'>): boolean =>
  method === 'POST' && pathParams['id'] === undefined;

/** Members by groups, between which types insert their own. */
interface SharedFields {
  readonly origin: RestObject['fields'];
  readonly name: RestObject['fields'];
  readonly by: RestObject['fields'];
  readonly standing: RestObject['fields'];
  readonly classes: RestObject['fields'];
  /** The ids of the item's terms, by the names of the taxonomies' routes. */
  readonly terms: RestObject['fields'];
  readonly address: RestObject['fields'];
}

/** Links by groups, between which types insert their own. */
interface SharedLinks {
  readonly general: Links;
  readonly terms: Links;
  /** Links of the actions that the caller may do. */
  readonly offered: Links;
}

/** Fields and links of an item that do not depend on its type, and its parent. */
export interface SharedParts {
  readonly fields: SharedFields;
  readonly links: SharedLinks;
  readonly parent: Ancestor | undefined;
}

export interface SharedViewDeps {
  readonly settings: SettingsRepository;
  readonly slugs: ContentSlugs;
  readonly addresses: Pick<Addresses, 'permalinks'>;
  readonly terms: Pick<TermViews, 'known' | 'byIds'>;
  readonly embeds: Pick<Embeds, 'author' | 'authorOfPublished' | 'replies'>;
}

type KnownTerms = ReadonlyMap<number, Term>;

/** Fields and links of items that do not depend on the type. */
export class SharedView {
  constructor(private readonly deps: SharedViewDeps) {}

  /** Reads what a page of items of a type shows. */
  async page(
    type: string,
    items: readonly ListedContent[],
    request: RestRequest,
    { context, has }: Selection,
  ): Promise<SharedPage> {
    const { addresses, settings, slugs, embeds, terms } = this.deps;
    const [current, permalinks, generatedSlugs, known] = await Promise.all([
      settings.current(),
      addresses.permalinks(items),
      has('generated_slug') ? slugs.ofTitles(items) : new Map<number, string>(),
      this.#terms(type, items, has),
    ]);
    const zone = siteZone(current.timezone, 0);
    const shown = { settings: current, zone, permalinks, generatedSlugs, terms: known };
    return new SharedPage({ ...shown, request, context, embeds, termsById: terms.byIds });
  }

  /** Terms of items of a type, by id, as far as the selected members need them. */
  async #terms(type: string, items: readonly ListedContent[], has: Selection['has']): Promise<KnownTerms> {
    if (has('class_list')) return this.#read(items.flatMap(termIdsOf));
    // The taxonomy of an id in a shared field is that of the term.
    const shared = taxonomiesOf(type).filter(({ field }) => field === 'terms');
    const isLinked = has('_links.wp:term') || has('_embedded.wp:term');
    const isShown = shared.some(({ restBase }) => isLinked || has(restBase));
    return isShown ? this.#read(items.flatMap(({ terms = [] }) => terms)) : new Map();
  }

  async #read(ids: readonly number[]): Promise<KnownTerms> {
    return ids.length === 0 ? new Map() : this.deps.terms.known(ids);
  }
}

interface SharedPageData {
  readonly settings: Settings;
  readonly zone: Zone;
  readonly permalinks: Permalinks;
  readonly generatedSlugs: ReadonlyMap<number, string>;
  readonly terms: KnownTerms;
  readonly request: RestRequest;
  readonly context: Context;
  readonly embeds: SharedViewDeps['embeds'];
  readonly termsById: TermViews['byIds'];
}

/** Data of a page of items, read together. */
export class SharedPage {
  readonly settings: Settings;

  constructor(private readonly data: SharedPageData) {
    this.settings = data.settings;
  }

  /** The shared fields and links of an item of the page. */
  of(item: ListedContent): SharedParts {
    const parent = this.data.permalinks.known.get(item.parent);
    return { fields: this.#fields(item), links: this.#links(item), parent };
  }

  #fields(item: ListedContent): SharedFields {
    const { generatedSlugs, permalinks, terms, zone } = this.data;
    const { _id: id, date, slug, status, type, title, author, featuredMedia: featured_media } = item;
    const termIds = taxonomiesOf(type).map((taxonomy) => [
      taxonomy.restBase,
      termIdsIn(item, taxonomy, terms),
    ]);
    return {
      origin: {
        id,
        date,
        date_gmt: () => formatUtc(item.dateGmt ?? floatingInstant(item, zone)),
        guid: { rendered: item.guid, raw: item.guid },
        modified: item.modified,
        modified_gmt: () => formatUtc(item.modifiedGmt),
      },
      name: {
        slug,
        status,
        type,
        link: permalinks.of(item),
        title: { raw: title.raw, rendered: title.rendered },
      },
      by: { author, featured_media },
      standing: {
        comment_status: item.commentStatus,
        ping_status: item.pingStatus,
        template: item.template,
      },
      classes: { class_list: () => classList(item, terms) },
      terms: Object.fromEntries(termIds),
      address: {
        permalink_template: () => permalinks.templateOf(item),
        generated_slug: () => decodeSlug(generatedSlugs.get(id) ?? ''),
      },
    };
  }

  #links(item: ListedContent): SharedLinks {
    const { context, embeds, request } = this.data;
    const { _id: id, type, author } = item;
    const { identity } = request;
    const { rights, supports } = typeNamed(type);
    const path = routeOf(type);
    const href = request.url(`${path}/${id}`);
    const names = context === 'edit' ? actions(identity, type) : [];
    const authors = item.status === 'publish' ? embeds.authorOfPublished : embeds.author;
    const writer = { href: request.url(`/wp/v2/users/${author}`), embed: embed(authors, author) };
    const may = { update: rights.mayEdit(identity, item), delete: rights.mayDelete(identity, item) };
    return {
      general: {
        self: [selfLink(href, may)],
        collection: [{ href: request.url(path) }],
        about: [{ href: request.url(`/wp/v2/types/${type}`) }],
        author: author === 0 || !supports.includes('author') ? [] : [writer],
        replies: supports.includes('comments')
          ? [{ href: request.url(`/wp/v2/comments?post=${id}`), embed: embed(embeds.replies(item), id) }]
          : [],
      },
      terms: this.#termLinks(item),
      offered: Object.fromEntries(names.map((name) => [name, [{ href }]])),
    };
  }

  #termLinks(item: ListedContent): Links {
    const { request, terms, termsById } = this.data;
    const links = taxonomiesOf(item.type).map((taxonomy) => ({
      taxonomy: taxonomy.name,
      href: request.url(`${termRoute(taxonomy)}?post=${item._id}`),
      embed: embed(termsById, termIdsIn(item, taxonomy, terms)),
    }));
    return links.length === 0 ? {} : { 'wp:term': links };
  }
}

/** Embed source of items of a type, by id: an error where the caller may not see the item. */
export const itemEmbeds = (
  type: string,
  content: Pick<PostStore, 'findMany'>,
  visible: (found: readonly Content[], request: RestRequest) => Promise<readonly Content[]>,
  view: View<Content>,
): EmbedSource<number> => ({
  load: async (ids, request) => {
    const found = (await content.findMany(ids)).filter((item) => item.type === type);
    for (const version of [...itemVersions(NAMESPACE, ids), ...placeVersions(found)])
      request.dependsOn(version);
    const known = new Set(found.map(({ _id }) => _id));
    const shown = await visible(found, request);
    const objects = await view(shown, request, 'embed');
    const byId = new Map(shown.map(({ _id }, index) => [_id, objects[index]]));
    return new Map<number, RestObject | RestError>(
      ids.map((id) => [id, byId.get(id) ?? (known.has(id) ? errors.forbidden() : errors.invalidId())]),
    );
  },
});

/** Ids of all terms of an item. */
export const termIdsOf = ({ categories, tags, terms = [] }: Pick<Content, TermField>): readonly number[] =>
  terms.length === 0 ? [...categories, ...tags] : [...categories, ...tags, ...terms];

/**
 * Ids of an item's terms of a taxonomy.
 * @param known terms by id, for taxonomies that share a field
 */
export const termIdsIn = (
  item: Pick<Content, TermField>,
  { name, field }: Pick<TaxonomyDeclaration, 'name' | 'field'>,
  known: ReadonlyMap<number, Pick<Term, 'taxonomy'>>,
): readonly number[] =>
  field === 'terms' ? (item.terms ?? []).filter((id) => known.get(id)?.taxonomy === name) : item[field];

/** Fields that the CSS classes depend on. */
type Classed = Pick<Content, '_id' | 'type' | 'status' | 'format' | 'password' | 'featuredMedia' | TermField>;

/**
 * CSS classes of an item's element on the website. WordPress: `get_post_class`.
 * @param terms terms of the item, by id; media items and pages have none
 */
export function classList(
  item: Classed,
  terms: ReadonlyMap<number, Pick<Term, '_id' | 'slug' | 'taxonomy'>> = new Map(),
): string[] {
  const { _id, type, status, format, password, featuredMedia } = item;
  const isProtected = password !== '';
  const taxonomies = taxonomiesOf(type);
  const termClasses = (taxonomy: TaxonomyDeclaration): string[] =>
    termIdsIn(item, taxonomy, terms).flatMap((id) => {
      const term = terms.get(id);
      return term ? [`${taxonomy.classPrefix}-${termClass(term)}`] : [];
    });
  return [
    `post-${_id}`,
    type,
    `type-${type}`,
    `status-${status}`,
    ...(typeNamed(type).supports.includes('post-formats') ? [`format-${format}`] : []),
    ...(isProtected ? ['post-password-required'] : []),
    ...(featuredMedia > 0 && !isProtected ? ['has-post-thumbnail'] : []),
    'hentry',
    ...taxonomies.filter(({ field }) => field !== 'terms').flatMap(termClasses),
    ...(format === 'standard' ? [] : [`post_format-post-format-${format}`]),
    ...taxonomies.filter(({ field }) => field === 'terms').flatMap(termClasses),
  ];
}

const isNumber = (text: string): boolean => /^-?\d+(?:e-?\d+)?$/i.test(text);

/** Class name of a term: its slug without encoded characters, or its id when nothing is left. */
function termClass({ _id, slug }: Pick<Term, '_id' | 'slug'>): string {
  const name = slug.replace(/%[0-9a-f]{2}/gi, '').replace(/[^\w-]/g, '');
  return isNumber(name) || /^-*$/.test(name) ? String(_id) : name;
}
