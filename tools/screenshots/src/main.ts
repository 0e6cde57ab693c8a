import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { browserProgram, dataDirectory, removeDirectory, startSite } from '@almanac/testing/site';
import { type Browser, chromium, type ViewportSize } from 'playwright-core';
import sharp from 'sharp';
import { fillSite } from './sample-site.js';

const IMAGES = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const DESKTOP: ViewportSize = { width: 1280, height: 900 };
const PHONE: ViewportSize = { width: 360, height: 740 };
const QUALITY = 78;
/** Maximum time until a script shows its part of a page: the explorer reads a large document, and machines are busy. */
const SHOWN_MS = 300_000;

/** The picture of an author. */
const AVATAR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#c9d6df"/>' +
  '<circle cx="48" cy="38" r="17" fill="#5b7083"/><path d="M14 96a34 34 0 0 1 68 0z" fill="#5b7083"/></svg>';

interface Picture {
  readonly name: string;
  readonly address: string;
  readonly viewport: ViewportSize;
  readonly colorScheme?: 'light' | 'dark';
  /** Selector of an element that a script of the page shows. */
  readonly shows?: string;
}

/** Takes a screenshot of a page into `docs/images`. */
async function take(
  browser: Browser,
  { name, address, viewport, colorScheme = 'light', shows }: Picture,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Pictures of authors come from another site.
  await page.route('**/*gravatar.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: AVATAR }),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  if (shows !== undefined) await page.waitForSelector(shows, { timeout: SHOWN_MS });
  await writeFile(
    `${IMAGES}${name}.webp`,
    await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
  await context.close();
  process.stdout.write(`docs/images/${name}.webp\n`);
}

if (browserProgram === undefined)
  throw new Error('no browser on this machine: install Chromium, or name one in CHROMIUM');
const dataDir = await dataDirectory();
const site = await startSite({ dataDir });
const browser = await chromium.launch({
  executablePath: browserProgram,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { post, event } = await fillSite(site.url);
  const pictures: readonly Picture[] = [
    { name: 'front-page', address: `${site.url}/`, viewport: DESKTOP },
    { name: 'event', address: event, viewport: { width: 1280, height: 1500 } },
    { name: 'post-on-a-phone', address: post, viewport: PHONE, colorScheme: 'dark' },
    { name: 'embed-card', address: `${post}embed/`, viewport: { width: 600, height: 410 } },
    {
      ...{ name: 'explorer', address: `${site.url}/docs#/Posts/getWpV2Posts`, viewport: DESKTOP },
      shows: '.opblock.is-open .execute',
    },
  ];
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
  await site.stop();
  await removeDirectory(dataDir);
}
