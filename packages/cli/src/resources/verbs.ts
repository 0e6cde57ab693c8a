import { UserError } from '@almanac/supervisor/errors';
import { type Command, type CommonOptions, onSite, terminalOf } from '../command-line/command.js';
import { EXIT } from '../command-line/run.js';
import type { Terminal } from '../command-line/terminal.js';
import { type Arguments, argumentsOf, optionName, sentWith } from './arguments.js';
import { ResourceClient } from './client.js';
import type { Resource, Verb } from './declarations.js';
import { checkFields, formatItem, formatList, type Row, textOf, valueAt } from './format.js';
import type { ItemFormat, ListFormat } from './formats.js';
import { identityOf } from './identity.js';
import { fieldsOf, type Options, textsOf } from './input.js';

interface ShownOptions extends CommonOptions {
  readonly user?: string;
  readonly fields?: readonly string[];
  readonly field?: string;
  readonly format: string;
  readonly porcelain?: boolean;
}

export type VerbOptions = ShownOptions & Options;

/** A verb on the chosen resource. */
export interface Invocation {
  readonly resource: Resource;
  readonly verb: Verb;
  readonly text: string;
  /** Arguments of the command after the resource. */
  readonly words: readonly string[];
  readonly options: VerbOptions;
  readonly command: Command;
}

/** Runs a verb. */
export const runVerb = (invocation: Invocation): Promise<void> => RUN[invocation.verb](invocation);

const RUN: Readonly<Record<Verb, (invocation: Invocation) => Promise<void>>> = {
  async list(invocation) {
    const { resource, options } = invocation;
    const { fields, field } = options;
    const format = options.format as ListFormat;
    const query = queryOf(invocation);
    await withClient(invocation, async (client, terminal) => {
      if (format === 'count') return terminal.print(String(await client.count(query)));
      const names = field === undefined ? fields : [field];
      const rows: Row[] = [];
      for await (const row of client.list(narrowed(resource, query, format, names))) rows.push(row);
      if (names) checkFields(rows, names, writable(resource));
      if (field !== undefined) for (const row of rows) terminal.print(textOf(valueAt(row, field)));
      else terminal.print(formatList(rows, format, resource.columns, fields));
    });
  },

  async get(invocation) {
    const { resource, words, options } = invocation;
    const { fields, field } = options;
    await withClient(invocation, async (client, terminal) => {
      const item = await client.get(words[0] ?? '', queryOf(invocation));
      checkFields([item], fields ?? (field === undefined ? [] : [field]), writable(resource));
      terminal.print(
        field === undefined
          ? formatItem(item, options.format as ItemFormat, fields)
          : textOf(valueAt(item, field)),
      );
    });
  },

  async create(invocation) {
    const { resource, words, options } = invocation;
    const fields = await sentFields(invocation, words[0]);
    await withClient(invocation, async (client, terminal) => {
      const item = await client.create(fields);
      const address = textOf(item['link'] ?? item['url']);
      if (options.porcelain) terminal.print(String(item['id']));
      else {
        const once =
          resource.shownOnce === undefined
            ? ''
            : `\n${resource.shownOnce}: ${textOf(item[resource.shownOnce])}`;
        terminal.result(
          `Created ${resource.noun} ${item['id']}${address ? `: ${address}` : '.'}${once}`,
          item,
        );
      }
    });
  },

  async update(invocation) {
    const { resource, words, command } = invocation;
    const last = words.at(-1);
    const file = last === undefined || /^\d+$/.test(last) ? undefined : last;
    const ids = file === undefined ? words : words.slice(0, -1);
    const fields = await sentFields(invocation, file);
    if (ids.length === 0) command.error('error: name the id of an item.');
    if (Object.keys(fields).every((name) => name in sentWith(resource, 'update')))
      command.error('error: name at least one field to change.');
    await updateEach(invocation, ids, fields);
  },

  async delete(invocation) {
    const { resource, words } = invocation;
    const query = queryOf(invocation);
    await eachOf(invocation, words, async (client, id) => {
      const item = await client.delete(id, query);
      const isTrashed = item['status'] === 'trash';
      return {
        text: isTrashed ? `Moved ${resource.noun} ${id} to the trash.` : `Deleted ${resource.noun} ${id}.`,
        item,
      };
    });
  },
};

/** Fields that may be sent. Some are not shown while they are empty. */
const writable = (resource: Resource): readonly string[] => Object.keys(argumentsOf(resource, 'update'));

/** Changes the same fields of several items. */
export const updateEach = (invocation: Invocation, ids: readonly string[], fields: Row): Promise<void> =>
  eachOf(invocation, ids, async (client, id) => {
    const item = await client.update(id, fields);
    return { text: `Updated ${invocation.resource.noun} ${id}.`, item };
  });

/** The arguments of a read or a delete. By default the operator sees items of every status. */
function queryOf({ resource, verb, options }: Invocation): Readonly<Record<string, string>> {
  const args = argumentsOf(resource, verb);
  const isOperator = options.user === undefined;
  const unfiltered = isOperator && (verb === 'list' || verb === 'get') ? resource.unfiltered : {};
  const known = Object.fromEntries(Object.entries(unfiltered).filter(([name]) => name in args));
  return {
    ...known,
    ...textsOf(verb, checkTaken(resource, verb, args, options), options),
    ...sentWith(resource, verb),
  };
}

async function sentFields(invocation: Invocation, file: string | undefined): Promise<Row> {
  const { resource, verb, options, text } = invocation;
  const args = checkTaken(resource, verb, argumentsOf(resource, verb), options);
  const fields = await fieldsOf({ verb, args, options, file, text, stdin: process.stdin });
  return { ...fields, ...sentWith(resource, verb) };
}

/** @throws UserError for an option that only other resources of the command have */
function checkTaken({ noun }: Resource, verb: Verb, args: Arguments, options: Options): Arguments {
  const taken = new Set(Object.keys(args).map((name) => optionName(verb, name)));
  const other = Object.keys(options).find((name) => !taken.has(name) && !OWN.has(name));
  if (other !== undefined) throw new UserError(`"${verb}" of a ${noun} takes no --${other}.`);
  return args;
}

/** Options that are not arguments of the API. */
const OWN: ReadonlySet<string> = new Set(['user', 'fields', 'field', 'format', 'json', 'porcelain', 'quiet']);

/** Requests only the printed fields, if the list supports it. */
function narrowed(
  { listKey, columns }: Resource,
  query: Readonly<Record<string, string>>,
  format: ListFormat,
  fields: readonly string[] | undefined,
): Readonly<Record<string, string>> {
  const names = format === 'ids' ? ['id'] : (fields ?? (format === 'json' ? undefined : columns));
  // An unknown field is reported with the names of the known ones.
  if (listKey !== undefined || names === undefined || fields !== undefined) return query;
  return { ...query, _fields: names.join(',') };
}

async function withClient(
  { resource, options }: Invocation,
  work: (client: ResourceClient, terminal: Terminal) => Promise<void>,
): Promise<void> {
  const terminal = terminalOf(options);
  await onSite(terminal, async (site) => {
    const http = site.http(resource.service).as(await identityOf(site, options.user));
    await work(new ResourceClient({ http, resource }), terminal);
  });
}

/** Runs work for each id. Reports failures and continues with the others. */
async function eachOf(
  invocation: Invocation,
  ids: readonly string[],
  work: (client: ResourceClient, id: string) => Promise<{ readonly text: string; readonly item: Row }>,
): Promise<void> {
  const done: Row[] = [];
  await withClient(invocation, async (client, terminal) => {
    for (const id of ids) {
      try {
        const { text, item } = await work(client, id);
        done.push(item);
        if (!terminal.json) terminal.print(text);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        process.stderr.write(`${invocation.resource.noun} ${id}: ${error.message}\n`);
        process.exitCode = EXIT.failed;
      }
    }
    if (terminal.json) terminal.print(JSON.stringify(done));
  });
}
