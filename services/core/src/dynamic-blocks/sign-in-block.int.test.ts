import { AS } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { startCore, useCore } from '../testing/core.js';

const core = useCore();
const as = AS.administrator;

const show = async (content: string, more: object = {}): Promise<number> => {
  const body = { title: 'Shown', status: 'publish', content, ...more };
  return (await core.ask('POST', '/wp/v2/pages', { as, body })).body.id;
};
const answer = async (id: number) => core.ask('GET', `/wp/v2/pages/${id}`);
const rendered = async (content: string, more: object = {}): Promise<string> =>
  (await answer(await show(content, more))).body.content.rendered;

describe('a sign-in block', () => {
  const LOGIN = '<!-- wp:loginout {"className":"mine"} /-->';

  test('the sign-in link leads to the sign-in page, and from there back to its own page', async () => {
    expect(await rendered(LOGIN, { slug: 'with-a-link' })).toBe(
      '<div class="logged-out mine wp-block-loginout"><a href="http://site.test/wp-login.php?redirect_to=http%3A%2F%2Fsite.test%2Fwith-a-link%2F">Log in</a></div>',
    );
  });

  test('leads not back where its block does not want that', async () => {
    expect(await rendered('<!-- wp:loginout {"redirectToCurrent":false} /-->')).toBe(
      '<div class="logged-out wp-block-loginout"><a href="http://site.test/wp-login.php">Log in</a></div>',
    );
  });

  test('the sign-in form is sent to the sign-in page, and leads back', async () => {
    const block = '<!-- wp:loginout {"displayLoginAsForm":true} /-->';
    const html = await rendered(block + block, { slug: 'with-a-form' });
    expect(html).toContain(
      '<div class="logged-out has-login-form wp-block-loginout"><form name="loginform" id="loginform" action="http://site.test/wp-login.php" method="post"><p class="login-username"><label for="user_login">',
    );
    expect(html).toContain(
      '<input type="hidden" name="redirect_to" value="http://site.test/with-a-form/" />',
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    expect(
      await rendered('<!-- wp:loginout {"displayLoginAsForm":true,"redirectToCurrent":false} /-->'),
    ).not.toContain('redirect_to');
  });

  test.each([true, false])('signed-in readers see a link to sign out, as a form: %s', async (isForm) => {
    const item = await show(`<!-- wp:loginout {"displayLoginAsForm":${isForm}} /-->`, {
      slug: `out-${isForm}`,
    });
    const { body } = await core.ask('GET', `/wp/v2/pages/${item}`, { as });
    expect(body.content.rendered).toBe(
      `<div class="logged-in wp-block-loginout"><a href="http://site.test/wp-login.php?action=logout&#038;redirect_to=http%3A%2F%2Fsite.test%2Fout-${isForm}%2F">Log out</a></div>`,
    );
    expect((await answer(item)).body.content.rendered).toContain('logged-out');
  });

  test.each(['COOKIE_SIGN_IN', 'WEBSITE'])('is not shown on a site with %s=off', async (setting) => {
    const other = await startCore({ [setting]: 'off' });
    try {
      const { body } = await other.ask('POST', '/wp/v2/pages', {
        as,
        body: { title: 'Shown', status: 'publish', content: `${LOGIN}<p>Text</p>` },
      });
      expect(body.content.rendered).toBe('<p>Text</p>');
    } finally {
      await other.stop();
    }
  });
});
