import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  terminalOf,
} from '../command-line/command.js';
import { EXIT } from '../command-line/run.js';

export const addDoctor: AddCommand = (program) => {
  addCommand(
    program,
    'doctor',
    'check settings, ports, disk, databases and versions; the exit code is 1 if something is wrong',
    ['doctor', 'doctor --json'],
  )
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { examine, textOf } = await import('../doctor/doctor.js');
      const findings = await examine();
      terminal.result(findings.map(textOf).join('\n'), findings);
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = EXIT.failed;
    });
};
