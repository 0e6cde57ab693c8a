import { describe, expect, test } from '@jest/globals';
import { formParagraphs } from './paragraphs.js';

describe('texts', () => {
  test.each([
    ['one\n\ntwo', '<p>one\n</p>\n<p>two\n</p>'],
    ['one\n  two', '<p>one<br />\ntwo\n</p>'],
    ['one\r\n\r\n\r\ntwo\n', '<p>one\n</p>\n<p>two\n</p>'],
    ['one<br>two<br/>', '<p>one<br />\ntwo\n</p>'],
    ['one  two', '<p>one two\n</p>'],
    ['\n \n', ''],
    ['1 < 2 > 1', '<p>1 &lt; 2 > 1\n</p>'],
    ['1 < 2 <b>x', '<p>1 &lt; 2 <b>x</b>\n</p>'],
    [
      '<label> Name\n    <input> </label>\n\nEnd',
      '<p><label> Name<br />\n<input /> </label>\n</p>\n<p>End\n</p>',
    ],
    ['<label>a\n\nb</label>', '<p><label>a<br />\nb</label>\n</p>'],
    ['a <em>b</em>\n\n<em>c</em> d', '<p>a <em>b</em>\n</p>\n<p><em>c</em> d\n</p>'],
    ['<!-- a -->\n\nb <!-- c -->', '<!-- a -->\n<p>b <!-- c -->\n</p>'],
  ])('the template %j has the paragraphs %j', (template, expected) => {
    expect(formParagraphs(template)).toBe(expected);
  });
});

describe('elements', () => {
  test.each([
    ['<div>a</div>b', '<div>\n\t<p>a\n\t</p>\n</div>\n<p>b\n</p>'],
    [
      '<div>\n\ta,\n\t<em>b</em>\n\n\tc\n\t<p class="x">d</p>\n</div>',
      '<div>\n\t<p>a,<br />\n<em>b</em>\n\t</p>\n\t<p>c\n\t</p>\n\t<p class="x">d\n\t</p>\n</div>',
    ],
    ['<h3><span>CO<sub>2</sub></span></h3>', '<h3><span>CO<sub>2</sub></span>\n</h3>'],
    ['<h3>a\nb</h3>', '<h3>a<br />\nb\n</h3>'],
    ['<p>a\n\nb</p>', '<p>a<br />\nb\n</p>'],
    ['<x>a\n\n\t<y>b</y>\n\n</x>', '<x>a\n\t<y>b\n\t</y>\n</x>'],
    ['<hr>a<IMG SRC="i">', '<hr />\n<p>a<IMG SRC="i" />\n</p>'],
    [
      '<select>\n<option>a\n<option selected>b\n</select>',
      '<p><select>\n<option>a\n</option><option selected>b\n</option></select>\n</p>',
    ],
    ['<label>a <div>b</div> c</label>', '<label>a\n\t<div>\n\t\t<p>b\n\t\t</p>\n\t</div>\nc\n</label>'],
    ['<textarea>\n\n<b>x\n</TEXTAREA >y', '<p><textarea>\n\n<b>x\n</textarea>y\n</p>'],
    ['<pre>a\n\n  <b>b</b></pre>', '<pre>a\n\n  <b>b</b></pre>'],
  ])('the template %j becomes %j', (template, expected) => {
    expect(formParagraphs(template)).toBe(expected);
  });

  test('end tags that are left out are added', () => {
    expect(formParagraphs('<ul><li>a<li>b<ul><li>c</ul></li></ul>')).toBe(
      '<ul>\n\t<li>\n\t\t<p>a\n\t\t</p>\n\t</li>\n\t<li>\n\t\t<p>b\n\t\t</p>\n\t\t<ul>\n\t\t\t<li>\n\t\t\t\t<p>c\n\t\t\t\t</p>\n\t\t\t</li>\n\t\t</ul>\n\t</li>\n</ul>',
    );
    expect(formParagraphs('<dl><dt>a<dd>b</dl>')).toBe(
      '<dl>\n\t<dt>\n\t\t<p>a\n\t\t</p>\n\t</dt>\n\t<dd>\n\t\t<p>b\n\t\t</p>\n\t</dd>\n</dl>',
    );
    expect(formParagraphs('<table><tr><th>a<td>b<tr><td>c</table>')).toBe(
      '<table>\n\t<tr>\n\t\t<th>\n\t\t\t<p>a\n\t\t\t</p>\n\t\t</th>\n\t\t<td>\n\t\t\t<p>b\n\t\t\t</p>\n\t\t</td>\n\t</tr>\n\t<tr>\n\t\t<td>\n\t\t\t<p>c\n\t\t\t</p>\n\t\t</td>\n\t</tr>\n</table>',
    );
    expect(formParagraphs('<div><em>a')).toBe('<div>\n\t<p><em>a</em>\n\t</p>\n</div>');
  });

  test('end tags without an element, and markup that does not end, do not reach out of the form', () => {
    expect(formParagraphs('a</div></p></br>b<div class="x')).toBe('<p>ab&lt;div class="x\n</p>');
    expect(formParagraphs('a<!-- b')).toBe('<p>a&lt;!-- b\n</p>');
    expect(formParagraphs('1 < 2</div></form>a')).toBe('<p>1 &lt; 2a\n</p>');
    expect(formParagraphs('a<!-- <em>b')).toBe('<p>a&lt;!-- <em>b</em>\n</p>');
    expect(formParagraphs('<!-- a --><!--<!-- <em>b')).toBe('<p><!-- a -->&lt;!--&lt;!-- <em>b</em>\n</p>');
    expect(formParagraphs('a<?b <?c> </ d></div>')).toBe('<p>a<?b <?c> </ d>\n</p>');
    expect(formParagraphs('<pre>a</pre')).toBe('<pre>a</pre>');
  });

  test('the tags of elements in very many others are left out', () => {
    const html = formParagraphs(`${'<div>'.repeat(20_000)}a`);
    expect(html.match(/<div>/g)).toHaveLength(100);
    expect(html.match(/<\/div>/g)).toHaveLength(100);
    expect(html).toContain('<p>a\n');
  });
});
