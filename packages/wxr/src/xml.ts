/** Characters that XML forbids, and that databases may contain nevertheless. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A text as CDATA. An end mark within the text is split between two sections. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** One element with its attributes, texts and children, by name. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
}

/** A field of an entry: its element, and the conversion of the element's text. */
export interface Field<T> {
  readonly element: string;
  /** Value of the field if the element is missing. */
  readonly blank: T;
  /** Declared as a method, whose parameters are bivariant, so that fields of any type are assignable. */
  read(text: string): T;
  write(value: T): string;
}

/** Fields by their names. */
export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

const inElement = (name: string, text: string): string => `<${name}>${text}</${name}>\n`;

/** A verbatim text. */
export const text = (element: string): Field<string> => ({
  element,
  blank: '',
  read: (said) => said,
  write: (value) => inElement(element, cdata(value)),
});

/** A trimmed text. */
export const line = (element: string): Field<string> => ({ ...text(element), read: (said) => said.trim() });

/** A `line` written with XML escapes instead of CDATA. @param name the element with its attributes */
export const plain = (element: string, name = element): Field<string> => ({
  ...line(element),
  write: (value) => `<${name}>${escaped(value)}</${element}>\n`,
});

/** A whole number; 0 for anything else. */
export const number = (element: string): Field<number> => ({
  element,
  blank: 0,
  read: (said) => (/^\s*-?\d{1,15}\s*$/.test(said) ? Number(said) : 0),
  write: (value) => inElement(element, String(value)),
});

export const flag = (element: string): Field<boolean> => ({
  element,
  blank: false,
  read: (said) => said.trim() === '1',
  write: (value) => inElement(element, value ? '1' : '0'),
});

/** A field whose element is omitted for the blank value. */
export const optional = <T>(field: Field<T>): Field<T> => ({
  ...field,
  write: (value) => (value === field.blank ? '' : field.write(value)),
});

const mapped = <F extends Fields>(fields: F, value: (name: string, field: Field<unknown>) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field)]));

/** Defaults of fields. */
export const blankOf = <F extends Fields>(fields: F): ValuesOf<F> =>
  mapped(fields, (_name, { blank }) => blank) as ValuesOf<F>;

export const readFields = <F extends Fields>(fields: F, { children }: Element): ValuesOf<F> =>
  mapped(fields, (_name, field) =>
    field.read(children.find(({ name }) => name === field.element)?.text ?? ''),
  ) as ValuesOf<F>;

export const writeFields = <F extends Fields>(fields: F, values: ValuesOf<F>): string =>
  Object.entries(fields)
    .map(([name, field]) => field.write(values[name]))
    .join('');
