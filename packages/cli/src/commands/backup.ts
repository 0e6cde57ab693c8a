import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import { checkReadable, checkWritable } from '../command-line/files.js';
import { UserError } from '../command-line/user-error.js';

export const addBackup: AddCommand = (program) => {
  addCommand(
    program,
    'backup <file>',
    'write every document of every service, files of media included, as JSON lines; .gz is compressed.\n' +
      'The site may be running, and others may write to it.',
    ['backup site.jsonl.gz'],
  )
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions) => {
      const terminal = terminalOf(options);
      await checkWritable(file);
      const { backup } = await import('../backup/backup.js');
      const { documents, bucket } = await onSite(terminal, (site) => backup(site, file, terminal), {
        endsWhenInterrupted: true,
      });
      const elsewhere = bucket === undefined ? '' : ` ${withoutFiles(bucket)}`;
      terminal.result(`${documents} documents are in ${file}.${elsewhere}`, { file, documents, bucket });
    });
};

/** @param bucket where the files of media are */
const withoutFiles = (bucket: string): string =>
  `The files of media are not: back the bucket ${bucket} up by itself, now that this is done.`;

export const addRestore: AddCommand = (program) => {
  addCommand(
    program,
    'restore <file>',
    'bring a backup back, exactly: into a new site, or in the place of all that a site has.\n' +
      'Stop the site first. Also the way from the embedded database to MongoDB, and back.',
    ['restore site.jsonl.gz', 'restore site.jsonl.gz --replace'],
  )
    .option('--replace', 'remove what the site has')
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions & { readonly replace?: boolean }) => {
      const terminal = terminalOf(options);
      const [{ restore }, { checkBackup }, { isServing }, { siteConfig }] = await Promise.all([
        import('../backup/backup.js'),
        import('../backup/file.js'),
        import('../site/site.js'),
        import('../start/config.js'),
      ]);
      await checkReadable(file);
      if (await isServing(siteConfig())) throw new UserError('The site is running. Stop it first.');
      const total = await checkBackup(file);
      const { replace = false } = options;
      await onSite(terminal, (site) => restore(site, file, { replace, total }, terminal), {
        endsWhenInterrupted: true,
        replacesUsers: true,
      });
      terminal.result(
        `${total} documents are back. The users are those of the backup, with their passwords.`,
        {
          file,
          documents: total,
        },
      );
    });
};
