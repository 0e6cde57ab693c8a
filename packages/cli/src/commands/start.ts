import { type AddCommand, addCommand } from '../command-line/command.js';

export const addStart: AddCommand = (program) => {
  addCommand(program, 'start', 'start the whole site and keep it running (npm start)', ['start']).action(
    async () => (await import('@almanac/supervisor')).start(),
  );
};
