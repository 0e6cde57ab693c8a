import { VersionedCache } from '@almanac/cache';
import {
  addImageFiles,
  inBackground,
  type LibraryImage,
  mayShowLibrary,
  nameServices,
  type ServiceNames,
} from '@almanac/formatting';
import {
  CachedObject,
  type Context,
  type EmbedSource,
  embed,
  type JsonSchema,
  type Link,
  type Links,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  type Selection,
} from '@almanac/rest';
import { type DynamicBlocks, type RenderedBlocks, showsContent } from '../dynamic-blocks/service.js';
import { textsIn } from '../dynamic-blocks/texts.js';
import type { Embeds } from '../embeds.js';
import type { DeclaredFields, MetaFields } from '../fields/meta-fields.js';
import { libraryImages } from '../media/urls.js';
import type { RevisionRepository, RevisionSummary } from '../revisions/model.js';
import { itemVersions, MEDIA, ofItemVersions, SHOWN_VERSIONS } from '../versions.js';
import { hasFootnotes, keepsRevisions, type TypeDeclaration } from './declaration.js';
import { routeOf } from './declared.js';
import { type Content, hasTexts, type ListedContent } from './document.js';
import { imagesOf } from './images.js';
import { type LibraryMedia, type RenderedMedia, showsMedia } from './library-media.js';
import type { PostStore } from './model.js';
import { isUnlocked } from './password.js';
import { mayRead } from './rights.js';
import { isNew, itemEmbeds, type SharedPage, type SharedParts, type SharedView } from './shared-view.js';
import { type Rendering, renderBody, renderExcerptText, renderedText } from './text.js';

export interface ContentViewDeps {
  readonly content: PostStore;
  readonly revisions: RevisionRepository;
  readonly shared: SharedView;
  readonly embeds: Embeds;
  readonly libraryMedia: LibraryMedia;
  readonly blocks: Pick<DynamicBlocks, 'of'>;
  readonly fields: DeclaredFields;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** A content type as the API shows and embeds it. */
export interface ContentView {
  readonly view: ResourceView<ListedContent>;
  /** Embed source by id, with an error where the caller may not see the item. */
  readonly byId: EmbedSource<number>;
}

/** Data for the views of a whole page of items, loaded together. */
interface ViewContext {
  readonly shared: SharedPage;
  readonly revisions: ReadonlyMap<number, RevisionSummary>;
  readonly images: ReadonlyMap<number, LibraryImage>;
  readonly media: RenderedMedia;
  readonly blocks: RenderedBlocks;
}

/** Whether the text shows other items, which are read each time. */
const showsOthers = (item: ListedContent): boolean =>
  hasTexts(item) && (showsMedia(item) || showsContent(item));

/** Posts, pages and similar types as the API shows them. */
export class ArticleView implements ContentView {
  readonly view: ResourceView<ListedContent>;
  readonly byId: EmbedSource<number>;
  readonly #declared: MetaFields;
  readonly #hasFootnotes: boolean;
  readonly #cache = new VersionedCache<Shown>({
    versions: SHOWN_VERSIONS,
    versionsOf: ({ versions }) => versions,
    max: SHOWN_BYTES,
    sizeOf: sizeOfCached,
  });

  constructor(
    private readonly type: TypeDeclaration,
    schema: JsonSchema,
    /** Type-specific fields without terms, in the contexts view and edit. */
    private readonly own: (item: ListedContent) => RestObject['fields'],
    private readonly deps: ContentViewDeps,
  ) {
    this.#declared = deps.fields.of(type.name);
    this.#hasFootnotes = hasFootnotes(type);
    const shape = this.#declared.inSchema(schema);
    const render = resourceView<ListedContent>(shape, (items, request, selection) =>
      this.#render(items, request, selection),
    );
    // The dependencies of media items and dynamic blocks are known only after what they show is read.
    const cached = (items: readonly ListedContent[], request: RestRequest, context: Context) =>
      this.#isCacheable(request, context) && !(request.fields.has('content') && items.some(showsOthers))
        ? this.#cached(render, items, request, context)
        : render(items, request, context);
    this.view = Object.assign(cached, { schema: shape });
    const visible = async (found: readonly Content[], { identity }: RestRequest) =>
      found.filter((item) => mayRead(identity, item));
    this.byId = itemEmbeds(type.name, deps.content, visible, this.view);
  }

  /** Whether the public view is cached. The context edit and the arguments of `OWN_VIEW` change the object. */
  #isCacheable({ fields, args }: RestRequest, context: Context): boolean {
    const isAsEverybodySees = OWN_VIEW.every((name) => args[name] === undefined);
    return fields.key !== undefined && context !== 'edit' && isAsEverybodySees;
  }

  async #cached(
    render: ResourceView<ListedContent>,
    items: readonly ListedContent[],
    request: RestRequest,
    context: Context,
  ): Promise<readonly RestObject[]> {
    const { key } = request.fields;
    const byKey = new Map(items.map((item) => [`${context} ${item._id} ${key}`, item]));
    const found = await this.#cache.getMany([...byKey.keys()], async (missing) => {
      const uncached = missing.flatMap((key) => byKey.get(key) ?? []);
      const objects = await render(uncached, request, context);
      return new Map(
        objects.flatMap((object, index) => {
          const item = uncached[index];
          return item
            ? [[missing[index] ?? '', { object: new CachedObject(object), versions: shownVersions(item) }]]
            : [];
        }),
      );
    });
    return [...byKey.keys()].flatMap((key) => found.get(key)?.object ?? []);
  }

  async #render(
    items: readonly ListedContent[],
    request: RestRequest,
    selection: Selection,
  ): Promise<readonly RestObject[]> {
    const around = await this.#viewContext(items, request, selection);
    const password = String(request.args['password'] ?? '');
    const words = request.args['excerpt_length'];
    return Promise.all(
      items.map(async (item): Promise<RestObject> => {
        const rendering = {
          isOpen: selection.context === 'edit' || item.password === '' || isUnlocked(item, password),
          useSmilies: around.shared.settings.use_smilies,
          siteUrl: this.deps.siteUrl,
          images: around.images,
          media: around.media,
          blocks: around.blocks,
          services: textsIn(around.shared.settings.language).services,
          excerptWords: typeof words === 'number' ? Math.max(0, words) : undefined,
        };
        const texts = hasTexts(item) ? textFields(item, await renderedTexts(item, rendering)) : {};
        const shared = around.shared.of(item);
        return {
          fields: this.#fields(item, texts, shared, { context: selection.context, isOpen: rendering.isOpen }),
          links: this.#links(item, request, shared, around, selection.context),
        };
      }),
    );
  }

  async #viewContext(
    items: readonly ListedContent[],
    request: RestRequest,
    selection: Selection,
  ): Promise<ViewContext> {
    const { blocks, libraryMedia, content, revisions, shared, siteUrl } = this.deps;
    const { has } = selection;
    const ids = items.map(({ _id }) => _id);
    const withTexts = has('content') ? items.filter(hasTexts) : [];
    const hasRevisions = keepsRevisions(this.type) && ids.length > 0 && !isNew(request);
    const [page, summaries, images, shownMedia, shownBlocks] = await Promise.all([
      shared.page(this.type.name, items, request, selection),
      hasRevisions && has('_links.version-history') ? revisions.summaries(ids) : new Map(),
      libraryImages(
        (wanted) => content.findMany(wanted),
        siteUrl,
        withTexts.map((item) => item.content.rendered),
      ),
      libraryMedia.of(withTexts, request.degraded),
      blocks.of(withTexts, request.degraded, request.identity.userId > 0),
    ]);
    for (const version of [...shownMedia.dependsOn, ...shownBlocks.dependsOn]) request.dependsOn(version);
    return { shared: page, revisions: summaries, images, media: shownMedia, blocks: shownBlocks };
  }

  #fields(
    item: ListedContent,
    texts: RestObject['fields'],
    { fields: shared }: SharedParts,
    { context, isOpen }: { readonly context: Context; readonly isOpen: boolean },
  ): RestObject['fields'] {
    // A password hides the footnotes as it hides the texts.
    const footnotes = this.#hasFootnotes ? { footnotes: isOpen ? item.meta.footnotes : '' } : [];
    return {
      ...shared.origin,
      password: item.password,
      ...shared.name,
      ...texts,
      ...shared.by,
      ...shared.standing,
      ...shared.classes,
      meta: () => this.#declared.shown(item.fields, context, footnotes),
      ...this.own(item),
      ...shared.terms,
      ...shared.address,
    };
  }

  #links(
    item: ListedContent,
    request: RestRequest,
    { links: shared, parent }: SharedParts,
    around: ViewContext,
    context: Context,
  ): Links {
    const featured: Link = {
      href: request.url(`/wp/v2/media/${item.featuredMedia}`),
      embed: embed(this.deps.embeds.item('attachment'), item.featuredMedia),
    };
    return {
      ...shared.general,
      ...(keepsRevisions(this.type) && this.#historyLinks(item, request, around)),
      'wp:featuredmedia': item.featuredMedia === 0 ? [] : [featured],
      'wp:attachment': [{ href: request.url(`/wp/v2/media?parent=${item._id}`) }],
      ...shared.terms,
      ...(this.type.hierarchical && this.#parentLink(item, request, parent)),
      ...this.#declared.links(item.fields, context, request),
      ...shared.offered,
    };
  }

  #historyLinks({ _id }: ListedContent, request: RestRequest, { revisions }: ViewContext): Links {
    const { count = 0, latest }: Partial<RevisionSummary> = revisions.get(_id) ?? {};
    const history = request.url(`${routeOf(this.type.name)}/${_id}/revisions`);
    return {
      'version-history': [{ count, href: history }],
      'predecessor-version': latest ? [{ id: latest, href: `${history}/${latest}` }] : [],
    };
  }

  #parentLink({ parent: id }: ListedContent, request: RestRequest, parent: SharedParts['parent']): Links {
    if (id === 0) return {};
    // A page may be below an item of any type.
    const above = parent?.type ?? this.type.name;
    const source = this.deps.embeds.item(above);
    return { up: [{ href: request.url(`${routeOf(above)}/${id}`), embed: embed(source, id) }] };
  }
}

/** Arguments with which a client gets a view of its own. */
const OWN_VIEW = ['password', 'excerpt_length', 'preview_token'] as const;

const SHOWN_BYTES = 16 * 1024 * 1024;

/** A cached object with the versions that it depends on. */
interface Shown {
  readonly object: CachedObject;
  readonly versions: readonly string[];
}

/** Versions of an item's object: those of the item, and of the images in its text. */
const shownVersions = (item: ListedContent): readonly string[] => [
  ...ofItemVersions(item),
  ...itemVersions(MEDIA, imagesOf(item)),
];

/** Memory of a cached object. The texts of its fields are shared with the cached item and not counted. */
function sizeOfCached({ object: { fields } }: Shown): number {
  const { content, excerpt } = fields as { [name: string]: { readonly rendered?: string } | undefined };
  return 6000 + 2 * ((content?.rendered?.length ?? 0) + (excerpt?.rendered?.length ?? 0));
}

/** The texts of an item as this reader sees them. */
interface RenderedTexts {
  readonly content: string;
  readonly excerpt: string;
}

/**
 * Texts hidden by a password are empty.
 * @param excerptWords length of an automatic excerpt; undefined: as stored
 */
async function renderedTexts(
  item: Content,
  {
    isOpen,
    excerptWords: words,
    images,
    media,
    blocks,
    services,
    ...site
  }: {
    isOpen: boolean;
    useSmilies: boolean;
    siteUrl: string;
    images: ReadonlyMap<number, LibraryImage>;
    media: RenderedMedia;
    blocks: RenderedBlocks;
    services: ServiceNames;
    excerptWords: number | undefined;
  },
): Promise<RenderedTexts> {
  if (!isOpen) return { content: '', excerpt: '' };
  const rendering = { ...site, postId: item._id };
  const body =
    showsMedia(item) && !mayShowLibrary(item.content.rendered)
      ? await renderBody(item.content.raw, rendering)
      : await renderedText(item.content, renderBody, rendering);
  const excerpt = await renderedText(item.excerpt, renderExcerptText, rendering);
  const automatic = async (): Promise<string> =>
    words === undefined
      ? body.automaticExcerpt
      : inBackground('automaticExcerpt', body.raw, { ...rendering, words });
  const dynamic = blocks.in(item);
  const rendered =
    dynamic.length === 0 ? body.rendered : await renderedAgain(body.raw, { ...rendering, dynamic });
  return {
    content: media.in(item, nameServices(addImageFiles(rendered, images), services)),
    excerpt: item.excerpt.raw.trim() === '' ? await automatic() : excerpt.rendered,
  };
}

/** The long texts of an item as members of its object. */
function textFields({ content: { raw }, excerpt, password }: Content, texts: RenderedTexts) {
  const isProtected = password !== '';
  return {
    content: {
      raw,
      rendered: texts.content,
      protected: isProtected,
      block_version: () => blockVersion(raw),
    },
    excerpt: { raw: excerpt.raw, rendered: texts.excerpt, protected: isProtected },
  };
}

/** A text with its dynamic blocks. */
const renderedAgain = (raw: string, rendering: Rendering & { readonly dynamic: readonly string[] }) =>
  inBackground('renderContent', raw, { ...rendering, keepsMedia: true });

/** Version of the block format of a text; 0 without blocks. */
const blockVersion = (raw: string): number => (raw.includes('<!-- wp:') ? 1 : 0);
