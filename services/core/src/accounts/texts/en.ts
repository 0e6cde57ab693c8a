/** Facts that a mail tells. */
export interface MailFacts {
  /** Name of the site. */
  readonly site: string;
  readonly login: string;
  /** Address at which the user sets a password. */
  readonly link: string;
  /** Address of the administrator. */
  readonly contact: string;
}

interface MailText {
  readonly subject: string;
  /** Paragraphs. */
  readonly lines: (facts: MailFacts) => readonly string[];
}

/** Kinds of mails about an account. */
export type AccountMail = 'reset' | 'invitation' | 'registration' | 'passwordChanged' | 'emailChanged';
export type MailTexts = Readonly<Record<AccountMail, MailText>>;

/** Texts of mails in English. */
export const en: MailTexts = {
  reset: {
    subject: 'Set a new password',
    lines: ({ site, login, link }) => [
      `Somebody has asked for a new password for the account ${login} on ${site}.`,
      'To set a new password, open this address within 24 hours:',
      link,
      'If it was not you, ignore this mail. Your password stays as it is.',
    ],
  },
  invitation: {
    subject: 'Your account',
    lines: ({ site, login, link }) => [
      `There is an account for you on ${site}. Your user name is ${login}.`,
      'To set your password, open this address within 7 days:',
      link,
    ],
  },
  registration: {
    subject: 'Confirm your registration',
    lines: ({ site, login, link }) => [
      `Somebody wants to register on ${site} with the user name ${login} and this email address.`,
      'To confirm this and set a password, open this address within 24 hours:',
      link,
      'If it was not you, ignore this mail. Then there will be no account.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: ({ site, login, link, contact }) => [
      `The password of your account ${login} on ${site} was changed.`,
      'If it was not you, set a new password at once:',
      link,
      `You can reach the administrator at ${contact}.`,
    ],
  },
  emailChanged: {
    subject: 'Your email address was changed',
    lines: ({ site, login, contact }) => [
      `The email address of your account ${login} on ${site} was changed. Further mails go to the new address.`,
      `If it was not you, tell the administrator at once: ${contact}`,
    ],
  },
};
