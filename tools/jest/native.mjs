import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Generated sources by path, separate for each kind of module: Jest requests the key of a module and then its text. */
const standIns = { esm: new Map(), commonJs: new Map() };

/** Gives tests a built module as the process has loaded it, instead of its text. */
export default {
  canInstrument: false,
  // Exports may come from other modules, so the text alone is not a sufficient key.
  getCacheKey: (...module) =>
    createHash('sha256')
      .update(standIn(...module))
      .digest('hex'),
  process: (...module) => ({ code: standIn(...module) }),
};

function standIn(source, path, options) {
  const known = options.supportsStaticESM ? standIns.esm : standIns.commonJs;
  if (!known.has(path)) known.set(path, makeStandIn(source, path, options));
  return known.get(path);
}

function makeStandIn(source, path, { supportsStaticESM }) {
  const native = `globalThis.requireNatively(${JSON.stringify(path)})`;
  if (supportsStaticESM) return [`const native = ${native};`, ...exportsOf(path)].join('\n');
  // A global setup runs in the process itself, which needs the original text.
  if (/^(import|export)\b/m.test(source)) return source;
  const asWritten = `(function () {${source.replace(/^#!.*/, '')}\n}).call(this)`;
  return `if (globalThis.requireNatively) module.exports = ${native};\nelse ${asWritten};`;
}

const exportsOf = (path) =>
  Object.keys(require(path))
    .filter((name) => name !== 'module.exports')
    .map((name, index) =>
      name === 'default'
        ? 'export default native.default;'
        : `const _${index} = native.${name};\nexport { _${index} as ${name} };`,
    );
