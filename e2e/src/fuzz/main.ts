import { parseArgs } from 'node:util';
import { dataDirectory, removeDirectory, startSite } from '@almanac/testing/site';
import { describeFinding, describeSummary } from './report.js';
import { fuzz } from './runner.js';
import { FUZZED_SITE } from './site.js';

const USAGE = `Usage: npm run fuzz -- [--seconds N] [--seed S] [--max-wait MS]

  --seconds N     for how long (60)
  --seed S        decides every request; one that was printed repeats that run
  --max-wait MS   how long somebody else may wait meanwhile (3000)
`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 0x7fffffff) },
      'max-wait': { type: 'string', default: '3000' },
    },
  });
  const [seconds, seed, maxWaitMs] = [values.seconds, values.seed, values['max-wait']].map(Number);
  if (![seconds, seed, maxWaitMs].every((number) => Number.isSafeInteger(number))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const dataDir = await dataDirectory();
  const site = await startSite({ ...FUZZED_SITE, dataDir });
  print(`fuzzing ${site.url} for ${seconds} s with seed ${seed}`);
  try {
    const summary = await fuzz(site, {
      seed: seed ?? 0,
      seconds: seconds ?? 0,
      maxWaitMs: maxWaitMs ?? 0,
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
