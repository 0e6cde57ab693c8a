import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Classes that packages use with `instanceof`. */
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
 * AsyncLocalStorage instances created since the last file. Jest creates one per file and never disables it, and Node
 * passes each on to every promise, so each file would slow down all later ones.
 */
const storages = new Set();
class NotedStorage extends AsyncLocalStorage {
  constructor(...words) {
    super(...words);
    storages.add(this);
  }
}
// From Node 22 on the property cannot be assigned.
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: NotedStorage });

/**
 * Node's environment, which shares built packages with the process (`native.mjs`) for all files: loading them again
 * for each file would take longer than most tests. Therefore both need the same classes and settings.
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
    // An instance in a shared package is enabled again by its next use.
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}
