import { parse } from 'node:path/posix';
import { addMedia, escapeAttribute, escapeHtml, inBackground, renderPlayer } from '@almanac/formatting';
import {
  type EmbedSource,
  embed,
  type Link,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  type Selection,
} from '@almanac/rest';
import { routeOf } from '../content/declared.js';
import { type Content, hasTexts, type ListedContent } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import { itemEmbeds, type SharedView } from '../content/shared-view.js';
import { type Rendering, renderBody, renderExcerptText, renderedText } from '../content/text.js';
import type { ContentView } from '../content/view.js';
import type { Embeds } from '../embeds.js';
import type { MetaFields } from '../fields/meta-fields.js';
import type { ImageSize, MediaFile } from './document.js';
import { missingSizes } from './image-sizes.js';
import { mediaSchema } from './schema.js';
import { fileUrl, uploadedNameOf } from './urls.js';
import type { MediaVisibility } from './visibility.js';

export interface MediaViewDeps {
  readonly content: PostStore;
  readonly visibility: MediaVisibility;
  readonly shared: SharedView;
  readonly fields: MetaFields;
  readonly embeds: Pick<Embeds, 'item'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Rendered description and caption. */
interface RenderedTexts {
  readonly description: string;
  readonly caption: string;
}

/** Media items as the API shows them. */
export class MediaView implements ContentView {
  readonly view: ResourceView<ListedContent>;
  readonly byId: EmbedSource<number>;

  constructor(private readonly deps: MediaViewDeps) {
    this.view = resourceView(deps.fields.inSchema(mediaSchema()), (items, request, selection) =>
      this.#render(items, request, selection),
    );
    const visible = async (found: readonly Content[], request: RestRequest) =>
      deps.visibility.readable(request.identity, found, request.degraded);
    this.byId = itemEmbeds('attachment', deps.content, visible, this.view);
  }

  async #render(
    items: readonly ListedContent[],
    request: RestRequest,
    selection: Selection,
  ): Promise<readonly RestObject[]> {
    const { fields: declared, shared, siteUrl } = this.deps;
    const { context } = selection;
    const page = await shared.page('attachment', items, request, selection);
    return Promise.all(
      items.map(async (item): Promise<RestObject> => {
        const useSmilies = page.settings.use_smilies;
        const rendering = { useSmilies, siteUrl, postId: item._id };
        const texts = hasTexts(item)
          ? textFields(item, await renderedTexts(item, fileOf(item), rendering))
          : {};
        const { fields, links, parent } = page.of(item);
        return {
          fields: {
            ...fields.origin,
            ...fields.name,
            ...fields.by,
            ...fields.standing,
            meta: () => declared.shown(item.fields, context, []),
            ...fields.address,
            ...mediaFields(item, texts, siteUrl),
            ...fields.classes,
            ...fields.terms,
          },
          links: {
            ...links.general,
            'wp:attached-to': this.#attachedTo(parent, request),
            'wp:featuredmedia': this.#featured(item, request),
            ...links.offered,
            ...links.terms,
            ...declared.links(item.fields, context, request),
          },
        };
      }),
    );
  }

  #featured({ featuredMedia: id }: ListedContent, request: RestRequest): Link[] {
    if (id === 0) return [];
    return [
      { href: request.url(`/wp/v2/media/${id}`), embed: embed(this.deps.embeds.item('attachment'), id) },
    ];
  }

  #attachedTo(parent: Parent | undefined, request: RestRequest): Link[] {
    if (!parent || parent.type === 'attachment') return [];
    const { _id: id, type } = parent;
    const href = request.url(`${routeOf(type)}/${id}`);
    return [{ post_type: type, id, href, embed: embed(this.deps.embeds.item(type), id) }];
  }
}

type Parent = Pick<Content, '_id' | 'type'>;

function mediaFields(
  item: ListedContent,
  texts: RestObject['fields'],
  siteUrl: string,
): RestObject['fields'] {
  const file = fileOf(item);
  return {
    ...texts,
    alt_text: item.altText ?? '',
    media_type: item.mimeType.startsWith('image/') ? 'image' : 'file',
    mime_type: item.mimeType,
    media_details: () => mediaDetails(item, file, siteUrl),
    post: item.parent === 0 ? null : item.parent,
    source_url: fileUrl(siteUrl, file),
    missing_image_sizes: () => (file.image ? missingSizes(file.image) : []),
    ...(item.mimeType.startsWith('image/') && clientVersions(item.mimeType, file)),
    filename: uploadedNameOf(file),
    filesize: file.bytes,
  };
}

/** Quality of versions by type (WordPress: wp_editor_set_quality). */
const QUALITY: Readonly<Record<string, number>> = { 'image/webp': 86 };
const DEFAULT_QUALITY = 82;

/** Settings for clients that make versions of an image themselves. */
const clientVersions = (mimeType: string, { image }: MediaFile) => ({
  exif_orientation: Number(image?.meta.orientation) || 1,
  image_output_format: null,
  image_save_progressive: false,
  image_quality: { default: QUALITY[mimeType] ?? DEFAULT_QUALITY, sizes: [] },
});

const textFields = ({ content, excerpt }: Content, { description, caption }: RenderedTexts) => ({
  description: { raw: content.raw, rendered: description },
  caption: { raw: excerpt.raw, rendered: caption },
});

function fileOf({ _id, file }: ListedContent): MediaFile {
  if (!file) throw new Error(`media item ${_id} has no file`);
  return file;
}

/** The manual caption, else the beginning of the description, which starts with a link to the file. */
async function renderedTexts(item: Content, file: MediaFile, rendering: Rendering): Promise<RenderedTexts> {
  const markup = fileMarkup(rendering.siteUrl, item, file);
  const body = await renderedText(item.content, renderBody, rendering);
  const automatic = () =>
    file.image
      ? body.automaticExcerpt
      : inBackground('automaticExcerpt', `${markup}\n${item.content.raw}`, rendering);
  return {
    description: markup + addMedia(body.rendered, item._id, []),
    caption:
      item.excerpt.raw.trim() === ''
        ? await automatic()
        : (await renderedText(item.excerpt, renderExcerptText, rendering)).rendered,
  };
}

function mediaDetails(item: ListedContent, file: MediaFile, siteUrl: string): Record<string, unknown> {
  const { image, bytes, recording } = file;
  if (!image) {
    const { tags, ...others } = recording ?? {};
    return { filesize: bytes, ...others, ...tags, sizes: {} };
  }
  const { width, height, sizes, meta, original, editedFrom } = image;
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
    // WordPress stores the id as text.
    ...(editedFrom && { parent_image: { attachment_id: String(editedFrom.media), file: editedFrom.path } }),
  };
}

/** Markup of the file at the beginning of a description (WordPress: prepend_attachment). */
function fileMarkup(
  siteUrl: string,
  { _id: id, mimeType, title, altText = '' }: Pick<Content, '_id' | 'mimeType' | 'title' | 'altText'>,
  file: MediaFile,
): string {
  const address = fileUrl(siteUrl, file);
  const url = escapeAttribute(address);
  const [group] = mimeType.split('/');
  if (group === 'audio' || group === 'video') {
    const { width, height } = file.recording ?? {};
    const size = width && height ? { width: String(width), height: String(height) } : {};
    return `${renderPlayer(group, new Map(Object.entries({ src: address, ...size })), id, () => 1)}\n`;
  }
  const shown = file.image
    ? imageTag(siteUrl, file, file.image, altText)
    : title.rendered || escapeHtml(parse(file.path).name);
  return `<p class="attachment"><a href='${url}'>${shown}</a></p>\n`;
}

/** The name of a file without its directory. */
export const nameOf = ({ path }: Pick<MediaFile, 'path'>): string => path.slice(path.lastIndexOf('/') + 1);

type Image = NonNullable<MediaFile['image']>;
interface Candidate {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The image in the size `medium`, with larger versions for larger screens. */
function imageTag(siteUrl: string, file: MediaFile, image: Image, altText: string): string {
  const candidate = ({
    file: name,
    width,
    height,
  }: Pick<ImageSize, 'file' | 'width' | 'height'>): Candidate => ({
    url: escapeAttribute(fileUrl(siteUrl, file, name)),
    width,
    height,
  });
  const whole = candidate({ ...image, file: nameOf(file) });
  // A full-size GIF may be animated, so it is not offered for a still version.
  const isGif = file.path.endsWith('.gif');
  const versions = [...image.sizes.map(candidate), ...(isGif ? [] : [whole])];
  const medium = image.sizes.find(({ name }) => name === 'medium');
  const shown = medium ? candidate(medium) : whole;
  const attributes = [
    'loading="lazy"',
    'decoding="async"',
    `width="${shown.width}"`,
    `height="${shown.height}"`,
    `src="${shown.url}"`,
    'class="attachment-medium size-medium"',
    `alt="${escapeAttribute(altText)}"`,
    ...sourceSet(shown, versions),
  ];
  return `<img ${attributes.join(' ')} />`;
}

/** Maximum width of a version offered to browsers. */
const MAX_WIDTH = 2048;

/** Sources for other screen widths (WordPress: wp_calculate_image_srcset). */
function sourceSet(shown: Candidate, versions: readonly Candidate[]): string[] {
  const alike = versions.filter(
    (version) => version.url !== shown.url && version.width <= MAX_WIDTH && hasSameShape(shown, version),
  );
  if (alike.length === 0) return [];
  const byUrl = new Map([shown, ...alike].map((version) => [version.url, version]));
  const set = [...byUrl.values()].map(({ url, width }) => `${url} ${width}w`).join(', ');
  return [`srcset="${set}"`, `sizes="auto, (max-width: ${shown.width}px) 100vw, ${shown.width}px"`];
}

/** Whether two versions have equal proportions, within a pixel of rounding. */
const hasSameShape = (one: Candidate, other: Candidate): boolean => {
  const [small, large] = one.width < other.width ? [one, other] : [other, one];
  return Math.abs(Math.round((large.height * small.width) / large.width) - small.height) <= 1;
};
