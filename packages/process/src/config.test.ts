import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEBSITE } from '@almanac/identity';
import { documentedSettings } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import {
  ConfigError,
  grpcAddress,
  mongoSettings,
  PROCESSES,
  parseConfig,
  redisUrl,
  SERVICES,
  serviceConfig,
} from './config.js';

const SECRET = 'a secret of more than thirty-two characters';
const events = serviceConfig('events', {
  ...mongoSettings('events'),
  REDIS_URL: redisUrl,
  CORE_GRPC: grpcAddress('core'),
});
const complete = { IDENTITY_SECRET: SECRET, MONGODB_URI: 'mongodb://db.example/' };

/** The message of the error for settings. */
function configError(env: NodeJS.ProcessEnv): string {
  try {
    parseConfig(events, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the settings were not refused');
}

describe('settings', () => {
  test('settings have defaults where they are unset or empty', () => {
    expect(parseConfig(events, { ...complete, HOST: '', CORE_GRPC: '' })).toEqual({
      ...complete,
      IDENTITY_SECRET: [SECRET],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      INTERNAL_HOST: '127.0.0.1',
      HTTP_PORT: 4102,
      GRPC_PORT: 4202,
      OPS_PORT: 4302,
      LOG_LEVEL: 'info',
      MAX_CONNECTIONS: 1000,
      MAX_FIELDS_MB: 8,
      MAX_OPEN_FIELDS_KB: 256,
      MAX_PENDING_FIELDS_MB: 64,
      STOP_DELAY_MS: 0,
      DATABASE_WAIT_SECONDS: 30,
      OTEL_TRACES_SAMPLER_ARG: 1,
      SITE_URL: 'http://127.0.0.1:8080',
      API_ROOT: '/wp-json',
      GATEWAY_GRPC: '127.0.0.1:4200',
      CORE_GRPC: '127.0.0.1:4201',
    });
  });

  test('settings are read from the files that _FILE variables name, without the final line end', () => {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-settings-'));
    try {
      const path = join(directory, 'secret');
      writeFileSync(path, `${SECRET}\n`);
      const { IDENTITY_SECRET, ...others } = parseConfig(events, {
        MONGODB_URI: complete.MONGODB_URI,
        IDENTITY_SECRET_FILE: path,
        IDENTITY_SECRET: '',
      });
      expect(IDENTITY_SECRET).toEqual([SECRET]);
      expect(others).not.toHaveProperty('IDENTITY_SECRET_FILE');
      const transformed = events.transform(({ IDENTITY_SECRET: secrets }) => secrets);
      expect(
        parseConfig(transformed, { ...complete, IDENTITY_SECRET: '', IDENTITY_SECRET_FILE: path }),
      ).toEqual([SECRET]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test('a setting is refused when its file cannot be read, or when it is set twice', () => {
    expect(configError({ MONGODB_URI: complete.MONGODB_URI, IDENTITY_SECRET_FILE: '/no/such/file' })).toBe(
      'These settings cannot be used:\n  IDENTITY_SECRET_FILE: names a file that cannot be read (ENOENT)',
    );
    expect(configError({ ...complete, IDENTITY_SECRET_FILE: '/no/such/file' })).toBe(
      'These settings cannot be used:\n  IDENTITY_SECRET_FILE: is set, and IDENTITY_SECRET too',
    );
  });

  test('collector headers must have the form name=value,name=value', () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20abc==, x-tenant=one';
    expect(parseConfig(events, { ...complete, OTEL_EXPORTER_OTLP_HEADERS })).toMatchObject({
      OTEL_EXPORTER_OTLP_HEADERS,
    });
    expect(configError({ ...complete, OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' })).toContain(
      'OTEL_EXPORTER_OTLP_HEADERS: is not name=value,name=value',
    );
  });

  test('several identity secrets are accepted, if none is short', () => {
    const next = SECRET.toUpperCase();
    const { IDENTITY_SECRET } = parseConfig(events, { ...complete, IDENTITY_SECRET: `${next}, ${SECRET}` });
    expect(IDENTITY_SECRET).toEqual([next, SECRET]);
    expect(configError({ IDENTITY_SECRET: `${next},short` })).toContain('needs at least 32 characters');
  });

  test('trailing slashes of addresses are removed', () => {
    const config = parseConfig(events, {
      ...complete,
      SITE_URL: 'https://site.example/blog//',
      API_ROOT: '/api/',
    });
    expect(config).toMatchObject({ SITE_URL: 'https://site.example/blog', API_ROOT: '/api' });
  });

  test('all invalid settings are named together, without their values', () => {
    const MARKER = 'hunter2';
    const message = configError({
      NODE_ENV: MARKER,
      HTTP_PORT: MARKER,
      OPS_PORT: '70000',
      LOG_LEVEL: MARKER,
      IDENTITY_SECRET: MARKER,
      STOP_DELAY_MS: '-1',
      SITE_URL: `ftp://${MARKER}`,
      API_ROOT: `${MARKER} `,
      REDIS_URL: `http://${MARKER}`,
      GATEWAY_GRPC: `http://${MARKER}:1/`,
      CORE_GRPC: MARKER,
      EVENTS_MONGODB_URI: `postgres://${MARKER}`,
    });
    const names = message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0]);
    expect(names.sort()).toEqual([
      'API_ROOT',
      'CORE_GRPC',
      'EVENTS_MONGODB_URI',
      'GATEWAY_GRPC',
      'HTTP_PORT',
      'IDENTITY_SECRET',
      'LOG_LEVEL',
      'NODE_ENV',
      'OPS_PORT',
      'REDIS_URL',
      'SITE_URL',
      'STOP_DELAY_MS',
    ]);
    expect(message).not.toContain(MARKER);
  });

  test.each([
    ['http://site.example/?a=b', 'may have no query, no fragment and no blanks'],
    ['http://site.example/#a', 'may have no query, no fragment and no blanks'],
    ['http://site.example/a b', 'may have no query, no fragment and no blanks'],
    ['http://hunter2:hunter2@site.example', 'may have no login: it is in every public link'],
  ])('the site address must not have a %s', (SITE_URL, problem) => {
    expect(configError({ ...complete, SITE_URL })).toBe(
      `These settings cannot be used:\n  SITE_URL: ${problem}`,
    );
  });

  test.each([
    ['HTTP_PORT', 'eighty', 'is not a number'],
    ['HTTP_PORT', '1.5', 'is not a whole number'],
    ['HTTP_PORT', '70000', 'has to be at most 65535'],
    ['STOP_DELAY_MS', '-1', 'has to be at least 0'],
    ['LOG_LEVEL', 'loud', 'has to be one of trace, debug, info, warn, error, fatal, silent'],
  ])('the problem of %s=%s is told in plain words', (name, value, problem) => {
    expect(configError({ ...complete, [name]: value })).toBe(
      `These settings cannot be used:\n  ${name}: ${problem}`,
    );
  });

  test('settings of a service need a secret and a database', () => {
    expect(configError({})).toBe(
      'These settings cannot be used:\n' +
        '  IDENTITY_SECRET: has to be set\n' +
        '  MONGODB_URI: has to be set (or EVENTS_MONGODB_URI)',
    );
    expect(configError({ IDENTITY_SECRET: 'short' })).toContain(
      'IDENTITY_SECRET: needs at least 32 characters',
    );
  });

  test('settings of a service without a database need no database address', () => {
    const oembed = serviceConfig('oembed', {});
    expect(parseConfig(oembed, { IDENTITY_SECRET: SECRET })).not.toHaveProperty('MONGODB_URI');
  });

  test('all settings are documented in .env.example with valid values', () => {
    const documented = documentedSettings();
    for (const name of SERVICES) {
      const schema = serviceConfig(name, name === WEBSITE ? {} : mongoSettings(name));
      expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
      const parsed = parseConfig(schema, { ...documented, ...complete });
      // The documented values are the defaults.
      expect(parsed).toEqual(parseConfig(schema, complete));
    }
    const addresses = z.object(
      Object.fromEntries(PROCESSES.map((name) => [`${name.toUpperCase()}_GRPC`, grpcAddress(name)])),
    );
    expect(parseConfig(addresses, documented)).toEqual(parseConfig(addresses, {}));
  });
});
