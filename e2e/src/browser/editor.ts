import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';
import { build, stop } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openPage, withBrowser } from './browser.js';

const EDITOR = fileURLToPath(new URL('../../editor/', import.meta.url));

/** Defines tests that need the editor's packages. Without them, a skipped test says so. */
export function withEditor(define: () => void): void {
  if (existsSync(`${EDITOR}node_modules`)) withBrowser(define);
  else test.skip('no packages of the editor: install them with npm ci --prefix e2e/editor', () => undefined);
}

/** The editor's data layer as one script. */
export async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${EDITOR}src/index.js`],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      'globalThis.IS_GUTENBERG_PLUGIN': 'false',
      'globalThis.IS_WORDPRESS_CORE': 'true',
    },
  });
  // Its process would outlive the suite.
  await stop();
  return outputFiles[0]?.text ?? '';
}

interface Reply {
  readonly request: string;
  readonly status: number;
}

/** A page of the site with the editor's data layer, used by one person. */
export class Editor {
  /** Error responses of the API. */
  readonly failures: Reply[] = [];

  private constructor(private readonly page: Page) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const status = response.status();
      if (pathname.startsWith('/wp-json/') && status >= 400)
        this.failures.push({ request: `${response.request().method()} ${pathname.slice(8)}`, status });
    });
  }

  /** @param site address of the site @param script made by `bundled` */
  static async open(
    browser: Browser,
    script: string,
    { site, user, password }: Readonly<Record<'site' | 'user' | 'password', string>>,
  ): Promise<Editor> {
    // The policy of the website allows its own scripts only.
    const { page } = await openPage(browser, { ...DESKTOP, bypassCSP: true });
    page.setDefaultTimeout(60_000);
    await page.goto(`${site}/wp-login.php`);
    await page.locator('input[name=log]').fill(user);
    await page.locator('input[name=pwd]').fill(password);
    await page.locator('input[name=pwd]').press('Enter');
    await page.locator('input[name=pwd]').waitFor({ state: 'detached' });
    await page.addScriptTag({ content: script });
    const editor = new Editor(page);
    await editor.run('signIn');
    return editor;
  }

  /** Runs a step of `e2e/editor/src/index.js`. */
  run<T>(step: string, ...args: readonly (string | number)[]): Promise<T> {
    return this.page.evaluate(`editor.${step}(${args.map((one) => JSON.stringify(one)).join(', ')})`);
  }
}
