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
  readonly category: 'text' | 'media' | 'design' | 'widgets' | 'embed' | 'reusable';
  readonly keywords: readonly string[];
  /** Types of blocks that contain this one; null: any. */
  readonly parent: readonly string[] | null;
  /** Types of blocks in this one; null: any. */
  readonly allowedBlocks: readonly string[] | null;
  readonly styles: readonly { readonly name: string; readonly label: string; readonly isDefault?: true }[];
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
  typography: { fontSize: true, lineHeight: true },
};
/** A block may be wide. */
export const WIDE: Supports = { align: ['wide', 'full'] };
/** A block may be aligned. */
export const ALIGNED: Supports = { align: true };
/** A block arranges the blocks inside. */
export const CONTAINER: Supports = { ...STYLED, ...WIDE, layout: true, html: false };

/** Attributes of all blocks, and of those that support something (WordPress: WP_Block_Supports). */
function supported(supports: Supports): Record<string, Attribute> {
  const { align, anchor, color, customClassName = true, layout, spacing, typography } = supports;
  return {
    lock: { type: 'object' },
    metadata: { type: 'object' },
    ...(align !== undefined && {
      align: { type: 'string', enum: ['left', 'center', 'right', 'wide', 'full', ''] },
    }),
    ...(customClassName === true && { className: text }),
    ...([color, spacing, typography].some(Boolean) && { style: { type: 'object' } }),
    ...(color !== undefined && { backgroundColor: text, textColor: text, gradient: text }),
    ...(typography !== undefined && { fontSize: text, fontFamily: text }),
    ...(layout !== undefined && { layout: { type: 'object' } }),
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
  allowedBlocks: null,
  styles: [],
  ...declared,
  attributes: { ...attributes, ...supported(declared.supports) },
});

/** The constraint of block names. */
export const BLOCK_NAME: JsonSchema = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
  examples: ['core/paragraph'],
};
