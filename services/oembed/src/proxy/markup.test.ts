import { describe, expect, test } from '@jest/globals';
import { sandboxed, webAddress } from './markup.js';

const FRAME = '<iframe sandbox="allow-scripts" security="restricted" src="https://a.example/x"></iframe>';

describe('sandboxed', () => {
  test.each([
    ['<iframe src="https://a.example/x"></iframe>', FRAME],
    [
      '<IFRAME SRC=//a.example/x onload=alert(1) srcdoc="<script>x</script>" style="position:fixed" allow="camera"></IFRAME>',
      FRAME,
    ],
    [
      '<iframe sandbox="allow-same-origin allow-top-navigation" src="https://a.example/x">inside<script>x</script></iframe>',
      FRAME,
    ],
    [
      '<iframe src="https://a.example/x" width="560" height="100%" title="A &quot;b&quot;"></iframe>',
      FRAME.replace('></iframe>', ' width="560" height="100%" title="A &quot;b&quot;"></iframe>'),
    ],
    ['<iframe src="https://a.example/x" width="1;position:fixed" height="9999999"></iframe>', FRAME],
    [
      '<blockquote class="x" onclick="y"><p>Words <b>here</b> &amp; <a href="https://a.example/?a=1&amp;b" onclick="z">link</a></p></blockquote><script src="//a.example/s.js"></script>',
      '<blockquote>Words here &amp; <a href="https://a.example/?a=1&amp;b">link</a></blockquote>',
    ],
    [
      '<blockquote><script>alert(1)</script><style>*{}</style>A<svg onload=alert(1)><a href="https://x.example">B</a></svg></blockquote>',
      '<blockquote>A</blockquote>',
    ],
    ['<blockquote>A<a href="javascript:alert(1)">B</a>C</blockquote>', '<blockquote>ABC</blockquote>'],
    ['<blockquote>A &lt;script&gt; "q"', '<blockquote>A &lt;script&gt; &quot;q&quot;</blockquote>'],
    [
      '<blockquote><a href="https://a.example/">B</blockquote>',
      '<blockquote><a href="https://a.example/">B</a></blockquote>',
    ],
    ['</blockquote>words<blockquote>A</blockquote></a>', '<blockquote>A</blockquote>'],
    ['<img src=x onerror=alert(1)><blockquote>A</blockquote>', '<blockquote>A</blockquote>'],
  ])('untrusted markup is sanitized: %s', (html, left) => {
    expect(sandboxed(html)).toBe(left);
  });

  test.each([
    '',
    'words',
    '<a href="https://a.example/">only a link</a>',
    '<script>document.write("<iframe src=https://a.example/x></iframe>")</script>',
    '<iframe></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="data:text/html,<script>x</script>"></iframe>',
    '<iframe src="/relative"></iframe>',
    '<iframe src="https://user:secret@a.example/"></iframe>',
    '<object data="https://a.example/x"><iframe src="https://a.example/x"></iframe></object>',
    '<!-- <iframe src="https://a.example/x"></iframe> -->',
  ])('untrusted markup is dropped: %s', (html) => {
    expect(sandboxed(html)).toBe('');
  });
});

test.each([
  ['https://a.example/', 'https://a.example/'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['a.example', undefined],
  ['https:a.example', undefined],
  ['https://', undefined],
  ['ftp://a.example/', undefined],
  ['https://user@a.example/', undefined],
])('webAddress returns absolute web addresses only: %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
