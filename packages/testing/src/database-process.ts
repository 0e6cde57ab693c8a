import { serve } from '@almanac/embedded-mongo';

// The embedded database of a test file: `database-process.js <data directory>`. It tells its address, and ends with the
// process that has started it.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: database-process.js <data directory>');

const server = await serve({ port: 0, dataDir, flush: false });
process.once('disconnect', () => process.exit());
process.send?.(server.uri);
