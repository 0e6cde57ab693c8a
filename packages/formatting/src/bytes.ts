/** Bytes that titles and excerpts may have: WordPress's columns, which clients rely on being refused beyond. */
export const MAX_COLUMN_BYTES = 65_535;

/** How many bytes texts have together. */
export const bytesOf = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
