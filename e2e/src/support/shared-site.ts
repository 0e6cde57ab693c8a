/** The address of the site that the suites share. */
export function sharedSite(): string {
  const site = process.env['E2E_SITE'];
  if (!site) throw new Error('the suites need the shared site that the global setup starts');
  return site;
}
