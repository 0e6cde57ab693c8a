import { documentOf, searchForm } from './document.js';
import { html } from './html.js';
import type { Site } from './site.js';

/** A page in place of one that cannot be shown. @param offersSearch whether a search may find it elsewhere */
export const problemPage = (site: Site, title: string, text: string, offersSearch = false): string =>
  documentOf(
    site,
    { title, isUnlisted: true },
    html`<div class="hero alone">
<h1>${title}</h1>
<p class="lead">${text}</p>
${offersSearch && searchForm(site, '')}
<p><a class="button" href="${site.url}/">${site.words.backToHome}</a></p>
</div>`,
  );
