import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An upload of this picture, as part of a request. @param name name of the file without its extension */
export const picture = (name: string) => ({
  bytes: new Uint8Array(PIXEL),
  headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` },
});

/** Header of a PNG. */
interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  /** Colour type: 0 grey, 6 red, green, blue and transparency. */
  readonly colours?: 0 | 6;
  readonly isInterlaced?: boolean;
}

function png(
  { width, height, bits = 8, colours = 0, isInterlaced = false }: PngHead,
  pixels: Buffer,
): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A black picture as PNG. */
export const blackPicture = (width: number, height: number): Buffer =>
  // Each line begins with a filter byte.
  png({ width, height }, Buffer.alloc((width + 1) * height));

/** A PNG of a few bytes that declares any number of pixels, interlaced by default. */
export const pictureBomb = (width: number, height: number, { bits = 8, isInterlaced = true } = {}): Buffer =>
  png({ width, height, bits, colours: 6, isInterlaced }, Buffer.alloc(1024));

/** A segment of a JPEG. */
const segment = (marker: number, data: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data]);

/**
 * A progressive JPEG (4:2:0) of some kilobytes that declares any number of pixels. A decoder keeps all coefficients
 * until the last scan.
 */
export const jpegBomb = (width: number, height: number): Buffer => {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    // Quantization table.
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    // Progressive frame of three components: their sampling factors and tables.
    segment(0xc2, [8, ...size, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]),
    // Huffman table of one code.
    segment(0xc4, [0, ...oneCode]),
    // First scan: the DC coefficients of all components.
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]),
    Buffer.alloc(1024),
    Buffer.from([0xff, 0xd9]),
  ]);
};
