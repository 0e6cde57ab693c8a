import { Argument } from 'commander';
import { type AddCommand, addCommand, type Command, jsonOption, Option } from '../command-line/command.js';
import { type Arguments, argumentsOf, isSwitch, optionName } from '../resources/arguments.js';
import {
  type Action,
  RESOURCE_COMMANDS,
  type ResourceCommand,
  type Verb,
} from '../resources/declarations.js';
import { ITEM_FORMATS, LIST_FORMATS } from '../resources/formats.js';
import type { VerbOptions } from '../resources/verbs.js';

export const RESOURCES: readonly AddCommand[] = RESOURCE_COMMANDS.map(
  (declared): AddCommand =>
    (program) => {
      const { name, summary, verbs, actions = {} } = declared;
      const all = [...verbs, ...Object.keys(actions)];
      const parent = addCommand(program, name, `${summary}: ${all.join(', ')}`, [`${name} list`]);
      for (const verb of verbs) addVerb(parent, declared, verb);
      for (const [verb, action] of Object.entries(actions)) addAction(parent, declared, verb, action);
    },
);

/** The noun of a command in the singular, with its article. */
function singular({ kind, resources }: ResourceCommand): string {
  const [noun = ''] = kind === undefined ? Object.keys(resources) : ['term'];
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Whether items have a status, and so can be in the trash. */
const hasStatus = ({ resources }: ResourceCommand): boolean =>
  Object.values(resources).some(({ unfiltered }) => 'status' in unfiltered);

const SUMMARIES: Readonly<Record<Verb, (of: ResourceCommand) => string>> = {
  list: (of) =>
    `list ${of.summary}${hasStatus(of) ? ', of every status but the trash unless --user or an option restricts it' : ''}`,
  get: (of) => `show ${singular(of)} with all its fields`,
  create: (of) =>
    `create ${singular(of)}; its ${of.text} may come from a file, or from the standard input (-)`,
  update: (of) =>
    `change ${of.summary}; their ${of.text} may come from a file, or from the standard input (-)`,
  delete: (of) =>
    hasStatus(of) ? `move ${of.summary} to the trash, or delete them for good` : `delete ${of.summary}`,
};

/** Arguments by verb. */
const ARGUMENTS: Readonly<Partial<Record<Verb, string>>> = {
  get: '<id>',
  create: '[file]',
  update: '<id...>',
  delete: '<id...>',
};

const EXAMPLES: Readonly<Record<Verb, (of: ResourceCommand) => readonly string[]>> = {
  list: () => ['--format=ids', '--fields=id --search=hello --format=csv'],
  get: ({ text }) => ['1', `1 --field=${text}`],
  create: ({ example }) => [example],
  update: ({ text }) => ['1 2 --slug=hello', `1 --${text}=- < new.txt`],
  delete: () => ['1 2 3'],
};

function addVerb(parent: Command, declared: ResourceCommand, verb: Verb): void {
  const { name, kind, resources, text } = declared;
  const [first = ''] = Object.keys(resources);
  const before = kind === undefined || verb === 'create' ? '' : `${first} `;
  const command = addCommand(
    parent,
    verb,
    SUMMARIES[verb](declared),
    EXAMPLES[verb](declared).map((example) => `${name} ${verb} ${before}${example}`),
  );
  if (kind !== undefined)
    command.addArgument(new Argument(`<${kind}>`, `the ${kind}`).choices(Object.keys(resources)));
  if (ARGUMENTS[verb] !== undefined) command.argument(ARGUMENTS[verb]);
  addShapes(command.addOption(userOption()), verb);
  const all = Object.values(resources).map((resource) => argumentsOf(resource, verb));
  addArgumentOptions(command, verb, Object.assign({}, ...all));
  command.action(async (...given: unknown[]) => {
    // The last two values are the options and the command.
    const words = given.slice(0, -2).flat() as (string | undefined)[];
    const resource = resources[(kind === undefined ? first : words.shift()) ?? ''];
    if (!resource) throw new TypeError(`"${name}" has no such resource`);
    const { runVerb } = await import('../resources/verbs.js');
    const named = words.filter((word) => word !== undefined);
    await runVerb({ resource, verb, text, words: named, options: command.opts() as VerbOptions, command });
  });
}

/** The option that names the user whose rights a command has. */
export const userOption = (): Option =>
  new Option('--user <user>', 'act as this user: login, e-mail address or id (default: an administrator)');

/** An option for each argument of the API. Several values of one are joined by commas. */
export function addArgumentOptions(command: Command, verb: Verb, args: Arguments): void {
  for (const [name, argument] of Object.entries(args)) {
    const values = (argument.values ?? []).filter((one) => one !== '');
    const known = values.length > 0 ? ` One of: ${values.join(', ')}.` : '';
    const flags = `--${optionName(verb, name)} ${isSwitch(argument) ? '[true|false]' : '<value>'}`;
    command.addOption(
      new Option(flags, argument.description + known).argParser((text: string, before?: string) =>
        before === undefined ? text : `${before},${text}`,
      ),
    );
  }
}

function addAction(
  parent: Command,
  { name, resources, text }: ResourceCommand,
  verb: string,
  action: Action,
): void {
  const [resource] = Object.values(resources);
  if (!resource) return;
  const { summary, fields } = action;
  addCommand(parent, `${verb} <id...>`, summary, [`${name} ${verb} 1 2`])
    .addOption(userOption())
    .addOption(jsonOption())
    .action(async (ids: string[], options: VerbOptions, command: Command) => {
      const { updateEach } = await import('../resources/verbs.js');
      await updateEach({ resource, verb: 'update', text, words: ids, options, command }, ids, fields);
    });
}

/** Adds options for the format of results. */
function addShapes(command: Command, verb: Verb): void {
  const list = (text: string): string[] => text.split(',').map((name) => name.trim());
  if (verb === 'list' || verb === 'get')
    command
      .addOption(
        new Option('--fields <names>', 'only these fields: id,title,content.rendered').argParser(list),
      )
      .option('--field <name>', 'print only the values of one field')
      .addOption(
        new Option('--format <format>', 'output format')
          .choices(verb === 'list' ? LIST_FORMATS : ITEM_FORMATS)
          .default('table'),
      )
      .addOption(new Option('--json', 'short for --format=json').implies({ format: 'json' }));
  else command.addOption(jsonOption());
  if (verb === 'create') command.option('--porcelain', 'print only the id');
}
