import { UserError } from '@almanac/supervisor/errors';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import type { ImportOptions } from '../import/options.js';
import type { SiteTypes, Source } from '../import/source.js';

interface Options extends CommonOptions {
  readonly attachments: ImportOptions['attachments'];
  readonly authorMap: ReadonlyMap<string, string>;
  readonly dryRun?: boolean;
  readonly from?: string;
  readonly user?: string;
  readonly since?: Date;
}

export const addImport: AddCommand = (program) => {
  addCommand(
    program,
    'import [file]',
    'import a site: an export file of WordPress (Tools, Export), also as .gz; or a live site, over its REST API.\n' +
      'Ids are kept unless they are taken. It may be repeated: items that were imported before are skipped.',
    [
      'import site.xml --dry-run',
      'import site.xml --attachments=download',
      'import site.xml --author-map ann=admin --author-map bo=editor',
      'import --from https://old.example --user ann',
      'import --from https://old.example --user ann --since 2031-05-06',
    ],
  )
    .addOption(
      new Option('--attachments <how>', 'download files, link to the originals, or skip media items')
        .choices(['download', 'reference', 'skip'])
        .default('reference'),
    )
    .addOption(
      new Option(
        '--author-map <there=here>',
        'assign the items of a user there to a user here; may be repeated',
      )
        .argParser(addAuthor)
        .default(new Map<string, string>(), 'nobody'),
    )
    .option('--from <url>', 'import a live site: WordPress, or another Almanac')
    .option(
      '--user <login>',
      'user of the live site who reads it, with an application password in IMPORT_PASSWORD.\n' +
        'Without it, only public content is imported',
    )
    .option(
      '--since <date>',
      'import only items that were changed since this time, and replace imported ones: 2031-05-06, or with a time',
      dateOption,
    )
    .option('--dry-run', 'list what would be imported, and store nothing')
    .addOption(jsonOption())
    .action(async (file: string | undefined, options: Options, command: Command) => {
      const { attachments, authorMap, from, since } = options;
      if ((file === undefined) === (from === undefined))
        command.error('Name an export file, or a site with --from.');
      if (from === undefined && (since ?? options.user) !== undefined)
        command.error('--since and --user need --from.');
      const terminal = terminalOf(options);
      const [{ dryRun }, { Importer }, { CONTENT_TYPES }] = await Promise.all([
        import('../import/dry-run.js'),
        import('../import/importer.js'),
        import('../resources/content-types.js'),
      ]);
      const source = from === undefined ? await fileSource(file ?? '') : await liveSource(from, options);
      const refresh = since !== undefined;
      const summary = options.dryRun
        ? await dryRun(source, options, await declaredSite(CONTENT_TYPES))
        : await onSite(
            terminal,
            (site) => new Importer(source, site, { attachments, authorMap, refresh }, terminal).run(),
            { endsWhenInterrupted: true },
          );
      terminal.result(summary.text, summary.data);
    });
};

const fileSource = async (file: string): Promise<Source> =>
  (await import('../import/wxr-source.js')).wxrSource(file);

async function liveSource(from: string, { user, since }: Options): Promise<Source> {
  const [{ restSource }, { siteEnvironment }] = await Promise.all([
    import('../import/rest-source.js'),
    import('@almanac/supervisor/config'),
  ]);
  const password = siteEnvironment()['IMPORT_PASSWORD'] ?? '';
  if (user !== undefined && password === '')
    throw new UserError(`Set IMPORT_PASSWORD to an application password of ${user} there.`);
  return restSource(from, {
    ...(user !== undefined && { credentials: { user, password } }),
    ...(since && { since }),
  });
}

function dateOption(text: string): Date {
  const date = new Date(text);
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new InvalidArgumentError('It must be a date such as 2031-05-06 or 2031-05-06T10:00:00Z.');
}

function addAuthor(text: string, map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [there = '', here = '', ...rest] = text.split('=');
  if (there === '' || here === '' || rest.length > 0)
    throw new InvalidArgumentError('It must be login-there=login-here.');
  return new Map([...map, [there, here]]);
}

/** Names of the types and taxonomies of every site that have no pages of their own. */
const WITHOUT_PAGES = ['wp_block', 'wp_navigation', 'wp_pattern_category'];

/** The types of the project, and what the site's file declares. */
async function declaredSite(types: readonly { readonly name: string }[]): Promise<SiteTypes> {
  const [{ declarationsIn, readFileOfSite }, { DeclaredSite }] = await Promise.all([
    import('../types/types.js'),
    import('../import/site-types.js'),
  ]);
  const { path, reading } = await readFileOfSite(undefined);
  const declared = declarationsIn(path, reading);
  const names = [...types, ...declared.types, ...declared.taxonomies].map(({ name }) => name);
  return new DeclaredSite(new Set([...names, ...WITHOUT_PAGES]), declared);
}
