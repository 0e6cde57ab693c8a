import { describe, expect, test } from '@jest/globals';
import { frameMarkup } from './markup.js';

const markup = (title: string, siteTitle = 'Site', link = 'http://site.example/a/') =>
  frameMarkup({
    link,
    title,
    siteTitle,
    width: 600,
    height: 338,
    secret: 'abc123',
  }).replace(/<script>.*<\/script>$/s, '<script/>');

describe('the markup of an embed', () => {
  test('the markup is a quotation, a frame and a script', () => {
    expect(markup('Hello')).toBe(
      '<blockquote class="wp-embedded-content" data-secret="abc123">' +
        '<a href="http://site.example/a/">Hello</a></blockquote>' +
        '<iframe sandbox="allow-scripts" security="restricted" src="http://site.example/a/embed/#?secret=abc123" ' +
        'width="600" height="338" title="&#8220;Hello&#8221; &#8212; Site" data-secret="abc123" frameborder="0" ' +
        'marginwidth="0" marginheight="0" scrolling="no" class="wp-embedded-content"></iframe><script/>',
    );
  });

  test.each([
    [
      'Tom &#038; &#8220;Jerry&#8221; <em>it</em> 5 < 6 "x"',
      'Tom &#038; &#8220;Jerry&#8221; it 5 &lt; 6 &quot;x&quot;',
    ],
    ['<script>alert(1)</script>"><img src=x onerror=alert(1)>', '&quot;&gt;'],
    ['&quot; onload=&quot;alert(1)', '&quot; onload=&quot;alert(1)'],
    ['', ''],
  ])('the label of the frame has the text of the title %j only', (title, label) => {
    const html = markup(title);
    expect(html).toContain(`<a href="http://site.example/a/">${label}</a>`);
    expect(html).toContain(`title="&#8220;${label}&#8221; &#8212; Site"`);
  });

  test('the embed page of an item without a pretty address is named by its id', () => {
    expect(markup('A', 'Site', 'http://site.example/?attachment_id=7')).toContain(
      ' src="http://site.example/?attachment_id=7&amp;embed=true#?secret=abc123" ',
    );
  });

  test('the name of the site is escaped', () => {
    expect(markup('A', 'B "C" <d>')).toContain('&#8212; B &quot;C&quot; &lt;d&gt;"');
  });
});
