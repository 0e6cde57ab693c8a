import { type AddCommand, addCommand, integerOption } from '../command-line/command.js';

/** Few posts that tell all that does not depend on how many there are. */
const ITEMS = 2000;
const MOST_ITEMS = 1_000_000;

export const addBench: AddCommand = (program) => {
  addCommand(program, 'bench [suites...]', 'measure, side by side in one run (npm run bench)', [
    'bench',
    'bench http events',
    'bench http --against https://other.example',
  ])
    .option('--items <number>', 'posts that http makes before it reads', integerOption(1, MOST_ITEMS), ITEMS)
    .option('--against <url>', 'another site whose posts http reads as well, for comparison')
    .action(async (suites: string[], options: { items: number; against?: string }) =>
      (await import('../bench/bench.js')).bench(suites, options),
    );
};
