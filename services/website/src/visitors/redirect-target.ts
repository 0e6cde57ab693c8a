const LENGTH = 2_000;

/**
 * The address that a visitor is led to after signing in or out, which is one of the site itself.
 * @param sent what a link or form names: a path, or a whole address
 * @returns undefined for no address, and for one of another site
 */
export function redirectTargetOf(sent: string, siteUrl: string): string | undefined {
  if (sent === '' || sent.length > LENGTH || !URL.canParse(sent, siteUrl)) return undefined;
  // The parser reads the address as browsers do, with backslashes and control characters.
  const { origin, pathname, search, hash } = new URL(sent, siteUrl);
  return origin === new URL(siteUrl).origin ? origin + pathname + search + hash : undefined;
}
