import { escapeHtml } from '@almanac/formatting';
import { settingValues } from '../contact-forms/additional-settings.js';
import type { ContactForm } from '../contact-forms/document.js';
import type { InvalidField } from '../feedback/check.js';
import type { Quizzes } from '../feedback/quiz.js';
import { type FormTag, option } from '../form-tags/form-tag.js';
import { readTemplate } from '../form-tags/scan.js';
import { type ControlContext, control, honeypot, longestOf } from './controls.js';
import { attributesOf, classes, element, voidElement } from './html.js';
import { BLOCK_BEGIN, BLOCK_END, formParagraphs } from './paragraphs.js';

/** Version of Contact Form 7 with the same markup. */
const MARKUP_VERSION = '6.1';

/** Position of a form on a page. */
export interface FormPlace {
  /** Id of the form's element. */
  readonly unitTag: string;
  /** Address to which the form is sent; without it, the address of the page. */
  readonly action: string;
  readonly containerPost: number;
  readonly htmlId: string;
  readonly htmlClass: string;
  readonly htmlName: string;
  readonly htmlTitle: string;
}

/** A submission that the form shows again, with its outcome. */
export interface SentForm {
  readonly status: string;
  readonly message: string;
  readonly invalidFields: readonly InvalidField[];
  readonly fields: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** Context of a rendered form. */
export interface FormContext {
  readonly quizzes: Quizzes | undefined;
  readonly day: (text: string) => string | undefined;
}

/** States of a form, as in its class and in `data-status`. */
const STATES: Readonly<Record<string, string>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  mail_sent: 'sent',
  mail_failed: 'failed',
  aborted: 'aborted',
};

/** Placeholders for form-tags while paragraphs are made. No text contains these characters. */
const [BEGIN, END] = ['\u{e000}', '\u{e001}'];
const MARKS = /[\u{e000}-\u{e003}]/gu;
const MARKED = /[\u{e000}\u{e002}](\d+)[\u{e001}\u{e003}]/gu;

/** A contact form as HTML, with the markup and classes of Contact Form 7. */
export function formHtml(
  form: ContactForm,
  place: FormPlace,
  { quizzes, day }: FormContext,
  sent?: SentForm,
): string {
  const { unitTag } = place;
  const parts = readTemplate(form.form);
  const tags = parts.filter((part): part is FormTag => typeof part !== 'string');
  const honeypots = settingValues(form.additional_settings, 'honeypot').filter(
    (name) => typeof name === 'string',
  );
  const response = element(
    'div',
    { class: 'wpcf7-response-output', 'aria-hidden': 'true' },
    escapeHtml(sent?.message ?? ''),
  );
  const context: ControlContext = {
    unitTag,
    locale: form.locale,
    // A form that was sent successfully is empty again.
    sent:
      sent && sent.status !== 'mail_sent'
        ? new Map(sent.fields.map(({ name, values }) => [name, values]))
        : undefined,
    invalid: new Map((sent?.invalidFields ?? []).map((invalid) => [invalid.field, invalid])),
    quizzes,
    honeypots: new Set(honeypots),
    day,
    longest: (name) => {
      const target = tags.find((tag) => tag.name === name && tag.basetype !== 'count');
      return target && longestOf(target);
    },
    response,
  };
  const unseen = honeypots.filter((name) => !tags.some((tag) => tag.name === name));
  const body = [
    hiddenFields(form, place),
    ...unseen.map(honeypot),
    bodyOf(parts, context),
    tags.some(({ basetype }) => basetype === 'response') ? '' : response,
  ];
  const language = form.locale.replaceAll('_', '-');
  return element(
    'div',
    { class: 'wpcf7', id: unitTag, lang: language || undefined, dir: 'auto', 'data-wpcf7-id': form._id },
    `\n${spoken(tags, unitTag, sent)}\n<form${attributesOf(formAttributes(form, place, sent))}>\n${body.filter(Boolean).join('\n')}\n</form>\n`,
  );
}

function formAttributes({ _id }: ContactForm, place: FormPlace, sent: SentForm | undefined) {
  const state = sent ? (STATES[sent.status] ?? 'failed') : 'init';
  const query = `${place.action.includes('?') ? '&' : '?'}form=${_id}`;
  return {
    action: `${place.action}${query}#${place.unitTag}`,
    method: 'post',
    class: classes('wpcf7-form', state, place.htmlClass),
    id: place.htmlId || undefined,
    name: place.htmlName || undefined,
    'aria-label': place.htmlTitle || 'Contact form',
    enctype: 'multipart/form-data',
    novalidate: true,
    'data-status': state,
  };
}

const hiddenFields = ({ _id, locale }: ContactForm, { unitTag, containerPost }: FormPlace): string => {
  const fields = {
    _wpcf7: _id,
    _wpcf7_version: MARKUP_VERSION,
    _wpcf7_locale: locale,
    _wpcf7_unit_tag: unitTag,
    _wpcf7_container_post: containerPost,
    _wpcf7_posted_data_hash: '',
  };
  const inputs = Object.entries(fields).map(([name, value]) =>
    voidElement('input', { type: 'hidden', name, value }),
  );
  return element('fieldset', { class: 'hidden-fields-container' }, inputs.join(''));
};

/** Messages for screen readers. */
function spoken(tags: readonly FormTag[], unitTag: string, sent: SentForm | undefined): string {
  const status = element(
    'p',
    { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' },
    escapeHtml(sent?.message ?? ''),
  );
  const items = (sent?.invalidFields ?? []).map(({ field, message }) => {
    const tag = tags.find(({ name }) => name === field);
    const id = tag && option(tag, 'id', /^[-\w]+$/);
    const text = escapeHtml(message);
    return element(
      'li',
      { id: `${unitTag}-ve-${field}` },
      id ? element('a', { href: `#${id}` }, text) : text,
    );
  });
  return element(
    'div',
    { class: 'screen-reader-response' },
    `${status} ${element('ul', {}, items.join(''))}`,
  );
}

/** The template with paragraphs and controls. */
function bodyOf(parts: readonly (string | FormTag)[], context: ControlContext): string {
  const marked = parts
    .map((part, index) => {
      if (typeof part === 'string') return part.replace(MARKS, '');
      // The message of the form is not part of a paragraph.
      return part.basetype === 'response' ? `${BLOCK_BEGIN}${index}${BLOCK_END}` : `${BEGIN}${index}${END}`;
    })
    .join('');
  return formParagraphs(marked).replace(MARKED, (_found, index: string) => {
    const tag = parts[Number(index)];
    return tag === undefined || typeof tag === 'string' ? '' : control(tag, context);
  });
}
