/** A tag, also one that does not end, so that each character is read once. */
const TAG = /<[a-z][^>]*>?/gi;
const ADDRESS = /(?<=\s)(?<name>href|src|poster|srcset)=(?:"(?<double>[^"]+)"|'(?<single>[^']+)')/gi;
/** An address among the sources of an image: `/a.png 300w, b.png 600w`. */
const SOURCE = /(?<before>^\s*|,\s+)(?<address>[^\s,](?:\S*[^\s,])?)/g;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * Markup whose links and media have whole addresses, for feeds: readers of RSS do not agree what others are relative to.
 * @param base the address of the item
 */
export const withWholeAddresses = (markup: string, base: string): string =>
  markup.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (_attribute, name: string, double?: string, single?: string) => {
      const value = double ?? single ?? '';
      const whole = name.toLowerCase() === 'srcset' ? wholeSources(value, base) : wholeAddress(value, base);
      return single === undefined ? `${name}="${whole}"` : `${name}='${whole.replaceAll("'", '%27')}'`;
    }),
  );

const wholeSources = (sources: string, base: string): string =>
  sources.replace(SOURCE, (_, before: string, address: string) => before + wholeAddress(address, base));

const wholeAddress = (address: string, base: string): string =>
  !SCHEME.test(address) && URL.canParse(address, base) ? new URL(address, base).href : address;
