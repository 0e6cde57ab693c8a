import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { browserProgram, dataDirectory, PIXEL, removeDirectory, startSite } from '@almanac/testing/site';
import { type Browser, chromium, type ViewportSize } from 'playwright-core';
import sharp from 'sharp';
import { fillSite } from './sample-site.js';

const IMAGES = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const DESKTOP: ViewportSize = { width: 1280, height: 900 };
const PHONE: ViewportSize = { width: 360, height: 740 };
const QUALITY = 78;

interface Picture {
  readonly name: string;
  readonly address: string;
  readonly viewport: ViewportSize;
  readonly colorScheme?: 'light' | 'dark';
}

/** Takes a screenshot of a page into `docs/images`. */
async function take(
  browser: Browser,
  { name, address, viewport, colorScheme = 'light' }: Picture,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Pictures of authors come from another site.
  await page.route('**/*gravatar.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
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
    { name: 'embed-card', address: `${post}embed/`, viewport: { width: 600, height: 640 } },
    { name: 'explorer', address: `${site.url}/docs`, viewport: DESKTOP },
  ];
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
  await site.stop();
  await removeDirectory(dataDir);
}
