import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** What packages tell by `instanceof`. */
const SHARED = [
  'AggregateError',
  'Date',
  'Error',
  'Map',
  'RangeError',
  'RegExp',
  'Set',
  'SyntaxError',
  'TypeError',
];

/**
 * Node's environment, in which built packages are those of the process (`native.mjs`), whatever file is tested: to load
 * them anew for each would take longer than most tests. So both sides need the same classes and settings.
 */
export default class Environment extends TestEnvironment {
  constructor(...words) {
    super(...words);
    for (const name of SHARED) this.global[name] = globalThis[name];
    this.global.process.env = process.env;
    this.global.requireNatively = (path) => createRequire(path)(path);
  }
}
