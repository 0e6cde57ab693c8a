import { type Doc, Double } from '../bson/index.js';
import { checkDatabaseName } from '../catalog/namespace.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Operation } from '../executor/operation.js';
import type { Request } from '../wire/message.js';
import { Arguments } from './arguments.js';
import type { ClientInfo, Command } from './command.js';
import { errorReply } from './error-reply.js';
import { checkFields, fieldsOf } from './generic-arguments.js';
import { COMMANDS, isKnownToMongoDB } from './registry.js';

interface Entry {
  readonly command: Command;
  readonly fields: ReadonlySet<string> | undefined;
}

const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  COMMANDS.flatMap((command) => {
    const names = [command.name, ...(command.aliases ?? [])];
    const entry = { command, fields: fieldsOf(command) };
    return names.map((name): [string, Entry] => [name, entry]);
  }),
);

/** Executes requests. Every failure becomes a reply. */
export class Dispatcher {
  constructor(
    readonly engine: Engine,
    readonly onCommand?: (command: Uint8Array) => void,
  ) {}

  async answer(request: Request, client: ClientInfo): Promise<Doc> {
    try {
      const reply = await this.#run(request, client);
      return reply.append('ok', new Double(1));
    } catch (error) {
      if (error instanceof CommandError) return errorReply(error);
      return errorReply(
        new CommandError(1, `internal error: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
  }

  #run(request: Request, client: ClientInfo): Doc | Promise<Doc> {
    const body = withSequences(request);
    this.onCommand?.(body.toBytes());
    const name = body.firstKey() ?? '';
    const { command, fields } = entryOf(name);
    if (!command.anonymous && !client.authentication.permits)
      throw new CommandError(13, `Command ${name} requires authentication`);
    const database = body.get('$db');
    if (typeof database !== 'string') throw new CommandError(40571, 'OP_MSG requests require a $db argument');
    checkDatabaseName(database);
    if (command.admin && database !== 'admin') {
      throw new CommandError(13, `${command.name} may only be run against the admin database.`);
    }
    const args = new Arguments(body, name);
    checkFields(args, command, fields, this.engine);
    const operation = new Operation(maxTimeOf(args));
    return command.run({ engine: this.engine, database, args, operation, client });
  }
}

function entryOf(name: string): Entry {
  const entry = ENTRIES.get(name);
  if (entry !== undefined) return entry;
  if (isKnownToMongoDB(name)) throw new CommandError(115, `command ${name} is not supported`);
  throw new CommandError(59, `no such command: '${name}'`);
}

const MAX_TIME_MS = 2 ** 31 - 1;

/** Time limit of the command in milliseconds. */
function maxTimeOf(args: Arguments): number | undefined {
  const given = args.count('maxTimeMS');
  if (given === undefined || given <= MAX_TIME_MS) return given;
  throw new CommandError(
    51024,
    `BSON field 'maxTimeMS' value must be <= ${MAX_TIME_MS}, actual value '${given}'`,
  );
}

/** Document sequences replace array fields of the command. */
function withSequences({ body, sequences }: Request): Doc {
  if (sequences.size === 0) return body;
  const complete = body.clone();
  for (const [name, documents] of sequences) complete.append(name, documents);
  return complete;
}
