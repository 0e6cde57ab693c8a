import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { FRAME_SCRIPT } from './frame-script.js';

/** A fake of a page with one embed, for the script. */
const page = () => {
  const sent: unknown[] = [];
  const contentWindow = { postMessage: (message: unknown) => sent.push(message) };
  const frame = {
    contentWindow,
    dataset: { secret: 'abc' },
    src: 'https://site.example/a/embed/#?secret=abc',
    height: 338,
  };
  const quote = { dataset: { secret: 'abc' }, hidden: false };
  const listeners: { [event: string]: ((event: object) => void)[] } = {};
  const addEventListener = (event: string, listener: (event: object) => void) => {
    listeners[event] = [...(listeners[event] ?? []), listener];
  };
  const document = {
    addEventListener,
    activeElement: null as unknown,
    querySelectorAll: (selector: string) => (selector.startsWith('iframe') ? [frame] : [quote]),
  };
  const window = { addEventListener, top: { location: { href: 'https://host.example/' } } };
  const context = createContext({ window, document, URL });
  const run = () => runInContext(FRAME_SCRIPT, context);
  const emit = (event: string, detail: object = {}) => {
    for (const listener of listeners[event] ?? []) listener(detail);
  };
  return {
    frame,
    quote,
    document,
    window,
    listeners,
    sent,
    run,
    emit,
    say: (data: unknown, source: unknown = contentWindow) => emit('message', { data, source }),
  };
};

let it: ReturnType<typeof page>;
beforeEach(() => {
  it = page();
  it.run();
});

describe('the script of embeds', () => {
  test('the script runs once, however many embeds include it', () => {
    it.run();
    expect(it.listeners['message']).toHaveLength(1);
  });

  test('the script sends `ready` to the frames when the page has loaded', () => {
    it.emit('DOMContentLoaded');
    expect(it.sent).toEqual([{ message: 'ready', secret: 'abc' }]);
  });

  test.each([
    [500, 500],
    ['450.5', 450],
    [50, 200],
    [5000, 1000],
    ['much', 200],
  ])('the height %j makes the frame %d pixels high', (value, height) => {
    it.say({ secret: 'abc', message: 'height', value });
    expect(it.frame.height).toBe(height);
    expect(it.quote.hidden).toBe(true);
  });

  test('a link within the site of the frame is followed after a click in the frame', () => {
    const link = { secret: 'abc', message: 'link', value: 'https://site.example/b/' };
    it.say(link);
    expect(it.window.top.location.href).toBe('https://host.example/');
    it.document.activeElement = it.frame;
    it.say(link);
    expect(it.window.top.location.href).toBe('https://site.example/b/');
  });

  test.each(['https://evil.example/', 'javascript:alert(1)', 'http://site.example/'])(
    'a link never leads to %s',
    (value) => {
      it.document.activeElement = it.frame;
      it.say({ secret: 'abc', message: 'link', value });
      expect(it.window.top.location.href).toBe('https://host.example/');
    },
  );

  test.each([
    ['with another secret', { secret: 'x', message: 'height', value: 500 }, undefined],
    ['from somebody else', { secret: 'abc', message: 'height', value: 500 }, {}],
    ['that say nothing', null, undefined],
    ['of another kind', 'height', undefined],
  ])('messages are ignored: %s', (_what, data, source) => {
    it.say(data, source);
    expect([it.frame.height, it.quote.hidden]).toEqual([338, false]);
  });
});
