import { type AddCommand, addCommand } from '../command-line/command.js';

export const addBench: AddCommand = (program) => {
  addCommand(program, 'bench [suites...]', 'measure, side by side in one run (npm run bench)', [
    'bench',
    'bench http events',
  ]).action(async (suites: string[]) => (await import('../bench/bench.js')).bench(suites));
};
