import { documentOf } from './document.js';
import { type Html, html } from './html.js';
import type { Site } from './site.js';

/** Reason why a form of an account was rejected. */
export type AccountProblem =
  | 'too many attempts'
  | 'unavailable'
  | 'invalid link'
  | 'invalid password'
  | 'different passwords'
  | 'no registration'
  | 'invalid name'
  | 'name taken'
  | 'invalid email';

const problemText = ({ words }: Site, problem: AccountProblem): string =>
  ({
    'too many attempts': words.tooManyAttempts,
    unavailable: words.unavailableText,
    'invalid link': words.linkInvalid,
    'invalid password': words.passwordRule,
    'different passwords': words.passwordsDiffer,
    'no registration': words.registrationOff,
    'invalid name': words.nameInvalid,
    'name taken': words.nameTaken,
    'invalid email': words.emailInvalid,
  })[problem];

interface AccountForm {
  /** Path that the form is sent to. */
  readonly action: string;
  readonly problem?: AccountProblem | undefined;
}

/** The page on which users ask for a link to set a new password. */
export interface LostPassword extends AccountForm {
  /** The name that was entered before. */
  readonly login?: string;
}

/** The page on which visitors register. */
export interface Registration extends AccountForm {
  readonly login?: string;
  readonly email?: string;
}

/** The page on which users set a password. */
export interface NewPassword extends AccountForm {
  readonly login: string;
}

/** Name of a field that people do not see: a visitor who fills it in is a program. */
export const HONEYPOT = 'user_url';

export const lostPasswordPage = (site: Site, form: LostPassword): string =>
  accountPage(site, { ...form, title: site.words.lostPassword, lead: site.words.lostPasswordText }, [
    html`<p><label for="user_login">${site.words.userName}</label> <input id="user_login" name="user_login" type="text" value="${form.login ?? ''}" maxlength="100" autocomplete="username" autocapitalize="none" spellcheck="false" required></p>`,
    html`<p class="actions"><button>${site.words.sendLink}</button></p>`,
  ]);

export function registrationPage(site: Site, form: Registration): string {
  const { words } = site;
  const { login = '', email = '', problem } = form;
  const [isWrongName, isWrongEmail] = [
    problem === 'invalid name' || problem === 'name taken',
    problem === 'invalid email',
  ];
  return accountPage(site, { ...form, title: words.register, lead: words.registerText }, [
    html`<p><label for="user_login">${words.newUserName}</label> <input id="user_login" name="user_login" type="text" value="${login}" maxlength="60" autocomplete="username" autocapitalize="none" spellcheck="false"${isWrongName && INVALID} required></p>`,
    html`<p><label for="user_email">${words.email}</label> <input id="user_email" name="user_email" type="email" value="${email}" maxlength="100" autocomplete="email"${isWrongEmail && INVALID} required></p>`,
    html`<p class="visually-hidden" aria-hidden="true"><label>${words.leaveEmpty} <input name="${HONEYPOT}" type="text" value="" tabindex="-1" autocomplete="off"></label></p>`,
    html`<p class="actions"><button>${words.register}</button></p>`,
  ]);
}

export function newPasswordPage(site: Site, form: NewPassword): string {
  const { words } = site;
  const { login, problem } = form;
  const isInvalid = (problem === 'invalid password' || problem === 'different passwords') && INVALID;
  const field = (name: string, label: string): Html =>
    html`<p><label for="${name}">${label}</label> <input id="${name}" name="${name}" type="password" minlength="8" maxlength="4096" autocomplete="new-password"${isInvalid} required></p>`;
  return accountPage(site, { ...form, title: words.newPasswordFor(login), lead: words.passwordRule }, [
    // Password managers store the password for this name.
    html`<p class="visually-hidden" aria-hidden="true"><input name="log" type="text" value="${login}" autocomplete="username" tabindex="-1" readonly></p>`,
    field('pass1', words.newPassword),
    field('pass2', words.repeatPassword),
    html`<p class="actions"><button>${words.savePassword}</button></p>`,
  ]);
}

const INVALID = html` aria-invalid="true"`;

function accountPage(
  site: Site,
  { action, problem, title, lead }: AccountForm & { readonly title: string; readonly lead: string },
  fields: readonly Html[],
): string {
  return documentOf(
    site,
    { title, isUnlisted: true },
    html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${problem !== undefined && html`<p class="form-message notice error" role="alert">${problemText(site, problem)}</p>\n`}<form class="account-form" action="${action}" method="post">
${fields.map((field) => html`${field}\n`)}</form>`,
  );
}
