import { sanitizeTextField } from '@almanac/formatting';
import * as rest from '@almanac/rest';

/** `search` of lists in the core namespace: what is looked for is the text without its markup, as in WordPress. */
export const searchArg = () => rest.searchArg({ clean: sanitizeTextField });

/** What every list of the core namespace takes. */
export const collectionArgs = () => ({ ...rest.collectionArgs(), search: searchArg() });
