import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** Rules for the folder of a resource (docs/concepts/architecture.md#a-resource-is-one-folder). */

const SERVICES = new URL('../../../services/', import.meta.url);

const foldersIn = (directory: URL): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);

/** Sources of all services by folder: `core/src/users` has `model.ts`. */
const SOURCES = foldersIn(SERVICES).flatMap((service) =>
  foldersIn(new URL(`${service}/src/`, SERVICES)).flatMap((name) => {
    const folder = `${service}/src/${name}`;
    return readdirSync(new URL(folder, SERVICES))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => ({ folder, file, text: readFileSync(new URL(`${folder}/${file}`, SERVICES), 'utf8') }));
  }),
);
const RESOURCES = [
  ...new Set(SOURCES.filter(({ file }) => file === 'module.ts').map(({ folder }) => folder)),
];

/** Sources that break a rule, such as `core/src/users/routes.ts`. */
const offenders = (isOffence: (source: (typeof SOURCES)[number]) => boolean): string[] =>
  SOURCES.filter(isOffence).map(({ folder, file }) => `${folder}/${file}`);

test('this test finds the resources of all services', () => {
  expect(RESOURCES).toEqual(
    expect.arrayContaining(['core/src/users', 'events/src/venues', 'forms/src/feedback', 'oembed/src/proxy']),
  );
});

/** Folders that modules of other folders use. */
const SHARED = ['events/src/content'];
/** Folders whose routes need no service, because they show declarations or resources of another folder's service. */
const WITHOUT_SERVICE = [...SHARED, 'core/src/absent-features', 'events/src/doc'];

test('every folder with routes or gRPC methods is a module', () => {
  const serving = SOURCES.filter(({ file }) => file === 'routes.ts' || file === 'rpc.ts');
  const missing = serving.filter(({ folder }) => ![...RESOURCES, ...SHARED].includes(folder));
  expect(missing).toEqual([]);
});

test('every folder with routes has a service', () => {
  const folders = SOURCES.filter(({ file }) => file === 'service.ts').map(({ folder }) => folder);
  const routed = SOURCES.filter(({ file }) => file === 'routes.ts').map(({ folder }) => folder);
  expect(routed.filter((folder) => ![...folders, ...WITHOUT_SERVICE].includes(folder))).toEqual([]);
});

/** Collections in files of their own: documents too long for `model.ts`, and further collections of a folder. */
const OTHER_COLLECTIONS = [
  'core/src/comments/stored-schema.ts',
  'core/src/content/stored-schema.ts',
  'forms/src/submissions/files.ts',
];

describe.each([
  ['endpoint(', 'routes.ts'],
  ['endpointsOf(', 'routes.ts'],
  ['rpcService(', 'rpc.ts'],
  ['collectionSchema(', 'model.ts'],
  ['resourceSchema(', 'schema.ts'],
  ['defineError(', 'errors.ts'],
  ['defineErrors(', 'errors.ts'],
])('%s', (call, home) => {
  test(`${call}…) is called in ${home} only`, () => {
    const elsewhere = offenders(({ file, text }) => file !== home && text.includes(call));
    expect(elsewhere).toEqual(call === 'collectionSchema(' ? OTHER_COLLECTIONS : []);
  });
});

test('routes know no models, and declare capabilities without checking them, because services have the rules', () => {
  const forbidden = /^import (?!type\b)[^;]*from '\.{1,2}\/(?:[\w-]+\/)?model\.js'|\bcan\(/m;
  expect(offenders(({ file, text }) => file === 'routes.ts' && forbidden.test(text))).toEqual([]);
});

test('models do not import services, views and routes', () => {
  const forbidden =
    /^import (?!type\b)[^;]*from '\.{1,2}\/(?:[\w-]+\/)?(?:service|view|routes|module|rpc)\.js'/m;
  expect(offenders(({ file, text }) => file === 'model.ts' && forbidden.test(text))).toEqual([]);
});

test('services do not import HTTP and gRPC', () => {
  const forbidden = /from '(?:express|node:http|@grpc\/[^']*|\.{1,2}\/(?:[\w-]+\/)?(?:routes|view|rpc)\.js)'/;
  expect(offenders(({ file, text }) => file === 'service.ts' && forbidden.test(text))).toEqual([]);
});
