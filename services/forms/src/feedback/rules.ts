import type { MessageName, Messages } from '../contact-forms/messages.js';
import { UNDEFINED_VALUE } from '../contact-forms/messages.js';
import {
  type FormTag,
  fileLimit,
  hasOption,
  isRequired,
  maxlength,
  minlength,
  option,
  optionValues,
} from '../form-tags/form-tag.js';
import { acceptedTypes } from './file-types.js';

/**
 * A condition on the values of a field, in the format of `feedback/schema`, so that clients can check it while the
 * sender types.
 */
export interface Rule {
  readonly rule: RuleName;
  readonly field: string;
  /** Choices of `enum`; for `file`, extensions with a dot and media types. */
  readonly accept?: readonly string[];
  /** Limit of the rule: UTF-16 code units, bytes, a number or a day. */
  readonly threshold?: number | string;
  /** Message for the sender. */
  readonly error: string;
}

type RuleName =
  | 'required'
  | 'requiredfile'
  | 'email'
  | 'url'
  | 'tel'
  | 'number'
  | 'date'
  | 'file'
  | 'enum'
  | 'minlength'
  | 'maxlength'
  | 'minnumber'
  | 'maxnumber'
  | 'mindate'
  | 'maxdate'
  | 'maxfilesize';

/** Data that the rules of a form need besides its tags. */
export interface RuleContext {
  readonly messages: Messages;
  /** The current day that `min:today+2weeks` means, as YYYY-MM-DD; undefined for a text that is not a day. */
  readonly day: (text: string) => string | undefined;
}

const TEXT_LENGTH = 400;
const TEXTAREA_LENGTH = 2000;

/** The rules of a form, ordered by kind of control with choices last, as clients expect. */
export function formRules(tags: readonly FormTag[], context: RuleContext): Rule[] {
  const of = (...basetypes: string[]): FormTag[] =>
    tags.filter(({ basetype }) => basetypes.includes(basetype));
  const say = (name: MessageName): string => context.messages[name];
  const required = (tag: FormTag): Rule[] =>
    isRequired(tag) || tag.type === 'radio'
      ? [{ rule: 'required', field: tag.name, error: say('invalid_required') }]
      : [];
  return [
    ...of('checkbox', 'radio').flatMap(required),
    ...of('date').flatMap((tag) => [...required(tag), ...dateRules(tag, context)]),
    ...of('file').flatMap((tag) => fileRules(tag, context)),
    ...of('number', 'range').flatMap((tag) => [...required(tag), ...numberRules(tag, context)]),
    ...of('select').flatMap(required),
    ...of('text', 'email', 'url', 'tel').flatMap((tag) => [
      ...required(tag),
      ...textRules(tag, context, TEXT_LENGTH),
    ]),
    ...of('textarea').flatMap((tag) => [...required(tag), ...textRules(tag, context, TEXTAREA_LENGTH)]),
    ...choiceRules(of('checkbox', 'radio')),
    ...choiceRules(of('select')),
  ];
}

function textRules(tag: FormTag, { messages }: RuleContext, longest: number): Rule[] {
  const { name: field, basetype } = tag;
  const least = minlength(tag);
  const kinds: Rule[] = [];
  if (basetype === 'email') kinds.push({ rule: 'email', field, error: messages.invalid_email });
  if (basetype === 'url') kinds.push({ rule: 'url', field, error: messages.invalid_url });
  if (basetype === 'tel') kinds.push({ rule: 'tel', field, error: messages.invalid_tel });
  return [
    ...kinds,
    ...(least === undefined
      ? []
      : [{ rule: 'minlength', field, threshold: least, error: messages.invalid_too_short } as const]),
    { rule: 'maxlength', field, threshold: maxlength(tag, longest), error: messages.invalid_too_long },
  ];
}

// A number with an optional sign and fraction.
const SIGNED_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function numberRules(tag: FormTag, { messages }: RuleContext): Rule[] {
  const field = tag.name;
  const least = option(tag, 'min', SIGNED_NUMBER);
  const most = option(tag, 'max', SIGNED_NUMBER);
  return [
    { rule: 'number', field, error: messages.invalid_number },
    ...limit('minnumber', field, least, messages.number_too_small),
    ...limit('maxnumber', field, most, messages.number_too_large),
  ];
}

function dateRules(tag: FormTag, { messages, day }: RuleContext): Rule[] {
  const field = tag.name;
  const dayOf = (name: string): string | undefined => {
    const [text] = optionValues(tag, name);
    return text === undefined ? undefined : day(text);
  };
  return [
    { rule: 'date', field, error: messages.invalid_date },
    ...limit('mindate', field, dayOf('min'), messages.date_too_early),
    ...limit('maxdate', field, dayOf('max'), messages.date_too_late),
  ];
}

const limit = (rule: RuleName, field: string, threshold: string | undefined, error: string): Rule[] =>
  threshold === undefined ? [] : [{ rule, field, threshold, error }];

function fileRules(tag: FormTag, { messages }: RuleContext): Rule[] {
  const field = tag.name;
  return [
    ...(isRequired(tag) ? [{ rule: 'requiredfile', field, error: messages.invalid_required } as const] : []),
    { rule: 'file', field, accept: acceptedTypes(tag), error: messages.upload_file_type_invalid },
    { rule: 'maxfilesize', field, threshold: fileLimit(tag), error: messages.upload_file_too_large },
  ];
}

/**
 * Rules of choices. Tags of the same name offer their choices together, and a tag with free text accepts everything.
 */
function choiceRules(tags: readonly FormTag[]): Rule[] {
  const free = new Set(tags.filter((tag) => hasOption(tag, 'free_text')).map(({ name }) => name));
  const choices = new Map<string, Set<string>>();
  for (const tag of tags) {
    if (free.has(tag.name)) continue;
    const known = choices.get(tag.name) ?? new Set();
    choices.set(tag.name, known);
    // A first choice that is only a label does not count.
    const offered = hasOption(tag, 'first_as_label') ? tag.values.slice(1) : tag.values;
    for (const value of offered) if (value !== '') known.add(value);
  }
  return [...choices].map(([field, values]) => ({
    rule: 'enum',
    field,
    accept: [...values],
    error: UNDEFINED_VALUE,
  }));
}
