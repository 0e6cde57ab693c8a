import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Period, PostPeriods } from './post-periods.js';

type Documents = ConstructorParameters<typeof PostPeriods>[0];

const DAY_MS = 86_400_000;
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

let database: TestDatabase;
/** Dates of the published posts: days with many posts, days with few, and a gap of a year. */
const dates = [
  ...daysUntil('2026-03-10', 45, 70),
  ...daysUntil('2025-01-20', 130, 3),
  ...daysUntil('2023-07-02', 2, 60),
  ...daysUntil('2012-01-01', 1, 1),
];

function daysUntil(last: string, days: number, perDay: number): string[] {
  return Array.from({ length: days * perDay }, (_, index) => {
    const day = new Date(Date.parse(last) - Math.floor(index / perDay) * DAY_MS).toISOString().slice(0, 10);
    return `${day}T10:00:${String(index % 60).padStart(2, '0')}`;
  });
}

async function periods(): Promise<PostPeriods> {
  const connection = await database.connect();
  return new PostPeriods(connection.collection('posts') as unknown as Documents);
}

const counted = (period: Period, among = dates): [string, number][] => {
  const counts = new Map<string, number>();
  for (const date of [...among].sort().reverse()) {
    const name = date.slice(0, LENGTHS[period]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts];
};

beforeAll(async () => {
  database = await startTestDatabase();
  const connection = await database.connect();
  await connection
    .collection('posts')
    .insertMany([
      ...dates.map((date) => ({ type: 'post', status: 'publish', date })),
      { type: 'post', status: 'draft', date: '2026-03-11T00:00:00' },
      { type: 'page', status: 'publish', date: '2026-03-12T00:00:00' },
    ]);
});
afterAll(() => database.stop());

test.each(['day', 'month', 'year'] as const)(
  'published posts are counted by %s, the newest first',
  async (period) => {
    expect([...(await (await periods()).newest(period))]).toEqual(counted(period));
  },
);

test.each(['2026-03', '2026-02', '2025-01', '2024-05'])(
  'the days of %s with posts are known',
  async (month) => {
    const found = await (await periods()).around(month);
    const days = counted(
      'day',
      dates.filter((date) => date.startsWith(month)),
    ).map(([day]) => day);
    expect([...(found?.days ?? [])]).toEqual(days);
  },
);
