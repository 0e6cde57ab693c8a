import { documentOf } from './document.js';
import { type Html, html } from './html.js';
import type { Site } from './site.js';
import { plainName } from './text.js';

/** Why a visitor was not signed in. */
export type SignInProblem = 'wrong credentials' | 'too many attempts' | 'unavailable';

/** Outcome of an action that led to the page. */
export type SignInNotice = 'signed out' | 'link sent' | 'password saved' | 'name saved' | 'no registration';

/** The page on which users sign in. */
export interface SignInForm {
  /** Path that the form is sent to. */
  readonly action: string;
  /** Address that the user is led to afterwards; '' for none. */
  readonly redirectTo: string;
  /** The login that was entered before. */
  readonly login?: string | undefined;
  readonly remember?: boolean;
  /** Outcome of the action before. */
  readonly notice?: SignInNotice | undefined;
  /** Path of the page that sends a link for a new password. */
  readonly lostPassword: string;
  /** Path of the page on which visitors register; absent: nobody may. */
  readonly register?: string | undefined;
  readonly problem?: SignInProblem | undefined;
}

/** The account of a user. */
export interface Account {
  /** Display name, as plain text. */
  readonly name: string;
  readonly login: string;
  readonly email: string;
}

/** The page of a user who is signed in. */
export interface SignedIn extends Account {
  /** Path to which the sign-out form is sent. */
  readonly signOut: string;
  /** Path to which the form of the display name is sent. */
  readonly profile: string;
  /** Path of the page that sends a link for a new password. */
  readonly newPassword: string;
  /** Address that the user is led to after signing out; '' for none. */
  readonly redirectTo: string;
  readonly notice?: SignInNotice | undefined;
  /** Whether the display name was refused. */
  readonly isInvalid?: boolean;
}

const problemText = ({ words }: Site, problem: SignInProblem): string =>
  ({
    'wrong credentials': words.authorizeWrong,
    'too many attempts': words.tooManyAttempts,
    unavailable: words.unavailableText,
  })[problem];

const noticeText = ({ words }: Site, notice: SignInNotice): string =>
  ({
    'signed out': words.signedOut,
    'link sent': words.linkSent,
    'password saved': words.passwordSaved,
    'name saved': words.changesSaved,
    'no registration': words.registrationOff,
  })[notice];

export function signInPage(site: Site, form: SignInForm): string {
  const { words } = site;
  const { action, redirectTo, login = '', remember = false, notice, lostPassword, register, problem } = form;
  const isInvalid = problem === 'wrong credentials' && html` aria-invalid="true"`;
  return documentOf(
    site,
    { title: words.signIn, isUnlisted: true },
    html`<h1>${words.signIn}</h1>
${notice !== undefined && html`<p class="form-message notice" role="status">${noticeText(site, notice)}</p>\n`}${
  problem !== undefined &&
  html`<p class="form-message notice error" role="alert">${problemText(site, problem)}</p>\n`
}<form class="account-form" action="${action}" method="post">
${redirectField(redirectTo)}<p><label for="log">${words.userName}</label> <input id="log" name="log" type="text" value="${login}" maxlength="100" autocomplete="username" autocapitalize="none" spellcheck="false"${isInvalid} required></p>
<p><label for="pwd">${words.password}</label> <input id="pwd" name="pwd" type="password" maxlength="4096" autocomplete="current-password"${isInvalid} required></p>
<p class="choice"><input id="rememberme" name="rememberme" type="checkbox" value="forever"${remember && html` checked`}> <label for="rememberme">${words.rememberMe}</label></p>
<p class="actions"><button>${words.signIn}</button></p>
</form>
<p><a href="${lostPassword}">${words.lostPassword}</a>${register !== undefined && html` <a href="${register}">${words.register}</a>`}</p>`,
  );
}

export function signedInPage(site: Site, account: SignedIn): string {
  const { words } = site;
  const {
    name,
    login,
    email,
    signOut,
    profile,
    newPassword,
    redirectTo,
    notice,
    isInvalid = false,
  } = account;
  return documentOf(
    site,
    { title: words.account, isUnlisted: true },
    html`<h1>${words.signedInAs(plainName(name) || login)}</h1>
${notice !== undefined && html`<p class="form-message notice" role="status">${noticeText(site, notice)}</p>\n`}${
  isInvalid && html`<p class="form-message notice error" role="alert">${words.displayNameInvalid}</p>\n`
}<dl class="facts">
<div><dt>${words.newUserName}</dt><dd><bdi>${login}</bdi></dd></div>
<div><dt>${words.email}</dt><dd><bdi>${email}</bdi></dd></div>
<div><dt>${words.password}</dt><dd><a href="${newPassword}">${words.changePassword}</a></dd></div>
</dl>
<form class="account-form" action="${profile}" method="post">
${redirectField(redirectTo)}<p><label for="display_name">${words.displayName}</label> <input id="display_name" name="display_name" type="text" value="${name}" maxlength="250" autocomplete="name"${isInvalid && html` aria-invalid="true"`} required></p>
<p class="actions"><button>${words.save}</button></p>
</form>
<form class="account-form" action="${signOut}" method="post">
${redirectField(redirectTo)}<p class="actions"><button class="secondary">${words.signOut}</button></p>
</form>
${redirectTo !== '' && html`<p><a href="${redirectTo}">${words.backToPage}</a></p>\n`}`,
  );
}

const redirectField = (address: string): Html | false =>
  address !== '' && html`<input type="hidden" name="redirect_to" value="${address}">\n`;
