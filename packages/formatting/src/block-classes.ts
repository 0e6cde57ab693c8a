import { escapeAttribute } from './entities.js';
import { parseAttributes, splitHtml } from './html.js';

/** Adds classes to the first tag of `html` whose name is in `names`, or to the first tag of all without `names`. */
export function addClass(html: string, classes: string, names?: ReadonlySet<string>): string {
  const parts = splitHtml(html);
  const index = parts.findIndex((part, at) => {
    const name = at % 2 === 1 ? tagName(part) : undefined;
    return name !== undefined && (names === undefined || names.has(name));
  });
  const tag = parts[index];
  if (tag === undefined) return html;
  parts[index] = withClass(tag, classes);
  return parts.join('');
}

/** Adds classes to the innermost element that is open at the end of `html`, which contains the blocks that follow. */
export function addClassToOpen(html: string, classes: string): string {
  const parts = splitHtml(html);
  const open: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) continue;
    if (part.startsWith('</')) open.pop();
    else if (tagName(part) !== undefined && !part.endsWith('/>')) open.push(index);
  }
  const index = open.at(-1);
  const tag = index === undefined ? undefined : parts[index];
  if (index === undefined || tag === undefined) return html;
  parts[index] = withClass(tag, classes);
  return parts.join('');
}

// An opening tag's name.
const OPENING_NAME = /^<([a-z][^\s/>]*)/i;

export function tagName(tag: string): string | undefined {
  return OPENING_NAME.exec(tag)?.[1]?.toLowerCase();
}

/** Appends `classes` to the classes of the tag, in double quotes as WordPress writes them. */
function withClass(tag: string, classes: string): string {
  const nameEnd = OPENING_NAME.exec(tag)?.[0].length ?? 1;
  const old = parseAttributes(tag, nameEnd).find(({ name }) => name === 'class');
  if (!old) return `${tag.slice(0, nameEnd)} class="${classes}"${tag.slice(nameEnd)}`;
  const value = old.value ?? '';
  const present = new Set(value.split(/\s+/));
  const added = classes.split(' ').filter((name) => !present.has(name));
  if (added.length === 0) return tag;
  const all = [...(value.trim() === '' ? [] : [escapeAttribute(value)]), ...added].join(' ');
  return `${tag.slice(0, old.start)}class="${all}"${tag.slice(old.end)}`;
}
