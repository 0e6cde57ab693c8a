import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { core, idempotentMethods, manifest, methodsOf, serviceName } from './contracts.js';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));

/** Every file below a directory, with its text. */
const filesOf = (directory: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(directory.length + 1), readFileSync(path, 'utf8')]),
  );

describe('the generated types', () => {
  let fresh = '';
  beforeAll(() => {
    fresh = mkdtempSync(join(tmpdir(), 'almanac-generated-'));
  });
  afterAll(() => rmSync(fresh, { recursive: true }));

  test('generated types equal those of the contracts; to update them: npm run generate -w @almanac/rpc', () => {
    execFileSync(process.execPath, [join(PACKAGE, 'scripts/generate.mjs'), fresh]);
    expect(filesOf(join(PACKAGE, 'src/generated'))).toEqual(filesOf(fresh));
  });
});

describe('messages', () => {
  const { responseSerialize, responseDeserialize } = core.Directory.service.GetMedia;
  const sent = (media: Parameters<typeof responseSerialize>[0]['media']) =>
    responseDeserialize(responseSerialize({ media: media ?? [] })).media[0];

  test('a message distinguishes absent, empty and 0 for optional fields', () => {
    expect(sent([{ id: 7 }])).not.toHaveProperty('width');
    expect(sent([{ id: 7, width: 0 }])).toMatchObject({ width: 0 });
    expect(sent([{ id: 7, width: 12 }])).toMatchObject({ width: 12 });
  });

  test('a message has defaults for fields that are not optional', () => {
    expect(sent([{ id: 7 }])).toEqual({ id: 7, url: '', mimeType: '', sizes: [] });
  });

  test('a message carries every id exactly', () => {
    expect(sent([{ id: Number.MAX_SAFE_INTEGER }])).toMatchObject({ id: Number.MAX_SAFE_INTEGER });
  });

  test('a message shows which alternative was sent, even if it is empty', () => {
    const { requestSerialize, requestDeserialize } = core.Identity.service.Authenticate;
    const given = (request: Parameters<typeof requestSerialize>[0]) =>
      requestDeserialize(requestSerialize(request));
    const others = { client: '', reputation: '' };
    expect(given({})).toEqual(others);
    expect(given({ bearerToken: '' })).toEqual({ ...others, bearerToken: '', credentials: 'bearerToken' });
    expect(given({ basic: { login: 'ann' } })).toEqual({
      ...others,
      basic: { login: 'ann', password: '' },
      credentials: 'basic',
    });
  });
});

describe('contracts', () => {
  test('a contract has a name and the names of its methods', () => {
    expect(serviceName(core.Ids)).toBe('almanac.core.v1.Ids');
    expect(methodsOf(core.Identity).map(({ name }) => name)).toEqual([
      'authenticate',
      'findAccount',
      'getUsers',
    ]);
  });

  test('the idempotent methods are known', () => {
    const methods = idempotentMethods().map(({ service, method }) => `${service}/${method}`);
    expect(methods).toContain(`${serviceName(manifest.Manifest)}/GetRoutes`);
    expect(methods).toContain('almanac.events.v1.Directory/ReassignAuthor');
    expect(methods).not.toContain('almanac.core.v1.Ids/Lease');
    expect(methods).not.toContain('almanac.core.v1.MediaLibrary/Sideload');
  });
});
