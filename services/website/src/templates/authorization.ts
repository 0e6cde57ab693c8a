import { documentOf } from './document.js';
import { type Html, html } from './html.js';
import type { Site } from './site.js';
import { plainName } from './text.js';

/** Why an application password was not granted. */
export type AuthorizationProblem = 'name missing' | 'wrong credentials' | 'too many attempts' | 'not allowed';

/** The page that asks a user whether a program may have an application password. */
export interface Authorization {
  /** Path that the form is sent to. */
  readonly action: string;
  /** Name of the program; may be empty. */
  readonly name: string;
  /** Host, or scheme of an app, that gets the password; absent: the page shows it. */
  readonly target?: string | undefined;
  /** The parameters of the request, sent again with the form. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Display name of the user who is signed in; absent: the user enters the account. */
  readonly user?: string | undefined;
  /** Path of the page on which that user signs out. */
  readonly signOut?: string | undefined;
  /** The login that was entered before. */
  readonly login?: string | undefined;
  readonly problem?: AuthorizationProblem | undefined;
}

const problemText = ({ words }: Site, problem: AuthorizationProblem): string =>
  ({
    'name missing': words.authorizeNameMissing,
    'wrong credentials': words.authorizeWrong,
    'too many attempts': words.tooManyAttempts,
    'not allowed': words.authorizeNotAllowed,
  })[problem];

/** Asks the user, who signs in with the same form. */
export function authorizationPage(site: Site, authorization: Authorization): string {
  const { words } = site;
  const { action, name, target, parameters, user, signOut, problem } = authorization;
  const shown = plainName(name);
  return documentOf(
    site,
    { title: words.authorizeTitle, isUnlisted: true },
    html`<h1>${words.authorizeTitle}</h1>
<p class="lead">${shown === '' ? words.authorizeUnnamed : words.authorizeQuestion(shown)}</p>
<p>${words.authorizeWarning}</p>
<p>${target === undefined ? words.authorizeShown : words.authorizeLeadsTo(target)}</p>
${problem !== undefined && html`<p class="form-message notice error" role="alert">${problemText(site, problem)}</p>\n`}<form class="account-form" action="${action}" method="post">
${Object.entries(parameters).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">\n`)}${input(
  'app_name',
  words.applicationName,
  html` type="text" value="${name}" maxlength="200" autocomplete="off"${problem === 'name missing' && INVALID}`,
)}
${
  user === undefined
    ? accountFields(site, authorization)
    : html`<p>${words.signedInAs(plainName(user) || words.anonymous)} <a href="${signOut ?? ''}">${words.signOut}</a></p>`
}
<p class="actions"><button name="approve" value="1">${words.approve}</button> <button class="secondary" name="reject" value="1" formnovalidate>${words.reject}</button></p>
</form>`,
  );
}

function accountFields({ words }: Site, { login = '', problem }: Authorization): Html {
  const isInvalid = problem === 'wrong credentials' && INVALID;
  return html`${input('log', words.userName, html` type="text" value="${login}" maxlength="100" autocomplete="username" autocapitalize="none" spellcheck="false"${isInvalid}`)}
${input('pwd', words.password, html` type="password" maxlength="4096" autocomplete="current-password"${isInvalid}`)}`;
}

const INVALID = html` aria-invalid="true"`;

const input = (name: string, label: string, attributes: Html): Html =>
  html`<p><label for="${name}">${label}</label> <input id="${name}" name="${name}"${attributes} required></p>`;

/** Shows a new password, for a program that has given no address. */
export function grantedPage(site: Site, name: string, password: string): string {
  const { words } = site;
  return documentOf(
    site,
    { title: words.authorizedTitle, isUnlisted: true },
    html`<h1>${words.authorizedTitle}</h1>
<p class="lead">${words.authorizedText(plainName(name))}</p>
<p class="notice"><code class="new-password">${password}</code></p>`,
  );
}
