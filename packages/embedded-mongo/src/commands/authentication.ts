import type { SaslReply } from '../authentication/authentication.js';
import { Binary, Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { Arguments } from './arguments.js';
import type { ClientInfo, Command } from './command.js';

/** Id of the conversation: a connection has one at a time. */
const CONVERSATION = 1;

/** Begins to authenticate a connection by SCRAM-SHA-256. */
export const saslStart: Command = {
  name: 'saslStart',
  anonymous: true,
  fields: ['mechanism', 'payload', 'autoAuthorize', 'options', 'db'],
  run: ({ args, client }) => startExchange(args, client),
};

/** Parses the fields of saslStart, also within a hello. Throws AuthenticationFailed. */
export function startExchange(args: Arguments, { authentication }: ClientInfo): Doc {
  const mechanism = args.required('mechanism', args.string('mechanism'));
  const options = args.document('options');
  const emptyEnd = !(options && new Arguments(options, `${args.path}.options`).boolean('skipEmptyExchange'));
  return replyOf(authentication.start(mechanism, payloadOf(args), emptyEnd));
}

export const saslContinue: Command = {
  name: 'saslContinue',
  anonymous: true,
  fields: ['conversationId', 'payload'],
  run: ({ args, client }) => {
    if (args.integer('conversationId') !== CONVERSATION)
      throw new CommandError(17, 'sasl: Mismatched conversation id');
    return replyOf(client.authentication.continue(payloadOf(args)));
  },
};

function payloadOf(args: Arguments): string {
  const payload = args.required('payload', args.value('payload'));
  if (payload instanceof Binary) return Buffer.from(payload.bytes).toString('utf8');
  throw args.wrongType('payload', payload, "expected type 'binData'");
}

const replyOf = ({ payload, done }: SaslReply): Doc =>
  Doc.from({ conversationId: CONVERSATION, done, payload: new Binary(Buffer.from(payload), 0) });
