import type { Case } from './cases.js';
import type { Wire } from './exchange.js';

/** A fault, with the request that causes it. */
export interface Finding {
  /** Short name of the fault, which identifies findings. */
  readonly kind: string;
  readonly details: string;
  /** Target, such as `GET /wp/v2/posts search`. */
  readonly target: string;
  readonly role: string;
  /** Reproduction: a command, or the bytes. */
  readonly reproduction: string;
}

export interface Summary {
  readonly seed: number;
  readonly seconds: number;
  readonly requests: number;
  /** Number of responses by status; 0: no response. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Number of requests by operation, such as `GET /wp/v2/posts`. */
  readonly requestsByOperation: Readonly<Record<string, number>>;
  /** Number of targets that were tried at least once. */
  readonly targets: { readonly tried: number; readonly all: number };
  readonly probe: { readonly requests: number; readonly slowestMs: number };
  /** Peak memory of each process in bytes. */
  readonly memory: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

const SHOWN_BYTES = 2_000;
const MEGABYTE = 1024 * 1024;

/** Instructions to repeat a case: curl for a complete request, otherwise the bytes. */
export function reproductionOf(kase: Case, wire: Wire): string {
  const end = wire.bytes.indexOf('\r\n\r\n');
  const body = wire.bytes.subarray(end + 4);
  if (kase.damage.kind !== 'none' || kase.headers.length > 0 || end < 0 || wire.bytes.length > SHOWN_BYTES)
    return `${shortened(wire.bytes.toString('latin1'))}\n  then: ${wire.after}`;
  const [request = '', host = '', ...lines] = wire.bytes.toString('latin1', 0, end).split('\r\n');
  const [method = '', target = ''] = request.split(' ');
  const headers = lines.filter((line) => !/^(?:connection|content-length|x-request-id):/i.test(line));
  return [
    'curl -i --globoff --path-as-is',
    method === 'HEAD' ? '--head' : `-X ${method}`,
    ...headers.map((line) => `-H ${quoted(Buffer.from(line, 'latin1'))}`),
    ...(body.length > 0 ? [`--data-binary ${quoted(body)}`] : []),
    quoted(Buffer.from(`http://${host.slice('Host: '.length)}${target}`, 'latin1')),
  ].join(' ');
}

/** Bytes as a quoted word of bash. */
const quoted = (bytes: Buffer): string =>
  `$'${bytes.toString('latin1').replace(/[^ -&(-[\]-~]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;

const LONGEST_UNIT = 80;
const REPEATED = 20;

/** Shortens a text with repetitions to one unit and its number; further text is cut. */
function shortened(bytes: string): string {
  let text = '';
  let at = 0;
  while (at < bytes.length && text.length < 2 * SHOWN_BYTES) {
    const [unit, times] = repetitionAt(bytes, at);
    text += times > REPEATED ? `<${unit}>×${times}` : unit;
    at += unit.length * (times > REPEATED ? times : 1);
  }
  return JSON.stringify(text) + (at < bytes.length ? `… (${bytes.length} bytes)` : '');
}

/** The shortest unit repeated from a position, and the number of repetitions; one character without repetition. */
function repetitionAt(text: string, start: number): [unit: string, times: number] {
  for (let length = 1; length <= LONGEST_UNIT; length++) {
    const unit = text.slice(start, start + length);
    let end = start + length;
    while (text.startsWith(unit, end)) end += length;
    const times = (end - start) / length;
    if (times > REPEATED) return [unit, times];
  }
  return [text.slice(start, start + 1), 1];
}

export const describeFinding = ({ kind, details, target, role, reproduction }: Finding): string =>
  [`FINDING ${kind}`, `  in ${target}, by ${role}`, `  ${details}`, `  ${reproduction}`].join('\n');

/** Summary of the run as text. */
export function describeSummary(summary: Summary, withOperations: boolean): string {
  const { seed, seconds, requests, statuses, targets, probe, memory, findings } = summary;
  const pairs = (record: Readonly<Record<string, number>>, unit = (value: number): string => String(value)) =>
    Object.entries(record).map(([name, value]) => `${name}: ${unit(value)}`);
  return [
    `seed ${seed}, ${Math.round(seconds)} s, ${requests} requests`,
    `targets: ${targets.tried} of ${targets.all} (arguments, names, paths, surroundings and bodies of each operation)`,
    `answers: ${pairs(statuses).join(', ')}`,
    `probe: ${probe.requests} requests, the slowest took ${probe.slowestMs} ms`,
    `memory: ${pairs(memory, (bytes) => `${Math.round(bytes / MEGABYTE)} MiB`).join(', ')}`,
    ...(withOperations ? pairs(summary.requestsByOperation).map((line) => `  ${line}`) : []),
    `findings: ${findings.length}`,
  ].join('\n');
}
