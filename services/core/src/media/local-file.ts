import { type FileHandle, open } from 'node:fs/promises';

/** Maximum size of a file that is read once, for all who look at it. */
const SMALL_BYTES = 64 * 1024;

/** A file on local disk that does not change any more. */
export class LocalFile {
  private constructor(
    readonly path: string,
    readonly bytes: number,
    /** The whole content of a small file. */
    readonly content: Buffer | undefined,
  ) {}

  static async open(path: string): Promise<LocalFile> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      return new LocalFile(path, size, size <= SMALL_BYTES ? await readUpTo(file, size) : undefined);
    } finally {
      await file.close();
    }
  }

  /** The first bytes, up to a limit. */
  async head(most: number): Promise<Buffer> {
    if (this.content) return this.content.subarray(0, most);
    const file = await open(this.path);
    try {
      return await readUpTo(file, Math.min(this.bytes, most));
    } finally {
      await file.close();
    }
  }
}

async function readUpTo(file: FileHandle, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(most), 0, most, 0);
  return buffer.subarray(0, bytesRead);
}
