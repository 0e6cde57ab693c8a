/** Whether content comes from the block editor. */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/** A block comment: `<!-- wp:name {…} -->`, `<!-- /wp:name -->` or `<!-- wp:name {…} /-->`. */
export interface Delimiter {
  readonly kind: 'opener' | 'closer' | 'void';
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The JSON object, as it is written; '' without one. */
  readonly attributes: string;
  readonly attributesStart: number;
}

// The beginning of a block comment up to its attributes or its end. Blanks are those of ASCII, as PHP has them.
const DELIMITER_START = /<!--[ \t-\r]+(\/?)wp:((?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*)[ \t-\r]+/y;
// Its end, without attributes.
const DELIMITER_END = /(\/?)-->/y;
// The end of attributes and comment.
const ATTRIBUTES_END = /\}[ \t-\r]+(\/?)-->/g;

/** Finds block comments, in time that grows with the content. An unclosed one is text. */
export function scanDelimiters(content: string): Delimiter[] {
  const delimiters: Delimiter[] = [];
  let attributesEnd: RegExpExecArray | null | undefined;
  let from = 0;
  for (let start = content.indexOf('<!--'); start !== -1; start = content.indexOf('<!--', from)) {
    from = start + '<!--'.length;
    DELIMITER_START.lastIndex = start;
    const opening = DELIMITER_START.exec(content);
    if (!opening) continue;
    const at = DELIMITER_START.lastIndex;
    let ending: RegExpExecArray | null | undefined;
    let attributes = '';
    if (content.charAt(at) === '{') {
      // Each end is searched for once: the last one found is valid until the scan has passed it.
      if (attributesEnd === undefined || (attributesEnd && attributesEnd.index < at)) {
        ATTRIBUTES_END.lastIndex = at;
        attributesEnd = ATTRIBUTES_END.exec(content);
      }
      ending = attributesEnd;
      if (ending) attributes = content.slice(at, ending.index + 1);
    } else {
      DELIMITER_END.lastIndex = at;
      ending = DELIMITER_END.exec(content);
    }
    if (!ending) continue;
    const [, slash, name = ''] = opening;
    const kind = ending[1] === '/' ? 'void' : slash === '/' ? 'closer' : 'opener';
    from = ending.index + ending[0].length;
    delimiters.push({ kind, name, start, end: from, attributes, attributesStart: at });
  }
  return delimiters;
}

/** Applies `filter` to the text between block comments and to every text in their attributes. */
export function sanitizeBlockDelimiters(content: string, filter: (html: string) => string): string {
  if (!hasBlocks(content)) return filter(content);
  const out: string[] = [];
  let from = 0;
  for (const { start, end, attributes, attributesStart } of scanDelimiters(content)) {
    out.push(filter(content.slice(from, start)));
    const attributesEnd = attributesStart + attributes.length;
    out.push(
      content.slice(start, attributesStart),
      sanitizeBlockAttributes(attributes, filter),
      content.slice(attributesEnd, end),
    );
    from = end;
  }
  out.push(filter(content.slice(from)));
  return out.join('');
}

// Characters that a comment must not contain.
const UNSAFE_IN_COMMENT = /[<>]|--/;

/**
 * Attributes with every text filtered: unchanged when the filter changes nothing and they cannot end the comment in a
 * browser; '' when they are not JSON.
 */
function sanitizeBlockAttributes(json: string, filter: (html: string) => string): string {
  if (json === '') return '';
  let changed = UNSAFE_IN_COMMENT.test(json);
  const filterText = (text: string): string => {
    const filtered = filter(text);
    changed ||= filtered !== text;
    return filtered;
  };
  try {
    const attributes: unknown = JSON.parse(json, (_, value: unknown) => {
      if (typeof value === 'string') return filterText(value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [filterText(key), member]));
    });
    return changed ? serializeAttributes(attributes) : json;
  } catch {
    return '{}';
  }
}

const COMMENT_ESCAPES: readonly (readonly [string, string])[] = [
  ['\\"', '\\u0022'],
  ['--', '\\u002d\\u002d'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['&', '\\u0026'],
];

/** JSON that can stand in a comment. */
function serializeAttributes(attributes: unknown): string {
  return COMMENT_ESCAPES.reduce(
    (json, [text, escaped]) => json.replaceAll(text, escaped),
    JSON.stringify(attributes),
  );
}
