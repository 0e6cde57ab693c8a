import { serve } from '@almanac/embedded-mongo';
import { type Term, termsOf } from './language.js';

// The embedded database of a test file: `database-process.js <data directory>`. It tells its address and then each term
// of MongoDB's language when it is first used, and ends with the process that has started it.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: database-process.js <data directory>');

const told = new Set<Term>();
const server = await serve({
  port: 0,
  dataDir,
  flush: false,
  onCommand(command) {
    for (const term of termsOf(command)) {
      if (told.has(term)) continue;
      told.add(term);
      process.send?.({ term });
    }
  },
});
process.once('disconnect', () => process.exit());
process.send?.({ uri: server.uri });
