import { type BenchmarkRow, benchmark } from '@almanac/embedded-mongo/bench';
import type { Row } from './table.js';

/** What the embedded database does with 50,000 documents, each figure beside a ping in the same run. */
export async function benchDatabase(): Promise<Row[]> {
  return (await benchmark()).map(rowOf);
}

const rowOf = ({ name, value, unit, ratioToPing, wanted }: BenchmarkRow): Row => ({
  what: name,
  figure: `${value.toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`,
  ...(ratioToPing !== undefined && { ratio: ratioToPing }),
  ...(wanted !== undefined && { note: `wanted: ${wanted}` }),
});
