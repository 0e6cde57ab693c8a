import { benchDatabase } from './database.js';
import { benchEvents } from './events.js';
import { benchHttp } from './http.js';
import { benchImport } from './import.js';
import { benchSearch } from './search.js';
import type { Suite, SuiteOptions } from './suite.js';
import { table } from './table.js';
import { benchCommands } from './traffic/commands.js';
import { benchCosts } from './traffic/costs.js';
import { benchMix } from './traffic/mix.js';
import { benchPages } from './traffic/pages.js';

const SUITES: Readonly<Record<string, Suite>> = {
  http: benchHttp,
  costs: benchCosts,
  mix: benchMix,
  commands: benchCommands,
  pages: benchPages,
  database: benchDatabase,
  events: benchEvents,
  search: benchSearch,
  import: benchImport,
};

/**
 * Measures what operators and clients feel, each figure next to a yardstick of the same run, because absolute times
 * say more about the machine than about the software. Tables go to standard output, progress to standard error.
 *
 * @param names suites to run; all when none is named.
 */
export async function bench(names: readonly string[], options: SuiteOptions): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(SUITES, name));
  if (unknown.length > 0) {
    process.stderr.write(
      `No such suite: ${unknown.join(', ')}. There are: ${Object.keys(SUITES).join(', ')}.\n`,
    );
    process.exitCode = 2;
    return;
  }
  for (const [name, suite] of Object.entries(SUITES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const report = (step: string) => process.stderr.write(`${name}: ${step}…\n`);
    report('starting');
    const rows = await suite(report, options);
    process.stdout.write(`\n${table(name, rows)}\n\n`);
  }
}
