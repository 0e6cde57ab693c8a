import { type Html, html } from './html.js';
import type { Site } from './site.js';

/** Why a password did not open the item. */
export type PasswordProblem = 'wrong' | 'too many attempts';

/** Where the password of a protected item is entered. */
export function passwordForm(site: Site, link: string, problem?: PasswordProblem): Html {
  const { words } = site;
  const text = problem === 'wrong' ? words.wrongPassword : words.tooManyAttempts;
  const action = `${new URL(link).pathname}?send=password`;
  return html`<form class="post-password-form notice" action="${action}" method="post">
<p>${words.protectedTitle} ${words.protectedPrompt}</p>
${problem !== undefined && html`<p class="form-message error" role="alert">${text}</p>\n`}<p class="fields"><label for="pwbox">${words.password}</label> <input id="pwbox" type="password" name="post_password" maxlength="255" autocomplete="off" required${problem !== undefined && html` aria-invalid="true"`}> <button>${words.unlock}</button></p>
</form>`;
}
