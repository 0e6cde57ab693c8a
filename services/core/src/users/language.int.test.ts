import { createRpcClient, manifest } from '@almanac/rpc';
import { AS, tokensOf } from '@almanac/testing';
import { expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const core = useCore();

/** The languages of users in the schema of the context edit. */
async function describedLanguages(): Promise<readonly string[]> {
  const client = createRpcClient(manifest.Manifest, `127.0.0.1:${core.ports.grpc}`, {
    audience: 'core',
    ...tokensOf('gateway'),
    deadlineMs: 60_000,
  });
  const { fragmentJson } = await client.getDescription({});
  client.close();
  return JSON.parse(fragmentJson).schemas.UserEdit.properties.locale.enum;
}

test("a user without a language shows the site's language, which the schema allows", async () => {
  const { status } = await core.ask('POST', '/wp/v2/settings', {
    as: AS.administrator,
    body: { language: 'it_IT' },
  });
  expect(status).toBe(200);
  const { body } = await core.ask('POST', '/wp/v2/users', {
    as: AS.administrator,
    body: { username: 'ann', email: 'ann@example.com', password: 'secret' },
  });
  expect(body.locale).toBe('it_IT');
  expect(await describedLanguages()).toContain(body.locale);
});
