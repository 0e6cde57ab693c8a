import { Doc } from '../bson/index.js';
import { Arguments } from './arguments.js';
import type { Command, Invocation } from './command.js';
import { checkSessionId } from './session-arguments.js';

/** The commands about sessions list them by their ids, `[{id: UUID}]`. */
function acknowledge({ args }: Invocation): Doc {
  const sessions = args.required(args.path, args.documents(args.path));
  sessions.forEach((session, position) => {
    checkSessionId(new Arguments(session, `${args.path}.${args.path}.${position}`));
  });
  return new Doc();
}

/** Sessions carry no state here but the replies to retryable writes, which expire by themselves. */
export const endSessions: Command = { name: 'endSessions', fields: [], run: acknowledge };
export const refreshSessions: Command = { name: 'refreshSessions', fields: [], run: acknowledge };
