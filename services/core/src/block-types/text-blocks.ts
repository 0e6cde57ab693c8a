import {
  ALIGNED,
  type Attribute,
  type BlockType,
  blockType,
  CONTAINER,
  flag,
  number,
  rich,
  STYLED,
  text,
  WIDE,
} from './block-type.js';

const cells: Attribute = {
  type: 'array',
  default: [],
  source: 'query',
  selector: 'td,th',
  query: {
    content: { type: 'rich-text', source: 'rich-text', role: 'content' },
    tag: { type: 'string', default: 'td', source: 'tag' },
    align: { type: 'string', source: 'attribute', attribute: 'data-align' },
    colspan: { type: 'string', source: 'attribute', attribute: 'colspan' },
    rowspan: { type: 'string', source: 'attribute', attribute: 'rowspan' },
  },
};
const rows = (selector: string): Attribute => ({
  type: 'array',
  default: [],
  source: 'query',
  selector,
  query: { cells },
});

/** Blocks of text. */
export const TEXTS: readonly BlockType[] = [
  blockType('paragraph', {
    title: 'Paragraph',
    description: 'A paragraph of text.',
    category: 'text',
    keywords: ['text'],
    supports: { ...STYLED, ...WIDE, className: false },
    attributes: {
      content: rich('p'),
      dropCap: flag(),
      placeholder: text,
      direction: { type: 'string', enum: ['ltr', 'rtl'] },
    },
  }),
  blockType('heading', {
    title: 'Heading',
    description: 'A heading of a section.',
    category: 'text',
    keywords: ['title', 'subtitle'],
    supports: { ...STYLED, ...WIDE },
    attributes: {
      content: rich('h1,h2,h3,h4,h5,h6'),
      level: { type: 'number', default: 2 },
      textAlign: text,
      placeholder: text,
    },
  }),
  blockType('list', {
    title: 'List',
    description: 'A list with bullets or numbers.',
    category: 'text',
    allowedBlocks: ['core/list-item'],
    keywords: ['bullet list', 'ordered list', 'numbered list'],
    supports: { ...STYLED, html: false },
    attributes: {
      ordered: flag(),
      values: { type: 'string', source: 'html', selector: 'ol,ul', multiline: 'li', default: '' },
      type: text,
      start: number,
      reversed: { type: 'boolean' },
    },
  }),
  blockType('list-item', {
    title: 'List item',
    description: 'An item of a list.',
    category: 'text',
    parent: ['core/list'],
    allowedBlocks: ['core/list'],
    supports: { ...STYLED, className: false },
    attributes: { content: rich('li'), placeholder: text },
  }),
  blockType('quote', {
    title: 'Quote',
    description: 'The words of somebody else.',
    category: 'text',
    keywords: ['blockquote', 'cite'],
    styles: [
      { name: 'default', label: 'Default', isDefault: true },
      { name: 'plain', label: 'Plain' },
    ],
    supports: { ...CONTAINER, align: ['left', 'right', 'wide', 'full'] },
    attributes: {
      value: { type: 'string', source: 'html', selector: 'blockquote', multiline: 'p', default: '' },
      citation: rich('cite'),
      textAlign: text,
    },
  }),
  blockType('pullquote', {
    title: 'Pullquote',
    description: 'A quotation that stands out.',
    category: 'text',
    supports: { ...STYLED, align: ['left', 'right', 'wide', 'full'] },
    attributes: { value: rich('p'), citation: rich('cite') },
  }),
  ...[
    ['code', 'Code', 'Lines of a program.', 'code'],
    ['preformatted', 'Preformatted', 'Text with its line breaks and spaces.', 'pre'],
    ['verse', 'Poetry', 'Lines of a poem or a song.', 'pre'],
  ].map(([name = '', title = '', description = '', selector = '']) =>
    blockType(name, {
      title,
      description,
      category: 'text',
      supports: STYLED,
      attributes: { content: rich(selector) },
    }),
  ),
  blockType('table', {
    title: 'Table',
    description: 'Rows and columns.',
    category: 'text',
    styles: [
      { name: 'regular', label: 'Default', isDefault: true },
      { name: 'stripes', label: 'Stripes' },
    ],
    supports: { ...STYLED, ...ALIGNED },
    attributes: {
      hasFixedLayout: flag(true),
      caption: rich('figcaption'),
      head: rows('thead tr'),
      body: rows('tbody tr'),
      foot: rows('tfoot tr'),
    },
  }),
  blockType('details', {
    title: 'Details',
    description: 'Text that readers open.',
    category: 'text',
    keywords: ['summary', 'toggle', 'disclosure'],
    supports: CONTAINER,
    attributes: {
      showContent: flag(),
      summary: rich('summary'),
      name: { type: 'string', source: 'attribute', attribute: 'name', selector: '.wp-block-details' },
      placeholder: text,
    },
  }),
  blockType('freeform', {
    title: 'Classic',
    description: 'Text of the classic editor.',
    category: 'text',
    supports: { className: false, customClassName: false, customCSS: false },
    attributes: { content: { type: 'string', source: 'raw' } },
  }),
];
