import { escapeAttribute } from './entities.js';
import { splitHtml } from './html.js';

const SMILIES: ReadonlyMap<string, string> = new Map([
  [':neutral:', '😐'],
  [':twisted:', '😈'],
  [':mrgreen:', 'mrgreen.png'],
  [':arrow:', '➡'],
  [':shock:', '😯'],
  [':smile:', '🙂'],
  [':???:', '😕'],
  [':cool:', '😎'],
  [':evil:', '👿'],
  [':grin:', '😀'],
  [':idea:', '💡'],
  [':oops:', '😳'],
  [':razz:', '😛'],
  [':roll:', '🙄'],
  [':wink:', '😉'],
  [':cry:', '😥'],
  [':eek:', '😮'],
  [':lol:', '😆'],
  [':mad:', '😡'],
  [':sad:', '🙁'],
  ['8-)', '😎'],
  ['8-O', '😯'],
  [':-(', '🙁'],
  [':-)', '🙂'],
  [':-?', '😕'],
  [':-D', '😀'],
  [':-P', '😛'],
  [':-o', '😮'],
  [':-x', '😡'],
  [':-|', '😐'],
  [';-)', '😉'],
  ['8O', '😯'],
  [':(', '🙁'],
  [':)', '🙂'],
  [':?', '😕'],
  [':D', '😀'],
  [':P', '😛'],
  [':o', '😮'],
  [':x', '😡'],
  [':|', '😐'],
  [';)', '😉'],
  [':!:', '❗'],
  [':?:', '❓'],
]);

// A smiley between blanks (a no-break space counts, as character or reference) or at an edge of its text.
const NAMES = [...SMILIES.keys()]
  .sort((a, b) => b.length - a.length)
  .map((smiley) => smiley.replace(/[^\w:;-]/g, '\\$&'))
  .join('|');
const SMILEY = new RegExp(
  `(?<=^|[\\r\\n\\t \\u00a0]|&nbsp;)(?:${NAMES})(?=$|[\\r\\n\\t \\u00a0]|&nbsp;)`,
  'g',
);
// Most texts have none.
const ANYWHERE = new RegExp(NAMES);

// The start of an element in which smilies stay text.
const VERBATIM = /^<(code|pre|style|script|textarea)/i;

/** Smilies as emoji; one has none and is an image. Code and the like stay. WordPress: `convert_smilies`. */
export function convertSmilies(html: string, siteUrl: string): string {
  if (!ANYWHERE.test(html)) return html;
  let verbatim: string | undefined;
  return splitHtml(html)
    .map((part, index) => {
      if (index % 2 === 1) {
        if (verbatim === undefined) verbatim = VERBATIM.exec(part)?.[1];
        else if (part.toLowerCase() === `</${verbatim.toLowerCase()}>`) verbatim = undefined;
        return part;
      }
      if (verbatim !== undefined || part === '') return part;
      return part.replace(SMILEY, (smiley) => {
        const emoji = SMILIES.get(smiley) ?? smiley;
        if (!emoji.endsWith('.png')) return emoji;
        const address = escapeAttribute(`${siteUrl}/wp-includes/images/smilies/${emoji}`);
        return `<img src="${address}" alt="${smiley}" class="wp-smiley" style="height: 1em; max-height: 1em;" />`;
      });
    })
    .join('');
}
