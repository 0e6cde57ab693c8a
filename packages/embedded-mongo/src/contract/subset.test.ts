import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compilePipeline } from '../aggregate/index.js';
import { Doc, type Value } from '../bson/index.js';
import { ACCUMULATORS } from '../expression/accumulators.js';
import { compileExpression, OPERATOR_NAMES } from '../expression/index.js';
import { compileFilter } from '../query/index.js';
import { compileUpdate } from '../update/index.js';

const text = readFileSync(new URL('../../SUBSET.md', import.meta.url), 'utf8');

/** The names that a section's table lists, in the rows whose first cell matches. */
function listed(section: string, row = /./): string[] {
  const [, body = ''] = text.split(`## ${section}\n`);
  const rows = (body.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!Kind|---)/.test(line));
  const cells = rows.map((line) => line.split('|')).filter(([, kind = '']) => row.test(kind));
  return cells.flatMap(([, , names = '']) =>
    [...names.matchAll(/`(\$[A-Za-z0-9]+)`/g)].map(([, name = '']) => name),
  );
}

/** The code that an attempt fails with; undefined when it succeeds. */
function codeOf(attempt: () => unknown): unknown {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

const doc = (name: string, argument: Value): Doc => Doc.from({ [name]: argument });
const messageOf = (attempt: () => unknown): string => {
  try {
    attempt();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the documented subset', () => {
  test('lists every expression operator, and no other', () => {
    expect(new Set(listed('Expressions'))).toEqual(new Set(OPERATOR_NAMES));
    expect(codeOf(() => compileExpression(doc('$sin', 1), {}))).toBe(168);
  });

  test('lists every accumulator, and no other', () => {
    expect(new Set(listed('Aggregation', /Accumulators/))).toEqual(new Set(ACCUMULATORS.keys()));
  });

  test.each(listed('Aggregation', /Stages/))('has the stage %s', (name) => {
    expect(codeOf(() => compilePipeline([doc(name, 0)], { foreign: () => [] }))).not.toBe(40324);
  });

  test.each(listed('Filters'))('has the query operator %s', (name) => {
    const attempts = [doc('a', doc(name, '')), doc(name, '')].map((filter) =>
      messageOf(() => compileFilter(filter)),
    );
    expect(attempts.filter((message) => message.includes('unknown')).length).toBeLessThan(2);
  });

  test.each(
    listed('Updates', /Fields|Arrays/).filter(
      (name) => !['$each', '$position', '$slice', '$sort'].includes(name),
    ),
  )('has the update operator %s', (name) => {
    expect(messageOf(() => compileUpdate(doc(name, doc('a', 1))))).not.toContain('Unknown modifier');
  });
});
