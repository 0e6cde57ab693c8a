import { withoutBadProtocol } from './url.js';

/** Properties a `style` attribute may set. WordPress: `safe_style_css`. */
const PROPERTIES: ReadonlySet<string> = new Set(
  (
    'align-content align-items align-self aspect-ratio background background-attachment background-blend-mode ' +
    'background-color background-image background-position background-repeat background-size border border-bottom ' +
    'border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style ' +
    'border-bottom-width border-collapse border-color border-left border-left-color border-left-style ' +
    'border-left-width border-radius border-right border-right-color border-right-style border-right-width ' +
    'border-spacing border-style border-top border-top-color border-top-left-radius border-top-right-radius ' +
    'border-top-style border-top-width border-width bottom box-shadow caption-side clear clip-path color ' +
    'column-count column-fill column-gap column-rule column-span column-width columns cursor direction display fill ' +
    'filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float font font-family ' +
    'font-size font-size-adjust font-stretch font-style font-variant font-weight gap grid-auto-columns ' +
    'grid-auto-rows grid-column grid-column-end grid-column-gap grid-column-start grid-gap grid-row grid-row-end ' +
    'grid-row-gap grid-row-start grid-template-columns grid-template-rows height image-rendering justify-content ' +
    'justify-items justify-self left letter-spacing line-height list-style-type margin margin-block-end ' +
    'margin-block-start margin-bottom margin-inline-end margin-inline-start margin-left margin-right margin-top ' +
    'mask max-height max-width min-height min-width object-fit object-position opacity overflow padding ' +
    'padding-block-end padding-block-start padding-bottom padding-inline-end padding-inline-start padding-left ' +
    'padding-right padding-top pointer-events position right row-gap stroke text-align text-decoration text-indent ' +
    'text-rendering text-transform top transform transform-origin unicode-bidi vertical-align visibility ' +
    'white-space width word-spacing writing-mode z-index'
  ).split(' '),
);

/** Properties that may point to an image or a drawing. */
const WITH_ADDRESS: ReadonlySet<string> = new Set(
  'background background-image clip-path cursor fill filter mask stroke'.split(' '),
);

const WITH_GRADIENT: ReadonlySet<string> = new Set(['background', 'background-image']);

// A custom property, --name.
const CUSTOM_PROPERTY = /^--[\w-]+$/;

// Functions that any property may use; their parentheses must balance.
const FUNCTION =
  /\b(?:calc|min|max|minmax|clamp|repeat|var|translate(?:X|Y|Z|3d)?|rotate(?:X|Y|Z|3d)?|scale(?:X|Y|Z|3d)?)\(/g;

// A gradient: its arguments may hold colour functions, nothing deeper.
const GRADIENT = /(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[^()]|rgba?\([^()]*\))*\)/g;

// An address: everything up to the closing parenthesis.
const ADDRESS = /url\(([^()]+)\)/g;

// Characters that no value may contain once functions are removed: escapes, calls, references, assignments, blocks,
// comments.
const FORBIDDEN = /[\\(&=}]|\/\*/;

/** A `style` attribute's value with only harmless declarations; '' when none is. WordPress: `safecss_filter_attr`. */
export function sanitizeStyle(style: string): string {
  return style
    .replace(/[\r\n\t]/g, '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '' && isHarmless(declaration))
    .join(';');
}

function isHarmless(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon === -1) return !FORBIDDEN.test(declaration);
  const property = declaration.slice(0, colon).trim();
  const custom = CUSTOM_PROPERTY.test(property);
  if (!custom && !PROPERTIES.has(property)) return false;
  let value = declaration;
  if (custom || WITH_ADDRESS.has(property)) {
    let harmful = false;
    value = value.replace(ADDRESS, (_, address: string) => {
      const bare = address.trim().replace(/^["']|["']$/g, '');
      if (bare === '' || withoutBadProtocol(bare) !== bare) harmful = true;
      return '';
    });
    if (harmful) return false;
  }
  if (custom || WITH_GRADIENT.has(property)) value = value.replace(GRADIENT, '');
  return !FORBIDDEN.test(withoutFunctions(value));
}

/** `value` without calls of known functions whose parentheses balance. */
function withoutFunctions(value: string): string {
  const out: string[] = [];
  let from = 0;
  FUNCTION.lastIndex = 0;
  for (let call = FUNCTION.exec(value); call; call = FUNCTION.exec(value)) {
    const end = closingParenthesis(value, FUNCTION.lastIndex);
    if (end === -1) break;
    out.push(value.slice(from, call.index));
    FUNCTION.lastIndex = from = end;
  }
  out.push(value.slice(from));
  return out.join('');
}

/** Index after the parenthesis that closes the one before `from`; -1 if it is unclosed. */
function closingParenthesis(value: string, from: number): number {
  let depth = 1;
  for (let at = from; at < value.length; at++) {
    const char = value.charAt(at);
    if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return at + 1;
  }
  return -1;
}
