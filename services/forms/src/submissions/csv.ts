import { Readable } from 'node:stream';
import { formatUtc } from '@almanac/dates';
import { stringify } from 'csv-stringify';
import type { Submission } from './document.js';

/** Columns of every submission, before the columns of the form's fields. */
const COLUMNS = ['id', 'date_gmt', 'form', 'status', 'ip', 'url', 'files'] as const;

/**
 * Submissions as CSV, one line each (RFC 4180, UTF-8 with a byte order mark for spreadsheets). Lines are generated as
 * submissions are read.
 * @param fields names of the fields that get a column
 */
export function toCsv(
  submissions: AsyncIterable<Submission> | Iterable<Submission>,
  fields: readonly string[],
): Readable {
  const rows = stringify({
    header: true,
    bom: true,
    columns: [...COLUMNS, ...fields],
    escape_formulas: true,
  });
  return Readable.from(submissions, { objectMode: true })
    .map((submission: Submission) => row(submission, fields))
    .compose(rows) as unknown as Readable;
}

/** Values are addressed by position, because a field may have the name of a column. */
function row(submission: Submission, fields: readonly string[]): string[] {
  const { _id, createdAt, formTitle, status, origin, files, answers } = submission;
  const values = new Map(answers.map((answer) => [answer.name, answer.values.join(', ')]));
  const own: Record<(typeof COLUMNS)[number], string> = {
    id: _id,
    date_gmt: formatUtc(createdAt),
    form: formTitle,
    status,
    ip: origin.ip,
    url: origin.url,
    files: files.map(({ name }) => name).join(', '),
  };
  return [...COLUMNS.map((name) => own[name]), ...fields.map((name) => values.get(name) ?? '')];
}
