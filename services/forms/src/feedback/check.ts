import { plainFileName, sanitizeUrl } from '@almanac/formatting';
import { isEmail, type UploadedFile } from '@almanac/rest';
import mime from 'mime';
import { isOn } from '../contact-forms/additional-settings.js';
import type { ContactForm } from '../contact-forms/document.js';
import type { FormTag } from '../form-tags/form-tag.js';
import { missingAcceptances } from './acceptance.js';
import { extensionOf, isProgram } from './file-types.js';
import { type Posted, textsOf } from './posted.js';
import type { FormQuizzes } from './quiz.js';
import type { Rule } from './rules.js';

const TEL_EXTENSION = /[#*].*$/s;
const TEL_SEPARATORS = /[\s()/.*#-]+/g;
const TEL_COUNTRY_PREFIX = /^(?:\+|00)[+0]*/;
const TEL_DIGITS = /^\+?[0-9]+$/;
/** Number of characters of a telephone number, including the plus. */
const TEL_LENGTH = { min: 6, max: 15 };

/**
 * Whether a text is a telephone number by the rule of Contact Form 7 6.1. The extension after `#` or `*` is free text.
 */
function isTel(text: string): boolean {
  const number = text.replace(TEL_EXTENSION, '').replace(TEL_SEPARATORS, '').replace(TEL_COUNTRY_PREFIX, '+');
  return TEL_DIGITS.test(number) && number.length >= TEL_LENGTH.min && number.length <= TEL_LENGTH.max;
}

/** Whether a text is an absolute address with a scheme that links may have, in any script, as browsers parse it. */
const isUrl = (text: string): boolean => URL.canParse(text) && sanitizeUrl(text) !== '';

// A floating-point number of HTML.
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Whether a text is a number. */
const isNumber = (text: string): boolean => NUMBER.test(text);

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is an existing day in the form YYYY-MM-DD. */
function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A submission to check. */
export interface Sent {
  readonly posted: Posted;
  readonly files: readonly UploadedFile[];
}

/** Whether the values of a field meet a rule. An empty optional field meets every rule. */
export function isSatisfied(rule: Rule, { posted, files }: Sent): boolean {
  // An absent part is not checked, as clients expect.
  if (rule.rule === 'requiredfile') return partsOf(files, rule.field).every(({ size }) => size > 0);
  const check = FILE_CHECKS.get(rule.rule);
  if (check) return filesOf(files, rule.field).every((file) => check(file, rule));
  const values = textsOf(posted, rule.field).filter((text) => text !== '');
  if (rule.rule === 'required') return values.length > 0;
  return values.length === 0 || (TEXT_CHECKS.get(rule.rule)?.(values, rule) ?? true);
}

/** The file parts of a field, including parts called `name[]`. */
const partsOf = (files: readonly UploadedFile[], field: string): UploadedFile[] =>
  files.filter(({ field: name }) => name.replace(/\[\d*\]$/, '') === field);

/** The files of a field. An empty file input sends a part without name and bytes, which is not a file. */
export const filesOf = (files: readonly UploadedFile[], field: string): UploadedFile[] =>
  partsOf(files, field).filter(({ filename, size }) => filename !== '' || size > 0);

/** Length in UTF-16 code units, as browsers count. A line break counts as one. */
const lengthOf = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + value.replaceAll('\r\n', '\n').length, 0);

type TextCheck = (values: readonly string[], rule: Rule) => boolean;

const every =
  (test: (text: string, rule: Rule) => boolean): TextCheck =>
  (values, rule) =>
    values.every((value) => test(value, rule));

const TEXT_CHECKS: ReadonlyMap<string, TextCheck> = new Map<string, TextCheck>([
  ['email', every(isEmail)],
  ['url', every(isUrl)],
  ['tel', every(isTel)],
  ['number', every(isNumber)],
  ['date', every(isDate)],
  ['minlength', (values, { threshold }) => lengthOf(values) >= Number(threshold)],
  ['maxlength', (values, { threshold }) => lengthOf(values) <= Number(threshold)],
  ['minnumber', every((text, { threshold }) => Number(text) >= Number(threshold))],
  ['maxnumber', every((text, { threshold }) => Number(text) <= Number(threshold))],
  ['mindate', every((text, { threshold }) => text >= String(threshold))],
  ['maxdate', every((text, { threshold }) => text <= String(threshold))],
  ['enum', every((text, { accept }) => accept?.includes(text) ?? true)],
]);

type FileCheck = (file: UploadedFile, rule: Rule) => boolean;

const FILE_CHECKS: ReadonlyMap<string, FileCheck> = new Map<string, FileCheck>([
  ['file', (file, { accept = [] }) => isAccepted(file, accept)],
  ['maxfilesize', ({ size }, { threshold }) => size <= Number(threshold)],
]);

function isAccepted(file: UploadedFile, accept: readonly string[]): boolean {
  const { mimeType } = file;
  const filename = plainFileName(file.filename);
  const extension = extensionOf(filename);
  if (extension === '' || isProgram(filename)) return false;
  const type = mime.getType(extension) ?? '';
  return !claimsAnother(mimeType, type) && accept.some((one) => one === extension || matches(type, one));
}

const matches = (type: string, accepted: string): boolean =>
  type !== '' && (accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted);

/** Whether exactly one of media type and file name claims a picture, sound or film. */
function claimsAnother(claimed: string, type: string): boolean {
  if (claimed === '' || claimed === 'application/octet-stream') return false;
  const kinds = [claimed, type].map((text) => /^(?:image|audio|video)(?=\/)/.exec(text)?.[0]);
  return kinds[0] !== kinds[1];
}

/** Validation error of one field. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
}

/** Rules of a form, with which submissions are checked. */
export interface Expected {
  readonly form: Pick<ContactForm, 'messages' | 'additional_settings'>;
  readonly tags: readonly FormTag[];
  readonly rules: readonly Rule[];
  readonly quizzes: FormQuizzes;
}

/**
 * The first error of each field, in the order of the controls in the form (docs/reference/contact-forms.md#feedback).
 */
export function invalidFields({ form, tags, rules, quizzes }: Expected, sent: Sent): InvalidField[] {
  const objections = new Map<string, string>();
  const object = (field: string, message: string): void => {
    if (!objections.has(field)) objections.set(field, message);
  };
  for (const rule of rules)
    if (!objections.has(rule.field) && !isSatisfied(rule, sent)) object(rule.field, rule.error);
  for (const name of quizzes.failed(sent.posted)) object(name, form.messages.quiz_answer_not_correct);
  if (isOn(form.additional_settings, 'acceptance_as_validation')) {
    for (const { name } of missingAcceptances(tags, sent.posted)) object(name, form.messages.accept_terms);
  }
  const names = [...new Set(tags.map(({ name }) => name))];
  return names
    .filter((name) => objections.has(name))
    .map((field) => ({ field, message: objections.get(field) ?? '' }));
}
