import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** One configuration for every workspace: TypeScript sources as ES modules, the tiers told apart by file name. */
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
    // Asks whether something is its own `Object` or `Function`, which two environments cannot share.
    '/node_modules/(@grpc|@?protobufjs|long)/',
    // Runs in the process itself.
    '/dist/global-(setup|teardown)\\.js$',
  ],
  // Sources import './x.js' as Node will see it; Jest reads './x.ts'.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  passWithNoTests: true,
  // Within the process that reads the configuration: several workspaces are tested at the same time. A worker would load
  // all packages once more.
  maxWorkers: 1,
  // Busy machines are slow to start services and databases, and with images: no test asserts timings.
  testTimeout: 120_000,
};
