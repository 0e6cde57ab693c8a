/** Maximum size of titles and excerpts: that of WordPress's columns. Clients rely on longer ones being refused. */
export const MAX_COLUMN_BYTES = 65_535;

/** Total size of texts in UTF-8 bytes. */
export const utf8Size = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
