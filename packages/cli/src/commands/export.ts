import { type AddCommand, addCommand, jsonOption, terminalOf } from '../command-line/command.js';
import { checkWritable } from '../command-line/files.js';

export const addExport: AddCommand = (program) => {
  addCommand(
    program,
    'export <file>',
    "write the whole site as a file that WordPress's importer reads (WXR); .gz is compressed.\n" +
      'Passwords, settings and messages of forms are not in it: see backup.',
    ['export site.xml'],
  )
    .addOption(jsonOption())
    .action(async (file: string, options: { readonly json?: boolean }) => {
      const terminal = terminalOf(options);
      await checkWritable(file);
      const [{ writeExport }, { withSite }] = await Promise.all([
        import('../export/export.js'),
        import('../site/site.js'),
      ]);
      const items = await withSite(terminal, (site) => writeExport(site, file, terminal));
      terminal.result(`${items} items are in ${file}.`, { file, items });
    });
};
