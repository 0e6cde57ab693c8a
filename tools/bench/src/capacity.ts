/**
 * Computes the capacity model of docs/guides/operations.md from the processor times in docs/reference/benchmarks.md,
 * which are those of the last run of `npm run bench -- http`. To rewrite the model: node tools/bench/dist/capacity.js
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const DOCS = new URL('../../../docs/', import.meta.url);
const BEGIN = '<!-- capacity: written by tools/bench/src/capacity.ts from reference/benchmarks.md -->\n';
const END = '<!-- end of capacity -->\n';

/** Requests of the model, each with the name in the benchmark. */
const REQUESTS: readonly (readonly [name: string, measured: string])[] = [
  ["from a gateway's cache", 'GET posts, same address'],
  ['ten posts, uncached', 'GET posts, each different'],
  ['100 posts, uncached', 'GET posts?per_page=100, each different'],
  ['one post, uncached', 'GET posts/{id}, each different'],
  ['ten posts by a search', 'GET posts?search=…, each different'],
  ['ten events, uncached', 'GET events?per_page=10, each different'],
  ['a new post', 'POST posts, further ones'],
];

/** Peak of a billion requests a day: about 12,000 per second on average, three times as many at peaks. */
const PEAK = 35_000;
/** Milliseconds of processor time that a replica uses per second: 60 %. */
const USED_MS = 600;
const SHARES = [0.99, 0.95, 0.9, 0];

/** Processor time of a request in milliseconds, by process. */
type Costs = Readonly<Record<string, number>>;

/** The processor times in a row of the benchmark. @throws when the row is missing */
export function costsOf(benchmarks: string, measured: string): Costs {
  const run = benchmarks.slice(benchmarks.indexOf('## The last run'));
  const line = run.split('\n').find((row) => row.startsWith(`${measured}  `));
  const [, list] = /processor time each: (.*)$/.exec(line ?? '') ?? [];
  if (list === undefined) throw new Error(`the last run has no row "${measured}" with processor times`);
  return Object.fromEntries(
    list.split(', ').map((part) => {
      const [process = '', milliseconds] = part.split(' ');
      return [process, Number(milliseconds)];
    }),
  );
}

/** Processes with less than a twentieth of the time are left out. */
const milliseconds = (time?: number): string => (time === undefined ? 'little' : time.toFixed(2));
const replicas = (time: number): string => String(Math.max(1, Math.ceil(time / USED_MS)));

/** The tables of the model: the costs of requests, and the needs of a billion requests a day. */
export function capacityModel(benchmarks: string): string {
  const costs = REQUESTS.map(([name, measured]) => ({ name, costs: costsOf(benchmarks, measured) }));
  const rows = costs.map(({ name, costs: { gateway, database, ...services } }) => {
    const [service = '', time] = Object.entries(services)[0] ?? [];
    const inService = time === undefined ? 'none' : `${service}: ${milliseconds(time)}`;
    return [name, milliseconds(gateway), inService, service === '' ? 'none' : milliseconds(database)];
  });
  const [cached = {}, list = {}] = costs.map((entry) => entry.costs);
  const { gateway: hit = 0 } = cached;
  const { gateway: miss = 0, core = 0 } = list;
  const needs = SHARES.map((h) => [
    h === 0 ? '0 %' : `${h * 100} %`,
    replicas(PEAK * (hit * h + miss * (1 - h))),
    replicas(PEAK * core * (1 - h)),
    `${Math.round(PEAK * (1 - h)).toLocaleString('en')} lists`,
  ]);
  return [
    table(['Request', 'Gateway', 'Service', 'Database'], rows),
    'With R requests a second at peaks, the hit rate h of the cache, and processors at 60 % load:',
    [
      `- gateways: \`R · (${hit} h + ${miss} (1 − h)) / ${USED_MS}\``,
      `- replicas of a service that gets the share s of requests: \`R · s · (1 − h) · its processor time / ${USED_MS}\``,
    ].join('\n'),
    `A billion requests a day are 12,000 a second on average and about ${PEAK.toLocaleString('en')} at peaks:`,
    table(
      ['h', 'Gateways', 'Replicas of core, if all requests are lists of posts', 'Reads of MongoDB a second'],
      needs,
    ),
  ].join('\n\n');
}

/** A table in the format of the formatter. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The document `operations` with its capacity model replaced by that of the benchmarks. */
export function withModel(operations: string, benchmarks: string): string {
  const [before, rest = ''] = operations.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${capacityModel(benchmarks)}\n\n${END}${after}`;
}

/** A document of the project. */
export const document = (name: string): string => readFileSync(new URL(name, DOCS), 'utf8');

if (argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(
    new URL('guides/operations.md', DOCS),
    withModel(document('guides/operations.md'), document('reference/benchmarks.md')),
  );
