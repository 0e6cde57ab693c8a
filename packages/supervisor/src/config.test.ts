import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentedSettings } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { basicEnvironment, ConfigError, configOf, environmentOf, nodeOptions, PROCESSES } from './config.js';

const ROOT = '/srv/almanac';
const MONGODB_URI = 'mongodb://db.example';

/** Messages about invalid settings, by name. */
function problemsWith(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  try {
    configOf(env, ROOT);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return {};
}

describe('the settings of a start', () => {
  test('every setting has a default', () => {
    expect(configOf({}, ROOT)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:8080',
      apiUrl: 'http://127.0.0.1:8080/wp-json',
      dataDir: join(ROOT, 'data'),
      adminUser: 'admin',
      adminPassword: undefined,
      needsDatabase: true,
      services: ['core', 'events', 'forms', 'oembed', 'website'],
      env: {},
    });
  });

  test('a file of declared fields in the data folder is read, and its faults are named with the settings', () => {
    const root = mkdtempSync(join(tmpdir(), 'config-'));
    const path = join(root, 'content-types.yaml');
    const env = { DATA_DIR: root };
    expect(configOf(env, ROOT).env['CONTENT_TYPES']).toBeUndefined();
    writeFileSync(path, 'fields: []');
    expect(configOf(env, ROOT).env['CONTENT_TYPES']).toBe(path);
    writeFileSync(path, 'fields:\n  - 1');
    expect(() => configOf(env, ROOT)).toThrow(/CONTENT_TYPES: .*has faults:\n {4}2:5 fields\.0: /);
    rmSync(root, { recursive: true });
  });

  test('invalid settings of all processes are named together', () => {
    const env = {
      PORT: 'eighty',
      ADMIN_USER: 'a/b*',
      ADMIN_EMAIL: 'nomail',
      CORS_ORIGINS: 'foo',
      LOG_LEVEL: 'loud',
      EVENTS_PER_PAGE: '0',
      MONGODB_URI: 'foo',
      OUTGOING_ALLOWED_HOSTS: '*',
      UPLOADS_ENDPOINT: 'https://s3.example',
      IDENTITY_SECRET: 'short',
    };
    expect(Object.keys(problemsWith(env)).sort()).toEqual(Object.keys(env).sort());
    expect(new Set(Object.values(problemsWith(env))).size).toBeGreaterThan(5);
  });

  test('settings in files are read, and passed on as values', () => {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-settings-'));
    try {
      const path = join(directory, 'uri');
      writeFileSync(path, `${MONGODB_URI}\n`);
      const { env, needsDatabase } = configOf({ MONGODB_URI_FILE: path }, ROOT);
      expect({ env, needsDatabase }).toEqual({ env: { MONGODB_URI }, needsDatabase: false });
    } finally {
      rmSync(directory, { recursive: true });
    }
    expect(problemsWith({ ADMIN_PASSWORD_FILE: '/no/such/file' })).toEqual({
      ADMIN_PASSWORD_FILE: 'names a file that cannot be read (ENOENT)',
    });
  });

  test('settings that the start decides are not validated', () => {
    expect(problemsWith({ HTTP_PORT: 'x', OPS_PORT: 'x', CORE_GRPC: 'x', EVENTS_HTTP: 'x' })).toEqual({});
  });

  test('all settings are documented with valid values', () => {
    expect(problemsWith(documentedSettings())).toEqual({});
  });

  test('a setting chooses whether the website runs', () => {
    expect(configOf({ WEBSITE: 'off' }, ROOT).services).toEqual(['core', 'events', 'forms', 'oembed']);
    expect(problemsWith({ WEBSITE: 'none' })).toHaveProperty('WEBSITE');
  });

  test('a start needs a database, unless every service with one has an address', () => {
    expect(configOf({ MONGODB_URI }, ROOT).needsDatabase).toBe(false);
    expect(configOf({ CORE_MONGODB_URI: MONGODB_URI }, ROOT).needsDatabase).toBe(true);
    expect(
      configOf(
        Object.fromEntries(
          ['CORE', 'EVENTS', 'FORMS', 'OEMBED'].map((name) => [`${name}_MONGODB_URI`, MONGODB_URI]),
        ),
        ROOT,
      ).needsDatabase,
    ).toBe(false);
  });
});

describe('a process is given', () => {
  const env = {
    PATH: '/bin',
    NODE_OPTIONS: '--max-old-space-size=512',
    LC_ALL: 'C',
    ADMIN_PASSWORD: 'hunter2',
    UPLOADS_SECRET: 'hunter2',
    IDENTITY_SECRET: 'hunter2',
    CORS_ORIGINS: '*',
    SOMETHING_ELSE: 'hunter2',
  };
  const basics = { PATH: '/bin', NODE_OPTIONS: '--max-old-space-size=512', LC_ALL: 'C' };

  test('a process gets the variables of every program and the settings that it reads', () => {
    expect(basicEnvironment(env)).toEqual(basics);
    expect(environmentOf('gateway', env)).toEqual({
      ...basics,
      IDENTITY_SECRET: 'hunter2',
      CORS_ORIGINS: '*',
    });
    expect(environmentOf('events', env)).toEqual({ ...basics, IDENTITY_SECRET: 'hunter2' });
  });

  test("a process gets the administrator's password only if it installs the site", () => {
    expect(PROCESSES.filter((name) => 'ADMIN_PASSWORD' in environmentOf(name, env))).toEqual(['core']);
  });
});

test('heaps are limited by default; an own limit in the options of Node takes precedence', () => {
  expect(nodeOptions()).toBe('--max-old-space-size=1024 --max-semi-space-size=4 --v8-pool-size=1');
  expect(nodeOptions('core')).toBe('--max-old-space-size=1024 --max-semi-space-size=16 --v8-pool-size=1');
  expect(nodeOptions('events', '--enable-source-maps --max-old-space-size=512')).toBe(
    '--max-old-space-size=1024 --max-semi-space-size=4 --v8-pool-size=1 --enable-source-maps --max-old-space-size=512',
  );
});
