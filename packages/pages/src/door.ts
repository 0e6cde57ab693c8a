import { html } from './html.js';
import type { Site } from './site.js';

/** The front of a site without public pages: a sign that names the interface. */
export const doorPage = ({ title, apiUrl, url }: Pick<Site, 'title' | 'apiUrl' | 'url'>): string =>
  String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="https://api.w.org/" href="${apiUrl}">
</head>
<body>
<h1>${title}</h1>
<p>This site is read and written through its <a href="${apiUrl}">programming interface</a>:
try it in the <a href="${url}/docs">explorer</a>, or read its <a href="${url}/openapi.json">description</a>.</p>
</body>
</html>
`);
