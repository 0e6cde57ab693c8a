import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { leanSaslprep } from './lean-saslprep.js';

/**
 * Puts the process of a workspace, `dist/main.js`, into one file with all that it imports: a process that loads one file
 * instead of several hundred is ready in half the time. What is imported on demand goes into files of its own
 * (`dist/chunk-*`), since V8 keeps the whole text of every file that it has loaded. Run in the workspace, after the
 * compiler.
 */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// Workers of a process are resolved next to it.
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
  // Beside the others: what is looked for beside a file is found from any of them.
  chunkNames: 'chunk-[name]-[hash]',
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Strings may be written with escapes, templates not.
  supported: { 'template-literal': false },
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  // The sources are in the checkout, for readers of a stack trace.
  sourcesContent: false,
  legalComments: 'linked',
  external: [
    // Native code, and what reads files that lie beside its own.
    ...['@node-rs/argon2', 'lmdb', 'sharp', 'grpc-health-check', 'swagger-ui-dist'],
    // A table of 0.7 MB, of which V8 would keep the text beside what is made of it.
    'moment-timezone',
  ],
  // The driver brings a URL of its own for addresses of databases, with tables of 1.3 MB; Node's reads them alike.
  alias: { 'whatwg-url': 'node:url' },
  plugins: [leanSaslprep],
  // CommonJS modules load Node's own modules by it.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  logLevel: 'warning',
});

/** Whether a start loads a package: what is imported on demand does not count. */
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
// It costs 10 MB and a quarter of a second, and comes with any module of a shared package that names it.
if (!dependencies['mongoose'] && loadsAtStart('mongoose'))
  throw new Error('dist/main.js loads mongoose, which the workspace does not depend on');

// One character beyond Latin-1 has V8 keep a text in twice the memory; esbuild leaves them in patterns alone. What follows
// one on its line is found a little further left by the source map.
const escaped = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
for (const { path, text, contents } of outputFiles)
  writeFileSync(path, path.endsWith('.js') ? escaped(text) : contents);
