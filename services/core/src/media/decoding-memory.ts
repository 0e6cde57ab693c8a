/** Properties of an image that is not decoded yet, as sharp's metadata say them. */
export interface EncodedImage {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Type of a sample: `uchar`, `ushort` … */
  readonly depth: string;
  readonly isProgressive?: boolean | undefined;
  readonly chromaSubsampling?: string | undefined;
}

/** Samples of a pixel that a progressive JPEG keeps until its last scan, by how its colours are thinned out. */
const COEFFICIENTS: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:1:1': 1.5 };

/**
 * Memory that decoding an image takes, in bytes, beside a few rows. Most kinds are read row by row. Some are decoded
 * whole: interlaced PNG, progressive JPEG (its coefficients, two bytes each), GIF, WebP and AVIF with their buffers.
 */
export function decodingBytes(image: EncodedImage): number {
  const { format, width, height, channels, depth, isProgressive = false, chromaSubsampling = '' } = image;
  const pixels = width * height;
  switch (format) {
    case 'jpeg':
      return isProgressive ? pixels * 2 * (COEFFICIENTS[chromaSubsampling] ?? channels) : 0;
    case 'png':
      return isProgressive ? pixels * channels * (depth === 'uchar' ? 1 : 2) : 0;
    case 'gif':
    case 'webp':
      return pixels * 8;
    default:
      return pixels * 16;
  }
}
