import { describe, expect, test } from '@jest/globals';
import { metricsIn } from './metrics.js';
import { duration, type SiteStatus, textOf } from './status.js';

test('memory, start, version of Node and waiting entries are read from metrics', () => {
  const text = [
    '# TYPE process_resident_memory_bytes gauge',
    'process_resident_memory_bytes{process="core"} 104857600',
    'process_start_time_seconds 1700000000',
    'nodejs_version_info{version="v20.19.0",major="20"} 1',
    'backlog_waiting{queue="account_mails",process="core"} 3',
    'backlog_waiting{process="core",queue="changes"} 0',
  ].join('\n');
  expect(metricsIn(text)).toEqual({
    memory: 104_857_600,
    startedAt: 1_700_000_000,
    node: 'v20.19.0',
    queues: { account_mails: 3, changes: 0 },
  });
  expect(metricsIn('')).toEqual({ queues: {} });
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [61, '1 min 1 s'],
  [3600, '1 h'],
  [93_784, '1 d 2 h'],
])('a duration of %d seconds is shown as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

describe('the text of a status', () => {
  const stopped: SiteStatus = {
    version: '0.1.0',
    url: 'http://127.0.0.1:8080',
    running: false,
    healthy: false,
    processes: [],
    counts: {},
    mails: null,
    accountMails: null,
    disk: { path: '/data', free: 5 * 1024 ** 3, database: 3 * 1024 ** 2 },
  };

  test('the text for a stopped site says so', () => {
    expect(textOf(stopped)).toBe(
      'Almanac 0.1.0  http://127.0.0.1:8080\nData     /data: 5.0 GiB free, database 3.0 MiB\nThe site is not running.',
    );
  });

  test('the text names the parts that a process waits for, and unknown counts', () => {
    const text = textOf({
      ...stopped,
      running: true,
      processes: [
        {
          name: 'gateway',
          state: 'ready',
          waitsFor: [],
          memory: 90 * 1024 ** 2,
          uptime: 61,
          node: 'v20.19.0',
        },
        { name: 'core', state: 'not ready', waitsFor: ['database'] },
      ],
      counts: { post: 12, event: null },
      mails: { waiting: 2, failed: 1 },
      accountMails: 3,
    });
    expect(text).toContain('Mails    contact forms: 2 waiting, 1 failed; accounts: 3 waiting');
    expect(textOf({ ...stopped, running: true })).toContain('Mails    contact forms: ?; accounts: ?');
    expect(text).toContain('gateway  ready                          90 MiB  1 min 1 s  v20.19.0');
    expect(text).toContain('core     not ready: waits for database');
    expect(text).toContain('post   12\nevent  ?');
  });
});
