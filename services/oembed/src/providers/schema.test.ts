import { describe, expect, test } from '@jest/globals';
import { providerSchema } from './schema.js';

const good = {
  name: 'Video',
  endpoint: 'https://video.example/oembed',
  addresses: ['*.video.example/watch/*'],
};
const problemOf = (fields: object): string | undefined => {
  const read = providerSchema.safeParse({ ...good, ...fields });
  return read.success ? undefined : read.error.issues[0]?.path.join('.');
};

describe('a provider', () => {
  test.each([
    {},
    { name: '  Video  ' },
    { endpoint: 'https://video.example:8443/api/oembed.json?key=1' },
    { addresses: ['video.example/', 'v.example/*?v=*'] },
  ])('a provider may have %j', (fields) => {
    expect(problemOf(fields)).toBeUndefined();
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ endpoint: 'http://video.example/oembed' }, 'endpoint'],
    [{ endpoint: 'video.example/oembed' }, 'endpoint'],
    [{ endpoint: 'https://user:secret@video.example/oembed' }, 'endpoint'],
    [{ endpoint: 'file:///etc/passwd' }, 'endpoint'],
    [{ endpoint: `https://video.example/${'x'.repeat(500)}` }, 'endpoint'],
    [{ addresses: [] }, 'addresses'],
    [{ addresses: Array.from({ length: 51 }, () => 'a.example/*') }, 'addresses'],
    [{ addresses: ['a.example/*', '*'] }, 'addresses.1'],
    [{ addresses: ['*/watch'] }, 'addresses.0'],
    [{ addresses: ['https://video.example/*'] }, 'addresses.0'],
    [{ addresses: ['video.example'] }, 'addresses.0'],
    [{ addresses: ['video.example/a b'] }, 'addresses.0'],
    [{ addresses: [`video.example/${'x'.repeat(200)}`] }, 'addresses.0'],
  ])('a provider may not have %j', (fields, problem) => {
    expect(problemOf(fields)).toBe(problem);
  });
});
