import { InvalidArgumentError, Option } from 'commander';
import { type AddCommand, addCommand, jsonOption, terminalOf } from '../command-line/command.js';
import { UserError } from '../command-line/user-error.js';
import type { ImportOptions } from '../import/importer.js';

interface Options {
  readonly attachments: ImportOptions['attachments'];
  readonly authorMap: ReadonlyMap<string, string>;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export const addImport: AddCommand = (program) => {
  addCommand(
    program,
    'import [file]',
    'move a site in: an export file of WordPress (Tools, Export), also as .gz.\n' +
      'Ids are kept where they are free. Repeatable: what was imported before stays as it is.',
    [
      'import site.xml --dry-run',
      'import site.xml --attachments=download',
      'import site.xml --author-map ann=admin --author-map bo=editor',
    ],
  )
    .addOption(
      new Option('--attachments <how>', 'copy files, lead to where they are, or leave media items out')
        .choices(['download', 'reference', 'skip'])
        .default('reference'),
    )
    .option(
      '--author-map <there=here>',
      'give what one user wrote to a user of this site; may be repeated',
      addAuthor,
      new Map<string, string>(),
    )
    .option('--dry-run', 'say what would be imported, and store nothing')
    .addOption(jsonOption())
    .action(async (file: string | undefined, options: Options) => {
      if (file === undefined) throw new UserError('Name an export file: import site.xml');
      const terminal = terminalOf(options);
      const [{ wxrSource }, { dryRun, Importer }, { withSite }] = await Promise.all([
        import('../import/wxr-source.js'),
        import('../import/importer.js'),
        import('../site/site.js'),
      ]);
      const source = await wxrSource(file);
      const { attachments, authorMap } = options;
      const summary = options.dryRun
        ? await dryRun(source, options)
        : await withSite(terminal, (site) =>
            new Importer(source, site, { attachments, authorMap, refresh: false }, terminal).run(),
          );
      terminal.result(summary.text, summary.data);
    });
};

function addAuthor(text: string, map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [there = '', here = '', ...rest] = text.split('=');
  if (there === '' || here === '' || rest.length > 0)
    throw new InvalidArgumentError('It has to be login-there=login-here.');
  return new Map([...map, [there, here]]);
}
