import { VersionMemory } from '@almanac/cache';
import { SlugAllocator } from '@almanac/content';
import { siteZone, type Zone } from '@almanac/dates';
import { decodeSlug, inBackground } from '@almanac/formatting';
import {
  CachedObject,
  type Context,
  type EmbedSource,
  embed,
  type Link,
  type Links,
  type RestObject,
  type RestRequest,
  type View,
} from '@almanac/rest';
import type { RevisionRepository, RevisionSummary } from '../revisions/model.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import type { Term } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import { SHOWN_VERSIONS } from '../versions.js';
import { type Ancestor, frontPageOf, pathAbove, permalink, permalinkTemplate } from './addresses.js';
import { type Content, PATHS } from './document.js';
import type { PostStore } from './model.js';
import { isUnlocked } from './password.js';
import { mayRead } from './rights.js';
import { classList, itemEmbeds, rawIn, sharedFields, sharedLinks, shownText } from './shown.js';
import type { ContentSlugs } from './slugs.js';
import { renderBody, renderExcerptText } from './text.js';

/** What links of content embed. */
interface ContentEmbeds {
  readonly post: EmbedSource<number>;
  readonly page: EmbedSource<number>;
  /** Users by id. */
  readonly author: EmbedSource<number>;
  /** Comments by the id of what they belong to. */
  readonly replies: EmbedSource<number>;
  /** Media by id. */
  readonly media: EmbedSource<number>;
}

export interface ContentViewCollaborators {
  readonly content: PostStore;
  readonly revisions: RevisionRepository;
  readonly slugs: ContentSlugs;
  readonly settings: SettingsRepository;
  readonly embeds: ContentEmbeds;
  readonly terms: Pick<TermViews, 'known' | 'byIds'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
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

/** What posts show, or pages. */
export function contentViews(type: 'post' | 'page', collaborators: ContentViewCollaborators): ContentViews {
  const { content, revisions, slugs, settings, embeds, terms, siteUrl } = collaborators;

  /** The slugs that the titles would give. Who has that slug already would get it again: that needs no query. */
  const slugsOfTitles = async (items: readonly Content[]): Promise<ReadonlyMap<number, string>> => {
    const wished = new Map(
      items.map((item) => [item._id, SlugAllocator.fromTitle(item.title.raw, item._id)]),
    );
    const others = items.filter((item) => item.slugKey === undefined || item.slug !== wished.get(item._id));
    const free = await slugs.allocator.allocateAll(
      others.map((item) => ({ ...item, slug: wished.get(item._id) ?? '' })),
    );
    return new Map([...wished, ...free]);
  };

  const surroundings = async (
    items: readonly Content[],
    request: RestRequest,
    context: Context,
  ): Promise<Surroundings> => {
    const ids = items.map(({ _id }) => _id);
    // What a request has just created has none yet.
    const hasRevisions =
      ids.length > 0 && (request.method !== 'POST' || request.pathParams['id'] !== undefined);
    const [current, ancestors, summaries, generatedSlugs, known] = await Promise.all([
      settings.current(),
      content.ancestors(items),
      hasRevisions && request.fields.has('_links') ? revisions.summaries(ids) : new Map(),
      context === 'edit' && request.fields.has('generated_slug') ? slugsOfTitles(items) : new Map(),
      context !== 'embed' && request.fields.has('class_list')
        ? terms.known(items.flatMap(({ categories, tags }) => [...categories, ...tags]))
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

  const shown = new VersionMemory<CachedObject>(SHOWN_VERSIONS, SHOWN_BYTES, bytesOfShown);

  /**
   * What everybody sees of items is remembered as a whole. Who sends a password, or edits, may see more, and
   * excerpts may be asked for in another length; where the request leaves out what has to be asked for, an object is not whole.
   */
  const view: View<Content> = async (items, request, context) => {
    const isWhole = request.fields.has('_links') && request.fields.has('class_list');
    const asked = request.args['password'] ?? request.args['excerpt_length'];
    if (!isWhole || context === 'edit' || asked !== undefined) return viewAnew(items, request, context);
    const keys = new Map(items.map((item) => [`${context} ${item._id}`, item]));
    const found = await shown.getMany([...keys.keys()], async (missing) => {
      const objects = await viewAnew(
        missing.flatMap((key) => keys.get(key) ?? []),
        request,
        context,
      );
      return new Map(objects.map((object, index) => [missing[index] ?? '', new CachedObject(object)]));
    });
    return [...keys.keys()].flatMap((key) => found.get(key) ?? []);
  };

  const viewAnew: View<Content> = async (items, request, context) => {
    const around = await surroundings(items, request, context);
    const password = String(request.args['password'] ?? '');
    const words = request.args['excerpt_length'];
    return Promise.all(
      items.map(async (item): Promise<RestObject> => {
        const isOpen = context === 'edit' || item.password === '' || isUnlocked(item, password);
        const texts = await shownTexts(item, {
          isOpen,
          useSmilies: around.settings.use_smilies,
          siteUrl,
          excerptWords: typeof words === 'number' ? words : undefined,
        });
        return {
          fields: fieldsOf(item, context, texts, around),
          links: linksOf(item, request, context, around),
        };
      }),
    );
  };

  const fieldsOf = (item: Content, context: Context, texts: ShownTexts, around: Surroundings) => {
    const above = pathAbove(item, around.ancestors);
    const isProtected = item.password !== '';
    const excerpt = {
      ...rawIn(context, item.excerpt.raw),
      rendered: texts.excerpt,
      protected: isProtected,
    };
    const link = permalink(siteUrl, item, above, frontPageOf(around.settings));
    const { embedded, origin, name, by, standing } = sharedFields(item, context, { link, zone: around.zone });
    if (context === 'embed') return { ...embedded, excerpt, ...by };
    return {
      ...origin,
      ...(context === 'edit' && { password: item.password }),
      ...name,
      content: {
        ...rawIn(context, item.content.raw),
        rendered: texts.content,
        protected: isProtected,
        ...(context === 'edit' && { block_version: blockVersion(item.content.raw) }),
      },
      excerpt,
      ...by,
      ...standing,
      class_list: classList(item, around.terms),
      meta: { footnotes: texts.footnotes },
      ...OWN_FIELDS[type](item),
      ...(context === 'edit' && {
        permalink_template: permalinkTemplate(siteUrl, item, above),
        generated_slug: decodeSlug(around.generatedSlugs.get(item._id) ?? ''),
      }),
    };
  };

  const ownLinks = {
    post: ({ _id, categories, tags }: Content, request: RestRequest): Links => ({
      'wp:term': [
        {
          taxonomy: 'category',
          href: request.url(`/wp/v2/categories?post=${_id}`),
          embed: embed(terms.byIds, categories),
        },
        {
          taxonomy: 'post_tag',
          href: request.url(`/wp/v2/tags?post=${_id}`),
          embed: embed(terms.byIds, tags),
        },
      ],
    }),
    page: ({ parent }: Content, request: RestRequest, ancestors: Surroundings['ancestors']): Links => {
      if (parent === 0) return {};
      // A page may be below a post.
      const above = ancestors.get(parent)?.type === 'post' ? 'post' : 'page';
      return {
        up: [{ href: request.url(`${PATHS[above]}/${parent}`), embed: embed(embeds[above], parent) }],
      };
    },
  };

  const linksOf = (item: Content, request: RestRequest, context: Context, around: Surroundings): Links => {
    const { count, latest }: Partial<RevisionSummary> = around.revisions.get(item._id) ?? {};
    const history = request.url(`${PATHS[type]}/${item._id}/revisions`);
    const { general, offered } = sharedLinks(item, request, context, embeds);
    const featured: Link = {
      href: request.url(`/wp/v2/media/${item.featuredMedia}`),
      embed: embed(embeds.media, item.featuredMedia),
    };
    return {
      ...general,
      'version-history': [{ count: count ?? 0, href: history }],
      'predecessor-version': latest ? [{ id: latest, href: `${history}/${latest}` }] : [],
      'wp:featuredmedia': item.featuredMedia === 0 ? [] : [featured],
      'wp:attachment': [{ href: request.url(`/wp/v2/media?parent=${item._id}`) }],
      ...ownLinks[type](item, request, around.ancestors),
      ...offered,
    };
  };

  const visible = async (found: readonly Content[], { identity }: RestRequest) =>
    found.filter((item) => mayRead(identity, item));

  return { view, byId: itemEmbeds(type, content, visible, view) };
}

/** What one type shows beside what both show, in contexts view and edit. */
const OWN_FIELDS = {
  post: ({ sticky, format, categories, tags }: Content) => ({ sticky, format, categories, tags }),
  page: ({ parent, menuOrder }: Content) => ({ parent, menu_order: menuOrder }),
} as const;

const SHOWN_BYTES = 16 * 1024 * 1024;

/** What an object and its text in JSON take: the texts of the fields are the item's, which is remembered too. */
function bytesOfShown({ fields }: CachedObject): number {
  const { content, excerpt } = fields as { [name: string]: { readonly rendered?: string } | undefined };
  return 6000 + 2 * ((content?.rendered?.length ?? 0) + (excerpt?.rendered?.length ?? 0));
}

/** The texts of an item as this reader sees them. */
interface ShownTexts {
  readonly content: string;
  readonly excerpt: string;
  readonly footnotes: string;
}

/** What a password hides is empty. @param excerptWords of an automatic excerpt; undefined: as it is stored */
async function shownTexts(
  item: Content,
  {
    isOpen,
    excerptWords: words,
    ...site
  }: { isOpen: boolean; useSmilies: boolean; siteUrl: string; excerptWords: number | undefined },
): Promise<ShownTexts> {
  if (!isOpen) return { content: '', excerpt: '', footnotes: '' };
  const rendering = { ...site, postId: item._id };
  const body = await shownText(item.content, renderBody, rendering);
  const excerpt = await shownText(item.excerpt, renderExcerptText, rendering);
  const automatic = async (): Promise<string> =>
    words === undefined
      ? body.automaticExcerpt
      : inBackground('automaticExcerpt', body.raw, { ...rendering, words });
  return {
    content: body.rendered,
    excerpt: item.excerpt.raw.trim() === '' ? await automatic() : excerpt.rendered,
    footnotes: item.meta.footnotes,
  };
}

/** The version of the block format that a content uses; 0 for one without blocks. */
const blockVersion = (raw: string): number => (raw.includes('<!-- wp:') ? 1 : 0);
