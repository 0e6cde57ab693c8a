import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Doc, Writer } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { Framing, HEADER_BYTES, MAX_MESSAGE_BYTES } from './framing.js';
import { OpCode, readRequest, writeReply } from './message.js';
import { ProtocolError } from './protocol-error.js';

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function message(opCode: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([int32(HEADER_BYTES + body.length), int32(7), int32(0), int32(opCode), body]);
}

const PING = Doc.from({ ping: 1, $db: 'admin' });
const body = (doc: Doc): Buffer => Buffer.concat([Buffer.from([0]), doc.toBytes()]);

function sequence(name: string, ...documents: Doc[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((doc) => doc.toBytes())]);
  return Buffer.concat([Buffer.from([1]), int32(4 + content.length), content]);
}

const opMsg = (flags: number, ...sections: Uint8Array[]): Buffer =>
  message(OpCode.message, uint32(flags), ...sections);

describe('Framing', () => {
  test('messages are parsed however the stream is split', () => {
    const messages = [
      opMsg(0, body(PING)),
      opMsg(0, body(Doc.from({ hello: 1, $db: 'admin' }))),
      opMsg(2, body(PING)),
    ];
    const stream = Buffer.concat(messages);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (sizes) => {
        const framing = new Framing();
        const found: Buffer[] = [];
        let position = 0;
        for (const size of [...sizes, stream.length]) {
          found.push(...framing.push(stream.subarray(position, position + size)));
          position = Math.min(position + size, stream.length);
        }
        expect(found.map((each) => each.toString('hex'))).toEqual(
          messages.map((each) => each.toString('hex')),
        );
      }),
    );
  });

  test.each([-1, 0, HEADER_BYTES - 1, MAX_MESSAGE_BYTES + 1])(
    'Framing refuses a message of %i bytes',
    (length) => {
      expect(() => [...new Framing().push(int32(length))]).toThrow(ProtocolError);
    },
  );
});

describe('readRequest', () => {
  test('readRequest reads a body', () => {
    const request = readRequest(opMsg(0, body(PING)));
    expect(request).toMatchObject({ id: 7, opCode: OpCode.message, wantsReply: true });
    expect(request.body.get('ping')).toBe(1);
  });

  test('readRequest reads document sequences before and after the body', () => {
    const request = readRequest(
      opMsg(0, sequence('first', Doc.from({ a: 1 }), Doc.from({ a: 2 })), body(PING), sequence('second')),
    );
    expect(request.sequences.get('first')?.map((doc) => doc.get('a'))).toEqual([1, 2]);
    expect(request.sequences.get('second')).toEqual([]);
  });

  test('a message with very many sequences is read in linear time', () => {
    const count = 200_000;
    const sequences = Buffer.concat(Array.from({ length: count }, (_, n) => sequence(`s${n}`)));
    const many = opMsg(0, body(PING), sequences);
    expect(readRequest(many).sequences.size).toBe(count);
  });

  test('a message may request no reply', () => {
    expect(readRequest(opMsg(2, body(PING))).wantsReply).toBe(false);
  });

  test('readRequest ignores the flags that may be ignored', () => {
    expect(readRequest(opMsg(1 << 16, body(PING))).wantsReply).toBe(true);
  });

  test.each<[string, Buffer]>([
    ['an unknown operation', message(2010, Buffer.alloc(20))],
    ['compressed bytes', message(2012, Buffer.alloc(20))],
    ['an unknown required flag', opMsg(4, body(PING))],
    ['no section', opMsg(0)],
    ['no body', opMsg(0, sequence('documents'))],
    ['two bodies', opMsg(0, body(PING), body(PING))],
    ['two sequences of one name', opMsg(0, body(PING), sequence('a'), sequence('a'))],
    ['a sequence that is also in the body', opMsg(0, body(PING), sequence('ping'))],
    ['a section of an unknown kind', opMsg(0, Buffer.from([2]), PING.toBytes())],
    ['a section that goes on after the message', opMsg(0, Buffer.from([0]), int32(1000), Buffer.alloc(10))],
    [
      'a sequence without an end of its name',
      opMsg(0, body(PING), Buffer.from([1]), int32(8), Buffer.from('abcd')),
    ],
    ['a checksum', opMsg(1, body(PING), Buffer.alloc(4))],
    [
      'a query of documents',
      message(OpCode.query, uint32(0), Buffer.from('db.users\0'), uint32(0), uint32(1), PING.toBytes()),
    ],
  ])('readRequest refuses %s', (_, bytes) => {
    expect(() => readRequest(bytes)).toThrow(ProtocolError);
  });

  test('a document that is not BSON is an error', () => {
    const broken = Buffer.from(PING.toBytes());
    broken[4] = 0x55;
    expect(() => readRequest(opMsg(0, Buffer.from([0]), broken))).toThrow(CommandError);
  });

  test('readRequest fails only with a protocol error, whatever the bytes', () => {
    const good = opMsg(0, body(PING), sequence('documents', Doc.from({ a: 'text', b: [1, 2] })));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }), (changes) => {
        const bytes = Buffer.from(good);
        for (const [position, value] of changes) if (position >= HEADER_BYTES) bytes[position] = value;
        try {
          readRequest(bytes);
        } catch (error) {
          expect(error instanceof ProtocolError || error instanceof CommandError).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('readRequest reads the OP_QUERY with which a client begins', () => {
    const greeting = Doc.from({ isMaster: 1, helloOk: true });
    const bytes = message(
      OpCode.query,
      uint32(4),
      Buffer.from('admin.$cmd\0'),
      int32(0),
      int32(-1),
      greeting.toBytes(),
    );
    const request = readRequest(bytes);
    expect(request.opCode).toBe(OpCode.query);
    expect(request.body.get('$db')).toBe('admin');
    expect(request.body.firstKey()).toBe('isMaster');
  });
});

describe('writeReply', () => {
  const answer = Doc.from({ ok: 1 });
  const reply = answer.toBytes();

  test('writeReply answers OP_MSG with OP_MSG', () => {
    const bytes = writeReply({ id: 9, opCode: OpCode.message }, 3, answer, new Writer());
    expect(bytes.readInt32LE(0)).toBe(bytes.length);
    expect([bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)]).toEqual([
      3,
      9,
      OpCode.message,
    ]);
    expect(bytes.subarray(21).equals(reply)).toBe(true);
  });

  test('writeReply answers OP_QUERY with OP_REPLY of one document', () => {
    const bytes = writeReply({ id: 9, opCode: OpCode.query }, 3, answer, new Writer());
    expect(bytes.readInt32LE(12)).toBe(OpCode.reply);
    expect(bytes.readInt32LE(HEADER_BYTES + 16)).toBe(1);
    expect(bytes.subarray(36).equals(reply)).toBe(true);
  });
});
