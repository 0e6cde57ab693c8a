import { serve } from '@almanac/embedded-mongo';
import { ClusterRules } from './clusters.js';
import { type Term, termsOf } from './language.js';

// The embedded database of a test file: `database-process.js <data directory>`. It reports its address, each term of
// MongoDB's language at its first use, and commands that a cluster would refuse. It ends with the process that has
// started it.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: database-process.js <data directory>');

const rules = new ClusterRules();
const told = new Set<string>();
const tellOnce = (message: { readonly term: Term } | { readonly problem: string }): void => {
  const text = JSON.stringify(message);
  if (told.has(text)) return;
  told.add(text);
  process.send?.(message);
};
const server = await serve({
  port: 0,
  dataDir,
  flush: false,
  onCommand(command) {
    for (const term of termsOf(command)) tellOnce({ term });
    for (const problem of rules.problems(command)) tellOnce({ problem });
  },
});
process.once('disconnect', () => process.exit());
process.send?.({ uri: server.uri });
