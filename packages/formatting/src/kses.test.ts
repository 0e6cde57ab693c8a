import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import {
  preparePostContent,
  preparePostTitle,
  renderContent,
  sanitizePostHtml,
  sanitizeTermDescription,
  sanitizeTermName,
} from './index.js';

describe('sanitizePostHtml', () => {
  test.each([
    ['scripts lose their tags', 'A<script>alert(1)</script>B<style>a{}</style>', 'Aalert(1)Ba{}'],
    ['event attributes', '<b onclick="x()">c</b>', '<b>c</b>'],
    ['frames, forms, drawings', '<iframe src="a">b</iframe><form><input></form><svg><path/></svg>', 'b'],
    ['tags are kept as written', '<P>a</p ><br><br/><IMG SRC=a>', '<P>a</p><br><br /><IMG src="a">'],
    ['unbalanced ones too', '</b><i>a', '</b><i>a'],
    ['quotes become double', `<p class='a"b' id=c>`, '<p class="a&quot;b" id="c">'],
    ['the first of two attributes', '<p class="a" class="b">', '<p class="a">'],
    [
      'attributes without value',
      '<video controls src="a"></video><a download><a download="b">',
      '<video controls src="a"></video><a download><a>',
    ],
    ['data attributes', '<p data-a="1" data-B-c="2" data-a.b="3" data="4">', '<p data-a="1" data-b-c="2">'],
    ['unknown elements', '<my-tag>a</my-tag><center>b</center>', 'ab'],
    ['stray signs', 'a > b & c <3', 'a &gt; b &amp; c &lt;3'],
    ['an unclosed tag', 'a <b', 'a &lt;b'],
    ['tags in tags', '<scr<script>ipt>x</scr</script>ipt>', '&lt;script&gt;x&lt;/script&gt;'],
    [
      'references',
      '&amp; &foo; &#39; &#x27; &#0; &eacute;',
      '&amp; &amp;foo; &#039; &#x27; &amp;#0; &eacute;',
    ],
    ['comments', '<!-- a -- b --><!--more--><!---->', '<!-- a - b --><!--more-->'],
    ['comments cannot hide tags', '<!-- <script>x</script> -->', '&lt;!-- x --&gt;'],
    ['sections and instructions', '<![CDATA[x]]><?php x ?><!DOCTYPE html>a', 'a'],
    ['control characters', 'a\u0000\u0001b<p\u000cclass="x">', 'ab'],
  ])('post HTML is sanitized: %s', (_, raw, expected) => {
    expect(sanitizePostHtml(raw)).toBe(expected);
  });

  test.each([
    ['javascript:x()', 'x()'],
    ['JaVa\tScRiPt:x()', 'x()'],
    ['&#106;avascript&colon;x()', 'x()'],
    ['\u0001javascript:x', 'x'],
    ['data:text/html,x', 'text/html,x'],
    ['javascript:vbscript:x', 'x'],
    ['feed:javascript:x', 'feed:x'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['HTTP://x.test/', 'http://x.test/'],
    ['//x.test:80/', '//x.test:80/'],
    ['/wiki/Talk:Almanac', '/wiki/Talk:Almanac'],
    ['?a=b:c#d:e', '?a=b:c#d:e'],
    ['/?a=1&b=2', '/?a=1&amp;b=2'],
  ])('the link address %j is stored as %j', (address, expected) => {
    expect(sanitizePostHtml(`<a href="${address}">a</a>`)).toBe(`<a href="${expected}">a</a>`);
  });

  test.each([
    ['color:red;position:absolute', 'color:red;position:absolute'],
    [' color : red ;; ', 'color : red'],
    ['foo:bar;COLOR:red', ''],
    ['width:expression(alert(1));margin:0', 'margin:0'],
    [
      'width:calc(1px + (2px * 3));color:var(--a, var(--b))',
      'width:calc(1px + (2px * 3));color:var(--a, var(--b))',
    ],
    ['color:rgb(1,2,3)', ''],
    ['background:url(javascript:x)', ''],
    ['background:url(a.png) no-repeat', 'background:url(a.png) no-repeat'],
    ['color:url(a.png)', ''],
    [
      'background:linear-gradient(90deg,rgba(1,2,3,.5) 0%,red),url(a.png)',
      'background:linear-gradient(90deg,rgba(1,2,3,.5) 0%,red),url(a.png)',
    ],
    ['--a:1px;--b:url(javascript:x)', '--a:1px'],
    ['color:red/*x*/;width:1px}', ''],
    ['color:re\\64', ''],
  ])('the style %s is sanitized', (style, expected) => {
    expect(sanitizePostHtml(`<p style="${style}">a</p>`)).toBe(
      expected === '' ? '<p>a</p>' : `<p style="${expected}">a</p>`,
    );
  });

  test('block comments stay, their attributes are filtered', () => {
    const kept =
      '<!-- wp:paragraph {"align":"center","n":12345678901234567890} --><p>x</p><!-- /wp:paragraph -->';
    expect(sanitizePostHtml(kept)).toBe(kept);
    expect(sanitizePostHtml('<!-- wp:a/b {"c":["<script>x</script>","a & b"],"<i>":1} /-->')).toBe(
      '<!-- wp:a/b {"c":["x","a \\u0026amp; b"],"\\u003ci\\u003e":1} /-->',
    );
    expect(sanitizePostHtml('<!-- wp:a/b {bad} -->x<!-- /wp:a/b -->')).toBe(
      '<!-- wp:a/b {} -->x<!-- /wp:a/b -->',
    );
  });

  test('block attributes cannot end their comment', () => {
    const html = sanitizePostHtml('<!-- wp:a/b {"c":"<!-- d --><a title=\\" onmouseover=e \\">f</a>"} /-->');
    expect(html).not.toMatch(/-->.*onmouseover/);
  });

  test('only documents of the site are embedded', () => {
    const own = '<object data="https://site.test/a.pdf" type="application/pdf"></object>';
    const options = { siteUrl: 'https://site.test' };
    expect(sanitizePostHtml(own, options)).toBe(own);
    expect(sanitizePostHtml(own.replace('site', 'other'), options)).toBe('<object></object>');
    expect(sanitizePostHtml(own)).toBe('<object></object>');
  });

  /** Harmful parts of `html` that a browser would find. */
  function harm(html: string): string[] {
    const found: string[] = [];
    const walk = (node: DefaultTreeAdapterMap['node']): void => {
      if ('tagName' in node) {
        if (/^(script|style|iframe|form|input|link|meta|embed|svg|base)$/.test(node.tagName))
          found.push(node.tagName);
        for (const { name, value } of node.attrs) {
          const harmful = /^(java|vb)script:|^data:/i.test(value.replace(/[\s\p{Cc}]/gu, ''));
          if (name.startsWith('on') || (harmful && /^(href|src|data|action)$/.test(name)))
            found.push(`${name}=${value}`);
        }
      }
      if ('childNodes' in node) for (const child of node.childNodes) walk(child);
    };
    walk(parseFragment(html));
    return found;
  }

  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      ' ',
      '\t',
      '\n',
      '`',
      '&',
      '&lt;',
      '&quot;',
      '&#39;',
      '-',
      '--',
      '-->',
      '<!--',
      '!',
    ],
    ...[
      '<script>',
      '</script>',
      '<img src=x',
      ' onerror=a()',
      'onload="b"',
      '<a href="',
      'javascript:c',
      '&#106;ava',
    ],
    ...[
      '<p title="',
      "<b class='",
      '<!-- wp:a {"b":"',
      '"} -->',
      '\\"',
      '\\u003c',
      '<svg',
      '<style>',
      'style="',
      'url(',
    ],
    ...[
      '<textarea>',
      '</textarea>',
      '<title>',
      '<math>',
      '<![CDATA[',
      ']]>',
      '<?',
      'a',
      'b',
      '\u0000',
      '\ufdd0',
      '\u2028',
    ],
  );

  test('whatever is sent, no browser finds harm in it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = sanitizePostHtml(pieces.join(''));
        expect(harm(html)).toEqual([]);
        expect(harm(renderContent(html))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('filtering twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const once = sanitizePostHtml(pieces.join(''));
        expect(harm(sanitizePostHtml(once))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is stored', () => {
  test('preparePostContent stores content by the rights of the writer', () => {
    expect(preparePostContent('<script>a</script>&#150;')).toBe('a&#8211;');
    expect(preparePostContent('<script>a</script>&#150;', { unfilteredHtml: true })).toBe(
      '<script>a</script>&#8211;',
    );
  });

  test('preparePostTitle stores titles by the rights of the writer', () => {
    expect(preparePostTitle(' <b>a</b> <p>b</p> & c ')).toBe('<b>a</b> b &amp; c');
    expect(preparePostTitle(' <p>b</p> ', { unfilteredHtml: true })).toBe('<p>b</p>');
  });

  test.each([
    ['A & B', 'A &amp; B'],
    ['<b>x</b>  y\nz', 'x y z'],
    ['a < b', 'a &lt; b'],
    ['a < b > c', 'a &lt;b&gt; c'],
    ['a>b "c"', 'a&gt;b "c"'],
    ['a%20b', 'ab'],
  ])('the term name %j is stored as %j', (raw, expected) => {
    expect(sanitizeTermName(raw)).toBe(expected);
  });

  test('links in descriptions keep rel and target, links in titles do not', () => {
    const link = '<a href="#" target="_blank" rel="me" class="c">x</a>';
    expect(sanitizeTermDescription(link)).toBe('<a href="#" target="_blank" rel="me">x</a>');
    expect(preparePostTitle(link)).toBe('<a href="#">x</a>');
  });

  test('sanitizeTermDescription keeps inline elements', () => {
    expect(sanitizeTermDescription(' a & b\n<p>c</p> <a href="x" onclick="y">l</a>')).toBe(
      ' a &amp; b\nc <a href="x">l</a>',
    );
  });
});
