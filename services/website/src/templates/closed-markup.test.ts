import { describe, expect, test } from '@jest/globals';
import { closedMarkup } from './closed-markup.js';

describe('the markup of a text', () => {
  test.each([
    ['an open element', '<div><p>a', '<div><p>a</div>'],
    ['open elements within each other', '<div><b>a <i>b', '<div><b>a <i>b</i></b></div>'],
    ['an open element after closed ones', '<b>a</b><em>b', '<b>a</b><em>b</em>'],
    ['an end tag without an element', 'a</div></article>b', 'ab'],
    ['a tag without an end', 'a <a class="x', 'a &lt;a class="x'],
    ['a value without an end', '<b>a</b><a href="/x>y</a><p>z</p>', '<b>a</b>&lt;a href="/x>y<p>z</p>'],
    ['a comment without an end', '<div>a <!-- b <p>', '<div>a <!-- b <p>--></div>'],
    ['a script without an end', '<script>if (a < b) "</div>', '<script>if (a < b) "</div></script>'],
    ['elements that overlap', '<b>a<i>b</b>c', '<b>a<i>b</b>c</i>'],
  ])('%s ends with the text', (_what, html, closed) => {
    expect(closedMarkup(html)).toBe(closed);
  });

  test.each([
    '<ul><li>a<li>b</ul><table><tr><td>c</table>',
    '<p>a<br>b<img src="x" alt="a > b"></p>',
    "<p title='a < b'>1 < 2 & 3 > 2 <3</p>",
    '<!-- <div> --><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
    '<textarea></div><b></textarea><DIV></div>',
    `<p class=it's>a</p><!DOCTYPE html><?php ?>`,
  ])('%s stays as it is', (html) => {
    expect(closedMarkup(html)).toBe(html);
  });

  test.each(['<div><b>a <i>b', 'a <a class="x', '<div>a <!-- b <p>', '<script>a', '</b><a "<b>'])(
    'what %s becomes is closed',
    (html) => {
      const closed = closedMarkup(html);
      expect(closedMarkup(closed)).toBe(closed);
    },
  );

  test('a long text of tags without ends is read once', () => {
    const html = '<a b="c '.repeat(100_000);
    expect(closedMarkup(html).length).toBe(html.length + 3 * 100_000);
  });
});
