import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Doc } from '../bson/index.js';

/** Written and read in pieces of about this size (bytes). */
const PIECE_BYTES = 256 * 1024;
const SIZE_BYTES = 4;

/** Documents kept in a file of their own, which has no name and so is gone when it is closed, or with the process. */
export class Spill {
  #unwritten: Uint8Array[] = [];
  #unwrittenBytes = 0;
  #unread = Buffer.alloc(0);
  #readUpTo = 0;
  #left = 0;

  private constructor(readonly file: FileHandle) {}

  static async create(directory: string): Promise<Spill> {
    const path = join(directory, `cursor-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spill(file);
  }

  /** How many documents have not been taken yet. */
  get size(): number {
    return this.#left;
  }

  async add(doc: Doc): Promise<void> {
    const bytes = doc.toBytes();
    this.#left += 1;
    this.#unwritten.push(bytes);
    this.#unwrittenBytes += bytes.length;
    if (this.#unwrittenBytes >= PIECE_BYTES) await this.flush();
  }

  /** Writes what was added last; to be called before anything is taken. */
  async flush(): Promise<void> {
    const piece = Buffer.concat(this.#unwritten);
    this.#unwritten = [];
    this.#unwrittenBytes = 0;
    for (let done = 0; done < piece.length; ) done += (await this.file.write(piece, done)).bytesWritten;
  }

  /** The next document in the order in which they were added. */
  async take(): Promise<Doc | undefined> {
    if (this.#left === 0) return undefined;
    await this.#readAtLeast(SIZE_BYTES);
    const size = this.#unread.readInt32LE(0);
    await this.#readAtLeast(size);
    const doc = Doc.at(this.#unread.subarray(0, size), 0);
    this.#unread = this.#unread.subarray(size);
    this.#left -= 1;
    return doc;
  }

  async close(): Promise<void> {
    this.#left = 0;
    await this.file.close();
  }

  async #readAtLeast(bytes: number): Promise<void> {
    while (this.#unread.length < bytes) {
      const room = Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes));
      const { bytesRead } = await this.file.read(room, 0, room.length, this.#readUpTo);
      if (bytesRead === 0) throw new RangeError('the file of a cursor ends before its last document');
      this.#readUpTo += bytesRead;
      this.#unread = Buffer.concat([this.#unread, room.subarray(0, bytesRead)]);
    }
  }
}
