import { Doc, decodeChecked, type Writer } from '../bson/index.js';
import { HEADER_BYTES } from './framing.js';
import { ProtocolError } from './protocol-error.js';

export const OpCode = { reply: 1, query: 2004, message: 2013 } as const;

const MORE_TO_COME = 2;
/** Flag bits 0 to 15 must be understood; the others may be ignored. Bit 0, a checksum, is for use over networks. */
const UNKNOWN_REQUIRED_FLAGS = 0xffff & ~MORE_TO_COME;

/** A request of the wire protocol. */
export interface Request {
  readonly id: number;
  /** Format of the reply: OP_REPLY for OP_QUERY, OP_MSG for OP_MSG. */
  readonly opCode: typeof OpCode.query | typeof OpCode.message;
  readonly body: Doc;
  /** The documents of an OP_MSG's kind 1 sections, by the name of the field that they replace. */
  readonly sequences: ReadonlyMap<string, readonly Doc[]>;
  /** Whether the client expects a reply; false for an unacknowledged write. */
  readonly wantsReply: boolean;
}

const NO_SEQUENCES: ReadonlyMap<string, readonly Doc[]> = new Map();

/** Reads one complete message. Throws ProtocolError, or CommandError (InvalidBSON) for a faulty document. */
export function readRequest(message: Buffer): Request {
  const steps = parseInSteps(message);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Reads step by step: others run between the documents of a large message. */
export function* parseInSteps(message: Buffer): Generator<undefined, Request> {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  switch (opCode) {
    case OpCode.message:
      return yield* readMessage(id, message);
    case OpCode.query:
      return readQuery(id, message);
    default:
      throw new ProtocolError(`operation code ${opCode} is not supported`);
  }
}

function* readMessage(id: number, message: Buffer): Generator<undefined, Request> {
  if (message.length < HEADER_BYTES + 5) throw new ProtocolError('OP_MSG without a section');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & UNKNOWN_REQUIRED_FLAGS) !== 0) throw new ProtocolError(`OP_MSG with unknown flags ${flags}`);
  const end = message.length;
  let sequences: Map<string, readonly Doc[]> | undefined;
  let body: Doc | undefined;
  let position = HEADER_BYTES + 4;
  while (position < end) {
    const kind = message[position];
    const size = sizeAt(message, position + 1, end);
    const section = message.subarray(position + 1, position + 1 + size);
    if (kind === 0) {
      if (body !== undefined) throw new ProtocolError('OP_MSG with two bodies');
      body = decodeChecked(section);
    } else if (kind === 1) {
      const [name, documents] = yield* readSequence(section);
      sequences ??= new Map();
      if (sequences.has(name)) throw new ProtocolError(`OP_MSG with two sequences ${name}`);
      sequences.set(name, documents);
    } else {
      throw new ProtocolError(`OP_MSG section of unknown kind ${kind}`);
    }
    position += 1 + size;
  }
  if (body === undefined) throw new ProtocolError('OP_MSG without a body');
  for (const name of sequences?.keys() ?? []) {
    if (body.has(name)) throw new ProtocolError(`OP_MSG with ${name} both in its body and as a sequence`);
  }
  const wantsReply = (flags & MORE_TO_COME) === 0;
  return { id, opCode: OpCode.message, body, sequences: sequences ?? NO_SEQUENCES, wantsReply };
}

function sizeAt(message: Buffer, offset: number, end: number): number {
  if (offset + 5 > end) throw new ProtocolError('OP_MSG section out of bounds');
  const size = message.readInt32LE(offset);
  if (size < 5 || offset + size > end) throw new ProtocolError('OP_MSG section out of bounds');
  return size;
}

function* readSequence(section: Buffer): Generator<undefined, [string, Doc[]]> {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('OP_MSG sequence without a name');
  const name = section.toString('utf8', 4, nameEnd);
  const documents: Doc[] = [];
  let position = nameEnd + 1;
  while (position < section.length) {
    const size = sizeAt(section, position, section.length);
    documents.push(decodeChecked(section.subarray(position, position + size)));
    position += size;
    yield undefined;
  }
  return [name, documents];
}

/** Reads an OP_QUERY, with which a client begins that does not know the server yet. */
function readQuery(id: number, message: Buffer): Request {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = message.indexOf(0, nameStart);
  if (nameEnd < 0) throw new ProtocolError('OP_QUERY without a collection name');
  const namespace = message.toString('utf8', nameStart, nameEnd);
  const bodyStart = nameEnd + 1 + 8;
  const size = sizeAt(message, bodyStart, message.length);
  const query = decodeChecked(message.subarray(bodyStart, bodyStart + size));
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only answered for commands');
  const nested = query.get('$query');
  const body = (nested instanceof Doc ? nested : query)
    .clone()
    .set('$db', namespace.slice(0, -'.$cmd'.length));
  return { id, opCode: OpCode.query, body, sequences: NO_SEQUENCES, wantsReply: true };
}

const REPLY_PREFIX_BYTES = { [OpCode.message]: 5, [OpCode.query]: 20 } as const;
const OP_REPLY_AWAIT_CAPABLE = 8;

/**
 * Frames a reply to a request. The message is in the writer's buffer, and must be sent before the writer is reused.
 */
export function writeReply(
  request: Pick<Request, 'id' | 'opCode'>,
  replyId: number,
  reply: Doc,
  writer: Writer,
): Buffer {
  const start = HEADER_BYTES + REPLY_PREFIX_BYTES[request.opCode];
  writer.restart(start);
  reply.writeTo(writer);
  const message = writer.finish();
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(replyId, 4);
  message.writeInt32LE(request.id, 8);
  message.fill(0, HEADER_BYTES, start);
  if (request.opCode === OpCode.message) {
    message.writeInt32LE(OpCode.message, 12);
  } else {
    message.writeInt32LE(OpCode.reply, 12);
    message.writeInt32LE(OP_REPLY_AWAIT_CAPABLE, HEADER_BYTES);
    message.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return message;
}
