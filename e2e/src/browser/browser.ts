import { browserProgram, PIXEL } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import axe, { type AxeResults, type Result } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Defines tests that need a browser. Without one, a skipped test says so. */
export function withBrowser(define: () => void): void {
  if (browserProgram !== undefined) define();
  else test.skip('no browser on this machine: install Chromium, or name one in CHROMIUM', () => undefined);
}

/** Programs and sites of the suites that do not exist. */
const UNKNOWN_HOSTS = 'MAP *.example ~NOTFOUND';

/** Starts the browser. The suites show only their own content, also as root in containers. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserProgram ?? '',
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=${UNKNOWN_HOSTS}`],
  });

export const DESKTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;
export const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;

/** The browser's own error when a navigation begins during the view transition of the one before. */
const ABORTED_TRANSITION = /^(?:InvalidStateError|AbortError): Transition was /;

/** A page whose script errors and console errors are recorded. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const complaints: string[] = [];
  // Pictures of authors come from another site.
  await page.route('**/*gravatar.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  page.on('pageerror', (error) => {
    if (!ABORTED_TRANSITION.test(String(error))) complaints.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

/** Script that loads the checker into a frame, which answers the checker of its page from any origin. */
const CHECKER = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** The checker's remark about a frame without an answer. */
const UNCHECKED_FRAME = 'frame-tested';

/**
 * The accessibility rules that a page breaks, as far as a program can check them, also in its frames. Only what it
 * returns is explained, and no style sheet is loaded again, which halves the time of a check; `locksOrientation` checks
 * the style sheets.
 * @param part selector of the checked part
 */
export async function violationsOf(page: Page, part = 'html'): Promise<readonly Result[]> {
  for (const frame of page.frames()) await frame.evaluate(CHECKER);
  const options = JSON.stringify({ resultTypes: ['violations', 'incomplete'], preload: false });
  const checked = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(part)}, ${options})`);
  return [...checked.violations, ...checked.incomplete.filter(({ id }) => id === UNCHECKED_FRAME)];
}

/** Whether a style sheet rotates the page on a screen of one orientation. */
export async function locksOrientation(page: Page): Promise<boolean> {
  await page.evaluate(CHECKER);
  const options = JSON.stringify({ runOnly: { type: 'rule', values: ['css-orientation-lock'] } });
  const { violations, passes } = await page.evaluate<AxeResults>(`axe.run('html', ${options})`);
  expect(violations.length + passes.length).toBe(1);
  return violations.length > 0;
}

/**
 * Checks that a page breaks no accessibility rule, and is no wider than its window.
 * @param part selector of the checked part; by default the whole page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const found = (await violationsOf(page, part)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** By how many pixels a page is wider than its window; at most 0 when it fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
