// Line breaks and other control characters, none of which may end a header.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** A text without line breaks, for use in one header. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim();
