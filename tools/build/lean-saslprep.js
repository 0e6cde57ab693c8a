import { readFileSync } from 'node:fs';

/** Calls of the replaced module that this replacement supports. */
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
 * Replaces the module by which MongoDB's driver prepares passwords, whose tables of 2 MB are created on loading. They
 * do not change printable ASCII, so the tables are created only for other passwords. The build fails when the module
 * is not the expected one.
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
