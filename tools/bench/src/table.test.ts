import { describe, expect, test } from '@jest/globals';
import { measurementOf, middle } from './load.js';
import { totalOf, usageUnder } from './processes.js';
import { table } from './table.js';

describe('a table', () => {
  test('a table aligns figures', () => {
    const latency = { p50: 1.2345, p95: 20, p99: 1234.5 };
    expect(
      table('http', [
        { what: 'GET posts', figure: '900 requests/s', ratio: 0.9, latency },
        { what: '  bare', figure: '1,000 requests/s', latency: { ...latency, p50: 1 } },
      ]),
    ).toBe(
      [
        'http       figure            ratio  p50 ms  p95 ms  p99 ms',
        'GET posts    900 requests/s   0.90    1.23    20.0    1235',
        '  bare     1,000 requests/s           1.00    20.0    1235',
      ].join('\n'),
    );
  });

  test('a table aligns notes to the left, with figures or without', () => {
    const note = (text: string) => ({ what: 'posts', figure: '1', note: text });
    expect(table('http', [note('2.5 ms'), note('of them gateway 1.5, core 1')])).toBe(
      ['http   figure', 'posts       1  2.5 ms', 'posts       1  of them gateway 1.5, core 1'].join('\n'),
    );
  });

  test('a table leaves out empty columns', () => {
    expect(table('database', [{ what: 'ping', figure: '0.1 ms', note: 'target: at most 1' }])).toBe(
      ['database  figure', 'ping      0.1 ms  target: at most 1'].join('\n'),
    );
  });
});

test('the processor time of a process grows with its work', () => {
  const timeOf = (pid: number) => {
    const usages = usageUnder(pid);
    return usages && totalOf(usages, 'processorMs');
  };
  const before = timeOf(process.pid);
  // The system counts processor time in steps of 10 ms.
  for (const used = process.cpuUsage(); process.cpuUsage(used).user < 50_000; );
  const after = timeOf(process.pid);
  const grew = before !== undefined && after !== undefined && after > before;
  // Other systems do not report it.
  expect(process.platform === 'linux' ? grew : after).toBe(process.platform === 'linux' ? true : undefined);
});

describe('measurements', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test('figures of a load are throughput and percentiles of the times', () => {
    expect(measurementOf(hundred, 2000)).toEqual({
      requests: 100,
      requestsPerSecond: 50,
      latency: { p50: 50, p95: 95, p99: 99 },
    });
    expect(measurementOf([7], 1000).latency).toEqual({ p50: 7, p95: 7, p99: 7 });
  });

  test('the median of several rounds counts', () => {
    const [slow, medium, fast] = [3000, 2000, 1000].map((elapsed) => measurementOf(hundred, elapsed));
    if (!slow || !medium || !fast) throw new Error('three were made');
    expect(middle([fast, slow, medium])).toBe(medium);
    expect(() => middle([])).toThrow(RangeError);
  });
});
