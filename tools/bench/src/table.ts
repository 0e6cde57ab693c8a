import type { Latency, Measurement } from './load.js';

/** One measured figure. */
export interface Row {
  readonly what: string;
  /** Figure with its unit, such as `1,234 requests/s`. */
  readonly figure: string;
  /** Ratio to the yardstick; absent for the yardstick itself and without one. */
  readonly ratio?: number;
  readonly latency?: Latency;
  readonly note?: string;
}

/** A throughput as a figure. */
export const rateOf = ({ requestsPerSecond: rate }: Measurement): string =>
  `${rate.toLocaleString('en', rate < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })} requests/s`;

const FIGURES = ['figure', 'ratio', 'p50 ms', 'p95 ms', 'p99 ms'];
const HEADED: ReadonlySet<string> = new Set(FIGURES);

/** Rows as text in columns. Empty columns are left out. */
export function table(title: string, rows: readonly Row[]): string {
  const cells = rows.map(({ what, figure, ratio, latency, note = '' }) => [
    what,
    figure,
    ratio?.toFixed(2) ?? '',
    ...[latency?.p50, latency?.p95, latency?.p99].map((ms) => (ms === undefined ? '' : milliseconds(ms))),
    note,
  ]);
  const columns = [title, ...FIGURES, '']
    .map((heading, index) => [heading, ...cells.map((row) => row[index] ?? '')])
    .filter(([, ...column]) => column.some((cell) => cell !== ''));
  const widths = columns.map((column) => Math.max(...column.map((cell) => cell.length)));
  const lines = Array.from({ length: rows.length + 1 }, (_, line) =>
    columns.map((column, index) =>
      align(column[line] ?? '', widths[index] ?? 0, HEADED.has(column[0] ?? '')),
    ),
  );
  return lines.map((line) => line.join('  ').trimEnd()).join('\n');
}

/** Formats milliseconds with three digits, and with all digits before the point. */
const milliseconds = (ms: number): string => ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0);

/** Aligns figures to the right, and texts to the left. */
const align = (cell: string, width: number, ofFigures: boolean): string =>
  ofFigures && /\d/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
