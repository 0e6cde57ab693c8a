import { ConfigError } from '@almanac/process';
import { describe, expect, test } from '@jest/globals';
import { databaseUri } from './mongo.js';

describe('the database of a service', () => {
  test.each([
    ['mongodb://db.example', 'mongodb://db.example/almanac_events'],
    ['mongodb://db.example:27017/', 'mongodb://db.example:27017/almanac_events'],
    ['mongodb://db.example/?w=1', 'mongodb://db.example/almanac_events?w=1'],
    ['mongodb://db.example/calendar', 'mongodb://db.example/calendar'],
    ['mongodb://db.example/calendar?w=1', 'mongodb://db.example/calendar?w=1'],
    ['mongodb://u:p%2F@a:1,b:2,c/?replicaSet=rs', 'mongodb://u:p%2F@a:1,b:2,c/almanac_events?replicaSet=rs'],
    ['mongodb+srv://cluster.example', 'mongodb+srv://cluster.example/almanac_events'],
  ])('the database address %s becomes %s', (MONGODB_URI, expected) => {
    expect(databaseUri('events', { MONGODB_URI })).toEqual({ uri: expected, setting: 'MONGODB_URI' });
  });

  test('the variable of a service takes precedence for its database', () => {
    const settings = { MONGODB_URI: 'mongodb://all/', EVENTS_MONGODB_URI: 'mongodb://own/' };
    expect(databaseUri('events', settings)).toEqual({
      uri: 'mongodb://own/almanac_events',
      setting: 'EVENTS_MONGODB_URI',
    });
    expect(databaseUri('forms', settings).uri).toBe('mongodb://all/almanac_forms');
  });

  test('a service without a database setting does not start', () => {
    expect(() => databaseUri('events', {})).toThrow(ConfigError);
  });
});
