import { describe, expect, test } from '@jest/globals';
import { model } from 'mongoose';
import * as z from 'zod';
import { collectionSchema } from './collection-schema.js';

const note = z
  .object({
    _id: z.int(),
    text: z.string(),
    kind: z.enum(['short', 'long']),
    type: z.literal('note'),
    at: z.date().nullable(),
    open: z.boolean().optional(),
    tags: z.array(z.string()).readonly(),
    reassignTo: z.union([z.int(), z.literal('trash')]),
    author: z.object({ type: z.string(), ids: z.array(z.int()) }).readonly(),
  })
  .readonly();

describe('collectionSchema', () => {
  const schema = collectionSchema('notes', note);

  test.each([
    ['_id', 'Number'],
    ['text', 'String'],
    ['kind', 'String'],
    ['type', 'String'],
    ['at', 'Date'],
    ['open', 'Boolean'],
    ['tags', 'Array'],
    ['reassignTo', 'Mixed'],
    ['author.type', 'String'],
    ['author.ids', 'Array'],
  ])('the schema casts %s to %s', (path, instance) => {
    expect(schema.path(path).instance).toBe(instance);
  });

  test('a schema names its collection and adds no fields', () => {
    expect(schema.options).toMatchObject({ collection: 'notes', versionKey: false });
    expect(schema.path('author._id')).toBeUndefined();
    expect(schema.path('__v')).toBeUndefined();
  });

  test('the schema adds no defaults to documents, not even empty lists', () => {
    const Note = model('note', schema);
    expect(new Note({ _id: 1, text: 'x' }).toObject()).toEqual({ _id: 1, text: 'x' });
  });

  test('the schema refuses values that it cannot cast', () => {
    expect(() => collectionSchema('notes', z.object({ run: z.symbol() }))).toThrow(TypeError);
  });
});
