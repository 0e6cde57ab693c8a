const TAG = /<[a-z][^>]*>/gi;
const ADDRESS = /(?<=\s(?:href|src|poster)=")(?!"|[a-z][a-z\d+.-]*:|\/\/)[^"]+/gi;
const SOURCES = /(?<=\ssrcset=")[^"]+/gi;
/** A path among the sources of an image: `/a.png 300w, /b.png 600w`. */
const SOURCE_PATH = /(?<=^|,\s+)\/(?!\/)/g;

/**
 * Markup whose links and media have whole addresses, for feeds: readers of RSS do not agree what others are relative to.
 * @param base the address of the item
 */
export const withWholeAddresses = (markup: string, base: string): string =>
  markup.replace(TAG, (tag) =>
    tag
      .replace(ADDRESS, (address) => (URL.canParse(address, base) ? new URL(address, base).href : address))
      .replace(SOURCES, (sources) => sources.replace(SOURCE_PATH, `${new URL(base).origin}/`)),
  );
