import { escapeAttribute } from '@almanac/formatting';

/** Attributes of an element, in order. Undefined and false ones are left out, and `true` has no value. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The attributes of a tag, with a blank before each. */
export const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('');

/** An element without content. */
export const voidElement = (name: string, attributes: Attributes): string =>
  `<${name}${attributesOf(attributes)} />`;

/** An element. @param content markup */
export const element = (name: string, attributes: Attributes, content: string): string =>
  `<${name}${attributesOf(attributes)}>${content}</${name}>`;

/** Names of classes. Undefined and false ones are left out. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
