import { KeyedHash } from '@almanac/identity';
import { mailWorker } from '@almanac/mail';
import { SIGN_IN_PATH } from '@almanac/process';
import type { CoreRuntime } from '../runtime.js';
import type { UsersService } from '../users/service.js';
import { AccountMails, type MailedDocument } from './mails.js';
import { accountMetrics } from './metrics.js';
import { accountsRpc } from './rpc.js';
import { AccountLinks, AccountsService } from './service.js';

/** Hexadecimal digits of a key. */
const KEY_DIGITS = 48;
const DAY_MS = 24 * 60 * 60_000;

const linksOf = ({ config, siteUrl }: CoreRuntime): AccountLinks =>
  new AccountLinks(
    new KeyedHash(config.IDENTITY_SECRET, 'keys of accounts', KEY_DIGITS),
    siteUrl + SIGN_IN_PATH,
  );

/** The outbox of mails about accounts. */
export function accountMailsModule(runtime: CoreRuntime) {
  const { backlogs, config, metrics, models, now, siteUrl } = runtime;
  const mails = new AccountMails({
    users: models.users,
    settings: models.settings,
    links: linksOf(runtime),
    sender: config.MAIL_FROM,
    siteUrl,
    resetUrl: `${siteUrl}${SIGN_IN_PATH}?action=lostpassword`,
    staleMs: Math.max(config.MAIL_RETRY_DAYS, 1) * DAY_MS,
    now,
  });
  const { wake, backlog, workers } = mailWorker<MailedDocument>({
    outboxes: [models.accountKeys.outbox, ...models.users.outboxes],
    compose: mails.compose,
    describe: (document) =>
      'salt' in document
        ? { purpose: document.purpose, user: document.userId }
        : { purpose: 'notice', user: document._id },
    onOutcome: accountMetrics(metrics).mailed,
    context: runtime,
    now,
  });
  backlogs.follow({ account_mails: backlog });
  return { wake, workers };
}

/** Accounts whose users set their password through a link in a mail. */
export function accountsModule(
  runtime: CoreRuntime,
  { users, onMail }: { readonly users: UsersService; readonly onMail: () => void },
) {
  const { config, models, now, onChange } = runtime;
  const service = new AccountsService({
    keys: models.accountKeys,
    users: models.users,
    usersService: users,
    sessions: models.sessions,
    links: linksOf(runtime),
    registrationRole: config.REGISTRATION ? config.REGISTRATION_ROLE : undefined,
    onMail,
    onChange,
    now,
  });
  return { rpc: [accountsRpc(service)] };
}
