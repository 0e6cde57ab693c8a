import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Arguments, argumentsOf, bodyValue, optionName } from './arguments.js';
import { RESOURCE_COMMANDS } from './declarations.js';
import { type FieldSource, fieldsOf } from './input.js';

const ARGS: Arguments = {
  content: { description: '', type: 'text' },
  excerpt: { description: '', type: 'text' },
  meta: { description: '', type: 'object' },
  tags: { description: '', type: 'array' },
  venue: { description: '' },
  slug: { description: '', type: 'string' },
};

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-input-test-'));
  file = join(folder, 'text.html');
  await writeFile(file, '<p>From a file</p>\n');
});
afterAll(() => rm(folder, { recursive: true }));

const read = (options: FieldSource['options'], path?: string) =>
  fieldsOf({
    verb: 'create',
    args: ARGS,
    options,
    file: path,
    text: 'content',
    stdin: Readable.from(['From ', 'stdin']),
  });

describe('fields of an item', () => {
  test('the arguments are the options that the API has arguments for', async () => {
    expect(await read({ slug: 'a', tags: '1,2', json: true, quiet: true })).toEqual({
      slug: 'a',
      tags: '1,2',
    });
  });

  test('a value is read from a file or from standard input', async () => {
    expect(await read({}, file)).toEqual({ content: '<p>From a file</p>\n' });
    expect(await read({}, '-')).toEqual({ content: 'From stdin' });
    expect(await read({ excerpt: '-' }, file)).toEqual({
      content: '<p>From a file</p>\n',
      excerpt: 'From stdin',
    });
  });

  test('each value has one source', async () => {
    await expect(read({ content: 'a' }, file)).rejects.toThrow('Name a file or --content, not both.');
    await expect(read({ excerpt: '-' }, '-')).rejects.toThrow(
      'Only one of --excerpt and --content can be read from the standard input.',
    );
    await expect(read({}, join(folder, 'nope'))).rejects.toThrow('There is no file');
  });
});

describe('the value of an argument', () => {
  test('a value is JSON where the argument takes objects or lists, and a text everywhere else', () => {
    expect(bodyValue('meta', ARGS['meta'] ?? { description: '' }, '{"footnotes":""}')).toEqual({
      footnotes: '',
    });
    expect(bodyValue('venue', ARGS['venue'] ?? { description: '' }, '[1]')).toEqual([1]);
    expect(bodyValue('slug', ARGS['slug'] ?? { description: '' }, '[a]')).toBe('[a]');
    expect(bodyValue('content', ARGS['content'] ?? { description: '' }, '[gallery]')).toBe('[gallery]');
  });

  test('invalid JSON is refused with the name of its option', () => {
    expect(() => bodyValue('meta', ARGS['meta'] ?? { description: '' }, '{"a"')).toThrow(
      '--meta is not valid JSON.',
    );
  });
});

test('no argument of the API has the name of a general option', () => {
  const own = ['user', 'fields', 'field', 'json', 'porcelain', 'quiet', 'help', 'version'];
  for (const { resources, verbs } of RESOURCE_COMMANDS)
    for (const resource of Object.values(resources))
      for (const verb of verbs) {
        const names = Object.keys(argumentsOf(resource, verb)).map((name) => optionName(verb, name));
        const taken = verb === 'list' || verb === 'get' ? [...own, 'format'] : own;
        expect(names.filter((name) => taken.includes(name))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
      }
});
