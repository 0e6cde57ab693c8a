import type { RenderOptions } from './render.js';

/** `excerpt.rendered` of a post without its own excerpt, made from its raw content; '' when nothing is left. */
export function automaticExcerpt(rawContent: string, _options: RenderOptions = {}): string {
  return rawContent;
}

/** The first `count` words of `text` without markup, with `more` behind them when something was cut off. */
export function trimWords(text: string, _count = 55, _more = '&hellip;'): string {
  return text;
}
