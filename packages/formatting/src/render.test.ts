import { describe, expect, test } from '@jest/globals';
import { renderContent, renderExcerpt } from './index.js';

const site = { siteUrl: 'https://site.test', postId: 7 };

describe('renderContent', () => {
  test.each([
    ['nothing', '', ''],
    [
      'paragraphs and typography',
      `It's "a" -- b\n\nc`,
      '<p>It&#8217;s &#8220;a&#8221; &#8212; b</p>\n<p>c</p>\n',
    ],
    [
      'markers stay comments',
      'a\n\n<!--more-->\n\nb<!--nextpage-->c',
      '<p>a</p>\n<p><!--more--></p>\n<p>b<!--nextpage-->c</p>\n',
    ],
    ['the capital P', 'Wordpress (Wordpress) /Wordpress/', '<p>WordPress (WordPress) /Wordpress/</p>\n'],
    ['addresses stay text', 'see http://x.test/?a=1&b=2', '<p>see http://x.test/?a=1&#038;b=2</p>\n'],
    ['other scripts', '日本語 "テスト"', '<p>日本語 &#8220;テスト&#8221;</p>\n'],
  ])('content is rendered: %s', (_, raw, expected) => {
    expect(renderContent(raw)).toBe(expected);
  });

  test.each([
    ['<img src="a">', '<img decoding="async" src="a">'],
    [
      '<img src="a" width="1" height="2">',
      '<img loading="lazy" decoding="async" src="a" width="1" height="2">',
    ],
    [
      '<img src="a" width="1" height="2" loading="eager">',
      '<img decoding="async" src="a" width="1" height="2" loading="eager">',
    ],
    ['<img src="a" decoding="sync">', '<img src="a" decoding="sync">'],
    ["<img src='a'>", "<img src='a'>"],
    [
      '<img src="a" srcset="b 2x" sizes="9px" loading="lazy">',
      '<img decoding="async" src="a" srcset="b 2x" sizes="auto, 9px" loading="lazy">',
    ],
    [
      '<iframe src="a" width="1" height="2"></iframe>',
      '<iframe loading="lazy" src="a" width="1" height="2"></iframe>',
    ],
    ['<iframe src="a"></iframe>', '<iframe src="a"></iframe>'],
  ])('images and frames get their attributes: %s', (raw, expected) => {
    expect(renderContent(raw)).toBe(`<p>${expected}</p>\n`);
  });

  test('smilies between blanks become emoji, code and the setting keep them', () => {
    const raw = 'a :) b:) <b>:(</b> <code> ;) </code> :roll: :ROLL:';
    expect(renderContent(raw)).toBe('<p>a 🙂 b:) <b>🙁</b> <code> ;) </code> 🙄 :ROLL:</p>\n');
    expect(renderContent(':)', { useSmilies: false })).toBe('<p>:)</p>\n');
    expect(renderContent(':mrgreen:', site)).toContain(
      'src="https://site.test/wp-includes/images/smilies/mrgreen.png"',
    );
  });

  describe('shortcodes', () => {
    test.each([
      ['unknown ones stay', '[foo a="b"]x[/foo]', '<p>[foo a=&#8221;b&#8221;]x[/foo]</p>\n'],
      ['galleries need the media library', 'a [gallery ids="1"] b', '<p>a  b</p>\n'],
      ['one alone loses its paragraph', 'a\n\n[gallery]\n\nb', '<p>a</p>\n\n<p>b</p>\n'],
      ['escaped', '[[gallery a="b"]]', '<p>[gallery a="b"]</p>\n'],
      [
        'contact forms stay, for whoever shows them',
        'a\n\n[contact-form-7 id="76" title="Contact"]\n\n"b"',
        '<p>a</p>\n[contact-form-7 id="76" title="Contact"]\n<p>&#8220;b&#8221;</p>\n',
      ],
      [
        'escaped contact forms are text',
        '[[contact-form-7 id="76"]]',
        '<p>&#91;contact-form-7 id="76"]</p>\n',
      ],
      ['escaped unknown ones', '[[foo]]', '<p>[[foo]]</p>\n'],
      ['half escaped', '[[gallery] [gallery]]', '<p>[ ]</p>\n'],
      ['closed at once', '[caption/]x[/caption]', '<p>x[/caption]</p>\n'],
      ['in comments', '<!-- [gallery] -->', '<p><!-- [gallery] --></p>\n'],
      [
        'embeds are links',
        '[embed]https://x.test/?a=b&c=d[/embed]',
        '<p><a href="https://x.test/?a=b&#038;c=d">https://x.test/?a=b&amp;c=d</a></p>\n',
      ],
      [
        'audio without a player',
        '[audio src="http://x.test/a.txt"]',
        '<a class="wp-embedded-audio" href="http://x.test/a.txt">http://x.test/a.txt</a>\n',
      ],
      ['audio without an address', '[audio]', '\n'],
      [
        'audio',
        '[audio mp3="http://x.test/a.mp3" loop="1"]',
        '<audio class="wp-audio-shortcode" id="audio-7-1" loop preload="none" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="http://x.test/a.mp3?_=1" /><a href="http://x.test/a.mp3">http://x.test/a.mp3</a></audio>\n',
      ],
      [
        'video',
        '[video src="http://x.test/a.mp4" width="320"]',
        '<div style="width: 320px;" class="wp-video"><video class="wp-video-shortcode" id="video-7-1" width="320" height="360" preload="metadata" controls="controls"><source type="video/mp4" src="http://x.test/a.mp4?_=1" /><a href="http://x.test/a.mp4">http://x.test/a.mp4</a></video></div>\n',
      ],
      [
        'captions',
        '[caption id="attachment_5" align="alignleft" width="300"]<a href="b"><img src="a.png" /></a> A "text"[/caption]',
        '<div id="attachment_5" style="width: 310px" class="wp-caption alignleft"><a href="b"><img decoding="async" aria-describedby="caption-attachment-5" src="a.png" /></a><p id="caption-attachment-5" class="wp-caption-text">A &#8220;text&#8221;</p></div>\n',
      ],
      [
        'captions without text',
        '[caption width="300"]<img src="a">[/caption]',
        '<img decoding="async" src="a">\n',
      ],
      ['captions without width', '[caption]<img src="a"> b[/caption]', '<img decoding="async" src="a">\n'],
      [
        'captions in an attribute',
        '[wp_caption width="1" caption="b"]<img src="a">[/wp_caption]',
        '<div style="width: 11px" class="wp-caption alignnone"><img decoding="async" src="a"><p class="wp-caption-text">b</p></div>\n',
      ],
    ])('a shortcode is rendered: %s', (_, raw, expected) => {
      expect(renderContent(raw, site)).toBe(expected);
    });

    test.each([
      ['', 'width: 640px;', ' width="640" height="360"'],
      ['width="-5" height="-7"', 'width: -5px;', ' width="5" height="7"'],
      ['width="0"', '', ' height="360"'],
      ['width="" height=""', '', ''],
      ['width="50%" height="abc"', 'width: 50px;', ' width="50"'],
      ['width="1e3" height="12.7"', 'width: 1000px;', ' width="1000" height="12"'],
      ['width="99999"', 'width: 99999px;', ' width="99999" height="360"'],
      ['height="99999999999999999999"', 'width: 640px;', ' width="640" height="2147483647"'],
      ['width="1e999"', 'width: 2147483647px;', ' width="2147483647" height="360"'],
    ])('a video with the size [%s] has whole pixels', (size, style, expected) => {
      const html = renderContent(`[video src="http://x.test/a.mp4" ${size}]`, site);
      expect(html).toContain(`<div style="${style}" class="wp-video">`);
      expect(html).toContain(`id="video-7-1"${expected} preload=`);
    });

    test('ids are unique', () => {
      const caption = '[caption id="x" width="1"]<img src="a"> b[/caption]';
      expect(renderContent(`${caption}\n\n${caption}`).match(/<div id="[^"]+"/g)).toEqual([
        '<div id="x"',
        '<div id="x-2"',
      ]);
    });

    test("rendering does not let text out of a link's attributes", () => {
      expect(renderContent('[embed]javascript:alert(1)[/embed]')).toBe(
        '<p><a href="">javascript:alert(1)</a></p>\n',
      );
    });
  });
});

describe('renderExcerpt', () => {
  test.each([
    ['', ''],
    ['a "b"\n\n:) c & d', '<p>a &#8220;b&#8221;</p>\n<p>🙂 c &#038; d</p>\n'],
    ['[gallery] <img src="a">', '<p>[gallery] <img decoding="async" src="a"></p>\n'],
  ])('the excerpt %j is rendered', (raw, expected) => {
    expect(renderExcerpt(raw)).toBe(expected);
  });
});
