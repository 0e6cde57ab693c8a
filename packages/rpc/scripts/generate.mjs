// Generates the types of the contracts, and the contracts as data, so that a process reads no files: `npm run
// generate -w @almanac/rpc`. The options are equal to LOADER_OPTIONS in src/contracts.ts. The type of a received
// message has the plain name, with every field; the type for sending, with `__Input` after the name, is not used.
// Another directory than src/generated may be given, for the test that compares both.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
const PROTOS = resolve(PACKAGE, '../../protos');
const CONTRACTS = [
  'batch',
  'core',
  'events',
  'forms',
  'gateway',
  'manifest',
  'oembed',
  'reader',
  'transfer',
].map((owner) => `${owner}.proto`);

const outDir = resolve(PACKAGE, process.argv[2] ?? 'src/generated');
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
    // The path is relative, because the generated files contain it.
    '--includeDirs=../../protos',
    `--outDir=${outDir}`,
    ...CONTRACTS,
  ],
  { cwd: PACKAGE, stdio: 'inherit' },
);

const root = new protobuf.Root();
root.resolvePath = (_origin, target) => join(PROTOS, target);
const contracts = root.loadSync(CONTRACTS).resolveAll().toJSON();
writeFileSync(
  join(outDir, 'contracts.ts'),
  `/** Every contract of protos/, parsed. */\nexport const contracts: object = ${JSON.stringify(contracts, null, 2)};\n`,
);
