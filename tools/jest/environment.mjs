import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Classes that packages test with `instanceof`. */
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
 * The storages made since the last file was tested. Jest makes one per file and never disables it, and Node hands each on
 * to every promise: each file would make all later ones slower.
 */
const storages = new Set();
class NotedStorage extends AsyncLocalStorage {
  constructor(...words) {
    super(...words);
    storages.add(this);
  }
}
// From Node 22 on it cannot be assigned to.
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: NotedStorage });

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

  async teardown() {
    await super.teardown();
    // One of a package, which later files use too, is enabled again by its next use.
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}
