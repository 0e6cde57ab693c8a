import { parse } from '@wordpress/block-serialization-default-parser';
import { scanDelimiters } from './block-delimiters.js';
import { MARK } from './marks.js';

/** A block: its name (null for HTML outside blocks), attributes, and what it holds. */
export type Block = ReturnType<typeof parse>[number];

/** Deeper blocks lose their comments; what they hold stays. */
const MAX_DEPTH = 100;

/**
 * Parses content into blocks, at most `MAX_DEPTH` deep. The parser's time and memory grow with the square of the number
 * of broken, unclosed and nested block comments, so it never gets to see those.
 */
export function parseBlocks(content: string): Block[] {
  return parse(wellFormed(content));
}

/** Content in which every block comment is whole and has its partner. */
function wellFormed(content: string): string {
  const { delimiters, broken } = scanDelimiters(content);
  const out: string[] = [];
  let from = 0;
  const cut = (to: number, next: number, insert = ''): void => {
    out.push(content.slice(from, to), insert);
    from = next;
  };
  const open: string[] = [];
  let tooDeep = 0;
  let brokenSeen = 0;
  const maskBroken = (until: number): void => {
    for (let at = broken[brokenSeen]; at !== undefined && at < until; at = broken[++brokenSeen]) {
      const inside = at + '<!--'.length;
      cut(inside, inside, MARK.brokenBlock);
    }
  };
  for (const { kind, name, start, end } of delimiters) {
    maskBroken(start);
    if (kind === 'opener') {
      if (open.length < MAX_DEPTH) open.push(name);
      else {
        tooDeep++;
        cut(start, end);
      }
    } else if (kind === 'closer') {
      if (tooDeep > 0 || open.length === 0) cut(start, end);
      if (tooDeep > 0) tooDeep--;
      else open.pop();
    }
  }
  maskBroken(content.length);
  out.push(content.slice(from), ...open.reverse().map((name) => `<!-- /wp:${name} -->`));
  return out.join('');
}
