import { formatUtc, type Zone } from '@almanac/dates';
import {
  type Context,
  type EmbedSource,
  embed,
  type Links,
  type RestError,
  type RestObject,
  type RestRequest,
  selfLink,
  type View,
} from '@almanac/rest';
import type { Embeds } from '../embeds.js';
import type { TaxonomyDeclaration, Term, TermField } from '../terms/taxonomy.js';
import { itemVersions, NAMESPACE, placeVersions } from '../versions.js';
import { actions } from './actions.js';
import { termIdsIn } from './assigned-terms.js';
import { floatingInstant } from './dates.js';
import { routeOf, taxonomiesOf, typeNamed } from './declared.js';
import type { Content, SmiledText } from './document.js';
import { errors } from './errors.js';
import type { PostStore } from './model.js';
import { mayDelete, mayEdit } from './rights.js';
import type { Rendering } from './text.js';

/** A text as readers see it. It is rendered again when the setting for smilies has changed. */
export const renderedText = async <T extends SmiledText>(
  text: T,
  render: (raw: string, rendering: Rendering) => Promise<T>,
  rendering: Rendering,
): Promise<T> => (text.smilies === rendering.useSmilies ? text : render(text.raw, rendering));

/** Whether the request has just created the item, so that nothing refers to it yet. */
export const isNew = ({ method, pathParams }: Pick<RestRequest, 'method' | 'pathParams'>): boolean =>
  method === 'POST' && pathParams['id'] === undefined;

/** Fields of items of all types, in groups between which types insert their own. */
export function sharedFields(item: Content, { link, zone }: { link: string; zone: Zone }) {
  const { _id: id, date, slug, status, type, title, author, featuredMedia: featured_media } = item;
  return {
    origin: {
      id,
      date,
      date_gmt: () => formatUtc(item.dateGmt ?? floatingInstant(item, zone)),
      guid: { rendered: item.guid, raw: item.guid },
      modified: item.modified,
      modified_gmt: () => formatUtc(item.modifiedGmt),
    },
    name: { slug, status, type, link, title: { raw: title.raw, rendered: title.rendered } },
    by: { author, featured_media },
    standing: {
      comment_status: item.commentStatus,
      ping_status: item.pingStatus,
      template: item.template,
    },
  };
}

/** Links of items of all types, and links of the actions that the caller may do. */
export function sharedLinks(
  item: Content,
  request: RestRequest,
  context: Context,
  embeds: Pick<Embeds, 'author' | 'authorOfPublished' | 'replies'>,
): { readonly general: Links; readonly offered: Links } {
  const { _id: id, type, author } = item;
  const { identity } = request;
  const path = routeOf(type);
  const href = request.url(`${path}/${id}`);
  const names = context === 'edit' ? actions(identity, type) : [];
  const authors = item.status === 'publish' ? embeds.authorOfPublished : embeds.author;
  const writer = { href: request.url(`/wp/v2/users/${author}`), embed: embed(authors, author) };
  const { supports } = typeNamed(type);
  return {
    general: {
      self: [selfLink(href, { update: mayEdit(identity, item), delete: mayDelete(identity, item) })],
      collection: [{ href: request.url(path) }],
      about: [{ href: request.url(`/wp/v2/types/${type}`) }],
      author: author === 0 || !supports.includes('author') ? [] : [writer],
      replies: supports.includes('comments')
        ? [{ href: request.url(`/wp/v2/comments?post=${id}`), embed: embed(embeds.replies, id) }]
        : [],
    },
    offered: Object.fromEntries(names.map((name) => [name, [{ href }]])),
  };
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
