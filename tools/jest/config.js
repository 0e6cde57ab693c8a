import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** One configuration for all workspaces: TypeScript sources as ES modules. File names distinguish the tiers. */
export default {
  testEnvironment: path('environment.mjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
    '/(node_modules|dist)/.+\\.[cm]?js$': path('native.mjs'),
  },
  transformIgnorePatterns: [
    // These packages check objects against their own `Object` or `Function`, which differs between environments.
    '/node_modules/(@grpc|@?protobufjs|long)/',
    // This file runs in the process itself.
    '/dist/global-(setup|teardown)\\.js$',
    // This file adds hooks to the test file.
    '/testing/dist/during-tests\\.js$',
  ],
  // Sources import './x.js' as Node needs it, and Jest reads './x.ts'.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  passWithNoTests: true,
  // Tests run in the main process, because a worker would load all packages again. Several workspaces are tested
  // concurrently.
  maxWorkers: 1,
  // The timeout is long, because busy machines start services and databases slowly; no test asserts timings.
  testTimeout: 300_000,
  // Workers have large heaps, which a busy machine frees slowly. A worker with open handles would outlast this time.
  workerGracefulExitTimeout: 60_000,
};
