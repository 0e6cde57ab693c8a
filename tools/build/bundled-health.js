import { readFileSync } from 'node:fs';

/** How the module finds its protocol file. */
const KNOWN_DIRECTORY = /includeDirs: \[`\$\{__dirname\}\/\.\.\/\.\.\/proto`\]/;

const DIRECTORY =
  "const __dirname = require('node:path').join(require.resolve('grpc-health-check/package.json'), '../build/src');";

/**
 * Bundles gRPC's health service, which reads its protocol file relative to its own directory. Outside the bundle it
 * would load the protocol's libraries a second time, a tenth of the start of a small service. The build fails when the
 * module is not the expected one.
 */
export const bundledHealth = {
  name: 'bundled health service',
  setup: ({ onLoad }) =>
    onLoad({ filter: /grpc-health-check.build.src.health\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!KNOWN_DIRECTORY.test(source))
        throw new Error(`${path} finds its protocol file differently: adapt tools/build/bundled-health.js`);
      return { contents: `${DIRECTORY}\n${source}` };
    }),
};
