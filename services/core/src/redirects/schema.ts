import * as z from 'zod';

/** Maximum length of both addresses. */
const LONGEST = 2_000;

/** Key of a path: in lower case, without a trailing slash. */
export const pathKey = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Paths of uploads and of the website's assets. */
const FOLDERS = ['/wp-content', '/assets'];

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const isPath = (text: string): boolean => /^\/(?!\/)[^\s?#]*$/.test(text);
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/^\w+:\/\/[^/]*@/.test(text);

/** Schema of a redirect. @param apiRoot path of the API, below which nothing redirects, such as `/wp-json` */
export const redirectSchema = (apiRoot: string) => {
  const reserved = [pathKey(apiRoot), ...FOLDERS];
  const isReserved = (path: string): boolean =>
    path === '/' || reserved.some((folder) => isBelow(path, folder));
  return z
    .object({
      /** Path below the site's address. */
      from: z
        .string()
        .max(LONGEST, `may have at most ${LONGEST} characters`)
        .refine(isPath, 'is not a path such as /old/address/')
        .transform((path) => pathKey(encodeURI(decodedOrSame(path))))
        .refine((path) => !isReserved(path), 'is an address of the site itself'),
      /** Path below the site's address, or an address of another site. */
      to: z
        .string()
        .max(LONGEST, `may have at most ${LONGEST} characters`)
        .refine(
          (text) => /^\/(?!\/)\S*$/.test(text) || isWebAddress(text),
          'is neither a path such as /new/address/ nor an http(s) address',
        ),
    })
    .refine(({ from, to }) => pathKey(to) !== from, { path: ['to'], message: 'leads to itself' });
};
export type Redirect = z.output<ReturnType<typeof redirectSchema>>;

/** The path, which may be percent-encoded, in decoded form. */
function decodedOrSame(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
