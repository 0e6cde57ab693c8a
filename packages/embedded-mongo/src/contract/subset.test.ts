import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compilePipeline } from '../aggregate/index.js';
import { Doc, type Value } from '../bson/index.js';
import { COMMANDS } from '../commands/registry.js';
import { CommandError } from '../errors.js';
import { ACCUMULATORS } from '../expression/accumulators.js';
import { compileExpression, OPERATOR_NAMES } from '../expression/index.js';
import { compileFilter } from '../query/index.js';
import { compileUpdate } from '../update/index.js';
import { MODIFIERS } from '../update/parse.js';

const text = readFileSync(new URL('../../SUBSET.md', import.meta.url), 'utf8');

/** The names in the first column of a section's table. */
function listed(section: string): string[] {
  const [, body = ''] = text.split(`## ${section}\n`);
  const rows = (body.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

const operators = (section: string): string[] => listed(section).filter((name) => /^\$[a-z]/i.test(name));

const doc = (name: string, argument: Value): Doc => Doc.from({ [name]: argument });

/** Error of an attempt. */
function errorOf(attempt: () => unknown): CommandError | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
}

describe('the documented subset', () => {
  test('the documented subset lists every command, and no other', () => {
    expect(listed('Commands').toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
  });

  test('the documented subset lists every expression operator, and no other', () => {
    const variables = listed('Expressions').filter((name) => name.startsWith('$$'));
    expect(new Set(listed('Expressions'))).toEqual(new Set([...OPERATOR_NAMES, ...variables]));
  });

  test('the documented subset lists every accumulator, and no other', () => {
    expect(new Set(listed('Accumulators'))).toEqual(new Set(ACCUMULATORS.keys()));
  });

  test('the documentation lists exactly the supported update operators', () => {
    const modifiers = ['$each', '$slice'];
    expect(new Set(operators('Updates'))).toEqual(new Set([...MODIFIERS.keys(), ...modifiers]));
  });

  test.each(listed('Stages'))('the documented subset has the stage %s', (name) => {
    expect(errorOf(() => compilePipeline([doc(name, 0)], {}))?.code).not.toBe(115);
  });

  test.each(listed('Filters'))('the documented subset has the query operator %s', (name) => {
    const attempts = [doc('a', doc(name, '')), doc(name, '')].map((filter) =>
      errorOf(() => compileFilter(filter)),
    );
    expect(attempts.filter((error) => error?.message.includes('unknown')).length).toBeLessThan(2);
  });
});

describe('features of MongoDB that this server lacks are refused', () => {
  test.each(['$mod', '$bitsAllSet', '$geoWithin', '$text', '$where', '$jsonSchema', '$alwaysTrue'])(
    'the query operator %s is refused',
    (name) => {
      expect(errorOf(() => compileFilter(doc('a', doc(name, 1))))?.code).toBe(2);
      expect(errorOf(() => compileFilter(doc(name, 1)))?.code).toBe(2);
    },
  );

  test.each(['$bit', '$rename', '$currentDate'])('the update operator %s is refused', (name) => {
    expect(errorOf(() => compileUpdate(doc(name, doc('a', 1))))?.code).toBe(9);
  });

  test.each(['$add', '$concat', '$toInt', '$dateToString', '$setUnion', '$mergeObjects', '$map', '$switch'])(
    'the expression %s is refused',
    (name) => {
      expect(errorOf(() => compileExpression(doc(name, []), {}))?.code).toBe(168);
    },
  );

  test.each(['$lookup', '$unwind', '$facet', '$sortByCount', '$out', '$merge', '$sample', '$unionWith'])(
    'the stage %s is refused',
    (name) => {
      expect(errorOf(() => compilePipeline([doc(name, 1)], {}))?.code).toBe(115);
    },
  );

  test('features that MongoDB lacks are refused as well', () => {
    expect(errorOf(() => compilePipeline([doc('$noSuchStage', 1)], {}))?.code).toBe(40324);
  });
});
