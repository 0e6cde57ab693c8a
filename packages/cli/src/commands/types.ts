import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  Option,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import { EXIT } from '../command-line/run.js';

interface RemoveOptions extends CommonOptions {
  readonly on?: string;
  readonly kind?: string;
  readonly yes?: boolean;
}

const addRemove: AddCommand = (types) => {
  addCommand(
    types,
    'remove <name>',
    'delete for good what the file no longer declares: the items of a type with their comments and revisions, the terms of a taxonomy, or with --on the values of a field; items with a status become drafts',
    [
      'types remove recipe',
      'types remove cuisine',
      'types remove ready --kind status',
      'types remove price --on post --yes',
    ],
  )
    .option('--on <resource>', 'the type, taxonomy, user or comment that has the field')
    .addOption(
      new Option('--kind <kind>', 'which one, where several have the name')
        .choices(['type', 'taxonomy', 'status'])
        .conflicts('on'),
    )
    .option('--yes', 'do not ask')
    .addOption(jsonOption())
    .action(async (name: string, options: RemoveOptions) => {
      const { yes = false } = options;
      const terminal = terminalOf(options);
      const [
        { declarationsIn, readFileOfSite },
        { documentsOf, effectOf, remove, removableIn },
        { confirm },
      ] = await Promise.all([
        import('../types/types.js'),
        import('../types/remove.js'),
        import('../command-line/confirm.js'),
      ]);
      const { path, reading } = await readFileOfSite(undefined);
      const declarations = declarationsIn(path, reading);
      await onSite(
        terminal,
        async (site) => {
          const found = await removableIn(site, declarations, { ...options, name });
          const what = documentsOf(found);
          const { will, did } = effectOf(found);
          if (found.documents > 0) await confirm(`${found.documents} ${what} will ${will}.`, yes);
          const step = terminal.step(found.kind === 'status' ? 'Changing' : 'Deleting', found.documents);
          const documents = await remove(site, found, (some) => step.add(some));
          step.end();
          const { kind, on } = found;
          terminal.result(`${documents} ${what} ${did}.`, { kind, name, on: on || null, documents });
        },
        { mustExist: true },
      );
    });
};

const addFromAcf: AddCommand = (types) => {
  addCommand(
    types,
    'from-acf <file>',
    'print the declarations for a JSON export of Advanced Custom Fields (groups of fields, types, taxonomies) or an export of WordPress that has them, and say what has no equal',
    [
      'types from-acf acf-export-2031-05-06.json > content-types.yaml',
      'types from-acf site.xml > content-types.yaml',
    ],
  )
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { acfDeclarations } = await import('../types/acf.js');
      const { text, notes } = await acfDeclarations(file);
      for (const note of notes) terminal.tell(note);
      terminal.result(text.trimEnd(), { text, notes });
    });
};

export const addTypes: AddCommand = (program) => {
  const types = addCommand(
    program,
    'types',
    'declared types, taxonomies, statuses and fields: check the file, list them, compare them with the stored ones',
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
    'list stored types, taxonomies, statuses and fields that the file no longer declares (kept, but not shown; a status to editors only), and fields with values that they no longer accept; exits with 1 if there are any',
    ['types diff', 'types diff ./content-types.yaml --json'],
  )
    .addOption(jsonOption())
    .action(async (file: string | undefined, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const [{ declarationsIn, readFileOfSite }, { differences, linesOf, storedKinds }, { withSite }] =
        await Promise.all([
          import('../types/types.js'),
          import('../types/diff.js'),
          import('../site/site.js'),
        ]);
      const { path, reading } = await readFileOfSite(file);
      const declarations = declarationsIn(path, reading);
      const stored = await withSite(terminal, (site) => storedKinds(site, declarations), { mustExist: true });
      const found = differences(declarations, stored);
      terminal.result(linesOf(found), found);
      if (found.length > 0) process.exitCode = EXIT.failed;
    });
  addRemove(types);
  addFromAcf(types);
  addCommand(types, 'list [file]', 'list the declared types, taxonomies, statuses and fields', [
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
