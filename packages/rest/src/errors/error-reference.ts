import { declaredErrors, type ErrorStatus } from './errors.js';

/** Statuses by code, as an error reference lists them. */
export type DocumentedErrors = ReadonlyMap<string, ReadonlySet<number>>;

// A row of a table, with or without padding:
// `code`
// 401, 403
// meaning |
const ROW = /^\| *`(?<code>[\w-]+)` *\| *(?<statuses>\d{3}(?:, \d{3})*) *\|/;

/**
 * Parses the codes of an error reference in Markdown.
 * @param section heading of level two; only the text below it is read
 */
export function documentedErrors(markdown: string, section?: string): DocumentedErrors {
  const documented = new Map<string, Set<number>>();
  let heading: string | undefined;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3).trim();
    const { code, statuses } = ROW.exec(line)?.groups ?? {};
    if (code === undefined || statuses === undefined) continue;
    if (section !== undefined && section !== heading) continue;
    const known = documented.get(code) ?? new Set();
    for (const status of statuses.split(', ')) known.add(Number(status));
    documented.set(code, known);
  }
  return documented;
}

/**
 * Errors declared in this process that a reference does not list with all their statuses. Each workspace with errors
 * has a test that imports all of them and calls this function.
 * @returns `code status`, sorted; empty when none is missing.
 */
export function undocumentedErrors(markdown: string): string[] {
  const documented = documentedErrors(markdown);
  return [...declaredErrors()]
    .flatMap(([code, declarations]) =>
      declarations.flatMap(({ status }) => statusesOf(status).map((one) => ({ code, status: one }))),
    )
    .filter(({ code, status }) => !documented.get(code)?.has(status))
    .map(({ code, status }) => `${code} ${status}`)
    .sort();
}

const statusesOf = (status: ErrorStatus): readonly number[] =>
  status === 'authorization' ? [401, 403] : [status];
