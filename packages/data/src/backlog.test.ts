import { eventually } from '@almanac/testing';
import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { type Backlog, BacklogMetrics } from './backlog.js';

/** Under jest, prom-client does not recognize promises, so the values appear with the next scrape. */
async function numbers(registry: Registry): Promise<Record<string, number>> {
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(
    metrics.flatMap(({ name, values }) =>
      values.map(({ labels, value }) => [`${name} ${labels['queue']}`, Math.round(value)]),
    ),
  );
}

test('the metrics show the number and the age of waiting entries of each queue from one read', async () => {
  const registry = new Registry();
  let reads = 0;
  let mails: Backlog = { waiting: 3, since: new Date(Date.now() - 90_000) };
  const metrics = new BacklogMetrics({ registry });
  metrics.follow({
    mails: async () => {
      reads += 1;
      return mails;
    },
    search: async () => ({ waiting: 0, since: null }),
  });
  let scrapes = 0;
  const scrape = (): Promise<Record<string, number>> => {
    scrapes += 1;
    return numbers(registry);
  };
  await eventually(scrape, {
    'backlog_waiting mails': 3,
    'backlog_oldest_seconds mails': 90,
    'backlog_waiting search': 0,
    'backlog_oldest_seconds search': 0,
  });
  expect(reads).toBe(scrapes);
  mails = { waiting: 0, since: null };
  await eventually(
    scrape,
    (now) => now['backlog_waiting mails'] === 0 && now['backlog_oldest_seconds mails'] === 0,
  );
});

test('the metrics keep the last values while the database is unavailable', async () => {
  const registry = new Registry();
  let isUnavailable = false;
  new BacklogMetrics({ registry }).follow({
    mails: async () => {
      if (isUnavailable) throw new Error('the database is away');
      return { waiting: 2, since: null };
    },
  });
  await numbers(registry);
  isUnavailable = true;
  expect(await numbers(registry)).toMatchObject({ 'backlog_waiting mails': 2 });
});
