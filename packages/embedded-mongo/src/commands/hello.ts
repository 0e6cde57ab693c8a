import { MECHANISM } from '../authentication/authentication.js';
import { DateTime, Doc, ObjectId } from '../bson/index.js';
import { MAX_DOCUMENT_BYTES } from '../catalog/documents.js';
import { CommandError } from '../errors.js';
import { MAX_MESSAGE_BYTES } from '../wire/framing.js';
import { Arguments } from './arguments.js';
import { startExchange } from './authentication.js';
import type { ClientInfo, Command, Invocation } from './command.js';
import { MAX_WRITE_BATCH } from './write-statements.js';

/** The wire version of MongoDB 8.0, whose commands and fields this server follows. */
const MAX_WIRE_VERSION = 25;
const SESSION_TIMEOUT_MINUTES = 30;

/** Drivers treat a primary with a lower election id than the last one as outdated. */
function electionIdOf(election: bigint): ObjectId {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(election, 4);
  return new ObjectId(bytes);
}

/** Description of the server: its role, features and limits. */
function describe({ engine, client, args }: Invocation): Doc {
  const reply = new Doc();
  describeAuthentication(reply, args, client);
  const { replicaSet } = engine;
  if (replicaSet !== undefined) {
    reply
      .set('setName', replicaSet)
      .set('setVersion', 1)
      .set('secondary', false)
      .set('primary', client.serverAddress)
      .set('me', client.serverAddress)
      .set('hosts', [client.serverAddress])
      .set('electionId', electionIdOf(engine.election));
  }
  return reply
    .set('maxBsonObjectSize', MAX_DOCUMENT_BYTES)
    .set('maxMessageSizeBytes', MAX_MESSAGE_BYTES)
    .set('maxWriteBatchSize', MAX_WRITE_BATCH)
    .set('localTime', DateTime.fromDate(new Date()))
    .set('logicalSessionTimeoutMinutes', SESSION_TIMEOUT_MINUTES)
    .set('connectionId', client.connectionId)
    .set('minWireVersion', 0)
    .set('maxWireVersion', MAX_WIRE_VERSION)
    .set('readOnly', false);
}

/**
 * Adds a user's mechanisms and the reply to speculative authentication. After a failure drivers authenticate anew.
 */
function describeAuthentication(reply: Doc, args: Arguments, client: ClientInfo): void {
  const user = args.string('saslSupportedMechs');
  const { verifier } = client.authentication;
  if (verifier !== undefined && user === `admin.${verifier.username}`)
    reply.set('saslSupportedMechs', [MECHANISM]);
  const begun = args.document('speculativeAuthenticate');
  if (begun === undefined) return;
  try {
    reply.set('speculativeAuthenticate', startExchange(new Arguments(begun, 'saslStart'), client));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
}

export const hello: Command = {
  name: 'hello',
  anonymous: true,
  // Newer drivers send further fields about themselves.
  fields: undefined,
  run: (invocation) => Doc.from([['isWritablePrimary', true], ...describe(invocation)]),
};

/** The description for drivers that do not know the server yet. */
export const isMaster: Command = {
  name: 'isMaster',
  anonymous: true,
  aliases: ['ismaster'],
  fields: undefined,
  run: (invocation) => {
    const reply = Doc.from([['ismaster', true], ...describe(invocation)]);
    return invocation.args.boolean('helloOk') ? reply.prepend('helloOk', true) : reply;
  },
};
