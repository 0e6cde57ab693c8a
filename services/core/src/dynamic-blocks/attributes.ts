import { type Block, decodeEntities, escapeAttribute, escapeHtml, stripTags } from '@almanac/formatting';

/** Attributes of a block. They are untrusted input of its writer. */
export class Attributes {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: unknown) {
    this.#values = typeof values === 'object' && values !== null ? { ...values } : {};
  }

  static of({ attrs }: Pick<Block, 'attrs'>): Attributes {
    return new Attributes(attrs);
  }

  text(name: string, fallback = ''): string {
    const value = this.#values[name];
    return typeof value === 'string' ? value : fallback;
  }

  /** A text with markup, as HTML without markup. */
  plain(name: string, fallback = ''): string {
    return escapeHtml(decodeEntities(stripTags(this.text(name, fallback))));
  }

  flag(name: string, fallback = false): boolean {
    const value = this.#values[name];
    return typeof value === 'boolean' ? value : fallback;
  }

  /** A whole number, clamped to its bounds. */
  number(name: string, { fallback, min = 0, max }: NumberOptions): number {
    const value = Number(this.#values[name] ?? fallback);
    return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : fallback;
  }

  /** Ids: a number, a list, a text with commas, or objects with ids. Undefined when there are none. */
  ids(name: string): readonly number[] | undefined {
    const value = this.#values[name];
    const listed: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(',');
    const ids = listed.map(idOf).filter((id) => Number.isSafeInteger(id) && id > 0);
    return ids.length > 0 ? [...new Set(ids)].slice(0, MOST_IDS) : undefined;
  }

  /** An object among the attributes; without members when there is none. */
  inside(name: string): Attributes {
    return new Attributes(this.#values[name]);
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }
}

interface NumberOptions {
  readonly fallback: number;
  readonly min?: number;
  readonly max: number;
}

const MOST_IDS = 100;

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

const PRESETS = [
  ['textColor', 'has-text-color', 'color'],
  ['backgroundColor', 'has-background', 'background-color'],
  ['fontSize', '', 'font-size'],
] as const;

/** A name of a preset as a part of a class. */
const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Classes for the presets of colours and sizes that a block uses. */
export const presetClasses = (attributes: Attributes): readonly string[] =>
  PRESETS.flatMap(([name, general, kind]) => {
    const preset = attributes.text(name);
    return preset === '' ? [] : [general, `has-${slug(preset)}-${kind}`];
  });

/**
 * The attributes of a block's element: its classes and its id. WordPress: `get_block_wrapper_attributes`.
 * @param name without the namespace
 * @param own classes before those that all blocks have
 * @param layout classes after them
 */
export function elementOf(
  attributes: Attributes,
  name: string,
  { own = [], layout = [] }: { readonly own?: readonly string[]; readonly layout?: readonly string[] } = {},
): string {
  const align = attributes.text('align');
  const classes = [
    ...own,
    align === '' ? '' : `align${slug(align)}`,
    attributes.text('className'),
    `wp-block-${name}`,
    ...presetClasses(attributes),
    ...layout,
  ];
  const anchor = attributes.text('anchor');
  const id = anchor === '' ? '' : ` id="${escapeAttribute(anchor)}"`;
  return `class="${escapeAttribute(classes.filter((one) => one !== '').join(' '))}"${id}`;
}

/** Layout classes of a block whose inner blocks follow each other. */
export const flow = (name: string): readonly string[] => [
  'is-layout-flow',
  `wp-block-${name}-is-layout-flow`,
];

/** The class of a text's alignment. */
export const textAlign = (attributes: Attributes): readonly string[] => {
  const align = attributes.text('textAlign');
  return align === '' ? [] : [`has-text-align-${slug(align)}`];
};
