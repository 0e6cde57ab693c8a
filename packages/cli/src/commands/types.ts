import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  terminalOf,
} from '../command-line/command.js';
import { EXIT } from '../command-line/run.js';

export const addTypes: AddCommand = (program) => {
  const types = addCommand(
    program,
    'types',
    'declared types, taxonomies and fields: check the file, list them, compare them with the stored ones',
    ['types check'],
  );
  addCommand(
    types,
    'check [file]',
    'check the file of declarations: prints faults with their lines, and exits with 1 if there are any',
    ['types check', 'types check ./content-types.yaml --json'],
  )
    .addOption(jsonOption())
    .action(async (file: string | undefined, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { faultsOf, readFileOfSite } = await import('../types/types.js');
      const { path, reading } = await readFileOfSite(file);
      terminal.result(faultsOf(path, reading), { path, faults: reading.faults ?? [] });
      if (reading.faults) process.exitCode = EXIT.failed;
    });
  addCommand(
    types,
    'diff [file]',
    'list stored types, taxonomies and fields that the file no longer declares (kept, but not shown); exits with 1 if there are any',
    ['types diff', 'types diff ./content-types.yaml --json'],
  )
    .addOption(jsonOption())
    .action(async (file: string | undefined, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const [{ declarationsIn, readFileOfSite }, { linesOf, storedKinds, undeclared }, { withSite }] =
        await Promise.all([
          import('../types/types.js'),
          import('../types/diff.js'),
          import('../site/site.js'),
        ]);
      const { path, reading } = await readFileOfSite(file);
      const declarations = declarationsIn(path, reading);
      const stored = await withSite(terminal, storedKinds, { mustExist: true });
      const left = undeclared(declarations, stored);
      terminal.result(linesOf(left), left);
      if (left.length > 0) process.exitCode = EXIT.failed;
    });
  addCommand(types, 'list [file]', 'list the declared types, taxonomies and fields', [
    'types list',
    'types list --json',
  ])
    .addOption(jsonOption())
    .action(async (file: string | undefined, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { declarationsIn, listed, readFileOfSite } = await import('../types/types.js');
      const { path, reading } = await readFileOfSite(file);
      const declarations = declarationsIn(path, reading);
      terminal.result(listed(declarations), declarations);
    });
};
