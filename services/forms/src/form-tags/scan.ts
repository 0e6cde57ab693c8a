import type { FormTag, Pipe } from './form-tag.js';
import { TAG_TYPES, tagType } from './tag-types.js';

/** Pattern of names: they begin with a letter and continue with letters, digits, `-`, `_`, `:` and `.`. */
const TAG_NAME = /^[A-Za-z][-\w:.]*$/;

const TYPES = [...TAG_TYPES]
  .flatMap(([name, { requirable }]) => (requirable ? [`${name}\\*`, name] : [name]))
  // The longest type is tried first: `text*` and `textarea` before `text`.
  .sort((a, b) => b.length - a.length)
  .join('|');

// The type after a bracket, and the character that must follow it.
const TYPE = new RegExp(`\\[(${TYPES})(?=[\\r\\n\\t \\]])`, 'y');

/** A piece of a template: literal text or a form-tag. */
export type TemplatePart = string | FormTag;

/** The form-tags of a template, in order. */
export const scanFormTags = (template: string): FormTag[] =>
  readTemplate(template).filter((part) => typeof part !== 'string');

/**
 * Splits a template into text and form-tags: `[type …]`, optionally followed by `text[/type]`. Doubled brackets make a
 * tag literal text in single brackets. Takes linear time.
 */
export function readTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  const tags: FormTag[] = [];
  let text = 0;
  let next = 0;
  for (let at = template.indexOf('['); at !== -1; at = template.indexOf('[', next)) {
    TYPE.lastIndex = at;
    const [opening, type = ''] = TYPE.exec(template) ?? [];
    next = at + 1;
    if (opening === undefined) continue;
    const end = template.indexOf(']', at);
    // Without a closing bracket no further tag can end.
    if (end === -1) break;
    const attributes = template.slice(at + opening.length, end);
    const closed = closing(template, end + 1, type);
    next = closed.end;
    if (template[at - 1] === '[' && template[next] === ']') {
      parts.push(template.slice(text, at - 1), template.slice(at, next));
      next += 1;
      text = next;
      continue;
    }
    const tag = readTag(type, attributes, closed.content);
    if (tag === undefined) continue;
    parts.push(template.slice(text, at));
    text = next;
    if (isRepeated(tag, tags)) continue;
    tags.push(tag);
    parts.push(tag);
  }
  parts.push(template.slice(text));
  return parts.filter((part) => part !== '');
}

const isRepeated = ({ basetype }: FormTag, tags: readonly FormTag[]): boolean =>
  tagType(basetype).singular === true && tags.some((tag) => tag.basetype === basetype);

/** Position where a tag ends: after `[/type]` if only text precedes it. */
function closing(template: string, from: number, type: string): { end: number; content: string } {
  const next = template.indexOf('[', from);
  const end = `[/${type}]`;
  if (next === -1 || !template.startsWith(end, next)) return { end: from, content: '' };
  return { end: next + end.length, content: template.slice(from, next) };
}

function readTag(type: string, attributes: string, content: string): FormTag | undefined {
  const basetype = type.replace('*', '');
  // A slash at the end closes the tag as in XML, so it is not an option.
  const { options, values: rawValues } = readAttributes(attributes.replace(/[\r\n\t ]\/$/, ''));
  const { named } = tagType(basetype);
  const [rawName = '', ...others] = named ? options : ['', ...options];
  if (rawName !== '' && !TAG_NAME.test(rawName)) return undefined;
  if (named && rawName === '') return undefined;
  const pipes = rawValues.map(readPipe);
  return {
    type,
    basetype,
    rawName,
    name: rawName.replaceAll('.', '_'),
    options: others,
    rawValues,
    values: pipes.map(({ before }) => before),
    pipes,
    content: content.trim().replace(/<br[\r\n\t ]*\/?>$/gm, ''),
  };
}

// Words of these characters, followed by quoted texts. Any other text has no attributes.
const WORDS = /^[-+*=0-9a-zA-Z:.!?#$&@_/|%\s]*$/;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/** Splits `name option "value" 'value'` into words and quoted texts. */
function readAttributes(text: string): { options: string[]; values: string[] } {
  // No-break and zero-width spaces are typed by accident, so they become ordinary blanks.
  const clean = text.replace(/[\u00a0\u200b]+/g, ' ').trim();
  const firstQuote = clean.search(/["']/);
  const words = firstQuote === -1 ? clean : clean.slice(0, firstQuote);
  const quoted = firstQuote === -1 ? '' : clean.slice(firstQuote);
  if (!WORDS.test(words) || quoted.replace(QUOTED, '').trim() !== '') return { options: [], values: [] };
  return {
    options: words.split(/\s+/).filter((word) => word !== ''),
    values: [...quoted.matchAll(QUOTED)].map(([, double, single]) => double ?? single ?? ''),
  };
}

/** A choice: `"A|B"` shows A and mails B. Without a bar both texts are equal. */
function readPipe(text: string): Pipe {
  const bar = text.indexOf('|');
  if (bar === -1) return { before: text.trim(), after: text.trim() };
  return { before: text.slice(0, bar).trim(), after: text.slice(bar + 1).trim() };
}
