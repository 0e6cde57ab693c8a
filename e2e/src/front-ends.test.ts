import { ADMIN, Client, unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const client = new Client(site);
const URL_DETAILS = '/wp-block-editor/v1/url-details';

test('a preflight of a front end on another site is answered as WordPress answers it', async () => {
  const origin = 'https://app.example';
  const { status, headers } = await client.ask('OPTIONS', '/wp/v2/posts', {
    headers: {
      ...{ origin, 'access-control-request-method': 'POST' },
      'access-control-request-headers': 'authorization',
    },
  });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': expect.stringContaining('POST'),
    'access-control-allow-headers': expect.stringContaining('Authorization'),
    link: `<${site}/wp-json/>; rel="https://api.w.org/"`,
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
});

test('details of a page are shown to users who edit, of hosts that can be found', async () => {
  const title = unique('details');
  const { link } = await client.write('/wp/v2/posts', { title, status: 'publish' });
  const ask = (url: string, as: Parameters<typeof client.ask>[2] = { as: ADMIN }) =>
    client.ask('GET', URL_DETAILS, { ...as, query: { url } });
  expect(await ask(link)).toMatchObject({ status: 200, body: { title: expect.stringContaining(title) } });
  expect(await ask('http://nothing.invalid/')).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param' },
  });
  expect(await ask(link, {})).toMatchObject({ status: 401, body: { code: 'rest_cannot_view_url_details' } });
  expect(await ask(link, { as: await client.user('subscriber') })).toMatchObject({
    status: 403,
    body: { code: 'rest_cannot_view_url_details' },
  });
});
