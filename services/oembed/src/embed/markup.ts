import { escapeAttribute, escapeHtml, stripAllTags } from '@almanac/formatting';
import { FRAME_SCRIPT } from './frame-script.js';

/** What a frame shows. */
export interface Framed {
  readonly link: string;
  /** HTML. */
  readonly title: string;
  readonly siteTitle: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Letters and digits; the page in the frame proves with it that it is the one. */
  readonly secret: string;
}

/**
 * The markup that embeds a page of this site in another: a quotation for who runs no scripts, a frame that may do
 * nothing but run its own, and the script that joins both. Class names and messages are those that WordPress's
 * embeds have, as sites that show embeds look for them.
 */
export function frameMarkup({ link, title, siteTitle, width, height, secret }: Framed): string {
  const href = escapeAttribute(link);
  // Words alone: markup of a title has no place in an attribute, nor in another site's page.
  const label = escapeHtml(stripAllTags(title));
  const attributes = [
    'sandbox="allow-scripts"',
    'security="restricted"',
    `src="${escapeAttribute(embedPageAddress(link))}#?secret=${secret}"`,
    `width="${width}" height="${height}"`,
    `title="&#8220;${label}&#8221; &#8212; ${escapeAttribute(siteTitle)}"`,
    `data-secret="${secret}"`,
    'frameborder="0" marginwidth="0" marginheight="0" scrolling="no"',
    'class="wp-embedded-content"',
  ];
  return [
    `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${href}">${label}</a></blockquote>`,
    `<iframe ${attributes.join(' ')}></iframe>`,
    `<script>${FRAME_SCRIPT}</script>`,
  ].join('');
}

/** Where the page for frames is: below an address with names, beside one that names an id. */
const embedPageAddress = (link: string): string =>
  link.includes('?') ? `${link}&embed=true` : `${link}embed/`;
