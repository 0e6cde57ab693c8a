import { type FileHandle, open } from 'node:fs/promises';

/** Facts in the header of an MP4 or QuickTime file. */
export interface Mp4Facts {
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  /** Seconds since 1970; of a file without a date those of the beginning of 1904. */
  readonly created?: number;
}

/** Number of boxes that are looked at. */
const MAX_BOXES = 2000;
/** Bytes of a header box that are read. */
const HEADER_BYTES = 128;
/** The epoch of these files, 1904, in seconds since 1970. */
const EPOCH = -2_082_844_800;

interface Box {
  readonly type: string;
  /** Position of the content, and of the next box. */
  readonly start: number;
  readonly end: number;
}

/** Reads the measures of an MP4 or QuickTime file (ISO/IEC 14496-12). Any other file has none. */
export async function readMp4Facts(path: string): Promise<Mp4Facts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await new Boxes(file).facts(size);
  } finally {
    await file.close();
  }
}

class Boxes {
  #left = MAX_BOXES;

  constructor(private readonly file: FileHandle) {}

  async facts(size: number): Promise<Mp4Facts> {
    let facts: Mp4Facts = {};
    for await (const movie of this.#within(0, size)) {
      if (movie.type !== 'moov') continue;
      for await (const box of this.#within(movie.start, movie.end)) {
        if (box.type === 'mvhd') facts = { ...facts, ...movieFacts(await this.#read(box)) };
        if (box.type === 'trak' && facts.width === undefined)
          facts = { ...facts, ...(await this.#track(box)) };
      }
      break;
    }
    return facts;
  }

  async #track(track: Box): Promise<Mp4Facts> {
    for await (const box of this.#within(track.start, track.end))
      if (box.type === 'tkhd') return trackFacts(await this.#read(box));
    return {};
  }

  async *#within(start: number, end: number): AsyncGenerator<Box> {
    for (let at = start; at + 8 <= end && this.#left-- > 0; ) {
      const header = Buffer.alloc(16);
      const { bytesRead } = await this.file.read(header, 0, 16, at);
      if (bytesRead < 8) return;
      const short = header.readUInt32BE(0);
      const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short;
      const content = at + (short === 1 ? 16 : 8);
      if (length < content - at) return;
      const next = Math.min(at + length, end);
      yield { type: header.toString('latin1', 4, 8), start: content, end: next };
      at = next;
    }
  }

  async #read({ start, end }: Box): Promise<Buffer> {
    const length = Math.min(Math.max(end - start, 0), HEADER_BYTES);
    const { buffer } = await this.file.read(Buffer.alloc(HEADER_BYTES), 0, length, start);
    return buffer;
  }
}

/** Version 1 of a header has dates of 64 bits. */
function movieFacts(header: Buffer): Mp4Facts {
  const isLong = header[0] === 1;
  const created = isLong ? Number(header.readBigUInt64BE(4)) : header.readUInt32BE(4);
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return { created: created + EPOCH, ...(scale > 0 && { seconds: duration / scale }) };
}

/** Width and height are fixed-point numbers of 32 bits. A sound has none. */
function trackFacts(header: Buffer): Mp4Facts {
  const at = header[0] === 1 ? 88 : 76;
  const [width, height] = [header.readUInt16BE(at), header.readUInt16BE(at + 4)];
  return width > 0 && height > 0 ? { width, height } : {};
}
