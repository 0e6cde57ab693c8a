import { Command, InvalidArgumentError } from 'commander';
import type { SuiteOptions } from './suite.js';
import { bench } from './suites.js';

/** Number of posts in a short run, enough for everything that does not depend on it. */
const ITEMS = 2000;
const MOST_ITEMS = 1_000_000;

function itemsOption(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= MOST_ITEMS) return value;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_ITEMS}.`);
}

await new Command('npm run bench --')
  .description('Measure the performance of this version, beside yardsticks, in one run.')
  .argument(
    '[suites...]',
    'http, costs, mix, commands, pages, database, events, search, import; all when none is named',
  )
  .option('--items <number>', 'posts of http, articles of costs, mix, commands and pages', itemsOption, ITEMS)
  .option('--against <url>', 'another site whose posts http reads as well, for comparison')
  .option('--data <directory>', 'where the site of costs, mix, commands and pages is kept for the next run')
  .addHelpText(
    'after',
    '\nExamples:\n  npm run bench\n  npm run bench -- http events\n  npm run bench -- http --against https://other.example\n  npm run bench -- costs mix --items 100000 --data /var/tmp/articles',
  )
  .action((suites: string[], options: SuiteOptions) => bench(suites, options))
  .parseAsync();
