import { escapeAttribute, escapeHtml, stripAllTags } from '@almanac/formatting';
import { FRAME_SCRIPT } from './frame-script.js';

/** Item that a frame shows. */
export interface EmbedFrame {
  readonly link: string;
  /** Title as HTML. */
  readonly title: string;
  readonly siteTitle: string;
  /** Width of the frame in pixels. */
  readonly width: number;
  readonly height: number;
  /** Letters and digits that identify the page in the frame. */
  readonly secret: string;
}

/**
 * The markup that embeds a page of this site in another: a quotation for readers without scripts, a sandboxed frame,
 * and the script that connects both. Class names and messages are those of WordPress's embeds, as sites that show
 * embeds look for them.
 */
export function frameMarkup({ link, title, siteTitle, width, height, secret }: EmbedFrame): string {
  const href = escapeAttribute(link);
  // The label is text without markup, which would be invalid in an attribute and unwanted in another site's page.
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

/** Address of the embed page: `…/embed/`, or a parameter where the address is a query. */
const embedPageAddress = (link: string): string =>
  link.includes('?') ? `${link}&embed=true` : `${link}embed/`;
