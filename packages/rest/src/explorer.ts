import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { HeaderMap } from './header-map.js';

const require = createRequire(import.meta.url);

/** A file of the explorer, as a shared response. */
export interface ExplorerFile {
  readonly status: 200;
  readonly headers: HeaderMap;
  readonly body: Buffer | string;
  readonly dependsOn: readonly string[];
  readonly compress: true;
}

type FileReader = () => Promise<ExplorerFile>;

/**
 * The API explorer: a page with Swagger UI that loads nothing from other sites.
 * @param siteUrl without a trailing slash
 * @returns its responses by path under the site's address
 */
export function explorerOf(siteUrl: string): ReadonlyMap<string, FileReader> {
  const { pathname, origin } = new URL(siteUrl);
  const base = pathname.replace(/\/$/, '');
  const headers = {
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
  };
  const page = once(async () => asset('text/html', PAGE.replaceAll('{base}', base), headers));
  const bundled = (type: string, file: string) =>
    once(async () => asset(type, await readFile(require.resolve(`swagger-ui-dist/${file}`))));
  return new Map([
    ['/docs', page],
    ['/docs/', page],
    ['/docs/explorer.css', once(async () => asset('text/css', STYLE))],
    ['/docs/explorer.js', once(async () => asset('text/javascript', SCRIPT))],
    ['/docs/swagger-ui.css', bundled('text/css', 'swagger-ui.css')],
    ['/docs/swagger-ui-bundle.js', bundled('text/javascript', 'swagger-ui-bundle.js')],
  ]);
}

/** Loads a file once. After a failure the next call tries again. */
function once(make: FileReader): FileReader {
  let made: Promise<ExplorerFile> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const asset = (
  type: string,
  content: string | Buffer,
  more: Readonly<Record<string, string>> = {},
): ExplorerFile => ({
  status: 200,
  headers: new HeaderMap({
    'Content-Type': `${type}; charset=UTF-8`,
    'X-Content-Type-Options': 'nosniff',
    ...more,
  }),
  body: content,
  dependsOn: [],
  compress: true,
});

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
/* Keeps long paths within narrow screens. */
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
  // Disables requests to the online validator.
  validatorUrl: null,
  withCredentials: false,
});
`;
