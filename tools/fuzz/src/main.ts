import { parseArgs } from 'node:util';
import { dataDirectory, removeDirectory, startSite } from '@almanac/testing/site';
import { describeFinding, describeSummary } from './report.js';
import { fuzz } from './runner.js';
import { FUZZED_SITE } from './site.js';

const USAGE = `Usage: npm run fuzz -- [--seconds N] [--seed S] [--max-wait MS]

  --seconds N     duration (60)
  --seed S        seed of all requests; a printed seed repeats its run
  --max-wait MS   longest time a request of the bystander may take (3000)
`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The options by name; undefined for unknown options and invalid numbers. */
function options(): Readonly<Record<'seconds' | 'seed' | 'max-wait', number>> | undefined {
  try {
    const { values } = parseArgs({
      options: { seconds: { type: 'string' }, seed: { type: 'string' }, 'max-wait': { type: 'string' } },
    });
    const given = Object.entries(values).map(([name, value]): [string, number] => [name, Number(value)]);
    if (!given.every(([, number]) => Number.isSafeInteger(number))) return undefined;
    return {
      seconds: 60,
      seed: Date.now() % 0x7fffffff,
      'max-wait': 3000,
      ...Object.fromEntries(given),
    };
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const given = options();
  if (!given) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { seconds, seed, 'max-wait': maxWaitMs } = given;
  const dataDir = await dataDirectory();
  const site = await startSite({ ...FUZZED_SITE, dataDir });
  print(`fuzzing ${site.url} for ${seconds} s with seed ${seed}`);
  try {
    const summary = await fuzz(site, {
      seed,
      seconds,
      maxWaitMs,
      onFinding: (finding) => print(describeFinding(finding)),
    });
    print(describeSummary(summary, true));
    return summary.findings.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
    await removeDirectory(dataDir);
  }
}

process.exitCode = await main();
