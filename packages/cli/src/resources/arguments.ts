import { readFileSync, writeFileSync } from 'node:fs';
import { UserError } from '@almanac/supervisor/errors';
import type { OpenSite } from '../site/site.js';
import { CONTENT_TYPES_FILE, describedTypes } from './content-types.js';
import { type Resource, type ResourceCommand, resourceCommands, VERBS, type Verb } from './declarations.js';

/** An argument of the API, as its service describes it. */
export interface Argument {
  readonly description: string;
  /** JSON type, or several. `text`: an object that may be sent as a text; absent: any. */
  readonly type?: string | readonly string[];
  /** Permitted values. */
  readonly values?: readonly unknown[];
  readonly required?: true;
}

export type Arguments = Readonly<Record<string, Argument>>;
/** Arguments by route and verb. */
export type ArgumentTable = Readonly<Record<string, Readonly<Partial<Record<Verb, Arguments>>>>>;

const FILE = new URL('../../generated/arguments.json', import.meta.url);

let table: ArgumentTable | undefined;

/** The arguments of every resource. A test compares them with those of the services. */
const argumentTable = (): ArgumentTable => {
  table ??= JSON.parse(readFileSync(FILE, 'utf8')) as ArgumentTable;
  return table;
};

/** Options for arguments whose name is another option of the command line. */
const RENAMED: Readonly<Record<string, string>> = { format: 'post_format' };

/** The name of the option for an argument. */
export const optionName = (verb: Verb, argument: string): string =>
  (verb === 'list' ? RENAMED[argument] : undefined) ?? argument;

/** The arguments that a verb of a resource takes as options. */
export function argumentsOf(resource: Resource, verb: Verb): Arguments {
  const sent = new Set(['id', ...Object.keys(sentWith(resource, verb))]);
  const declared = argumentTable()[resource.route]?.[verb] ?? {};
  return Object.fromEntries(Object.entries(declared).filter(([name]) => !sent.has(name)));
}

/** The arguments that are sent with every request. */
export const sentWith = ({ written, deleted }: Resource, verb: Verb): Readonly<Record<string, string>> =>
  (verb === 'delete' ? deleted : verb === 'create' || verb === 'update' ? written : undefined) ?? {};

const hasType = ({ type }: Argument, ...types: readonly string[]): boolean =>
  type === undefined || [type].flat().some((one) => types.includes(String(one)));

export const isSwitch = ({ type }: Argument): boolean => type === 'boolean';

/**
 * The value of an option as the value of an argument in a JSON body. It is a text, because the API parses numbers,
 * switches and lists from texts; objects and lists of objects are JSON.
 * @throws UserError for invalid JSON
 */
export function bodyValue(name: string, argument: Argument, text: string): unknown {
  if (!/^\s*[[{]/.test(text) || !hasType(argument, 'object', 'array')) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`--${name} is not valid JSON.`, { cause: error });
  }
}

/** The response to OPTIONS. */
interface Description {
  readonly endpoints?: readonly {
    readonly methods: readonly string[];
    readonly args: Readonly<Record<string, DescribedArgument>>;
  }[];
}

interface DescribedArgument {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly enum?: readonly unknown[];
  readonly items?: { readonly enum?: readonly unknown[] };
  readonly required?: boolean;
}

/** The request of each verb. */
const METHODS: Readonly<Record<Verb, readonly [method: string, path: string]>> = {
  list: ['GET', ''],
  get: ['GET', '/1'],
  create: ['POST', ''],
  update: ['POST', '/1'],
  delete: ['DELETE', '/1'],
};

/** Reads the arguments of all resources from the services of a site. */
async function describedArguments(
  site: Pick<OpenSite, 'http'>,
  commands: readonly ResourceCommand[],
): Promise<ArgumentTable> {
  const described: Record<string, Partial<Record<Verb, Arguments>>> = {};
  for (const { service, route } of commands.flatMap(({ resources }) => Object.values(resources))) {
    const verbs: Partial<Record<Verb, Arguments>> = {};
    for (const verb of VERBS) {
      const [method, path] = METHODS[verb];
      const { endpoints = [] } = await site.http(service).ask<Description>('OPTIONS', route + path);
      const args = endpoints.find(({ methods }) => methods.includes(method))?.args ?? {};
      verbs[verb] = Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, argumentOf(arg)]));
    }
    described[route] = verbs;
  }
  return described;
}

function argumentOf({
  description = '',
  type,
  properties,
  enum: own,
  items,
  required,
}: DescribedArgument): Argument {
  const values = own ?? items?.enum;
  return {
    description,
    ...(type !== undefined && { type: properties?.['raw'] ? 'text' : type }),
    ...(values && { values }),
    ...(required && { required }),
  };
}

/** Writes the content types and the arguments of all resources into the files that commands read. */
export async function writeArguments(site: Pick<OpenSite, 'http'>): Promise<void> {
  const types = await describedTypes(site);
  const described = await describedArguments(site, resourceCommands(types));
  for (const [file, content] of [
    [CONTENT_TYPES_FILE, types],
    [FILE, described],
  ] as const)
    writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}
