import { ADMIN, Client, fulfilled, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

withBrowser(() => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), startSite()]);
    const client = new Client(site.url);
    const write = async (route: string, body: object): Promise<number> =>
      fulfilled(await client.ask<{ id: number }>('POST', route, { as: ADMIN, body })).id;
    const menus = await write('/wp/v2/menus', { name: 'Main', locations: ['primary', 'footer'] });
    const item = (title: string, fields: object = {}) =>
      write('/wp/v2/menu-items', { title, url: `/${title.toLowerCase()}/`, menus, ...fields });
    const about = await item('About', { url: '/', menu_order: 1 });
    const people = await item('People', { parent: about, menu_order: 2 });
    await item('Board', { parent: people, menu_order: 3 });
    const more = await item('More', { menu_order: 4, classes: ['account'] });
    await item('Elsewhere', { parent: more, target: '_blank', menu_order: 5 });
  });
  afterAll(() => Promise.all([browser.close(), site.stop()]));

  test('a submenu is opened by keyboard, which closes the other one, and Escape closes it', async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${site.url}/`);
    const menu = page.locator('.menu-wide');
    const link = (name: string) => menu.getByRole('link', { name, exact: true });
    expect(await link('People').isVisible()).toBe(false);
    expect(await link('About').getAttribute('aria-current')).toBe('page');
    await menu.locator('summary[aria-label="Submenu of About"]').press('Enter');
    expect(await link('Board').isVisible()).toBe(true);
    await expectAccessible(page);
    await menu.locator('summary[aria-label="Submenu of More"]').press('Enter');
    expect([await link('Board').isVisible(), await link('Elsewhere').isVisible()]).toEqual([false, true]);
    const { x = 0, width = 0 } = (await link('Elsewhere').boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(DESKTOP.viewport.width);
    expect(await link('Elsewhere').getAttribute('rel')).toBe('noopener');
    await link('Elsewhere').press('Escape');
    expect(await link('Elsewhere').isVisible()).toBe(false);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Submenu of More');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('each submenu is within a narrow window', async () => {
    const { page } = await openPage(browser, { viewport: { width: 660, height: 800 } });
    await page.goto(`${site.url}/`);
    for (const summary of await page.locator('.menu-wide summary').all()) {
      await summary.click();
      const { x = -1, width = 0 } = (await page.locator('.menu-wide [open] > ul').boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(660);
    }
    await page.context().close();
  });

  test('a phone shows all links of the menu once it is opened', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${site.url}/`);
    await page.locator('.menu-narrow > summary').click();
    for (const name of ['About', 'People', 'Board', 'Elsewhere'])
      expect(await page.locator('.menu-narrow').getByRole('link', { name, exact: true }).isVisible()).toBe(
        true,
      );
    await expectAccessible(page);
    // A submenu in the footer leaves no gap to its right.
    const footer = page.locator('.site-footer');
    const boxOf = (name: string) => footer.getByRole('link', { name, exact: true }).boundingBox();
    const [board, feed] = await Promise.all([boxOf('Board'), boxOf('Feed')]);
    expect(feed?.y).toBeLessThan((board?.y ?? 0) + (board?.height ?? 0));
    await page.context().close();
  });

  test('a wide menu on a touch screen has targets of 44 pixels, and a tap beside its submenu closes it', async () => {
    const tablet = { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true };
    const { page } = await openPage(browser, tablet);
    await page.goto(`${site.url}/`);
    await page.locator('.menu-wide summary[aria-label="Submenu of About"]').tap();
    const menu = page.locator('.menu-wide');
    const board = menu.getByRole('link', { name: 'Board', exact: true });
    await board.waitFor();
    for (const target of await menu.locator(':is(a, summary):visible').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(410, 900);
    await board.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('words of a deep menu stay whole in the footer of a phone', async () => {
    const client = new Client(site.url);
    const { body } = await client.ask<{ id: number }[]>('GET', '/wp/v2/menus', { as: ADMIN });
    const levels: number[] = [];
    for (let level = 1; level <= 8; level++) {
      const place = { menus: body[0]?.id, menu_order: 10 + level, parent: levels.at(-1) ?? 0 };
      const item = { title: `Level${level}`, url: '/', ...place };
      levels.push((await client.write('/wp/v2/menu-items', item)).id);
    }
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${site.url}/`);
    const links = page.locator('.site-footer').getByRole('link', { name: 'Level' });
    expect(await links.count()).toBe(levels.length);
    const [first, last] = await Promise.all([links.first().boundingBox(), links.last().boundingBox()]);
    expect(last?.height).toBe(first?.height);
    await page.context().close();
    for (const id of levels)
      fulfilled(
        await client.ask('DELETE', `/wp/v2/menu-items/${id}`, { as: ADMIN, query: { force: 'true' } }),
      );
  });

  test('a class of a menu item does not hide the link to the account from users', async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${site.url}/`);
    const account = page.locator('a[data-marker]');
    expect(await page.locator('.menu-wide li.account').count()).toBe(1);
    expect(await account.isVisible()).toBe(false);
    const name = (await account.getAttribute('data-marker')) ?? '';
    await page.context().addCookies([{ name, value: '1', url: site.url }]);
    await page.goto(`${site.url}/`);
    expect(await account.getAttribute('aria-label')).toBe('Your account');
    expect(await account.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a long word in a menu, the title or the tagline fits on a phone', async () => {
    const client = new Client(site.url);
    const long = 'word'.repeat(20);
    const menu = await client.ask<{ id: number }[]>('GET', '/wp/v2/menus', { as: ADMIN });
    const item = { title: long, url: '/', menus: menu.body[0]?.id, menu_order: 9 };
    fulfilled(await client.ask('POST', '/wp/v2/menu-items', { as: ADMIN, body: item }));
    const texts = { title: long, description: long };
    fulfilled(await client.ask('POST', '/wp/v2/settings', { as: ADMIN, body: texts }));
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${site.url}/`);
    await expectAccessible(page);
    await page.locator('.menu-narrow > summary').click();
    expect(await page.locator('.site-footer').getByText(long).count()).toBeGreaterThan(1);
    await expectAccessible(page);
    await page.context().close();
  });
});
