import * as z from 'zod';
import { compact } from '../json/compact.js';
import { type JsonSchema, portable } from '../routes/json-schema.js';
import {
  type Argument,
  type ArgumentOptions,
  type CommonOptions,
  defineArgument,
  exactArgument,
  MAX_ITEMS,
  MAX_TEXT,
  metaOf,
  type Out,
  type Reader,
  register,
} from './argument.js';
import { toBoolean, toInteger, toList, toNumber, toObject, withoutNul } from './coercion.js';
import { FORMATS } from './formats.js';

/** A regular expression, or one of another engine. */
type Pattern = Pick<RegExp, 'source' | 'test'>;

export interface StringOptions extends ArgumentOptions<string> {
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: Pattern;
  /** Validated formats: date-time, email, ip, uuid. Other formats, such as uri, are only documentation. */
  readonly format?: string;
  /** Cleans a text before it is validated. */
  readonly clean?: (text: string) => string;
}

interface NumberOptions extends ArgumentOptions<number> {
  readonly minimum?: number;
  readonly maximum?: number;
}

interface ArrayOptions<T> extends ArgumentOptions<T[]> {
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Whether a list with duplicate items is refused. */
  readonly uniqueItems?: true;
}

interface ObjectOptions extends ArgumentOptions<Readonly<Record<string, unknown>>> {
  /** Treatment of members that are not in the shape; `drop` by default. */
  readonly additional?: 'drop' | 'keep' | 'refuse';
  /** Whether `OPTIONS` shows `properties` even if empty: as `[]`, PHP's empty map. */
  readonly showsNone?: boolean;
}

interface TextOptions extends ArgumentOptions<string> {
  /** Whether `{raw: …}` counts as not sent unless `raw` is a text. Otherwise a number or true is read as a text. */
  readonly onlyText?: boolean;
}

type StringOf<O> = O extends { readonly enum: readonly (infer E extends string)[] } ? E : string;
export type Shape = Readonly<Record<string, Argument<unknown, unknown>>>;
type ObjectOf<S extends Shape> = { readonly [K in keyof S]: z.output<S[K]> };

const WRONG_FORM = { message: 'does not have the right form', params: { code: 'rest_invalid_pattern' } };

/** A text of at most `MAX_TEXT` characters by default. Numbers and booleans are rejected. */
function string<const O extends StringOptions>(options?: O): Argument<StringOf<O>, Out<StringOf<O>, O>> {
  const { enum: values, minLength, maxLength, pattern, format, clean, maxText = MAX_TEXT } = options ?? {};
  let text = z.string('string').overwrite(withoutNul);
  if (clean) text = text.overwrite(clean);
  if (minLength !== undefined) text = text.min(minLength);
  // A longer text is tested no further, which bounds the time of a test.
  text = text.max(Math.min(maxLength ?? maxText, maxText), { abort: true });
  if (pattern) text = text.refine((sent) => pattern.test(sent), WRONG_FORM);
  const rule = format === undefined ? undefined : FORMATS[format];
  if (rule) text = text.refine(rule.matches, { message: rule.message, params: { code: rule.code } });
  const base = values === undefined ? text : text.pipe(z.enum(values as readonly [string, ...string[]]));
  return defineArgument<StringOf<O>, O>(
    base as unknown as z.ZodType<StringOf<O>>,
    compact({ type: 'string', format, enum: values, minLength, maxLength, pattern: pattern?.source }),
    options,
    compact(
      values === undefined
        ? {
            type: 'string',
            minLength,
            maxLength: Math.min(maxLength ?? maxText, maxText),
            pattern: pattern && portable(pattern.source),
            ...rule?.accepts,
          }
        : { type: 'string', enum: values },
    ),
  );
}

/** A whole number: 5, 5.0, "5". */
function integer<const O extends NumberOptions>(options?: O): Argument<number, Out<number, O>> {
  const { minimum, maximum } = options ?? {};
  let schema: z.ZodNumber = z.int('integer');
  if (minimum !== undefined) schema = schema.min(minimum);
  if (maximum !== undefined) schema = schema.max(maximum);
  return defineArgument<number, O>(
    z.preprocess(toInteger, schema),
    compact({ type: 'integer', minimum, maximum }),
    options,
  );
}

/** A number, or a text that PHP would call numeric: 0.5, "0.5". */
function number<const O extends NumberOptions>(options?: O): Argument<number, Out<number, O>> {
  const { minimum, maximum } = options ?? {};
  let schema = z.number('number');
  if (minimum !== undefined) schema = schema.min(minimum);
  if (maximum !== undefined) schema = schema.max(maximum);
  return defineArgument<number, O>(
    z.preprocess(toNumber, schema),
    compact({ type: 'number', minimum, maximum }),
    options,
  );
}

/** A boolean: true, false, 1, 0 and their texts. */
function boolean<const O extends ArgumentOptions<boolean>>(options?: O): Argument<boolean, Out<boolean, O>> {
  return defineArgument<boolean, O>(
    z.preprocess(toBoolean, z.boolean('boolean')),
    { type: 'boolean' },
    options,
  );
}

/**
 * A list of values that `item` accepts: `a=1,2`, `a[]=1&a[]=2`, `a[0]=1`, a JSON list, or one value. At most
 * `MAX_ITEMS` items by default.
 */
function array<T, const O extends ArrayOptions<T>>(
  item: Argument<T, unknown>,
  options?: O,
): Argument<T[], Out<T[], O>> {
  const { minItems, maxItems, uniqueItems } = options ?? {};
  const { base, json, exact } = metaOf(item);
  let list = z.array(base, 'array');
  if (minItems !== undefined) list = list.min(minItems);
  if (uniqueItems) list = list.refine(isUnique, DUPLICATE);
  return defineArgument<T[], O>(
    z.preprocess(listOfAtMost(maxItems ?? MAX_ITEMS), list) as unknown as z.ZodType<T[]>,
    compact({ type: 'array', items: json, minItems, maxItems, uniqueItems }),
    options,
    compact({
      type: 'array',
      items: exact,
      minItems,
      maxItems: Math.min(maxItems ?? MAX_ITEMS, MAX_ITEMS),
      uniqueItems,
    }),
  );
}

const isUnique = (items: readonly unknown[]): boolean => new Set(items).size === items.length;
const DUPLICATE = { message: 'must not have the same item twice', params: { code: 'rest_duplicate_items' } };

/** Counts the items before it validates any of them. */
const listOfAtMost =
  (maximum: number) =>
  (value: unknown, context: z.core.$RefinementCtx): unknown => {
    const list = toList(value);
    if (!Array.isArray(list) || list.length <= maximum) return list;
    context.addIssue({ code: 'too_big', origin: 'array', maximum, inclusive: true, input: list });
    return z.NEVER;
  };

/** An object with the given members, each an argument of its own. Without a shape, any object is accepted. */
function object<S extends Shape, const O extends ObjectOptions>(
  shape: S,
  options?: O,
): Argument<ObjectOf<S>, Out<ObjectOf<S>, O>> {
  const metas = Object.entries(shape).map(([name, member]) => [name, metaOf(member, name)] as const);
  const members = z.object(
    Object.fromEntries(
      metas.map(([name, { base, required, default: fallback }]) => [
        name,
        required ? base : fallback === undefined ? base.optional() : base.default(fallback),
      ]),
    ),
    'object',
  );
  const additional = options?.additional ?? 'drop';
  const strictness = { drop: members, keep: members.loose(), refuse: members.strict() }[additional];
  const properties = Object.fromEntries(
    // WordPress marks required members one by one.
    metas.map(([name, { description, json, required: isRequired }]) => [
      name,
      compact({ description, ...json, required: isRequired || undefined }),
    ]),
  );
  const required = metas.filter(([, member]) => member.required).map(([name]) => name);
  return defineArgument<ObjectOf<S>, O>(
    z.preprocess(toObject, strictness) as unknown as z.ZodType<ObjectOf<S>>,
    compact({
      type: 'object',
      properties: metas.length === 0 ? (options?.showsNone ? [] : undefined) : properties,
      additionalProperties: additional === 'refuse' ? false : undefined,
    }),
    options,
    compact({
      type: 'object',
      properties: Object.fromEntries(metas.map(([name, member]) => [name, exactArgument(member)])),
      required: required.length === 0 ? undefined : required,
      additionalProperties: additional === 'refuse' ? false : undefined,
    }),
  );
}

/**
 * An object with a list in it, or the list alone: `a=1,2` is short for `a[name]=1,2`. The handler gets the object.
 * Unknown members are rejected.
 * @param name the member that is the list
 */
function listOrObject<S extends Shape, const O extends ArgumentOptions<ObjectOf<S>>>(
  name: keyof S & string,
  shape: S,
  options?: O,
): Argument<ObjectOf<S>, Out<ObjectOf<S>, O>> {
  const members = Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, metaOf(one, key)]));
  const whole = metaOf(object(shape, { additional: 'refuse' }));
  const list = metaOf(shape[name] as z.ZodType, name);
  const base = z.unknown().transform((value, context) => {
    const isObject =
      typeof value === 'object' && value !== null && toList(value) === value && !Array.isArray(value);
    const parsed = (isObject ? whole : list).base.safeParse(value, { reportInput: true });
    if (!parsed.success) {
      // A value has the errors of the form in which it was sent. A list of PHP is an object as well: as in WordPress,
      // a refused list has neither form.
      const { issues } = parsed.error;
      const asList = isObject ? [] : issues;
      const asObject = isObject || Array.isArray(value) ? issues : [];
      context.addIssue({ code: 'invalid_union', input: value, errors: [asList, asObject] });
      return z.NEVER;
    }
    return isObject ? parsed.data : whole.base.parse({ [name]: parsed.data });
  });
  const argument = defineArgument<ObjectOf<S>, O>(
    base as unknown as z.ZodType<ObjectOf<S>>,
    list.json,
    options,
    {
      anyOf: [list.exact, whole.exact],
    },
  );
  return register({ ...metaOf(argument), members, listMember: name }) as unknown as typeof argument;
}

/**
 * A boolean, or a list that is more specific than true. Anything but a boolean is validated as a list: any text is a
 * list.
 * @param list a list argument
 */
function booleanOrList<T, const O extends ArgumentOptions<boolean | readonly T[]>>(
  list: Argument<readonly T[], readonly T[] | undefined>,
  options?: O,
): Argument<boolean | readonly T[], Out<boolean | readonly T[], O>> {
  const { base: listed, json, exact } = metaOf(list);
  const base = z.unknown().transform((value, context) => {
    const flag = toBoolean(value);
    if (typeof flag === 'boolean') return flag;
    const parsed = listed.safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue({ ...issue });
    return z.NEVER;
  });
  return defineArgument<boolean | readonly T[], O>(
    base as unknown as z.ZodType<boolean | readonly T[]>,
    { ...json, type: ['boolean', 'array'] },
    options,
    { anyOf: [{ type: 'boolean' }, exact] },
  );
}

/** Allows `null` as a value of an argument (usually a reset). */
function nullable<T, R>(inner: Argument<T, R>): Argument<T | null, R | null> {
  const meta = metaOf(inner);
  const type = meta.json['type'];
  const json = type === undefined ? meta.json : { ...meta.json, type: [type, 'null'].flat() };
  const exact = { anyOf: [meta.exact, { type: 'null' }] };
  return register({ ...meta, base: meta.base.nullable(), nullable: true, json, exact }) as Argument<
    T | null,
    R | null
  >;
}

/**
 * The text of a title, content or excerpt: a text or `{raw: text}`. Anything else (`{rendered: …}`, a number) counts
 * as not sent, as clients may send back what they received.
 */
function textOrRaw<const O extends TextOptions>(options?: O): Argument<string, Out<string, O>> {
  const read = options?.onlyText ? textAlone : rawText;
  const base = z.preprocess(read, z.string('string').overwrite(withoutNul).optional());
  return defineArgument<string, O>(
    base as unknown as z.ZodType<string>,
    { type: 'object', properties: { raw: { type: 'string' }, rendered: { type: 'string', readonly: true } } },
    options,
    {
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: {
            raw: options?.onlyText ? {} : { type: ['string', 'number', 'boolean', 'null'] },
          },
        },
        UNSENT,
      ],
    },
  );
}

const UNSENT: JsonSchema = { type: ['number', 'boolean', 'array'], description: 'Accepted and ignored.' };

function rawText(value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('raw' in value)) return undefined;
  // PHP reads true as 1.
  if (value.raw === true) return '1';
  if (value.raw === false) return undefined;
  return typeof value.raw === 'number' ? String(value.raw) : (value.raw ?? undefined);
}

function textAlone(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value;
  return typeof text === 'string' ? text : undefined;
}

/** A date with a time, as text: `2031-05-06T10:00:00`, with or without a zone. The handler knows the site's zone. */
function dateTime<const O extends ArgumentOptions<string>>(options?: O): Argument<string, Out<string, O>> {
  return string({ ...options, format: 'date-time' }) as unknown as Argument<string, Out<string, O>>;
}

/** Any value. */
function any<const O extends ArgumentOptions<unknown>>(options?: O): Argument<unknown, unknown> {
  return defineArgument<unknown, O>(z.unknown(), {}, options);
}

/**
 * An argument with a custom reader: in the first phase `read` converts the sent value, and the handler gets the
 * result. If `read` returns undefined for `null`, the argument counts as not sent, unless the index shows a text.
 */
function read<T>(
  options: Pick<CommonOptions, 'description' | 'json' | 'accepts' | 'hidden'> & {
    readonly default?: null;
    readonly read: Reader<T>;
  },
): Argument<T, T | null | undefined> {
  return defineArgument<T, object>(z.unknown() as unknown as z.ZodType<T>, {}, options) as Argument<
    T,
    T | undefined
  >;
}

/**
 * Creates the arguments of an endpoint: zod schemas of what WordPress's clients may send, with their description in
 * the index. Optional unless `required: true`; with a `default` the handler never gets `undefined`.
 */
export const arg = {
  string,
  integer,
  number,
  boolean,
  array,
  object,
  listOrObject,
  booleanOrList,
  nullable,
  textOrRaw,
  dateTime,
  any,
  read,
};
