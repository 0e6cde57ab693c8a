import { ConfigError, parseConfig } from '@almanac/process';
import { documentedSettings } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { addressesOf, gatewayConfig, gatewaySettings } from './config.js';

const IDENTITY_SECRET = 'a secret that only the processes of one site know';
const parse = (env: Record<string, string>) => parseConfig(gatewayConfig, { IDENTITY_SECRET, ...env });

describe('settings of the gateway', () => {
  test('every setting but the secret has a default', () => {
    expect(parse({})).toMatchObject({
      HTTP_PORT: 8080,
      API_ROOT: '/wp-json',
      CORS_ORIGINS: '*',
      TRUST_PROXY: 0,
      CACHE: true,
      INDEX_LISTS_EVENTS: false,
    });
    expect(() => parseConfig(gatewayConfig, {})).toThrow(ConfigError);
  });

  test('PORT sets the port for clients', () => {
    expect(parse({ PORT: '8081', HTTP_PORT: '4100' }).HTTP_PORT).toBe(8081);
    expect(parse({ HTTP_PORT: '4100' }).HTTP_PORT).toBe(4100);
  });

  test('settings are parsed into their types', () => {
    expect(
      parse({
        API_ROOT: '/api/',
        CORS_ORIGINS: 'https://a.example, http://localhost:3000',
        TRUST_PROXY: 'loopback, 10.0.0.0/8',
        CACHE: 'off',
        INDEX_LISTS_EVENTS: 'on',
      }),
    ).toMatchObject({
      API_ROOT: '/api',
      CORS_ORIGINS: new Set(['https://a.example', 'http://localhost:3000']),
      TRUST_PROXY: ['loopback', '10.0.0.0/8'],
      CACHE: false,
      INDEX_LISTS_EVENTS: true,
    });
  });

  test('settings name the address of each service', () => {
    const config = parse({ EVENTS_HTTP: 'http://events:80/', EVENTS_GRPC: 'events:4000' });
    expect(addressesOf(config, 'events')).toEqual({ http: 'http://events:80', grpc: 'events:4000' });
  });

  test('settings are documented in .env.example', () => {
    const documented = documentedSettings();
    expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(gatewaySettings.shape)));
    expect(parse({ ...documented, IDENTITY_SECRET })).toEqual(parse({}));
  });

  test.each([
    ['API_ROOT', '/'],
    ['API_ROOT', 'wp-json'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['TRUST_PROXY', 'anybody'],
    ['CACHE', 'maybe'],
    ['CORE_HTTP', 'core:80'],
    ['MAX_BODY_MB', '0'],
  ])('the setting %s=%s is refused by name', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(name);
  });
});
