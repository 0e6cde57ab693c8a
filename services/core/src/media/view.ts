import { SlugAllocator } from '@almanac/content';
import { siteZone, type Zone } from '@almanac/dates';
import { decodeSlug, inBackground } from '@almanac/formatting';
import {
  type Context,
  type EmbedSource,
  embed,
  type Link,
  type Links,
  type RestObject,
  type RestRequest,
  type View,
} from '@almanac/rest';
import { pathAbove, permalink, permalinkTemplate } from '../content/addresses.js';
import { type Content, PATHS } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import { classList, itemEmbeds, rawIn, sharedFields, sharedLinks, shownText } from '../content/shown.js';
import type { ContentSlugs } from '../content/slugs.js';
import { type Rendering, renderBody, renderExcerptText } from '../content/text.js';
import type { ContentViews } from '../content/view.js';
import type { SettingsRepository } from '../settings/model.js';
import { EVENTS_NAMESPACE } from '../versions.js';
import type { MediaFile } from './document.js';
import { versionsOf } from './images.js';
import { fileMarkup, nameOf } from './markup.js';
import { fileUrl, uploadedNameOf } from './urls.js';
import type { MediaVisibility } from './visibility.js';

export interface MediaViewCollaborators {
  readonly content: PostStore;
  readonly visibility: MediaVisibility;
  readonly slugs: ContentSlugs;
  readonly settings: SettingsRepository;
  readonly embeds: {
    /** Users by id. */
    readonly author: EmbedSource<number>;
    /** Comments by the id of what they belong to. */
    readonly replies: EmbedSource<number>;
    /** Posts and pages by id. */
    readonly post: EmbedSource<number>;
    readonly page: EmbedSource<number>;
  };
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** What is shown with an item's own fields, loaded for a whole page together. */
interface Surroundings {
  readonly link: string;
  readonly template: string;
  readonly zone: Zone;
  readonly generatedSlug: string;
  readonly parent: Pick<Content, '_id' | 'type'> | undefined;
  readonly siteUrl: string;
  readonly texts: ShownTexts;
}

/** Description and caption as readers see them. */
interface ShownTexts {
  readonly description: string;
  readonly caption: string;
}

export function mediaViews(collaborators: MediaViewCollaborators): ContentViews {
  const { content, visibility, slugs, settings, embeds, siteUrl } = collaborators;

  const view: View<Content> = async (items, request, context) => {
    const [{ timezone, use_smilies: useSmilies }, known, generatedSlugs] = await Promise.all([
      settings.current(),
      content.ancestors(items),
      context === 'edit' && request.fields.has('generated_slug')
        ? slugs.allocator.allocateAll(
            items.map((item) => ({ ...item, slug: SlugAllocator.fromTitle(item.title.raw, item._id) })),
          )
        : undefined,
    ]);
    const zone = siteZone(timezone, 0);
    return Promise.all(
      items.map(async (item): Promise<RestObject> => {
        const above = pathAbove(item, known);
        const around: Surroundings = {
          link: permalink(siteUrl, item, above),
          template: permalinkTemplate(siteUrl, item, above),
          zone,
          generatedSlug: decodeSlug(generatedSlugs?.get(item._id) ?? ''),
          parent: known.get(item.parent),
          siteUrl,
          texts: await shownTexts(item, fileOf(item), { useSmilies, siteUrl, postId: item._id }),
        };
        return {
          fields: mediaFields(item, context, around),
          links: linksOf(item, request, context, around),
        };
      }),
    );
  };

  const linksOf = (
    item: Content,
    request: RestRequest,
    context: Context,
    { parent }: Surroundings,
  ): Links => {
    const { general, offered } = sharedLinks(item, request, context, embeds);
    return { ...general, 'wp:attached-to': attachedTo(parent, request), ...offered };
  };

  const attachedTo = (parent: Surroundings['parent'], request: RestRequest): Link[] => {
    if (!parent || parent.type === 'attachment') return [];
    const { _id: id, type } = parent;
    const href = request.url(`${PATHS[type]}/${id}`);
    return [{ post_type: type, id, href, embed: embed(embeds[type], id) }];
  };

  const visible = async (found: readonly Content[], request: RestRequest): Promise<readonly Content[]> => {
    if (found.some(({ above }) => above?.isElsewhere)) request.dependsOn(EVENTS_NAMESPACE);
    return visibility.readable(request.identity, found, request.degraded);
  };

  return { view, byId: itemEmbeds('attachment', content, visible, view) };
}

function mediaFields(item: Content, context: Context, around: Surroundings): Record<string, unknown> {
  const { siteUrl, texts } = around;
  const file = fileOf(item);
  const caption = { ...rawIn(context, item.excerpt.raw), rendered: texts.caption };
  const sourceUrl = fileUrl(siteUrl, file);
  const { embedded, origin, name, by, standing } = sharedFields(item, context, around);
  const shownEverywhere = {
    alt_text: item.altText ?? '',
    media_type: item.mimeType.startsWith('image/') ? 'image' : 'file',
    mime_type: item.mimeType,
    media_details: mediaDetails(item, file, siteUrl),
  };
  if (context === 'embed') {
    return { ...embedded, ...by, caption, ...shownEverywhere, source_url: sourceUrl };
  }
  return {
    ...origin,
    ...name,
    ...by,
    ...standing,
    class_list: classList(item),
    meta: [],
    ...(context === 'edit' && { permalink_template: around.template, generated_slug: around.generatedSlug }),
    description: { ...rawIn(context, item.content.raw), rendered: texts.description },
    caption,
    ...shownEverywhere,
    post: item.parent === 0 ? null : item.parent,
    source_url: sourceUrl,
    ...(context === 'edit' && { missing_image_sizes: missingSizes(file) }),
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
