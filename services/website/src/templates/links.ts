/** Parameters of a query. */
export type QueryParameters = readonly (readonly [name: string, value: string])[];

/** An address with further parameters. */
export function withParameters(link: string, parameters: QueryParameters): string {
  if (parameters.length === 0) return link;
  // A comma separates values, and is easier to read as it is.
  const query = parameters.map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  );
  return `${link}${isQueryLink(link) ? '&' : '?'}${query.join('&')}`;
}

/** Whether a list has no path: its address is a query. */
export const isQueryLink = (link: string): boolean => link.includes('?');

/** Address of a page of the list that begins at an address. */
export const pageLink = (link: string, page: number): string => {
  if (page === 1) return link;
  return isQueryLink(link) ? withParameters(link, [['paged', String(page)]]) : `${link}page/${page}/`;
};

/** Address of the feed of the list at an address. */
export const feedLink = (link: string, isAtom = false): string =>
  isQueryLink(link)
    ? withParameters(link, [['feed', isAtom ? 'atom' : 'rss2']])
    : `${link}feed/${isAtom ? 'atom/' : ''}`;
