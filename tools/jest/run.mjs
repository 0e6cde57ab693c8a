// Runs Jest in the current workspace with Node's options for ES modules. Further arguments are Jest's own.
import { fileURLToPath } from 'node:url';
import { run } from '../../packages/cli/bin/run.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const words = process.argv.slice(2);
const config = words.some((word) => word.startsWith('--config')) ? [] : ['--config', path('config.js')];
const { status } = await run(process.execPath, [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Size of the semi-spaces in megabytes. With the default, garbage collection took a tenth of the processor time.
  ...['--min-semi-space-size=16', '--max-semi-space-size=32'],
  path('../../node_modules/jest/bin/jest.js'),
  ...['--rootDir', process.cwd()],
  ...config,
  ...words,
]);
process.exitCode = status;
