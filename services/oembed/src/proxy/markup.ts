import { escapeAttribute, escapeHtml } from '@almanac/formatting';
import { Parser } from 'htmlparser2';

/** Elements that are removed with their content. The content of a frame is for browsers without frames. */
const SILENT: ReadonlySet<string> = new Set([
  'iframe',
  'math',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
]);

/**
 * Sanitizes untrusted markup: keeps quotations, links, and frames that are sandboxed to their own scripts. The output
 * is rebuilt, so that only what is listed here is left.
 * @returns '' for markup without a frame or a quotation.
 */
export function sandboxed(html: string): string {
  const out: string[] = [];
  /** Names of the open quotations and links. */
  const open: string[] = [];
  let silent = 0;
  let hasContent = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = silent === 0 ? openingTag(name, attributes) : undefined;
      if (SILENT.has(name)) silent++;
      if (tag === undefined) return;
      out.push(tag);
      if (name !== 'iframe') open.push(name);
      if (name !== 'a') hasContent = true;
    },
    ontext(text) {
      // Text outside of quotations and links is dropped.
      if (silent === 0 && open.length > 0) out.push(escapeHtml(text));
    },
    // The parser closes every element that it has opened, in order.
    onclosetag(name) {
      if (SILENT.has(name)) silent--;
      else if (silent === 0 && open.at(-1) === name) out.push(`</${open.pop()}>`);
    },
  });
  parser.end(html);
  return hasContent ? out.join('') : '';
}

type Attributes = Readonly<Record<string, string>>;

function openingTag(name: string, attributes: Attributes): string | undefined {
  const { href = '', width = '', height = '', title } = attributes;
  switch (name) {
    case 'blockquote':
      return '<blockquote>';
    case 'a':
      return webAddress(href) && `<a href="${escapeAttribute(href)}">`;
    case 'iframe': {
      const src = webAddress((attributes['src'] ?? '').replace(/^\/\//, 'https://'));
      if (src === undefined) return undefined;
      const extra = Object.entries({ width: pixelText(width), height: pixelText(height), title })
        .filter(([, value]) => value !== undefined)
        .map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value ?? '')}"`);
      return `<iframe sandbox="allow-scripts" security="restricted" src="${escapeAttribute(src)}"${extra.join('')}></iframe>`;
    }
    default:
      return undefined;
  }
}

const pixelText = (text: string): string | undefined => (/^\d{1,5}%?$/.test(text) ? text : undefined);

/** The address itself if it is absolute and http or https. */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username === '' && password === '' ? text : undefined;
}
