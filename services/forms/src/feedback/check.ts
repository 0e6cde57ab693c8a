import type { UploadedFile } from '@almanac/rest';
import { isEmail } from '@almanac/rest';
import mime from 'mime';
import { extensionOf, isProgram } from './file-types.js';
import { isDate, isNumber, isTel, isUrl } from './formats.js';
import { type Posted, textsOf } from './posted.js';
import type { Rule } from './rules.js';

/** What a sender sent. */
export interface Sent {
  readonly posted: Posted;
  readonly files: readonly UploadedFile[];
}

/** Whether a rule holds for the values of its field. An empty optional field meets every rule. */
export function holds(rule: Rule, { posted, files }: Sent): boolean {
  // A part that is absent is not looked at, as clients know it.
  if (rule.rule === 'requiredfile') return partsOf(files, rule.field).every(({ size }) => size > 0);
  const check = FILE_CHECKS.get(rule.rule);
  if (check) return filesOf(files, rule.field).every((file) => check(file, rule));
  const values = textsOf(posted, rule.field).filter((text) => text !== '');
  if (rule.rule === 'required') return values.length > 0;
  return values.length === 0 || (TEXT_CHECKS.get(rule.rule)?.(values, rule) ?? true);
}

/** The file parts of a field, `name[]` included. */
const partsOf = (files: readonly UploadedFile[], field: string): UploadedFile[] =>
  files.filter(({ field: name }) => name.replace(/\[\d*\]$/, '') === field);

/** The files sent in a field. A control that was left empty sends a part without name and bytes, which is none. */
export const filesOf = (files: readonly UploadedFile[], field: string): UploadedFile[] =>
  partsOf(files, field).filter(({ filename, size }) => filename !== '' || size > 0);

/** Code units of UTF-16, as browsers count; a line break is one, whichever way it is written. */
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

function isAccepted({ filename, mimeType }: UploadedFile, accept: readonly string[]): boolean {
  const extension = extensionOf(filename);
  if (extension === '' || isProgram(filename)) return false;
  const type = mime.getType(extension) ?? '';
  return !claimsAnother(mimeType, type) && accept.some((one) => one === extension || matches(type, one));
}

const matches = (type: string, accepted: string): boolean =>
  type !== '' && (accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted);

/** Whether a file claims to be a picture, sound or film while its name says otherwise, or the other way round. */
function claimsAnother(claimed: string, type: string): boolean {
  if (claimed === '' || claimed === 'application/octet-stream') return false;
  const kinds = [claimed, type].map((text) => /^(?:image|audio|video)(?=\/)/.exec(text)?.[0]);
  return kinds[0] !== kinds[1];
}
