import { decodeEntities } from '@almanac/formatting';
import { type ClaimedMail, formatMailboxes, oneLine, type SenderDeps } from '@almanac/mail';
import type { SettingsRepository } from '../settings/model.js';
import type { User, UserRepository } from '../users/model.js';
import type { AccountKey } from './model.js';
import { type AccountLinks, isCurrent } from './service.js';
import { type AccountMail, textsIn } from './texts/index.js';

/** A document with a mail: a key, or a user with a notice of a change. */
export type MailedDocument = AccountKey | User;

export interface AccountMailsDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly settings: Pick<SettingsRepository, 'current'>;
  readonly links: AccountLinks;
  /** Address of the sender; undefined: that of the administrator. */
  readonly sender: string | undefined;
  readonly siteUrl: string;
  /** Address of the page on which users ask for a new password. */
  readonly resetUrl: string;
  /** Age at which a mail about a change is not sent any more. */
  readonly staleMs: number;
  readonly now: () => Date;
}

/** Recipient and contents of a mail. */
interface Recipient {
  readonly kind: AccountMail;
  readonly to: string;
  readonly login: string;
  readonly locale: string;
  readonly link: string;
}

/** Mails about accounts, composed when they are sent: no key is stored. */
export class AccountMails {
  constructor(private readonly deps: AccountMailsDeps) {}

  readonly compose: SenderDeps<MailedDocument>['compose'] = async (claimed) => {
    const { settings, sender, siteUrl } = this.deps;
    const recipient = await this.#recipientOf(claimed);
    if (!recipient) return undefined;
    const { title, email, language } = await settings.current();
    const site = oneLine(decodeEntities(title));
    const { kind, to, login, locale, link } = recipient;
    const { subject, lines } = textsIn(locale || language)[kind];
    return {
      message: {
        from: formatMailboxes([{ name: site, address: sender ?? email }]),
        to,
        subject: site === '' ? subject : `[${site}] ${subject}`,
        // Programs that answer mails leave these alone (RFC 3834).
        headers: [{ name: 'Auto-Submitted', value: 'auto-generated' }],
        body: `${lines({ site: site || siteUrl, login, link, contact: email }).join('\n\n')}\n\n-- \n${siteUrl}\n`,
        html: false,
        attachments: [],
      },
      attachments: [],
    };
  };

  async #recipientOf({ document, name, mail }: ClaimedMail<MailedDocument>): Promise<Recipient | undefined> {
    const { links, now, resetUrl, staleMs, users } = this.deps;
    if (!('salt' in document)) {
      const notice = name === 'emailNotice' ? document.emailNotice : document.passwordNotice;
      if (!notice || now().getTime() - mail.since.getTime() > staleMs) return undefined;
      const { login, locale } = document;
      const kind = name === 'emailNotice' ? 'emailChanged' : 'passwordChanged';
      return { kind, to: notice.to, login, locale, link: resetUrl };
    }
    const { purpose, userId, login, email, until } = document;
    const user = userId === 0 ? undefined : await users.find(userId);
    const isValid = until > now() && user !== null && (!user || isCurrent(document, user));
    if (!isValid) return undefined;
    return { kind: purpose, to: email, login, locale: user?.locale ?? '', link: links.of(document) };
  }
}
