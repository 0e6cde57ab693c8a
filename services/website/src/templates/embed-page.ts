import { html, Markup, trusted } from './html.js';
import type { Site } from './site.js';
import { EMBED_SCRIPT, EMBED_STYLE } from './style.js';

/** Preview of an item on another page. */
export interface EmbedCard {
  readonly link: string;
  /** Plain text. */
  readonly title: string;
  /** Plain text, or markup of these templates, such as the times of an event. */
  readonly note?: ReturnType<typeof html> | undefined;
  readonly summary: string;
  readonly image: string | undefined;
}

/** A page for frames on other sites. It loads no other file, as a sandboxed frame has an opaque origin. */
export const embedPage = (site: Site, { link, title, note, summary, image }: EmbedCard): string =>
  String(html`<!DOCTYPE html>
<html lang="${site.locale}"${site.words.direction === 'rtl' && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, follow">
<title>${title} – ${site.title}</title>
<link rel="canonical" href="${link}">
<style>${trusted(new Markup(EMBED_STYLE))}</style>
</head>
<body>
<main aria-labelledby="title">
${image !== undefined && html`<img class="thumb" src="${image}" alt="">\n`}<h1 id="title"><a href="${link}" target="_top">${title}</a></h1>
${note && html`<p class="meta">${note}</p>\n`}${summary !== '' && html`<p>${summary}</p>\n`}<p class="meta"><a href="${site.url}/" target="_top">${site.title}</a></p>
</main>
<script>${trusted(new Markup(EMBED_SCRIPT))}</script>
</body>
</html>
`);
