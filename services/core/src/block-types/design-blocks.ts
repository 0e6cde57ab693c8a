import {
  ANYWHERE,
  attributeOf,
  type BlockType,
  blockType,
  CONTAINER,
  choice,
  flag,
  rich,
  STYLED,
  text,
} from './block-type.js';

/** Blocks that arrange others, and those of markup. */
export const DESIGN: readonly BlockType[] = [
  ...(
    [
      ['group', 'Group', 'Blocks that belong together.', { tagName: choice('div') }, null, null],
      [
        'columns',
        'Columns',
        'Blocks side by side.',
        { verticalAlignment: text, isStackedOnMobile: flag(true) },
        null,
        ['core/column'],
      ],
      [
        'column',
        'Column',
        'A column of blocks.',
        { verticalAlignment: text, width: text },
        ['core/columns'],
        null,
      ],
      ['buttons', 'Buttons', 'Links that look like buttons.', {}, null, ['core/button']],
    ] as const
  ).map(([name, title, description, attributes, parent, allowedBlocks]) =>
    blockType(name, {
      title,
      description,
      category: 'design',
      supports: CONTAINER,
      attributes,
      parent,
      allowedBlocks,
    }),
  ),
  blockType('button', {
    title: 'Button',
    description: 'A link that looks like a button.',
    category: 'design',
    keywords: ['link'],
    parent: ['core/buttons'],
    styles: [
      { name: 'fill', label: 'Fill', isDefault: true },
      { name: 'outline', label: 'Outline' },
    ],
    supports: STYLED,
    attributes: {
      tagName: { type: 'string', enum: ['a', 'button'], default: 'a' },
      url: attributeOf('a', 'href'),
      title: attributeOf('a,button', 'title'),
      text: rich('a,button'),
      linkTarget: attributeOf('a', 'target'),
      rel: attributeOf('a', 'rel'),
      placeholder: text,
    },
  }),
  blockType('separator', {
    title: 'Separator',
    description: 'A line between two sections.',
    category: 'design',
    keywords: ['horizontal-line', 'hr', 'divider'],
    styles: [
      { name: 'default', label: 'Default', isDefault: true },
      { name: 'wide', label: 'Wide line' },
      { name: 'dots', label: 'Dots' },
    ],
    supports: { ...ANYWHERE, align: ['center', 'wide', 'full'], color: { gradients: true, text: false } },
    attributes: {
      opacity: choice('alpha-channel'),
      tagName: { type: 'string', enum: ['hr', 'div'], default: 'hr' },
    },
  }),
  blockType('spacer', {
    title: 'Spacer',
    description: 'Empty space.',
    category: 'design',
    supports: { ...ANYWHERE, spacing: { margin: true } },
    attributes: { height: choice('100px'), width: text },
  }),
  blockType('more', {
    title: 'More',
    description: 'The end of the text in lists.',
    category: 'design',
    supports: { customClassName: false, className: false, customCSS: false, html: false, multiple: false },
    attributes: { customText: choice(''), noTeaser: flag() },
  }),
  blockType('nextpage', {
    title: 'Page break',
    description: 'The end of a page of a long text.',
    category: 'design',
    parent: ['core/post-content'],
    supports: { customClassName: false, className: false, customCSS: false, html: false },
  }),
  blockType('html', {
    title: 'Custom HTML',
    description: 'HTML as it is written.',
    category: 'widgets',
    supports: { customClassName: false, className: false, customCSS: false, html: false },
    attributes: { content: { type: 'string', source: 'raw' } },
  }),
  blockType('shortcode', {
    title: 'Shortcode',
    description: 'A shortcode.',
    category: 'widgets',
    supports: { className: false, customClassName: false, customCSS: false, html: false },
    attributes: { text: { type: 'string', source: 'raw' } },
  }),
];
