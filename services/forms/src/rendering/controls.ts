import { escapeHtml } from '@almanac/formatting';
import type { InvalidField } from '../feedback/check.js';
import { acceptedTypes } from '../feedback/file-types.js';
import type { Quizzes } from '../feedback/quiz.js';
import {
  type FormTag,
  hasOption,
  isRequired,
  maxlength,
  minlength,
  option,
  optionValues,
} from '../form-tags/form-tag.js';
import { tagType } from '../form-tags/tag-types.js';
import { type Attributes, attributesOf, classes, element, voidElement } from './html.js';

/** Context of the controls of a form. */
export interface ControlContext {
  readonly unitTag: string;
  /** Locale of the form. */
  readonly locale: string;
  /** Submitted values by name; undefined for an empty form. */
  readonly sent: ReadonlyMap<string, readonly string[]> | undefined;
  readonly invalid: ReadonlyMap<string, InvalidField>;
  readonly quizzes: Quizzes | undefined;
  /** Names of fields that people do not see. */
  readonly honeypots: ReadonlySet<string>;
  /** The current day that `min:today+2weeks` means. */
  readonly day: (text: string) => string | undefined;
  /** Maximum length of a control's text; undefined for an unknown control. */
  readonly longest: (name: string) => number | undefined;
  /** Markup of the message of the form. */
  readonly response: string;
}

/** The maximum length of a control's text. */
export const longestOf = (tag: FormTag): number =>
  maxlength(tag, tag.basetype === 'textarea' ? TEXTAREA_LENGTH : TEXT_LENGTH);

const TEXT_LENGTH = 400;
const TEXTAREA_LENGTH = 2000;
/** First entry of a select without a label of its own, by language. */
const CHOOSE: Readonly<Record<string, string>> = {
  ar: '—يرجى الاختيار—',
  de: '—Bitte wählen—',
  en: '—Please choose an option—',
  es: '—Elige una opción—',
  fr: '—Veuillez choisir une option—',
  it: '—Scegli un’opzione—',
  ja: '—選択してください—',
  nl: '—Kies een optie—',
  pt: '—Escolha uma opção—',
};

/** @param locale of the form, such as `de_DE` */
const chooseIn = (locale: string): string =>
  CHOOSE[locale.split(/[_-]/)[0]?.toLowerCase() ?? ''] ?? CHOOSE['en'] ?? '';

type Control = (tag: FormTag, context: ControlContext) => string;

/** The markup of a form-tag, with the classes of Contact Form 7. */
export function control(tag: FormTag, context: ControlContext): string {
  const render = CONTROLS[tag.basetype];
  if (!render) return '';
  const { named = false, noControl = false } = tagType(tag.basetype);
  return named && !noControl && tag.basetype !== 'hidden'
    ? wrapped(tag, context, render(tag, context))
    : render(tag, context);
}

/** A control with its error message. */
function wrapped({ name }: FormTag, { invalid }: ControlContext, markup: string): string {
  const problem = invalid.get(name);
  const tip =
    problem === undefined
      ? ''
      : element('span', { class: 'wpcf7-not-valid-tip', 'aria-hidden': 'true' }, escapeHtml(problem.message));
  return element('span', { class: 'wpcf7-form-control-wrap', 'data-name': name }, markup + tip);
}

/** Attributes of all controls. @param more classes of this kind of control */
function common(
  tag: FormTag,
  { invalid, unitTag, honeypots }: ControlContext,
  ...more: string[]
): Attributes {
  const isInvalid = invalid.has(tag.name);
  const isHoneypot = honeypots.has(tag.name);
  return {
    class: classes(
      'wpcf7-form-control',
      `wpcf7-${tag.basetype}`,
      (isRequired(tag) || tag.type === 'quiz') && 'wpcf7-validates-as-required',
      ...more,
      isInvalid && 'wpcf7-not-valid',
      ...optionValues(tag, 'class'),
    ),
    id: option(tag, 'id', NAME),
    tabindex: isHoneypot ? -1 : option(tag, 'tabindex', /^-?\d+$/),
    autocomplete: isHoneypot ? 'off' : option(tag, 'autocomplete', /^[-\w]+$/),
    autofocus: hasOption(tag, 'autofocus'),
    readonly: hasOption(tag, 'readonly'),
    'aria-required': (isRequired(tag) || tag.type === 'quiz') && 'true',
    'aria-invalid': isInvalid ? 'true' : 'false',
    'aria-describedby': isInvalid ? `${unitTag}-ve-${tag.name}` : undefined,
  };
}

const NAME = /^[-\w]+$/;
const DIGITS = /^\d+$/;

/** Value and placeholder of a text field. */
function texts(tag: FormTag, { sent }: ControlContext): { value: string; placeholder: string | undefined } {
  const written = tag.content || (tag.values[0] ?? '');
  const isHint = hasOption(tag, 'placeholder') || hasOption(tag, 'watermark');
  const [typed] = sent?.get(tag.name) ?? [];
  return {
    value: sent ? (typed ?? '') : isHint ? '' : written,
    placeholder: isHint ? written : undefined,
  };
}

/** The option for size and maximum, such as `40/80`. */
const sizeOf = (tag: FormTag): string | undefined =>
  option(tag, 'size', DIGITS) ??
  tag.options.map((text) => /^(\d+)(?:x\d*)?(?:\/\d*)?$/.exec(text)?.[1]).find((size) => size !== undefined);

const text: Control = (tag, context) => {
  const { basetype } = tag;
  const kinds = basetype === 'text' ? [] : ['wpcf7-text', `wpcf7-validates-as-${basetype}`];
  return voidElement('input', {
    size: sizeOf(tag) ?? '40',
    maxlength: maxlength(tag, TEXT_LENGTH),
    minlength: minlength(tag),
    ...common(tag, context, ...kinds),
    ...texts(tag, context),
    type: basetype,
    name: tag.name,
  });
};

const textarea: Control = (tag, context) => {
  const { value, placeholder } = texts(tag, context);
  const [, columns, rows] =
    tag.options.map((part) => /^(\d*)x(\d*)(?:\/\d*)?$/.exec(part)).find((found) => found !== null) ?? [];
  const attributes = {
    cols: columns || '40',
    rows: rows || '10',
    maxlength: maxlength(tag, TEXTAREA_LENGTH),
    minlength: minlength(tag),
    ...common(tag, context),
    placeholder,
    name: tag.name,
  };
  // The line break is doubled, because browsers drop the one after the tag.
  return element('textarea', attributes, `\n${escapeHtml(value)}`);
};

const number: Control = (tag, context) => {
  const range = tag.basetype === 'range';
  return voidElement('input', {
    ...common(tag, context, 'wpcf7-validates-as-number'),
    min: option(tag, 'min', /^[+-]?\d+(?:\.\d+)?$/),
    max: option(tag, 'max', /^[+-]?\d+(?:\.\d+)?$/),
    step: option(tag, 'step', /^\d+(?:\.\d+)?$/),
    ...texts(tag, context),
    type: range ? 'range' : 'number',
    name: tag.name,
  });
};

const date: Control = (tag, context) => {
  const dayOf = (name: string) => {
    const [given] = optionValues(tag, name);
    return given === undefined ? undefined : context.day(given);
  };
  const { value, placeholder } = texts(tag, context);
  return voidElement('input', {
    ...common(tag, context, 'wpcf7-validates-as-date'),
    min: dayOf('min'),
    max: dayOf('max'),
    step: option(tag, 'step', DIGITS),
    value: context.sent ? value : (context.day(value) ?? value),
    placeholder,
    type: 'date',
    name: tag.name,
  });
};

const file: Control = (tag, context) =>
  voidElement('input', {
    size: sizeOf(tag) ?? '40',
    ...common(tag, context),
    accept: acceptedTypes(tag).join(','),
    type: 'file',
    name: tag.name,
  });

/** Numbers of the choices that are selected initially: `default:1_3`, counted from 1. */
const chosenAtFirst = (tag: FormTag): ReadonlySet<number> =>
  new Set(
    optionValues(tag, 'default')
      .flatMap((value) => value.split('_'))
      .map(Number),
  );

const isChosen = (tag: FormTag, { sent }: ControlContext, value: string, index: number): boolean =>
  sent ? (sent.get(tag.name) ?? []).includes(value) : chosenAtFirst(tag).has(index + 1);

const select: Control = (tag, context) => {
  const multiple = hasOption(tag, 'multiple');
  const labelled = hasOption(tag, 'first_as_label');
  const blank = hasOption(tag, 'include_blank') || tag.values.length === 0;
  const options = tag.values.map((value, index) => {
    const given = labelled && index === 0 ? '' : value;
    const selected = isChosen(tag, context, given, index);
    return element('option', { value: given, selected }, escapeHtml(value));
  });
  const attributes = {
    ...common(tag, context),
    multiple,
    name: multiple ? `${tag.name}[]` : tag.name,
  };
  const all = blank
    ? [element('option', { value: '' }, escapeHtml(chooseIn(context.locale))), ...options]
    : options;
  return element('select', attributes, all.join(''));
};

/** Checkboxes or radio buttons, each in its label. */
const choices: Control = (tag, context) => {
  const several = tag.basetype === 'checkbox' && !hasOption(tag, 'exclusive');
  const { class: names, id, 'aria-invalid': invalid, 'aria-describedby': described } = common(tag, context);
  const items = tag.values.map((value, index) => {
    const input = voidElement('input', {
      type: tag.basetype,
      name: several ? `${tag.name}[]` : tag.name,
      value,
      checked: isChosen(tag, context, value, index),
      'aria-invalid': tag.basetype === 'checkbox' && invalid,
      'aria-describedby': described,
    });
    const label = element('span', { class: 'wpcf7-list-item-label' }, escapeHtml(value));
    const isLast = index === tag.values.length - 1;
    const isFree = isLast && hasOption(tag, 'free_text');
    const both = hasOption(tag, 'label_first') ? label + input : input + label;
    return element(
      'span',
      {
        class: classes(
          'wpcf7-list-item',
          index === 0 && 'first',
          isLast && 'last',
          isFree && 'has-free-text',
        ),
      },
      element('label', {}, both) + (isFree ? freeText(tag, context, value) : ''),
    );
  });
  const exclusive = hasOption(tag, 'exclusive') && 'wpcf7-exclusive-checkbox';
  return element('span', { class: classes(String(names), exclusive), id }, items.join(''));
};

/** Field for free text of the last choice. */
const freeText = ({ name }: FormTag, { sent }: ControlContext, choice: string): string => {
  const field = `_wpcf7_free_text_${name}`;
  const [value = ''] = sent?.get(field) ?? [];
  return voidElement('input', {
    type: 'text',
    name: field,
    class: 'wpcf7-free-text',
    'aria-label': choice,
    value,
  });
};

const acceptance: Control = (tag, context) => {
  const { class: names, ...shared } = common(tag, context, ...(hasOption(tag, 'invert') ? ['invert'] : []));
  const isTicked = context.sent
    ? context.sent.has(tag.name)
    : ['1', 'on', 'true'].includes(optionValues(tag, 'default')[0] ?? '');
  const input = voidElement('input', {
    type: 'checkbox',
    name: tag.name,
    value: '1',
    ...shared,
    checked: isTicked,
  });
  const text = tag.content || escapeHtml(tag.values[0] ?? '');
  const label = element('span', { class: 'wpcf7-list-item-label' }, text);
  const item = element('span', { class: 'wpcf7-list-item' }, element('label', {}, input + label));
  const optional = hasOption(tag, 'optional') && 'optional';
  return element('span', { class: classes(String(names), optional) }, item);
};

const quiz: Control = (tag, context) => {
  const [question = '', hash = ''] = context.quizzes?.[tag.name] ?? [];
  const label = element('span', { class: 'wpcf7-quiz-label' }, escapeHtml(question));
  const input = voidElement('input', {
    size: sizeOf(tag) ?? '40',
    maxlength: maxlength(tag, TEXT_LENGTH),
    ...common(tag, context),
    autocomplete: 'off',
    value: '',
    type: 'text',
    name: tag.name,
  });
  const answer = { type: 'hidden', name: `_wpcf7_quiz_answer_${tag.name}`, value: hash };
  return element('label', {}, `${label} ${input}`) + voidElement('input', answer);
};

const hidden: Control = (tag, { sent }) =>
  voidElement('input', {
    class: 'wpcf7-form-control wpcf7-hidden',
    value: sent?.get(tag.name)?.[0] ?? tag.values[0] ?? '',
    type: 'hidden',
    name: tag.name,
  });

/** Shows the current or remaining length of a text; a script updates it while the sender types. */
const count: Control = (tag, { longest }) => {
  const down = hasOption(tag, 'down');
  const most = longest(tag.name) ?? TEXTAREA_LENGTH;
  return element(
    'span',
    {
      class: classes('wpcf7-character-count', down ? 'down' : 'up'),
      'data-target-name': tag.name,
      'data-starting-value': down ? most : 0,
      'data-maximum-value': most,
    },
    String(down ? most : 0),
  );
};

const submit: Control = (tag) =>
  voidElement('input', {
    class: classes('wpcf7-form-control', 'wpcf7-submit', 'has-spinner', ...optionValues(tag, 'class')),
    id: option(tag, 'id', NAME),
    type: 'submit',
    value: tag.values[0] || 'Send',
  });

const CONTROLS: Readonly<Record<string, Control>> = {
  text,
  email: text,
  url: text,
  tel: text,
  textarea,
  number,
  range: number,
  date,
  file,
  select,
  checkbox: choices,
  radio: choices,
  acceptance,
  quiz,
  hidden,
  count,
  response: (_tag, { response }) => response,
  submit,
};

/** A field that only programs fill in. */
export const honeypot = (name: string): string =>
  `<p class="screen-reader-text" aria-hidden="true"><label>Leave this field empty <input${attributesOf({
    type: 'text',
    name,
    tabindex: -1,
    autocomplete: 'off',
    value: '',
  })} /></label></p>`;
