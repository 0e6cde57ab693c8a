import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { bundledHealth } from './bundled-health.js';
import { leanSaslprep } from './lean-saslprep.js';

/**
 * Bundles the process of a workspace, `dist/main.js`, with all of its imports into one file, because a process that
 * loads one file instead of several hundred is ready in half the time. Dynamic imports become files of their own
 * (`dist/chunk-*`), because V8 keeps the whole text of every loaded file. Run it in the workspace, after the compiler.
 */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// Workers of a process are resolved relative to it.
const threads = dependencies['@almanac/formatting'] ? ['../../packages/formatting/dist/worker.js'] : [];

for (const file of readdirSync('dist')) if (file.startsWith('chunk-')) rmSync(`dist/${file}`);

const { outputFiles, metafile } = await build({
  metafile: true,
  entryPoints: ['dist/main.js', ...threads],
  entryNames: '[name]',
  outdir: 'dist',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  // Chunks are next to the other files, so that relative paths work from all of them.
  chunkNames: 'chunk-[name]-[hash]',
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Template literals cannot be escaped, so they become strings.
  supported: { 'template-literal': false },
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  // The sources are in the checkout, for reading stack traces.
  sourcesContent: false,
  legalComments: 'linked',
  external: [
    // Packages with native code, or that read files relative to their own.
    ...['@node-rs/argon2', 'lmdb', 'sharp', 'grpc-health-check/package.json', 'swagger-ui-dist'],
    // A table of 0.7 MB, whose text V8 would keep in addition to the parsed data.
    'moment-timezone',
  ],
  // The driver's own URL parser has tables of 1.3 MB. Node's parses database addresses alike.
  alias: { 'whatwg-url': 'node:url' },
  plugins: [leanSaslprep, bundledHealth],
  // CommonJS modules load Node's modules by it.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  logLevel: 'warning',
});

/** Whether a start loads a package. Dynamic imports do not count. */
function loadsAtStart(name, output = 'dist/main.js', seen = new Set()) {
  if (seen.has(output)) return false;
  seen.add(output);
  const { inputs = {}, imports = [] } = metafile.outputs[output] ?? {};
  return (
    Object.keys(inputs).some((input) => input.includes(`node_modules/${name}/`)) ||
    imports.some(({ kind, path }) => kind === 'import-statement' && loadsAtStart(name, path, seen))
  );
}
const bundles = (path) => Object.keys(metafile.inputs).some((input) => input.includes(path));
if (bundles('node_modules/mongodb/') && !bundles('@mongodb-js/saslprep/dist/node.js'))
  throw new Error('the driver no longer loads the module that tools/build/lean-saslprep.js replaces');
// Loading mongoose takes 10 MB and a quarter of a second, and any module of a shared package that imports it would
// load it.
if (!dependencies['mongoose'] && loadsAtStart('mongoose'))
  throw new Error('dist/main.js loads mongoose, which the workspace does not depend on');

// A text with one character beyond Latin-1 takes V8 twice the memory, and esbuild leaves such characters in regular
// expressions. Escaping shifts the columns of the source map a little.
const escaped = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
for (const { path, text, contents } of outputFiles)
  writeFileSync(path, path.endsWith('.js') ? escaped(text) : contents);
