import { expect, test } from '@jest/globals';
import { nameServices, renderContent } from './index.js';

const list = (attributes: object, ...links: readonly object[]): string =>
  `<!-- wp:social-links ${JSON.stringify(attributes)} --><ul class="wp-block-social-links">${links
    .map((link) => `<!-- wp:social-link ${JSON.stringify(link)} /-->`)
    .join('')}</ul><!-- /wp:social-links -->`;

/** Items without the shapes of icons. */
const items = (attributes: object, ...links: readonly object[]): string[] =>
  [...renderContent(list(attributes, ...links)).matchAll(/<li.*?<\/li>/g)].map(([item]) =>
    item.replace(/<svg[^>]*>.*?<\/svg>/, '[icon]'),
  );

test('a list of links to services shows icons with their names for screen readers', () => {
  const html = renderContent(list({}, { url: 'https://x.example/a', service: 'facebook' }));
  expect(html).toMatch(
    /^<ul class="wp-block-social-links is-layout-flex wp-block-social-links-is-layout-flex"><li class="wp-social-link wp-social-link-facebook wp-block-social-link"><a href="https:\/\/x.example\/a" class="wp-block-social-link-anchor"><svg [^>]*aria-hidden="true" focusable="false"><path [^>]*><\/path><\/svg><span class="wp-block-social-link-label screen-reader-text">Facebook<\/span><\/a><\/li><\/ul>$/,
  );
});

test.each([
  [
    'an icon with a label',
    { showLabels: true },
    { url: '#', service: 'x' },
    '[icon]<span class="wp-block-social-link-label">X</span>',
  ],
  [
    'a service without an icon',
    {},
    { url: '#', service: 'github' },
    '><span class="wp-block-social-link-label">GitHub</span>',
  ],
  [
    'a label of its own',
    {},
    { url: '#', service: 'feed', label: 'My <b>news</b>' },
    '">My &lt;b&gt;news&lt;/b&gt;</span>',
  ],
  [
    'an unknown service',
    {},
    { url: '#', service: 'nonsense' },
    '[icon]<span class="wp-block-social-link-label screen-reader-text">Share Icon<',
  ],
  [
    'an unknown service named like a member of objects',
    {},
    { url: '#', service: 'constructor' },
    '>Share Icon<',
  ],
  ['a mail address', {}, { url: 'me@site.example', service: 'mail' }, 'href="mailto:me@site.example"'],
  ['an address without a scheme', {}, { url: 'x.com/a', service: 'x' }, 'href="https://x.com/a"'],
  ['an address of the site', {}, { url: '/feed/', service: 'feed' }, 'href="/feed/"'],
  [
    'a new tab',
    { openInNewTab: true },
    { url: '#', service: 'x', rel: 'me' },
    '<a rel="me noopener nofollow" target="_blank" href="#"',
  ],
  [
    'a class',
    {},
    { url: '#', service: 'x', className: 'a"b' },
    'class="wp-social-link wp-social-link-x a&quot;b wp-block-social-link"',
  ],
  [
    'colors',
    {
      iconColor: 'base',
      iconColorValue: '#ffffff',
      iconBackgroundColor: 'contrast',
      iconBackgroundColorValue: '#111',
    },
    { url: '#', service: 'x' },
    '<li style="color:#ffffff;background-color:#111" class="wp-social-link wp-social-link-x has-base-color has-contrast-background-color wp-block-social-link">',
  ],
])('a link to a service shows %s', (_what, attributes, link, expected) => {
  expect(items(attributes, link).join('')).toContain(expected);
});

test.each([
  ['without an address', { service: 'x' }],
  ['with an address that is no text', { service: 'x', url: 7 }],
  ['with a script as its address', { service: 'x', url: 'javascript:alert(1)' }],
])('a link %s is not shown', (_what, link) => {
  expect(items({}, link)).toEqual([]);
});

test('a link runs no script, and a color is nothing but a color', () => {
  const [item] = items(
    { iconColorValue: 'red;position:fixed', iconBackgroundColorValue: '#fff" onclick="x' },
    { url: '#" onclick="x', service: 'x"><script>' },
  );
  expect(item).toContain('wp-social-link-x&quot;&gt;&lt;script&gt; ');
  expect(item).not.toMatch(/<script|" onclick|style=/);
});

test('services without a brand are named in the language of the site, others and own labels are kept', () => {
  const names = { feed: 'Fil RSS', link: 'Lien', mail: 'E-mail <b>', share: 'Partager' };
  const services = ['feed', 'chain', 'mail', 'nonsense', 'youtube'];
  const links = services.map((service) => ({ url: '#', service }));
  const html = renderContent(
    list({ showLabels: true }, ...links, { url: '#', service: 'mail', label: 'Ann' }),
  );
  const labels = [...nameServices(html, names).matchAll(/label">(.*?)<\/span>/g)].map(([, label]) => label);
  expect(labels).toEqual(['Fil RSS', 'Lien', 'E-mail &lt;b&gt;', 'Partager', 'YouTube', 'Ann']);
  expect(nameServices('<p>Mail</p>', names)).toBe('<p>Mail</p>');
});
