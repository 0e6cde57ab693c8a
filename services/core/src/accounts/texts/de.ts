import type { MailTexts } from './en.js';

/** Texts of mails in German. */
export const de: MailTexts = {
  reset: {
    subject: 'Neues Passwort festlegen',
    lines: ({ site, login, link }) => [
      `Jemand hat ein neues Passwort für das Konto ${login} auf ${site} angefordert.`,
      'Um ein neues Passwort festzulegen, öffnen Sie innerhalb von 24 Stunden diese Adresse:',
      link,
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
    ],
  },
  invitation: {
    subject: 'Ihr Konto',
    lines: ({ site, login, link }) => [
      `Auf ${site} gibt es ein Konto für Sie. Ihr Benutzername ist ${login}.`,
      'Um Ihr Passwort festzulegen, öffnen Sie innerhalb von 7 Tagen diese Adresse:',
      link,
    ],
  },
  registration: {
    subject: 'Registrierung bestätigen',
    lines: ({ site, login, link }) => [
      `Jemand möchte sich auf ${site} mit dem Benutzernamen ${login} und dieser E-Mail-Adresse registrieren.`,
      'Um das zu bestätigen und ein Passwort festzulegen, öffnen Sie innerhalb von 24 Stunden diese Adresse:',
      link,
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Dann entsteht kein Konto.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    lines: ({ site, login, link, contact }) => [
      `Das Passwort Ihres Kontos ${login} auf ${site} wurde geändert.`,
      'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest:',
      link,
      `Sie erreichen den Administrator unter ${contact}.`,
    ],
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lines: ({ site, login, contact }) => [
      `Die E-Mail-Adresse Ihres Kontos ${login} auf ${site} wurde geändert. Weitere E-Mails gehen an die neue Adresse.`,
      `Wenn Sie das nicht waren, benachrichtigen Sie sofort den Administrator: ${contact}`,
    ],
  },
};
