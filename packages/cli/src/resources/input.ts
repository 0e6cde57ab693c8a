import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UserError } from '@almanac/supervisor/errors';
import { checkReadable } from '../command-line/files.js';
import { type Argument, type Arguments, bodyValue, optionName } from './arguments.js';
import type { Verb } from './declarations.js';
import type { Row } from './format.js';

/** Options of a command. A switch without a value is true. */
export type Options = Readonly<Record<string, unknown>>;

/** File name for standard input. */
const STDIN = '-';

/** The options that are arguments of the API, by API name, as texts. */
export function textsOf(verb: Verb, args: Arguments, options: Options): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(args).flatMap((name) => {
      const value = options[optionName(verb, name)];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** Sources of the fields of an item. */
export interface FieldSource {
  readonly verb: Verb;
  readonly args: Arguments;
  readonly options: Options;
  /** File with the long text, or `-` for standard input; absent: none. */
  readonly file?: string | undefined;
  /** The field that the file fills. */
  readonly text: string;
  readonly stdin: NodeJS.ReadableStream;
}

/** The fields of an item from the options and a file. At most one of them may be read from standard input. */
export async function fieldsOf({ verb, args, options, file, text: field, stdin }: FieldSource): Promise<Row> {
  const texts: Record<string, string> = { ...textsOf(verb, args, options) };
  if (file !== undefined) {
    if (field in texts) throw new UserError(`Name a file or --${field}, not both.`);
    texts[field] = file;
  }
  const fromStdin = Object.keys(texts).filter((name) => texts[name] === STDIN);
  if (fromStdin.length > 1)
    throw new UserError(`Only one of --${fromStdin.join(' and --')} can be read from the standard input.`);
  for (const name of fromStdin) texts[name] = await text(stdin);
  if (file !== undefined && file !== STDIN) {
    await checkReadable(file);
    texts[field] = await readFile(file, 'utf8');
  }
  const noArgument: Argument = { description: '' };
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      name === field ? value : bodyValue(name, args[name] ?? noArgument, value),
    ]),
  );
}
