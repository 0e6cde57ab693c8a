/** The smallest picture there is: one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An upload of it, as part of a request. @param name of the file, without its ending */
export const picture = (name: string) => ({
  bytes: new Uint8Array(PIXEL),
  headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` },
});
