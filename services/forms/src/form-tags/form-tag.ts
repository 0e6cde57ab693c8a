/**
 * The two texts of a choice: `"Sales|sales@example.com"` shows `before` to the sender and puts `after` into the mail.
 */
export interface Pipe {
  readonly before: string;
  readonly after: string;
}

/** A form control in a template, as the form-tag syntax describes it (docs/reference/contact-forms.md#form-tags). */
export interface FormTag {
  /** Type of the tag, with `*` if an answer is required. */
  readonly type: string;
  readonly basetype: string;
  /** Name as written in the template. */
  readonly rawName: string;
  /** Name of the control and of its value; '' for tags without a name. */
  readonly name: string;
  readonly options: readonly string[];
  /** Quoted texts, including pipes. */
  readonly rawValues: readonly string[];
  readonly values: readonly string[];
  readonly pipes: readonly Pipe[];
  /** Content between `[type …]` and `[/type]`. */
  readonly content: string;
}

const KB = 1024;
const MB = KB * KB;

/** Whether the sender must give an answer. */
export const isRequired = (tag: FormTag): boolean => tag.type.endsWith('*');

/** Whether the tag has an option, with a value (`name:value`) or without. */
export function hasOption(tag: FormTag, name: string): boolean {
  const wanted = name.toLowerCase();
  return tag.options.some((option) => {
    const text = option.toLowerCase();
    return text === wanted || (text.startsWith(`${wanted}:`) && text.length > wanted.length + 1);
  });
}

/** The values of an option that may occur several times: `filetypes:pdf filetypes:txt`. */
export function optionValues(tag: FormTag, name: string): string[] {
  const prefix = `${name.toLowerCase()}:`;
  return tag.options
    .filter((option) => option.length > prefix.length && option.toLowerCase().startsWith(prefix))
    .map((option) => option.slice(prefix.length));
}

/** The first value of an option that matches the pattern. */
export const option = (tag: FormTag, name: string, form: RegExp): string | undefined =>
  optionValues(tag, name).find((value) => form.test(value));

const DIGITS = /^\d+$/;

/** The minimum length in characters. 0 and invalid values count as not given. */
export function minlength(tag: FormTag): number | undefined {
  return Number(option(tag, 'minlength', DIGITS) ?? 0) || undefined;
}

// The option `40/80` has size and maximum; `40x10/80` also has rows.
const SIZE_AND_MAXIMUM = /^(?:\d*x?\d*)?\/(\d+)$/;

/** The maximum length of an answer in characters: `maxlength:80`, `40/80` or the default. */
export function maxlength(tag: FormTag, fallback: number): number {
  const given = Number(option(tag, 'maxlength', DIGITS) ?? 0);
  if (given > 0) return given;
  const short = tag.options
    .map((text) => SIZE_AND_MAXIMUM.exec(text)?.[1])
    .find((text) => text !== undefined);
  return Number(short ?? fallback);
}

// A whole number with an optional unit kb or mb.
const LIMIT = /^([1-9]\d*)(kb|mb|b)?$/i;

/** The maximum size of a file in bytes: `limit:1kb`, `limit:2mb`, `limit:500`; 1 MB by default. */
export function fileLimit(tag: FormTag): number {
  const [, size, unit] = LIMIT.exec(option(tag, 'limit', LIMIT) ?? '') ?? [];
  if (size === undefined) return MB;
  return Number(size) * ({ kb: KB, mb: MB }[unit?.toLowerCase() ?? ''] ?? 1);
}
