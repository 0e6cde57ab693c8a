import type { JsonSchema } from '@almanac/rest';

/** Where an editor finds the value of an attribute: in the HTML of the block, else in its comment. */
export type Attribute = Readonly<Record<string, unknown>>;

/** Features that a block type offers to editors (WordPress: block supports). */
export type Supports = Readonly<Record<string, unknown>>;

/** A type of block that the website shows. */
export interface BlockType {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'text' | 'media' | 'design' | 'widgets' | 'embed' | 'reusable' | 'theme';
  readonly keywords: readonly string[];
  /** Types of blocks that contain this one; null: any. */
  readonly parent: readonly string[] | null;
  /** Types of blocks that contain this one at any depth; null: any. */
  readonly ancestor: readonly string[] | null;
  /** Types of blocks in this one; null: any. */
  readonly allowedBlocks: readonly string[] | null;
  readonly styles: readonly { readonly name: string; readonly label: string; readonly isDefault?: true }[];
  /** Names of values that blocks around it provide. */
  readonly usesContext: readonly string[];
  /** Attributes that blocks inside use, by the name under which they know them. */
  readonly providesContext: Readonly<Record<string, string>>;
  /** Whether it shows other content of the site, which the server renders. */
  readonly isDynamic: boolean;
  readonly supports: Supports;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** A text in the comment of the block. */
export const text: Attribute = { type: 'string' };
/** A number. */
export const number: Attribute = { type: 'number' };
/** A boolean. */
export const flag = (fallback = false): Attribute => ({ type: 'boolean', default: fallback });
/** A text with a default. */
export const choice = (fallback: string): Attribute => ({ type: 'string', default: fallback });
/** Formatted text in an element. */
export const rich = (selector: string): Attribute => ({
  type: 'rich-text',
  source: 'rich-text',
  selector,
  role: 'content',
});
/** A text of the writer, stored in the comment of the block. */
export const written: Attribute = { type: 'string', role: 'content' };
/** An attribute of an element. */
export const attributeOf = (selector: string, attribute: string): Attribute => ({
  type: 'string',
  source: 'attribute',
  selector,
  attribute,
  role: 'content',
});

/** A block may have an anchor. */
export const ANYWHERE: Supports = { anchor: true };
/** A block may have colors, spacing and fonts. */
export const STYLED: Supports = {
  ...ANYWHERE,
  color: { gradients: true, link: true },
  spacing: { margin: true, padding: true },
  typography: { fontSize: true, lineHeight: true, __experimentalFontFamily: true },
};
/** A block may be wide. */
export const WIDE: Supports = { align: ['wide', 'full'] };
/** A block may be aligned. */
export const ALIGNED: Supports = { align: true };
/** A block arranges the blocks inside. */
export const CONTAINER: Supports = { ...STYLED, ...WIDE, layout: true, html: false };

/** A block may have all fonts. */
export const FONTS: Supports = {
  fontSize: true,
  lineHeight: true,
  __experimentalFontFamily: true,
  __experimentalFontWeight: true,
  __experimentalFontStyle: true,
  __experimentalTextTransform: true,
  __experimentalTextDecoration: true,
  __experimentalLetterSpacing: true,
  __experimentalDefaultControls: { fontSize: true },
};
/** A block may have borders. */
export const BORDERS: Supports = { radius: true, color: true, width: true, style: true };
/** A block may have space around it and inside. */
export const SPACED: Supports = { margin: true, padding: true };
/** A block may have colors. */
export const COLORED: Supports = {
  gradients: true,
  link: true,
  __experimentalDefaultControls: { background: true, text: true, link: true },
};
/** A block may be shown without a new page. */
export const NAVIGATED: Supports = { clientNavigation: true };

/** Whether a feature is supported: true, or some of its parts. */
const has = (feature: unknown, part: string): boolean =>
  typeof feature === 'object' &&
  feature !== null &&
  Object.entries(feature).some(([name, value]) => name === part && Boolean(value));

/** Attributes of colors: background and text unless they are refused, gradients on request. */
const colors = (color: unknown): Record<string, Attribute> => {
  const isRefused = (part: string): boolean =>
    typeof color === 'object' &&
    color !== null &&
    Object.entries(color).some(([name, value]) => name === part && value === false);
  return {
    ...(!isRefused('background') && { backgroundColor: text }),
    ...(!isRefused('text') && { textColor: text }),
    ...(has(color, 'gradients') && { gradient: text }),
  };
};

/** Attributes of all blocks, and of those that support something (WordPress: WP_Block_Supports). */
function supported(supports: Supports): Record<string, Attribute> {
  const {
    align,
    anchor,
    ariaLabel,
    color,
    customClassName = true,
    customCSS = true,
    layout,
    typography,
  } = supports;
  const isStyled = ['color', 'spacing', 'typography', '__experimentalBorder'].some((name) => supports[name]);
  return {
    lock: { type: 'object' },
    metadata: { type: 'object' },
    ...(align !== undefined && {
      align: { type: 'string', enum: ['left', 'center', 'right', 'wide', 'full', ''] },
    }),
    ...(customClassName === true && { className: text }),
    ...((isStyled || customCSS === true) && { style: { type: 'object' } }),
    ...(color !== undefined && colors(color)),
    ...(has(typography, 'fontSize') && { fontSize: text }),
    ...(has(typography, '__experimentalFontFamily') && { fontFamily: text }),
    ...(has(supports['__experimentalBorder'], 'color') && { borderColor: text }),
    ...(layout !== undefined && { layout: { type: 'object' } }),
    ...(ariaLabel === true && { ariaLabel: text }),
    ...(anchor === true && { anchor: text }),
  };
}

type Declared = Pick<BlockType, 'title' | 'description' | 'category' | 'supports'> &
  Partial<Omit<BlockType, 'name'>>;

/** Declares a type of block. */
export const blockType = (name: string, { attributes = {}, ...declared }: Declared): BlockType => ({
  name: `core/${name}`,
  keywords: [],
  parent: null,
  ancestor: null,
  allowedBlocks: null,
  styles: [],
  usesContext: [],
  providesContext: {},
  isDynamic: false,
  ...declared,
  attributes: { ...attributes, ...supported(declared.supports) },
});

/** Declares a type of block that the server renders. */
export const dynamicBlockType = (name: string, declared: Declared): BlockType =>
  blockType(name, { ...declared, isDynamic: true });

/** The constraint of block names. */
export const BLOCK_NAME: JsonSchema = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
  examples: ['core/paragraph'],
};
