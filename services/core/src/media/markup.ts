import { parse } from 'node:path/posix';
import { escapeAttribute, escapeHtml } from '@almanac/formatting';
import type { Content } from '../content/document.js';
import type { ImageSize, MediaFile } from './document.js';
import { fileUrl } from './urls.js';

/** What a description begins with: the file itself, ready to be shown (WordPress: prepend_attachment). */
export function fileMarkup(
  siteUrl: string,
  { mimeType, title, altText = '' }: Pick<Content, 'mimeType' | 'title' | 'altText'>,
  file: MediaFile,
): string {
  const url = escapeAttribute(fileUrl(siteUrl, file));
  const [group] = mimeType.split('/');
  if (group === 'audio') return `${player('audio', 'style="width: 100%;"', mimeType, url)}\n`;
  if (group === 'video') return `${player('video', 'style="max-width: 100%;"', mimeType, url)}\n`;
  const shown = file.image
    ? imageTag(siteUrl, file, file.image, altText)
    : title.rendered || escapeHtml(parse(file.path).name);
  return `<p class="attachment"><a href='${url}'>${shown}</a></p>\n`;
}

/** The name of a file without its directory. */
export const nameOf = ({ path }: Pick<MediaFile, 'path'>): string => path.slice(path.lastIndexOf('/') + 1);

const player = (tag: 'audio' | 'video', style: string, mimeType: string, url: string): string =>
  `<${tag} class="wp-${tag}-shortcode" preload="metadata" ${style} controls="controls">` +
  `<source type="${mimeType}" src="${url}" /><a href="${url}">${url}</a></${tag}>`;

type Image = NonNullable<MediaFile['image']>;
interface Candidate {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The image as `medium`, with what a browser may show in its place on larger screens. */
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
  // The whole of a GIF may be an animation, which is not offered in place of a still.
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

/** The widest file that is offered to browsers. */
const MAX_WIDTH = 2048;

/** WordPress: wp_calculate_image_srcset. */
function sourceSet(shown: Candidate, versions: readonly Candidate[]): string[] {
  const alike = versions.filter(
    (version) => version.url !== shown.url && version.width <= MAX_WIDTH && hasSameShape(shown, version),
  );
  if (alike.length === 0) return [];
  const byUrl = new Map([shown, ...alike].map((version) => [version.url, version]));
  const set = [...byUrl.values()].map(({ url, width }) => `${url} ${width}w`).join(', ');
  return [`srcset="${set}"`, `sizes="auto, (max-width: ${shown.width}px) 100vw, ${shown.width}px"`];
}

/** The same but for a pixel that rounding has cost. */
const hasSameShape = (one: Candidate, other: Candidate): boolean => {
  const [small, large] = one.width < other.width ? [one, other] : [other, one];
  return Math.abs(Math.round((large.height * small.width) / large.width) - small.height) <= 1;
};
