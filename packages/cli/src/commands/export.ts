import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  forceOption,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import { checkWritable, STANDARD_STREAM } from '../command-line/files.js';
import { countOf } from '../command-line/terminal.js';

export const addExport: AddCommand = (program) => {
  addCommand(
    program,
    'export <file>',
    "write the whole site as a file that WordPress's importer reads (WXR); compressed if <file> ends with .gz.\n" +
      '"-" writes to the standard output; run it with "npm run --silent" or "npx almanac".\n' +
      'Passwords, settings and messages of forms are not in it: see backup.',
    ['export site.xml', 'export - > site.xml'],
  )
    .addOption(forceOption())
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions & { readonly force?: boolean }) => {
      const terminal = terminalOf(options, file);
      await checkWritable(file, options.force === true);
      const { writeExport } = await import('../export/export.js');
      const items = await onSite(terminal, (site) => writeExport(site, file, terminal), {
        endsWhenInterrupted: true,
        mustExist: true,
      });
      const where = file === STANDARD_STREAM ? 'were written' : `are in ${file}`;
      terminal.result(`${countOf(items)} items ${where}.`, { file, items });
    });
};
