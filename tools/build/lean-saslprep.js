import { readFileSync } from 'node:fs';

/** Calls of the module as this replacement knows it. */
const KNOWN_CALLS = [
  'createMemoryCodePoints)(code_points_data_1.default)',
  'index_1.default)(codePoints, input, opts)',
];

const REPLACEMENT = `
  let tables;
  exports.saslprep = (text, options) => {
    if (/^[ -~]*$/.test(text)) return text;
    tables ??= require('./memory-code-points').createMemoryCodePoints(require('./code-points-data').default);
    return require('./index')(tables, text, options);
  };`;

/**
 * MongoDB's driver prepares passwords by tables of 2 MB, made when it is loaded. They leave printable ASCII as it is, so
 * that they are made for other passwords only. The build fails when the module is no longer the one that is replaced.
 */
export const leanSaslprep = {
  name: 'lean saslprep',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@mongodb-js.saslprep.dist.node\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const unknown = KNOWN_CALLS.find((call) => !source.includes(call));
      if (unknown) throw new Error(`${path} has no ${unknown}: adapt tools/build/lean-saslprep.js`);
      return { contents: REPLACEMENT };
    }),
};
