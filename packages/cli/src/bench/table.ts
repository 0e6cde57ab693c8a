/** One measured figure. */
export interface Row {
  readonly what: string;
  /** Already with its unit, such as `1,234 requests/s`. */
  readonly figure: string;
  /** The figure divided by the yardstick's; absent for the yardstick itself and for what has none. */
  readonly ratio?: number;
  readonly note?: string;
}

/** Rows as text in columns. */
export function table(title: string, rows: readonly Row[]): string {
  const cells = [
    [title, 'figure', 'ratio', ''],
    ...rows.map(({ what, figure, ratio, note }) => [what, figure, ratio?.toFixed(2) ?? '', note ?? '']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
