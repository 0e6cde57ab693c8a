// Tells from file times alone whether the build is up to date: a few thousand files take 20 ms.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Inputs of the build outside of the workspaces. */
const SHARED_INPUTS = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'turbo.json',
  'tsconfig.base.json',
  'tools/build',
  'protos',
];
/** The state is deleted together with the installed packages. */
const STATE = 'node_modules/.cache/almanac/build.json';

/** Resolution of file times. A file that has just changed may change again within it unnoticed. */
const TICK_NS = 20_000_000n;
const LONGEST_SETTLING_MS = 1000;

/** The state of the files of a checkout before or after a build. */
export class BuildState {
  #root;

  /** @param root the project's folder */
  constructor(root) {
    this.#root = root;
  }

  /** Whether neither sources nor build results have changed since `save`. */
  isCurrent() {
    try {
      const saved = JSON.parse(readFileSync(join(this.#root, STATE), 'utf8'));
      return saved.inputs === this.#inputs().hash && saved.outputs === this.#outputs().hash;
    } catch {
      return false;
    }
  }

  /** The state of the sources. It is taken before the build, so that a change during the build is noticed later. */
  inputs() {
    return settled(() => this.#inputs());
  }

  /**
   * Stores the state after a successful build. @param inputs result of `inputs` before it; undefined: nothing is
   * stored
   */
  save(inputs) {
    const outputs = settled(() => this.#outputs());
    if (inputs === undefined || outputs === undefined) return;
    const path = join(this.#root, STATE);
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ inputs, outputs }));
    } catch {
      // A read-only checkout cannot store the state, so turbo checks it each time.
    }
  }

  /** Every file that the build reads, relative to the project's folder. */
  inputFiles() {
    return this.#inputs().files;
  }

  #inputs() {
    const paths = [
      ...SHARED_INPUTS,
      ...this.#workspaces().flatMap((path) => [`${path}/package.json`, `${path}/src`]),
    ];
    const { version, platform, arch } = process;
    return stateOf(this.#root, paths, `${version} ${platform} ${arch}`);
  }

  #outputs() {
    return stateOf(
      this.#root,
      this.#workspaces().map((path) => `${path}/dist`),
      '',
    );
  }

  #workspaces() {
    const { workspaces } = JSON.parse(readFileSync(join(this.#root, 'package.json'), 'utf8'));
    return workspaces.flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const folder = pattern.slice(0, -2);
      return readdirSync(join(this.#root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`);
    });
  }
}

/** Sizes and times of files, including change times, which nobody can set back. */
function stateOf(root, paths, about) {
  const hash = createHash('sha256').update(about);
  const files = [];
  let newest = 0n;
  const add = (path) => {
    const found = statSync(join(root, path), { bigint: true, throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    } else if (found && !path.endsWith('.test.ts')) {
      const { size, mtimeNs, ctimeNs } = found;
      hash.update(`${path}\0${size} ${mtimeNs} ${ctimeNs}\n`);
      files.push(path);
      if (ctimeNs > newest) newest = ctimeNs;
    } else if (!found) hash.update(`${path}\0\n`);
  };
  for (const path of paths) add(path);
  return { hash: hash.digest('hex'), newest, files };
}

/** The hash of a state that no longer changes; undefined when it does not come to rest. */
function settled(read) {
  const limit = Date.now() + LONGEST_SETTLING_MS;
  for (;;) {
    const now = BigInt(Date.now()) * 1_000_000n;
    const { hash, newest } = read();
    if (newest + TICK_NS < now) return hash;
    if (Date.now() > limit) return undefined;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}
