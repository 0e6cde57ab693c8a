import { UserError } from '@almanac/supervisor/errors';
import { InvalidArgumentError } from 'commander';
import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  forceOption,
  jsonOption,
  Option,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import { checkReadable, checkWritable, STANDARD_STREAM } from '../command-line/files.js';
import { countOf } from '../command-line/terminal.js';

export const addBackup: AddCommand = (program) => {
  addCommand(
    program,
    'backup <file>',
    'write every document of every service, files of media included, as JSON lines; compressed if <file> ends with .gz.\n' +
      '"-" writes to the standard output; run it with "npm run --silent" or "npx almanac".\n' +
      'The site may keep running and accept writes.',
    ['backup site.jsonl.gz', 'backup /backups --keep=14'],
  )
    .addOption(
      new Option(
        '--keep <count>',
        'write to a new file in the folder <file>, and keep only this number of backups there, the latest',
      ).argParser(countToKeep),
    )
    .addOption(forceOption())
    .addOption(jsonOption())
    .action(async (named: string, options: BackupOptions) => {
      const terminal = terminalOf(options, named);
      const [{ backup }, { BackupFolder }] = await Promise.all([
        import('../backup/backup.js'),
        import('../backup/retention.js'),
      ]);
      const folder = options.keep === undefined ? undefined : new BackupFolder(named, options.keep);
      const file = (await folder?.next(new Date())) ?? named;
      await checkWritable(file, options.force === true);
      const { documents, bucket } = await onSite(terminal, (site) => backup(site, file, terminal), {
        endsWhenInterrupted: true,
        mustExist: true,
      });
      await folder?.prune();
      const elsewhere = bucket === undefined ? '' : ` ${withoutFiles(bucket)}`;
      const where = file === STANDARD_STREAM ? 'were written' : `are in ${file}`;
      terminal.result(`${countOf(documents)} documents ${where}.${elsewhere}`, { file, documents, bucket });
    });
};

type BackupOptions = CommonOptions & { readonly force?: boolean; readonly keep?: number };

/** @throws InvalidArgumentError for a text that is not a number of at least one */
function countToKeep(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a number of at least 1.');
  return Number(text);
}

/** @param bucket location of the media files */
const withoutFiles = (bucket: string): string =>
  `Media files are not included: back up the bucket ${bucket} now.`;

export const addRestore: AddCommand = (program) => {
  addCommand(
    program,
    'restore <file>',
    'restore a backup into a new site, or replace all that a site has.\n' +
      'Stop the site first. It also moves a site from the embedded database to MongoDB, or back.',
    ['restore site.jsonl.gz', 'restore site.jsonl.gz --replace'],
  )
    .option('--replace', 'delete the content of the site first')
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions & { readonly replace?: boolean }) => {
      const terminal = terminalOf(options);
      const [{ restore }, { checkBackup }, { isServing }, { siteConfig }] = await Promise.all([
        import('../backup/backup.js'),
        import('../backup/file.js'),
        import('../site/site.js'),
        import('@almanac/supervisor/config'),
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
        `${countOf(total)} documents are back. The users are those of the backup, with their passwords. Copy content-types.yaml and settings of the old site: a backup has none of them.`,
        {
          file,
          documents: total,
        },
      );
    });
};
