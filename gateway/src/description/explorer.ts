import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encodable } from '../http/encoded-response.js';
import type { TaggedResponse } from '../http/tagged-response.js';

const require = createRequire(import.meta.url);

/** The explorer of the interface: Swagger UI on a page of ours, which loads nothing from elsewhere. */
export class Explorer {
  readonly #makers: ReadonlyMap<string, () => Promise<TaggedResponse>>;
  readonly #made = new Map<string, Promise<TaggedResponse>>();

  /** @param siteUrl without a slash at its end */
  constructor(siteUrl: string) {
    const { pathname, origin } = new URL(siteUrl);
    const base = pathname.replace(/\/$/, '');
    const page: readonly string[] = [
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy',
      'no-referrer',
    ];
    const html = async () => asset('text/html', PAGE.replaceAll('{base}', base), page);
    const bundled = async (type: string, file: string) =>
      asset(type, await readFile(require.resolve(`swagger-ui-dist/${file}`)));
    this.#makers = new Map([
      ['/docs', html],
      ['/docs/explorer.css', async () => asset('text/css', STYLE)],
      ['/docs/explorer.js', async () => asset('text/javascript', SCRIPT)],
      ['/docs/swagger-ui.css', () => bundled('text/css', 'swagger-ui.css')],
      ['/docs/swagger-ui-bundle.js', () => bundled('text/javascript', 'swagger-ui-bundle.js')],
    ]);
  }

  /** The response at a path under the site's address; undefined where the explorer has nothing. */
  async get(path: string): Promise<TaggedResponse | undefined> {
    const name = path === '/docs/' ? '/docs' : path;
    const make = this.#makers.get(name);
    if (!make) return undefined;
    const making = this.#made.get(name) ?? make();
    this.#made.set(name, making);
    // What could not be read is tried again.
    making.catch(() => this.#made.delete(name));
    return making;
  }
}

const asset = (type: string, content: string | Buffer, more: readonly string[] = []): TaggedResponse =>
  encodable(
    ['Content-Type', `${type}; charset=UTF-8`, 'X-Content-Type-Options', 'nosniff', ...more],
    Buffer.from(content),
  );

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API explorer</title>
<link rel="stylesheet" href="{base}/docs/swagger-ui.css">
<link rel="stylesheet" href="{base}/docs/explorer.css">
<link rel="icon" href="data:,">
<link rel="service-desc" type="application/json" href="{base}/openapi.json">
<script src="{base}/docs/swagger-ui-bundle.js" defer></script>
<script src="{base}/docs/explorer.js" defer></script>
</head>
<body>
<header class="site">
<h1>API explorer</h1>
<p>Sign in with <b>Authorize</b>: a user name and an application password. The same as a document:
<a href="{base}/openapi.json">openapi.json</a>. <a href="{base}/">To the site</a>.</p>
</header>
<main id="explorer"><p class="waiting">Loading the description …</p>
<noscript><p class="waiting">The explorer needs JavaScript; the <a href="{base}/openapi.json">document</a> does not.</p></noscript>
</main>
</body>
</html>
`;

const STYLE = `:root { color-scheme: light; }
body { margin: 0; font-family: system-ui, sans-serif; color: #1b1f24; background: #fff; }
.site { padding: 1rem max(1rem, calc((100vw - 1420px) / 2)); background: #f2f4f7; border-bottom: 1px solid #d5dae1; }
.site h1 { margin: 0 0 0.25rem; font-size: 1.4rem; }
.site p { margin: 0; }
.site a { color: #0b5394; }
.waiting { padding: 1rem; }
/* On a phone nothing is wider than the page. */
.swagger-ui .opblock-summary-path { word-break: break-word; }
.swagger-ui table { display: block; overflow-x: auto; }
.swagger-ui .wrapper { box-sizing: border-box; max-width: 100%; }
.swagger-ui .info, .swagger-ui .markdown { overflow-wrap: anywhere; }
`;

const SCRIPT = `// The page stands beside the document.
const link = document.querySelector('link[rel="service-desc"]');
window.SwaggerUIBundle({
  url: link.href,
  dom_id: '#explorer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tryItOutEnabled: true,
  // Nothing goes to anybody else.
  validatorUrl: null,
  withCredentials: false,
});
`;
