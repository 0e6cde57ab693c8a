/** Properties of an encoded image, from sharp's metadata. */
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

/** Samples per pixel that a progressive JPEG keeps until its last scan, by chroma subsampling. */
const COEFFICIENTS: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:1:1': 1.5 };

/**
 * Memory in bytes for decoding an image, not counting a few rows. Most formats are read row by row; interlaced PNG,
 * progressive JPEG (its coefficients, two bytes each), GIF, WebP and AVIF are decoded whole.
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
