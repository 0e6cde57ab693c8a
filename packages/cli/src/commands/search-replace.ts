import {
  type AddCommand,
  addCommand,
  type Command,
  type CommonOptions,
  jsonOption,
  Option,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import { EXIT } from '../command-line/run.js';
import type { FieldCount, SearchReplaceResult } from '../search-replace/search-replace.js';

interface Options extends CommonOptions {
  readonly dryRun?: boolean;
  readonly regex?: boolean;
  readonly regexFlags?: string;
  readonly types?: readonly string[];
  readonly fields?: readonly string[];
  readonly format: 'table' | 'csv' | 'json' | 'count';
}

const list = (text: string): string[] => text.split(',').map((name) => name.trim());

export const addSearchReplace: AddCommand = (program) => {
  addCommand(
    program,
    'search-replace <old> <new>',
    'replace a text in posts, pages, revisions, media, comments, terms, events, venues, organizers, forms and\n' +
      'settings. Slugs, addresses of files and dates of change stay as they are. The site may be running.\n' +
      'Take a backup first: this cannot be undone.',
    [
      'search-replace http://old.example https://new.example --dry-run',
      'search-replace http://old.example https://new.example',
      "search-replace '(\\d+) Euro' '€$1' --regex --types=event --fields=content",
    ],
  )
    .option('--dry-run', 'count what would be replaced, and change nothing')
    .option('--regex', 'OLD is a regular expression of JavaScript, and NEW may name its groups: $1')
    .option('--regex-flags <flags>', 'flags of the regular expression, such as i')
    .addOption(new Option('--types <names>', 'only these: post,page,media,comment …').argParser(list))
    .addOption(new Option('--fields <names>', 'only these: title,content,mail.body …').argParser(list))
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['table', 'json', 'csv', 'count'])
        .default('table'),
    )
    .addOption(jsonOption())
    .action(run);
};

async function run(from: string, to: string, options: Options, command: Command): Promise<void> {
  const [{ SearchReplace, TYPES }, { patternReplacement, plainReplacement }] = await Promise.all([
    import('../search-replace/search-replace.js'),
    import('../search-replace/replacement.js'),
  ]);
  const { dryRun = false, regex = false, regexFlags, types, fields } = options;
  const unknown = types?.find((type) => !TYPES.includes(type));
  if (unknown !== undefined)
    command.error(`error: there is no type ${unknown}. There are: ${TYPES.join(', ')}.`);
  if (regexFlags !== undefined && !regex) command.error('error: --regex-flags needs --regex.');
  if (from === to) command.error('error: OLD and NEW are the same.');
  const replacement = regex ? patternReplacement(from, to, regexFlags) : plainReplacement(from, to);
  const terminal = terminalOf(options);
  const result = await onSite(terminal, (site) =>
    new SearchReplace({ site, terminal, options: { replacement, dryRun, types, fields } }).run(),
  );
  const format = terminal.json ? 'json' : options.format;
  terminal.print(format === 'json' ? JSON.stringify(result) : await textOf(result, format, dryRun));
  for (const { type, id, reason } of result.skipped)
    process.stderr.write(`${type} ${id} is not changed: ${reason}\n`);
  if (result.skipped.length > 0) process.exitCode = EXIT.failed;
}

async function textOf(
  { counts }: SearchReplaceResult,
  format: 'table' | 'csv' | 'count',
  dryRun: boolean,
): Promise<string> {
  const { formatList } = await import('../resources/format.js');
  const total = counts.reduce((sum, { replacements }) => sum + replacements, 0);
  if (format === 'count') return String(total);
  const columns: (keyof FieldCount)[] = ['type', 'field', 'items', 'replacements'];
  const rows = formatList(
    counts.map((count) => ({ ...count })),
    format,
    columns,
    undefined,
  );
  if (format === 'csv') return rows;
  const summary = dryRun ? `${total} would be replaced. Nothing was changed.` : `${total} were replaced.`;
  return counts.length === 0 ? summary : `${rows}\n\n${summary}`;
}
