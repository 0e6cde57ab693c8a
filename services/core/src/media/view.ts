import { SlugAllocator } from '@almanac/content';
import { siteZone, type Zone } from '@almanac/dates';
import { decodeSlug, inBackground } from '@almanac/formatting';
import {
  type Context,
  type EmbedSource,
  embed,
  type Link,
  type Links,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  type Selection,
} from '@almanac/rest';
import { pathAbove, permalink, permalinkTemplate } from '../content/addresses.js';
import { routeOf } from '../content/declared.js';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import { classList, itemEmbeds, sharedFields, sharedLinks, shownText } from '../content/shown.js';
import type { ContentSlugs } from '../content/slugs.js';
import { type Rendering, renderBody, renderExcerptText } from '../content/text.js';
import type { ContentView } from '../content/view.js';
import type { SettingsRepository } from '../settings/model.js';
import { EVENTS_NAMESPACE } from '../versions.js';
import type { MediaFile } from './document.js';
import { versionsOf } from './images.js';
import { fileMarkup, nameOf } from './markup.js';
import { mediaSchema } from './schema.js';
import { fileUrl, uploadedNameOf } from './urls.js';
import type { MediaVisibility } from './visibility.js';

export interface MediaViewDeps {
  readonly content: PostStore;
  readonly visibility: MediaVisibility;
  readonly slugs: ContentSlugs;
  readonly settings: SettingsRepository;
  readonly embeds: {
    /** Users by id. */
    readonly author: EmbedSource<number>;
    /** Comments by the id of what they belong to. */
    readonly replies: EmbedSource<number>;
    /** Items of a type by id. */
    item(type: string): EmbedSource<number>;
  };
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** What is shown with an item's own fields, loaded for a whole page together. */
interface Surroundings {
  readonly link: string;
  readonly template: () => string;
  readonly zone: Zone;
  readonly generatedSlug: string;
  readonly siteUrl: string;
  readonly texts: ShownTexts;
}

/** Description and caption as readers see them. */
interface ShownTexts {
  readonly description: string;
  readonly caption: string;
}

/** How the interface shows media items. */
export class MediaView implements ContentView {
  readonly view: ResourceView<Content>;
  readonly byId: EmbedSource<number>;

  constructor(private readonly deps: MediaViewDeps) {
    this.view = resourceView(mediaSchema, (items, request, selection) =>
      this.#render(items, request, selection),
    );
    const visible = async (found: readonly Content[], request: RestRequest) => {
      if (found.some(({ above }) => above?.isElsewhere)) request.dependsOn(EVENTS_NAMESPACE);
      return deps.visibility.readable(request.identity, found, request.degraded);
    };
    this.byId = itemEmbeds('attachment', deps.content, visible, this.view);
  }

  async #render(
    items: readonly Content[],
    request: RestRequest,
    { context, has }: Selection,
  ): Promise<readonly RestObject[]> {
    const { settings, content, slugs, siteUrl } = this.deps;
    const [{ timezone, use_smilies: useSmilies }, known, generatedSlugs] = await Promise.all([
      settings.current(),
      content.ancestors(items),
      has('generated_slug')
        ? slugs.allocator.allocateAll(
            items.map((item) => ({ ...item, slug: SlugAllocator.fromTitle(item.title.raw, item._id) })),
          )
        : undefined,
    ]);
    const zone = siteZone(timezone, 0);
    return Promise.all(
      items.map(async (item): Promise<RestObject> => {
        const above = pathAbove(item, known);
        const fields = mediaFields(item, {
          link: permalink(siteUrl, item, above),
          template: () => permalinkTemplate(siteUrl, item, above),
          zone,
          generatedSlug: decodeSlug(generatedSlugs?.get(item._id) ?? ''),
          siteUrl,
          texts: await shownTexts(item, fileOf(item), { useSmilies, siteUrl, postId: item._id }),
        });
        return { fields, links: this.#links(item, request, context, known.get(item.parent)) };
      }),
    );
  }

  #links(item: Content, request: RestRequest, context: Context, parent: Parent | undefined): Links {
    const { general, offered } = sharedLinks(item, request, context, this.deps.embeds);
    return { ...general, 'wp:attached-to': this.#attachedTo(parent, request), ...offered };
  }

  #attachedTo(parent: Parent | undefined, request: RestRequest): Link[] {
    if (!parent || parent.type === 'attachment') return [];
    const { _id: id, type } = parent;
    const href = request.url(`${routeOf(type)}/${id}`);
    return [{ post_type: type, id, href, embed: embed(this.deps.embeds.item(type), id) }];
  }
}

type Parent = Pick<Content, '_id' | 'type'>;

function mediaFields(item: Content, around: Surroundings): Record<string, unknown> {
  const { siteUrl, texts } = around;
  const file = fileOf(item);
  const { origin, name, by, standing } = sharedFields(item, around);
  return {
    ...origin,
    ...name,
    ...by,
    ...standing,
    class_list: () => classList(item),
    meta: [],
    permalink_template: around.template,
    generated_slug: around.generatedSlug,
    description: { raw: item.content.raw, rendered: texts.description },
    caption: { raw: item.excerpt.raw, rendered: texts.caption },
    alt_text: item.altText ?? '',
    media_type: item.mimeType.startsWith('image/') ? 'image' : 'file',
    mime_type: item.mimeType,
    media_details: () => mediaDetails(item, file, siteUrl),
    post: item.parent === 0 ? null : item.parent,
    source_url: fileUrl(siteUrl, file),
    missing_image_sizes: () => missingSizes(file),
    filename: uploadedNameOf(file),
    filesize: file.bytes,
  };
}

function fileOf({ _id, file }: Content): MediaFile {
  if (!file) throw new Error(`media item ${_id} has no file`);
  return file;
}

/** The caption is what somebody wrote, else the beginning of the description, which names the file. */
async function shownTexts(item: Content, file: MediaFile, rendering: Rendering): Promise<ShownTexts> {
  const markup = fileMarkup(rendering.siteUrl, item, file);
  const body = await shownText(item.content, renderBody, rendering);
  const automatic = () =>
    file.image
      ? body.automaticExcerpt
      : inBackground('automaticExcerpt', `${markup}\n${item.content.raw}`, rendering);
  return {
    description: markup + body.rendered,
    caption:
      item.excerpt.raw.trim() === ''
        ? await automatic()
        : (await shownText(item.excerpt, renderExcerptText, rendering)).rendered,
  };
}

function mediaDetails(item: Content, file: MediaFile, siteUrl: string): Record<string, unknown> {
  const { image, bytes } = file;
  if (!image) return { filesize: bytes, sizes: {} };
  const { width, height, sizes, meta, original } = image;
  const described = sizes.map((size) => [
    size.name,
    {
      file: size.file,
      width: size.width,
      height: size.height,
      filesize: size.bytes,
      mime_type: size.mimeType,
      source_url: fileUrl(siteUrl, file, size.file),
    },
  ]);
  const full = {
    file: nameOf(file),
    width,
    height,
    mime_type: item.mimeType,
    source_url: fileUrl(siteUrl, file),
  };
  return {
    width,
    height,
    file: file.path,
    filesize: bytes,
    sizes: described.length === 0 ? {} : { ...Object.fromEntries(described), full },
    image_meta: meta,
    ...(original !== undefined && { original_image: original }),
  };
}

function missingSizes({ image }: MediaFile): string[] {
  if (!image) return [];
  const there = new Set(image.sizes.map(({ name }) => name));
  return versionsOf(image)
    .map(({ rule }) => rule.name)
    .filter((name) => !there.has(name));
}
