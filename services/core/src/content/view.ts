import { instantOf, type SlugAllocator, titleSlug } from '@almanac/content';
import { formatUtc, siteZone, type Zone } from '@almanac/dates';
import { decodeSlug } from '@almanac/formatting';
import {
  type Context,
  type EmbedSource,
  embed,
  type Link,
  type Links,
  type RestError,
  type RestObject,
  type RestRequest,
  type View,
} from '@almanac/rest';
import type { RevisionRepository, RevisionSummary } from '../revisions/model.js';
import type { Settings, SettingsService } from '../settings/service.js';
import type { Term } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import { actions } from './actions.js';
import { classList } from './class-list.js';
import type { Content, ContentType } from './document.js';
import { forbidden, invalidId } from './errors.js';
import type { ContentRepository } from './model.js';
import { isUnlocked } from './password.js';
import { type Ancestor, pathAbove, permalink, permalinkTemplate } from './permalinks.js';
import { mayRead } from './rights.js';
import type { ContentSlugWish } from './slugs.js';
import { renderBody, renderExcerptText } from './text.js';

/** What links of content embed. */
export interface ContentEmbeds {
  /** Users by id. */
  readonly author: EmbedSource<number>;
  /** Comments by the id of what they belong to. */
  readonly replies: EmbedSource<number>;
  /** Media by id. */
  readonly media: EmbedSource<number>;
}

export interface ContentViewCollaborators {
  readonly content: ContentRepository;
  readonly revisions: RevisionRepository;
  readonly slugs: SlugAllocator<ContentSlugWish>;
  readonly settings: SettingsService;
  readonly embeds: ContentEmbeds;
  readonly terms: Pick<TermViews, 'known'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** What one content type shows beside what all show. */
export interface TypeView {
  readonly type: ContentType;
  /** Such as `/wp/v2/posts`. */
  readonly path: string;
  /** In contexts view and edit. */
  fields(item: Content): Readonly<Record<string, unknown>>;
  /** @param ancestors of the item, by id */
  links(item: Content, request: RestRequest, ancestors: ReadonlyMap<number, Ancestor>): Links;
}

/** What the interface shows of a content type, and what links to its items embed. */
export interface ContentViews {
  readonly view: View<Content>;
  /** One item, by id; a refusal where the caller may not see it. */
  readonly byId: EmbedSource<number>;
}

/** What a whole page of items needs, loaded together. */
interface Surroundings {
  readonly settings: Settings;
  readonly zone: Zone;
  readonly ancestors: ReadonlyMap<number, Ancestor>;
  readonly revisions: ReadonlyMap<number, RevisionSummary>;
  readonly generatedSlugs: ReadonlyMap<number, string>;
  readonly terms: ReadonlyMap<number, Term>;
}

export function contentViews(type: TypeView, collaborators: ContentViewCollaborators): ContentViews {
  const { content, revisions, slugs, settings, embeds, terms, siteUrl } = collaborators;

  /** The slugs that the titles would give. Who has that slug already would get it again: that needs no query. */
  const slugsOfTitles = async (items: readonly Content[]): Promise<ReadonlyMap<number, string>> => {
    const wished = new Map(items.map((item) => [item._id, titleSlug(item.title.raw, item._id)]));
    const others = items.filter((item) => item.slugKey === undefined || item.slug !== wished.get(item._id));
    const free = await slugs.freeFor(others.map((item) => ({ ...item, slug: wished.get(item._id) ?? '' })));
    return new Map([...wished, ...free]);
  };

  const surroundings = async (
    items: readonly Content[],
    request: RestRequest,
    context: Context,
  ): Promise<Surroundings> => {
    const ids = items.map(({ _id }) => _id);
    const [current, ancestors, summaries, generatedSlugs, known] = await Promise.all([
      request.once('settings', () => settings.current()),
      content.ancestors(items),
      request.fields.has('_links') && ids.length > 0 ? revisions.summaries(ids) : new Map(),
      context === 'edit' && request.fields.has('generated_slug') ? slugsOfTitles(items) : new Map(),
      context !== 'embed' && request.fields.has('class_list')
        ? terms.known(
            items.flatMap(({ categories, tags }) => [...categories, ...tags]),
            request,
          )
        : new Map(),
    ]);
    return {
      settings: current,
      zone: siteZone(current.timezone, 0),
      ancestors,
      revisions: summaries,
      generatedSlugs,
      terms: known,
    };
  };

  const view: View<Content> = async (items, request, context) => {
    const around = await surroundings(items, request, context);
    const password = String(request.args['password'] ?? '');
    return Promise.all(
      items.map(async (item): Promise<RestObject> => {
        const isOpen = context === 'edit' || item.password === '' || isUnlocked(item, password);
        const texts = await shownTexts(item, { isOpen, useSmilies: around.settings.use_smilies, siteUrl });
        return {
          fields: fieldsOf(item, context, texts, around),
          links: linksOf(item, request, context, around),
        };
      }),
    );
  };

  const fieldsOf = (item: Content, context: Context, texts: ShownTexts, around: Surroundings) => {
    const above = pathAbove(item, around.ancestors);
    const withRaw = (raw: string) => context === 'edit' && { raw };
    const isProtected = item.password !== '';
    const title = { ...withRaw(item.title.raw), rendered: item.title.rendered };
    const excerpt = { ...withRaw(item.excerpt.raw), rendered: texts.excerpt, protected: isProtected };
    const link = permalink(siteUrl, item, above);
    if (context === 'embed') {
      return {
        id: item._id,
        date: item.date,
        slug: item.slug,
        type: item.type,
        link,
        title,
        excerpt,
        author: item.author,
        featured_media: item.featuredMedia,
      };
    }
    return {
      id: item._id,
      date: item.date,
      date_gmt: formatUtc(instantOf(item, around.zone)),
      guid: { rendered: item.guid, ...withRaw(item.guid) },
      modified: item.modified,
      modified_gmt: formatUtc(item.modifiedGmt),
      ...(context === 'edit' && { password: item.password }),
      slug: item.slug,
      status: item.status,
      type: item.type,
      link,
      title,
      content: {
        ...withRaw(item.content.raw),
        rendered: texts.content,
        protected: isProtected,
        ...(context === 'edit' && { block_version: blockVersion(item.content.raw) }),
      },
      excerpt,
      author: item.author,
      featured_media: item.featuredMedia,
      comment_status: item.commentStatus,
      ping_status: item.pingStatus,
      template: item.template,
      class_list: classList(item, around.terms),
      meta: { footnotes: texts.footnotes },
      ...type.fields(item),
      ...(context === 'edit' && {
        permalink_template: permalinkTemplate(siteUrl, item, above),
        generated_slug: decodeSlug(around.generatedSlugs.get(item._id) ?? ''),
      }),
    };
  };

  const linksOf = (item: Content, request: RestRequest, context: Context, around: Surroundings): Links => {
    const { count, latest }: Partial<RevisionSummary> = around.revisions.get(item._id) ?? {};
    const self = request.url(`${type.path}/${item._id}`);
    const offered = context === 'edit' ? actions(request.identity, item.type) : [];
    const featured: Link = {
      href: request.url(`/wp/v2/media/${item.featuredMedia}`),
      embed: embed(embeds.media, item.featuredMedia),
    };
    return {
      self: [{ href: self }],
      collection: [{ href: request.url(type.path) }],
      about: [{ href: request.url(`/wp/v2/types/${item.type}`) }],
      author:
        item.author === 0
          ? []
          : [{ href: request.url(`/wp/v2/users/${item.author}`), embed: embed(embeds.author, item.author) }],
      replies: [
        {
          href: request.url(`/wp/v2/comments?post=${item._id}`),
          embed: embed(embeds.replies, item._id),
        },
      ],
      'version-history': [{ count: count ?? 0, href: `${self}/revisions` }],
      'predecessor-version': latest ? [{ id: latest, href: `${self}/revisions/${latest}` }] : [],
      'wp:featuredmedia': item.featuredMedia === 0 ? [] : [featured],
      'wp:attachment': [{ href: request.url(`/wp/v2/media?parent=${item._id}`) }],
      ...type.links(item, request, around.ancestors),
      ...Object.fromEntries(offered.map((action) => [action, [{ href: self }]])),
    };
  };

  const byId: EmbedSource<number> = {
    load: async (ids, request) => {
      const found = await content.findMany(ids);
      const known = new Map(found.filter((item) => item.type === type.type).map((item) => [item._id, item]));
      const visible = [...known.values()].filter((item) => mayRead(request.identity, item));
      const objects = await view(visible, request, 'embed');
      const shown = new Map<number, RestObject | RestError>();
      for (const [index, { _id }] of visible.entries()) {
        const object = objects[index];
        if (object) shown.set(_id, object);
      }
      return new Map(ids.map((id) => [id, shown.get(id) ?? (known.has(id) ? forbidden() : invalidId())]));
    },
  };

  return { view, byId };
}

/** The texts of an item as this reader sees them. */
interface ShownTexts {
  readonly content: string;
  readonly excerpt: string;
  readonly footnotes: string;
}

/** What a password hides is empty. A text that was rendered with another setting for smilies is rendered anew. */
async function shownTexts(
  item: Content,
  { isOpen, ...site }: { isOpen: boolean; useSmilies: boolean; siteUrl: string },
): Promise<ShownTexts> {
  if (!isOpen) return { content: '', excerpt: '', footnotes: '' };
  const rendering = { ...site, postId: item._id };
  const isFresh = (text: { readonly smilies: boolean }) => text.smilies === rendering.useSmilies;
  const body = isFresh(item.content) ? item.content : await renderBody(item.content.raw, rendering);
  const excerpt = isFresh(item.excerpt) ? item.excerpt : await renderExcerptText(item.excerpt.raw, rendering);
  return {
    content: body.rendered,
    excerpt: item.excerpt.raw.trim() === '' ? body.automaticExcerpt : excerpt.rendered,
    footnotes: item.meta.footnotes,
  };
}

/** The version of the block format that a content uses; 0 for one without blocks. */
const blockVersion = (raw: string): number => (raw.includes('<!-- wp:') ? 1 : 0);
