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

test('nothing that is sent ends a process, fails, is logged as an error, or changes what it may not', async () => {
  const findings: Finding[] = [];
  const summary = await fuzz(site, {
    seed: SEED,
    seconds: SECONDS,
    // Other suites run at the same time: nothing is said of times here, but printed.
    maxWaitMs: Number.POSITIVE_INFINITY,
    onFinding: (finding) => findings.push(finding),
  });
  process.stdout.write(`${describeSummary(summary, false)}\n`);
  expect(findings.map(describeFinding)).toEqual([]);
  expect(summary.requests).toBeGreaterThan(0);
  // Its users and items are made before the time begins.
}, 240_000);

test.each(['/', '/wp/v2', '/tribe/events/v1'])(
  'a body for %s that ends too early is refused in JSON',
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
