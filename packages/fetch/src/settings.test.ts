import { describe, expect, test } from '@jest/globals';
import { outgoingSettings } from './settings.js';

const { OUTGOING_ALLOWED_HOSTS: setting } = outgoingSettings;

describe('OUTGOING_ALLOWED_HOSTS', () => {
  test.each([
    [undefined, []],
    ['Media.internal, 10.0.0.5:9000 ,[::1]:80,', ['media.internal', '10.0.0.5:9000', '[::1]:80']],
  ])('the setting %j has the hosts %j', (text, hosts) => {
    expect(setting.parse(text)).toEqual(hosts);
  });

  test.each(['http://media.internal', 'media.internal/path', '*', 'a b'])(
    'the setting %j is refused',
    (text) => {
      expect(setting.safeParse(text).success).toBe(false);
    },
  );
});
