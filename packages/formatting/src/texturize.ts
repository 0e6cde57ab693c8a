import { encodeAmpersands } from './entities.js';
import { markupEnd } from './html.js';
import { MARK } from './marks.js';
import { shortcodeTagEnd } from './shortcodes.js';

/** Elements whose text is shown as it is written. Lower case only, as in WordPress. */
const VERBATIM = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt']);

// A blank as typography sees it: ASCII blank, tab, line break, no-break space (as character or reference).
const BLANK = '(?:[\\r\\n\\t \\u00a0]|&nbsp;)';
// The start of the text, or a blank before.
const AFTER_BLANK = '(?<=^|[\\r\\n\\t \\u00a0]|&nbsp;)';
// Context after a closing quote: the end, punctuation, a closing bracket, `&gt;` or a blank.
const CLOSING_CONTEXT = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${BLANK})`;

// Fixed sequences: dots, quotes typed as double backticks or double apostrophes, a trademark sign after a blank, and
// words that begin with an apostrophe ('twas).
const FIXED = /\.\.\.|``|''| \(tm\)|'(?:tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em)/g;

function replaceFixed(found: string): string {
  if (found === '...') return '&#8230;';
  if (found === '``') return '&#8220;';
  if (found === "''") return '&#8221;';
  if (found === ' (tm)') return ' &#8482;';
  return found.replaceAll("'", '&#8217;');
}

type Rule = readonly [pattern: RegExp, replacement: string];

/** In this order; what no rule decides is a closing quote or a prime. */
const SINGLE_QUOTES: readonly Rule[] = [
  // A year in quotes, '99': apostrophe and closing quote.
  [new RegExp(`'(\\d\\d)'${CLOSING_CONTEXT}`, 'g'), `${MARK.apostrophe}$1&#8217;`],
  // A year with a closing double quote, '99".
  [new RegExp(`'(\\d\\d)"${CLOSING_CONTEXT}`, 'g'), `${MARK.apostrophe}$1&#8221;`],
  // A year, '99 or '99s, but not '9, '99% , '999 or '99.5.
  [/'(?=\d\d(?:$|(?![%\d]|[.,]\d)))/g, MARK.apostrophe],
  // A number in quotes at the start or after a blank, '0.42'.
  [new RegExp(`${AFTER_BLANK}'(\\d[.,\\d]*)'`, 'g'), `${MARK.openSingle}$1&#8217;`],
  // At the start, after an opening bracket, a double quote, a hyphen, `&lt;` or a blank: opens.
  [/(?<=^|[([{"\-\r\n\t \u00a0]|&lt;|&nbsp;)'/g, MARK.openSingle],
  // Inside a word, so neither after a blank nor before a blank, punctuation, a bracket or the end: apostrophe.
  [
    new RegExp(`(?<![\\r\\n\\t \\u00a0]|&nbsp;)'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${BLANK})`, 'g'),
    MARK.apostrophe,
  ],
];

const DOUBLE_QUOTES: readonly Rule[] = [
  // A number in quotes at the start or after a blank, "42".
  [new RegExp(`${AFTER_BLANK}"(\\d[.,\\d]*)"`, 'g'), `${MARK.openDouble}$1&#8221;`],
  // At the start, after an opening bracket, a hyphen, `&lt;` or a blank, and not before a blank: opens.
  [new RegExp(`(?<=^|[([{\\-\\r\\n\\t \\u00a0]|&lt;|&nbsp;)"(?!${BLANK})`, 'g'), MARK.openDouble],
];

const DASHES: readonly Rule[] = [
  // Three hyphens: em dash.
  [/---/g, '&#8212;'],
  // Two between blanks or at an edge: em dash.
  [new RegExp(`${AFTER_BLANK}--(?=$|${BLANK})`, 'g'), '&#8212;'],
  // Two elsewhere: en dash, but not in the prefix of an internationalised domain (xn--).
  [/(?<!xn)--/g, '&#8211;'],
  // One between blanks or at an edge: en dash.
  [new RegExp(`${AFTER_BLANK}-(?=$|${BLANK})`, 'g'), '&#8211;'],
];

interface QuoteKind {
  readonly quote: string;
  readonly open: string;
  readonly close: string;
  readonly prime: string;
  /** A quote in a closing position. */
  readonly closing: RegExp;
  /** A quote after a digit: feet and inches, minutes and seconds. */
  readonly afterDigit: RegExp;
}

const SINGLE: QuoteKind = {
  quote: "'",
  open: MARK.openSingle,
  close: '&#8217;',
  prime: '&#8242;',
  closing: new RegExp(`'${CLOSING_CONTEXT}`, 'g'),
  afterDigit: /(?<=\d)'/g,
};

const DOUBLE: QuoteKind = {
  quote: '"',
  open: MARK.openDouble,
  close: '&#8221;',
  prime: '&#8243;',
  closing: new RegExp(`"${CLOSING_CONTEXT}`, 'g'),
  afterDigit: /(?<=\d)"/g,
};

// Undecided quotes (the placeholder): not after a digit, and after one.
const CANDIDATE_AFTER_OTHER = new RegExp(`(?<!\\d)${MARK.candidate}`, 'g');
const CANDIDATE_AFTER_DIGIT = new RegExp(`(?<=\\d)${MARK.candidate}`, 'g');

/** Resolves quotes that do not open: to a closing quote, a prime, or unchanged. */
function closeQuotes(text: string, kind: QuoteKind): string {
  return text
    .split(kind.open)
    .map((sentence, index) => {
      if (!sentence.includes(kind.quote)) return sentence;
      // After an unclosed opening quote one quote must close it, even after a digit.
      const decided =
        index > 0 && !sentence.includes(kind.close)
          ? closeSentence(sentence, kind)
          : sentence.replace(kind.afterDigit, kind.prime).replace(kind.closing, kind.close);
      return kind === DOUBLE ? decided.replaceAll('"', kind.close) : decided;
    })
    .join(kind.open);
}

function closeSentence(sentence: string, { close, prime, closing, afterDigit }: QuoteKind): string {
  let marked = sentence.replace(closing, MARK.candidate);
  const candidates = marked.split(MARK.candidate).length - 1;
  if (candidates <= 1) return marked.replace(MARK.candidate, close).replace(afterDigit, prime);
  const closed = marked.replace(CANDIDATE_AFTER_OTHER, close);
  if (closed === marked) {
    // All are after digits: the last one before a full stop closes, else the last one.
    const beforeStop = marked.lastIndexOf(`${MARK.candidate}.`);
    const at = beforeStop === -1 ? marked.lastIndexOf(MARK.candidate) : beforeStop;
    marked = marked.slice(0, at) + close + marked.slice(at + 1);
  } else {
    marked = closed;
  }
  return marked
    .replace(afterDigit, prime)
    .replace(CANDIDATE_AFTER_DIGIT, prime)
    .replaceAll(MARK.candidate, close);
}

// An x before a number that ends at a word boundary; whether a number stands before it is looked up backwards.
const TIMES = /x(?=\d[\d.,]*\b)/g;

/** `3x4` with a multiplication sign; not in hexadecimal numbers, words or chains. */
function multiplicationSigns(text: string): string {
  return text.replace(TIMES, (x, at: number) => (endsWithNumber(text, at) ? '&#215;' : x));
}

/** Whether a number that begins at a word boundary ends just before `end`. A lone 0 is none (0x1F). */
function endsWithNumber(text: string, end: number): boolean {
  let from = end;
  while (from > 0 && /[\d.,]/.test(text.charAt(from - 1))) from--;
  for (let at = from; at < end; at++) {
    const starts = /\d/.test(text.charAt(at)) && (at === 0 || !/\w/.test(text.charAt(at - 1)));
    if (starts) return text.charAt(at) !== '0' || at < end - 1;
  }
  return false;
}

function apply(text: string, rules: readonly Rule[]): string {
  return rules.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text);
}

function texturizeText(text: string): string {
  let out = text.replace(FIXED, replaceFixed);
  if (out.includes("'")) {
    out = closeQuotes(apply(out, SINGLE_QUOTES), SINGLE)
      .replaceAll(MARK.apostrophe, '&#8217;')
      .replaceAll(MARK.openSingle, '&#8216;');
  }
  if (out.includes('"')) {
    out = closeQuotes(apply(out, DOUBLE_QUOTES), DOUBLE).replaceAll(MARK.openDouble, '&#8220;');
  }
  if (out.includes('-')) out = apply(out, DASHES);
  return encodeAmpersands(multiplicationSigns(out));
}

/** The name of an element that `VERBATIM` may hold: what stands before the first blank or the end of the tag. */
function tagName(tag: string): string {
  const blank = tag.indexOf(' ');
  return tag.slice(1, blank === -1 ? -1 : blank);
}

/**
 * Replaces plain characters by typographic ones: quotes, apostrophes, dashes, ellipses, primes, `×`, `™`; bare
 * ampersands are encoded, in tags too. Markup, shortcodes and verbatim elements stay as they are. WordPress:
 * `wptexturize`.
 */
export function texturize(html: string): string {
  const out: string[] = [];
  const verbatim: string[] = [];
  let from = 0;
  const text = (end: number): void => {
    const part = html.slice(from, end);
    out.push(verbatim.length > 0 || part.trim() === '' ? part : texturizeText(part));
  };
  // Jumps from one markup or bracket to the next.
  const stops = /[<[]/g;
  for (let stop = stops.exec(html); stop; stop = stops.exec(html)) {
    const at = stop.index;
    const tag = stop[0] === '<';
    const end = tag ? markupEnd(html, at) : shortcodeTagEnd(html, at);
    if (end === undefined) continue;
    text(at);
    const markup = html.slice(at, end);
    if (tag && !markup.startsWith('<!--')) {
      out.push(encodeAmpersands(markup));
      const name = tagName(markup);
      if (VERBATIM.has(name)) verbatim.push(name);
      else if (name.startsWith('/') && verbatim.at(-1) === name.slice(1)) verbatim.pop();
    } else {
      out.push(markup);
    }
    stops.lastIndex = from = end;
  }
  text(html.length);
  return out.join('');
}
