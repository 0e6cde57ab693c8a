import { expect, test } from '@jest/globals';
import { toXml } from './xml.js';

const xml = (content: string) => `<?xml version="1.0"?>\n<oembed>${content}</oembed>\n`;

test.each([
  [{ title: 'A', width: 5, ok: true }, '<title>A</title><width>5</width><ok>true</ok>'],
  [{ html: '<a href="x">&amp;</a>' }, '<html>&lt;a href="x"&gt;&amp;&lt;/a&gt;</html>'],
  [{ title: 'é “x” 😀' }, '<title>&#xE9; &#x201C;x&#x201D; &#x1F600;</title>'],
  [{ title: 'A &amp; &#8220;B&#8221; &nope;' }, '<title>A &amp; &#x201C;B&#x201D; &amp;nope;</title>'],
  [
    { html: '&lt;b&gt;&#039;&quot;&#60;&amp;lt;' },
    '<html>&amp;lt;b&amp;gt;&amp;#039;&amp;quot;&amp;#60;&amp;lt;</html>',
  ],
  [{ url: '/?a=1&para=2&amp;b=3' }, '<url>/?a=1&amp;para=2&amp;b=3</url>'],
  [{ empty: '', nothing: null }, '<empty/><nothing/>'],
  [
    { data: { status: 404, params: ['url', 'b'] } },
    '<data><status>404</status><params><oembed>url</oembed><oembed>b</oembed></params></data>',
  ],
  [{ 'a b><script>': 'x', '1': 'y' }, '<oembed>y</oembed><oembed>x</oembed>'],
  [{ t: 'a\u0000b\u0008c\ud800d\r\n' }, '<t>abcd&#13;\n</t>'],
])('the value %j is written as XML', (value, content) => {
  expect(toXml(value)).toBe(xml(content));
});
