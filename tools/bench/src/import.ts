import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDirectory, freePort, removeDirectory } from '@almanac/testing/site';
import { writeWxr } from '@almanac/wxr';
import { generatedSite, type SiteSize } from './generated-site.js';
import { totalOf, usageUnder } from './processes.js';
import type { Report } from './suite.js';
import type { Row } from './table.js';

const MEGABYTE = 1024 ** 2;
const PROGRAM = fileURLToPath(new URL('../../../packages/cli/bin/almanac.mjs', import.meta.url));
const SAMPLE_MS = 100;

interface Measured extends SiteSize {
  readonly what: string;
  readonly target: string;
  readonly options?: readonly string[];
}

/** Files with many small items, with some large ones, and with the size of a large site's file. */
const MEASURED: readonly Measured[] = [
  { what: 'posts of 1.5 kB', posts: 5000, paragraphs: 10, target: '500 items/s' },
  { what: 'posts of 400 kB', posts: 300, paragraphs: 2500, target: '300 MB of the command' },
  {
    what: 'posts of 10 kB, --dry-run',
    posts: 90_000,
    paragraphs: 65,
    target: '300 MB of the command',
    options: ['--dry-run'],
  },
];

/**
 * Imports of generated export files into new sites: speed, processor time and memory. Processor time does not depend
 * on other load of the machine.
 */
export async function benchImport(report: Report): Promise<Row[]> {
  const rows: Row[] = [];
  for (const measured of MEASURED) rows.push(...(await measureImport(measured, report)));
  return rows;
}

async function measureImport(
  { what, target, options = [], ...size }: Measured,
  report: Report,
): Promise<Row[]> {
  const directory = await dataDirectory();
  try {
    const file = join(directory, 'site.xml');
    report(`writing ${size.posts.toLocaleString('en')} ${what}`);
    await pipeline(Readable.from(writeWxr(generatedSite(size))), createWriteStream(file));
    const megabytes = Math.round((await stat(file)).size / MEGABYTE);
    report(`importing ${megabytes} MB`);
    const { summary, peaks, processorMs } = await runImport(file, directory, options);
    const count = Object.values(summary.records)
      .flatMap((statuses) => Object.values(statuses))
      .reduce((sum, one) => sum + one, 0);
    return [
      {
        what: `${what}, ${megabytes} MB`,
        figure: `${Math.round(count / summary.seconds).toLocaleString('en')} items/s`,
        note: `${count.toLocaleString('en')} items in ${summary.seconds.toFixed(1)} s; target: ${target}`,
      },
      ...(processorMs === undefined
        ? []
        : [
            {
              what: '  processor time of all processes, with their start',
              figure: `${(processorMs / count).toFixed(2)} ms/item`,
            },
          ]),
      ...[...peaks].map(([name, bytes]) => ({
        what: `  memory of ${name}, at most`,
        figure: `${Math.round(bytes / MEGABYTE)} MB`,
      })),
    ];
  } finally {
    await removeDirectory(directory);
  }
}

/** Output of the command with `--json`. */
interface Summary {
  readonly records: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly seconds: number;
}

interface Run {
  readonly summary: Summary;
  /** Peak memory in bytes, by process. */
  readonly peaks: ReadonlyMap<string, number>;
  /** Undefined when the system does not report it. */
  readonly processorMs: number | undefined;
}

/** Runs the command, and measures it and the services that it starts. */
async function runImport(file: string, directory: string, options: readonly string[]): Promise<Run> {
  const env = { LOG_LEVEL: 'warn', DATA_DIR: join(directory, 'data'), PORT: String(await freePort()) };
  const peaks = new Map<string, number>();
  let processorMs: number | undefined;
  const words = [PROGRAM, '--no-build', 'import', file, '--json', ...options];
  const running = promisify(execFile)(process.execPath, words, { env, maxBuffer: 10 * MEGABYTE });
  const { pid } = running.child;
  const sampling = setInterval(() => {
    const usages = usageUnder(pid);
    if (!usages) return;
    // Ended processes are not listed any more, so the highest value is used.
    processorMs = Math.max(totalOf(usages, 'processorMs'), processorMs ?? 0);
    for (const { name = 'the command', bytes } of usages)
      peaks.set(name, Math.max(bytes, peaks.get(name) ?? 0));
  }, SAMPLE_MS);
  try {
    const { stdout } = await running;
    return { summary: JSON.parse(stdout) as Summary, peaks, processorMs };
  } finally {
    clearInterval(sampling);
  }
}
