import { describe, expect, test } from '@jest/globals';
import { readForeignEmbed } from './foreign-embed.js';

const ABOUT = new URL('https://site.example/a?b=1&c=2');
const read = (answer: object | string, isTrusted = true) =>
  readForeignEmbed(typeof answer === 'string' ? answer : JSON.stringify(answer), { about: ABOUT, isTrusted });

describe('embed data of other sites', () => {
  test('a video keeps only the members of its type', () => {
    const embed = {
      title: 'T',
      author_name: 'A',
      author_url: 'https://site.example/author',
      provider_name: 'P',
      provider_url: 'https://site.example/',
      cache_age: 3600,
      thumbnail_url: 'https://site.example/t.jpg',
      thumbnail_width: 480,
      thumbnail_height: 360,
      html: '<iframe src="https://site.example/player"></iframe><script>x</script>',
      width: 600,
      height: 338,
    };
    expect(read({ type: 'video', version: '1.0', ...embed, unknown: 1, __proto__: { x: 1 } })).toEqual({
      type: 'video',
      version: '1.0',
      ...embed,
    });
  });

  test('embed data may be XML', () => {
    const xml = `\ufeff<?xml version="1.0" encoding="utf-8"?><!DOCTYPE oembed [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <oembed><version>1.0</version><type>rich</type><title>A &amp; B &x;</title><width>600</width><height>auto</height>
      <html>&lt;iframe src="https://site.example/p?a=1&amp;amp;b"&gt;&lt;/iframe&gt;</html><x><title>no</title></x></oembed>`;
    expect(read(xml)).toEqual({
      type: 'rich',
      version: '1.0',
      title: 'A & B &x;',
      width: 600,
      html: '<iframe src="https://site.example/p?a=1&amp;b"></iframe>',
    });
  });

  test('unusual values that providers send are accepted', () => {
    expect(
      read({
        version: 1,
        type: ' Rich ',
        title: 5,
        author_name: null,
        author_url: '',
        provider_name: ['x'],
        provider_url: 'javascript:alert(1)',
        cache_age: '-1',
        thumbnail_url: 'https://site.example/t.jpg',
        thumbnail_width: '480',
        thumbnail_height: null,
        html: '<iframe src="https://site.example/p"></iframe>',
        width: '100%',
        height: '338',
      }),
    ).toEqual({
      version: '1.0',
      type: 'rich',
      title: '5',
      height: 338,
      html: '<iframe src="https://site.example/p"></iframe>',
    });
  });

  test('a photo and a link get the markup that editors expect', () => {
    const photo = {
      type: 'photo',
      url: 'https://site.example/i.jpg?a&b',
      width: 10,
      height: 20,
      title: '"T" <b>x</b>',
    };
    expect(read(photo)).toEqual({
      version: '1.0',
      ...photo,
      title: '"T" x',
      html: '<a href="https://site.example/a?b=1&amp;c=2"><img src="https://site.example/i.jpg?a&amp;b" alt="&quot;T&quot; x" width="10" height="20"></a>',
    });
    expect(read({ type: 'link', title: 'A <i>b</i>' })?.html).toBe(
      '<a href="https://site.example/a?b=1&amp;c=2">A b</a>',
    );
  });

  test('markup is kept only when the provider is trusted', () => {
    const answer = {
      type: 'rich',
      html: '<script>x</script><iframe src="https://site.example/p" onload="x"></iframe>',
    };
    expect(read(answer)?.html).toBe(answer.html);
    expect(read(answer, false)?.html).toBe(
      '<iframe sandbox="allow-scripts" security="restricted" src="https://site.example/p"></iframe>',
    );
  });

  test.each([
    '',
    'nonsense',
    '[]',
    'null',
    '5',
    '<html><body>not found</body></html>',
    '{"type":"rich"}',
    '{"type":"rich","html":""}',
    '{"type":"rich","html":{"a":1}}',
    '{"type":"other","html":"<b>x</b>"}',
    '{"type":5,"html":"<b>x</b>"}',
    '{"html":"<b>x</b>"}',
    '{"type":"link"}',
    '{"type":"photo","url":"https://site.example/i.jpg"}',
    '{"type":"photo","url":"data:image/png;base64,x","width":1,"height":1}',
    '{"type":"photo","url":"https://site.example/i.jpg","width":-1,"height":1}',
    '{"type":"photo","url":"https://site.example/i.jpg","width":1e9,"height":1}',
  ])('the response %s is not embed data', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('untrusted markup without a frame is not embed data', () => {
    expect(
      read({ type: 'rich', html: '<script src="https://site.example/s.js"></script>' }, false),
    ).toBeUndefined();
  });
});
