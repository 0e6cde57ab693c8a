import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
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
    .action(async (file: string, options: CommonOptions) => {
      const terminal = terminalOf(options);
      await checkWritable(file);
      const { writeExport } = await import('../export/export.js');
      const items = await onSite(terminal, (site) => writeExport(site, file, terminal), {
        endsWhenInterrupted: true,
      });
      terminal.result(`${items} items are in ${file}.`, { file, items });
    });
};
