import { describe, expect, test } from '@jest/globals';
import { PROVIDERS } from './built-in.js';
import { matching } from './match.js';
import { providerSchema } from './schema.js';

const name = (url: string) => matching(new URL(url), PROVIDERS)?.name;

describe('the provider of an address', () => {
  test.each([
    ['https://www.youtube.com/watch?v=x', 'YouTube'],
    ['http://youtube.com/watch?v=x', 'YouTube'],
    ['https://m.youtube.com/shorts/x', 'YouTube'],
    ['https://youtu.be/x?t=5', 'YouTube'],
    ['https://vimeo.com/1', 'Vimeo'],
    ['https://x.com/someone/status/5', 'X'],
    ['https://TWITTER.com/someone/status/5', 'X'],
    ['https://bsky.app/profile/a/post/b', 'Bluesky'],
    ['https://www.mixcloud.com/a/b/', 'Mixcloud'],
  ])('the address %s has the provider %s', (url, provider) => {
    expect(name(url)).toBe(provider);
  });

  test.each([
    'https://www.youtube.com/',
    'https://notyoutube.com/watch?v=x',
    'https://youtube.com.evil.example/watch?v=x',
    'https://evil.example/www.youtube.com/watch?v=x',
    'https://www.youtube.com:8443/watch?v=x',
    'https://a.youtu.be/x',
    'https://x.com/someone',
    'https://bsky.app/profile/a',
  ])('the address %s has no provider', (url) => {
    expect(name(url)).toBeUndefined();
  });
});

test('an operator could add every built-in provider', () => {
  for (const provider of PROVIDERS)
    expect(providerSchema.safeParse(provider)).toMatchObject({ success: true });
});
