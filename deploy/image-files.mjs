// Copies the files that the processes load at run time, and no others, from a built checkout to another folder: node
// deploy/image-files.mjs FOLDER The imports are traced, so that development tools, tests, type declarations and unused
// builds of libraries are left out.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SERVICES = readdirSync(join(ROOT, 'services'));
const PROCESSES = ['gateway', ...SERVICES.map((name) => `services/${name}`)];

/** Further programs: core's image decoder, and the command line, which backups in a cluster use. */
const PROGRAMS = [
  'services/core/dist/media/image-worker.js',
  'packages/cli/bin/almanac.mjs',
  'packages/cli/dist/main.js',
].map((path) => join(ROOT, path));

/** Files that processes read: assets of the API explorer, and the protocol of gRPC's health service. */
const ASSETS = [
  'swagger-ui-dist/swagger-ui.css',
  'swagger-ui-dist/swagger-ui-bundle.js',
  'grpc-health-check/package.json',
  'grpc-health-check/proto/health/v1/health.proto',
].map((path) => join(ROOT, 'node_modules', path));

const target = process.argv[2];
if (!target) throw new Error('Say where to: node deploy/image-files.mjs FOLDER');

const { fileList } = await nodeFileTrace(
  [...PROCESSES.map((folder) => join(ROOT, folder, 'dist/main.js')), ...PROGRAMS, ...ASSETS],
  // Current versions of Node load the export `module-sync` of a package, earlier ones do not.
  { base: ROOT, processCwd: ROOT, moduleSyncCatchall: true },
);

/** Copies a file. A workspace in node_modules stays a link. */
function copy(path) {
  const [from, to] = [join(ROOT, path), join(target, path)];
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

for (const path of fileList) {
  copy(path);
  if (path.startsWith('node_modules/')) continue;
  // Source maps of our own code are copied, so that stack traces name the sources.
  for (const beside of [`${path}.map`, `${path}.LEGAL.txt`]) if (existsSync(join(ROOT, beside))) copy(beside);
}
