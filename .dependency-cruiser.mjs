/** Packages that deployed processes share. */
const SHARED = [
  'cache',
  'content',
  'content-types',
  'data',
  'dates',
  'fetch',
  'formatting',
  'identity',
  'mail',
  'process',
  'rest',
  'rpc',
  'transfer',
];

/** The packages that the sources of each workspace may import, by its path (docs/concepts/architecture.md#the-pieces). */
const MAY_IMPORT = {
  gateway: ['cache', 'identity', 'process', 'rest', 'rpc'],
  'services/[^/]+': SHARED,
  'services/website': ['cache', 'dates', 'formatting', 'identity', 'process', 'rest', 'rpc'],
  'packages/identity': [],
  'packages/formatting': [],
  'packages/dates': [],
  'packages/fetch': [],
  'packages/content-types': ['formatting', 'identity', 'rest'],
  'packages/rest': ['identity'],
  'packages/rpc': ['identity', 'rest'],
  'packages/process': ['identity', 'rest', 'rpc'],
  'packages/cache': ['process', 'rest', 'rpc'],
  'packages/data': ['process', 'rest', 'rpc'],
  'packages/mail': ['data', 'process', 'rest'],
  'packages/transfer': ['data', 'process', 'rest', 'rpc'],
  'packages/content': [
    'cache',
    'data',
    'dates',
    'formatting',
    'identity',
    'process',
    'rest',
    'rpc',
    'transfer',
  ],
  'packages/client': [],
  'packages/embedded-mongo': [],
  'packages/wxr': [],
  'packages/testing': ['embedded-mongo', 'identity'],
  'packages/supervisor': ['embedded-mongo', 'identity', 'process'],
  'packages/cli': [
    'content-types',
    'data',
    'embedded-mongo',
    'fetch',
    'formatting',
    'identity',
    'process',
    'rest',
    'rpc',
    'supervisor',
    'transfer',
    'wxr',
  ],
  'tools/bench': ['testing', 'wxr'],
  'tools/fuzz': ['testing'],
  'tools/screenshots': ['testing'],
};

/** Tests and what they share. They may import `testing` everywhere, and the dependencies of their own workspace. */
const TESTS = ['\\.test\\.ts$', '/src/(testing|fixtures)/'];
const WORKSPACES = '^(packages|services|gateway|tools|e2e)/';
const SETTINGS = '^(gateway|services/[^/]+)/src/config\\.ts$';

const packagesIn = (names) => names.map((name) => `^packages/${name}/`);

export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([folder, names]) => ({
      name: `imports of ${folder}`,
      comment: `The sources of ${folder} import ${names.join(', ') || 'no other workspace'}.`,
      severity: 'error',
      from: { path: `^(${folder})/src/`, pathNot: TESTS },
      to: {
        path: WORKSPACES,
        // The supervisor starts what is deployed, and reads its settings.
        pathNot: ['^$1/', ...packagesIn(names), ...(folder === 'packages/supervisor' ? [SETTINGS] : [])],
      },
    })),
    {
      name: 'imports of a new workspace',
      comment: 'Every workspace is named in MAY_IMPORT.',
      severity: 'error',
      from: {
        path: '^((?:packages|services|tools)/[^/]+)/src/',
        pathNot: ['^e2e/', ...Object.keys(MAY_IMPORT).map((folder) => `^${folder}/`)],
      },
      to: { path: WORKSPACES, pathNot: '^$1/' },
    },
    {
      name: 'imports of other services',
      comment: 'No service imports another one, its tests included.',
      severity: 'error',
      from: { path: '^(gateway|services/[^/]+)/src/' },
      to: { path: '^(gateway|services/[^/]+|tools|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'imports of suites',
      comment: 'End-to-end suites know only HTTP, its client and the command line.',
      severity: 'error',
      from: { path: '^e2e/src/' },
      to: {
        path: WORKSPACES,
        pathNot: ['^e2e/', '^tools/fuzz/', ...packagesIn(['cli', 'client', 'testing', 'wxr'])],
      },
    },
    {
      name: 'settings alone',
      comment: 'Of what is deployed, others import the settings only.',
      severity: 'error',
      from: { path: '^(packages|tools|e2e)/' },
      to: { path: '^(services|gateway)/', pathNot: SETTINGS },
    },
  ],
  options: {
    // Its own parser knows no TypeScript.
    parser: 'swc',
    exclude: { path: ['(^|/)node_modules/', '(^|/)dist/', '^packages/client/examples/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // Sources, in place of what is built.
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.js', '.mjs'],
    },
  },
};
