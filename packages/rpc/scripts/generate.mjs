// Generates the types of the contracts: `npm run generate -w @almanac/rpc`. The options say what LOADER_OPTIONS in
// src/contracts.ts says. A type has the plain name as it is read (every field there); what may be left out when
// writing has `__Input` behind it and is not used.
// Another directory than src/generated may be given, for the test that compares both.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const [outDir = 'src/generated'] = process.argv.slice(2);
const loader = createRequire(import.meta.url).resolve(
  '@grpc/proto-loader/build/bin/proto-loader-gen-types.js',
);

rmSync(outDir, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [
    loader,
    '--longs=Number',
    '--enums=String',
    '--defaults',
    '--oneofs',
    '--includeComments',
    '--grpcLib=@grpc/grpc-js',
    '--inputTemplate=%s__Input',
    '--outputTemplate=%s',
    '--importFileExtension=.js',
    '--includeDirs=../../protos',
    `--outDir=${outDir}`,
    ...['core', 'events', 'forms', 'gateway', 'manifest'].map((owner) => `${owner}.proto`),
  ],
  { cwd: fileURLToPath(new URL('../', import.meta.url)), stdio: 'inherit' },
);
