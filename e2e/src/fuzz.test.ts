import { describeFinding, describeSummary, type Finding, FUZZED_SITE, fuzz, Sender } from '@almanac/fuzz';
import { removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const SEED = 20_261_122;
const SECONDS = 15;

let site: Site;
beforeAll(async () => {
  site = await startSite(FUZZED_SITE);
});
afterAll(async () => {
  await site.stop();
  await removeDirectory(site.dataDir);
});

test('hostile requests end no process, cause no logged error, and change nothing without permission', async () => {
  const findings: Finding[] = [];
  const summary = await fuzz(site, {
    seed: SEED,
    seconds: SECONDS,
    // Other suites run at the same time, so times are only printed.
    maxWaitMs: Number.POSITIVE_INFINITY,
    onFinding: (finding) => findings.push(finding),
  });
  process.stdout.write(`${describeSummary(summary, false)}\n`);
  expect(findings.map(describeFinding)).toEqual([]);
  expect(summary.requests).toBeGreaterThan(0);
  // This limit includes creating users and items.
}, 600_000);

test.each(['/', '/wp/v2', '/tribe/events/v1'])(
  'a truncated body for %s is refused in JSON',
  async (route) => {
    const head = [
      `OPTIONS /wp-json${route} HTTP/1.1`,
      `Host: ${new URL(site.url).host}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ];
    const { response: answer } = await new Sender(site.port, 0).send({
      bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n1\r\n{\r\n`),
      after: 'close',
    });
    expect(answer?.status).toBe(400);
    expect(JSON.parse(String(answer?.body))).toMatchObject({ data: { status: 400 } });
  },
);
