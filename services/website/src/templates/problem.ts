import { documentOf } from './document.js';
import { html } from './html.js';
import type { Site } from './site.js';

/** A page in place of one that cannot be shown. */
export const problemPage = (site: Site, title: string, text: string): string =>
  documentOf(
    site,
    { title, isUnlisted: true },
    html`<h1>${title}</h1>
<p>${text}</p>
<p><a href="${site.url}/">To the front page</a></p>`,
  );
