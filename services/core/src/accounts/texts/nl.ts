import type { MailTexts } from './en.js';

/** Texts of mails in Dutch. */
export const nl: MailTexts = {
  reset: {
    subject: 'Nieuw wachtwoord instellen',
    lines: ({ site, login, link }) => [
      `Iemand heeft een nieuw wachtwoord aangevraagd voor het account ${login} op ${site}.`,
      'Open binnen 24 uur dit adres om een nieuw wachtwoord in te stellen:',
      link,
      'Was u dit niet, negeer deze e-mail dan. Uw wachtwoord blijft zoals het is.',
    ],
  },
  invitation: {
    subject: 'Uw account',
    lines: ({ site, login, link }) => [
      `Er is een account voor u op ${site}. Uw gebruikersnaam is ${login}.`,
      'Open binnen 7 dagen dit adres om uw wachtwoord in te stellen:',
      link,
    ],
  },
  registration: {
    subject: 'Bevestig uw registratie',
    lines: ({ site, login, link }) => [
      `Iemand wil zich registreren op ${site} met de gebruikersnaam ${login} en dit e-mailadres.`,
      'Open binnen 24 uur dit adres om dit te bevestigen en een wachtwoord in te stellen:',
      link,
      'Was u dit niet, negeer deze e-mail dan. Er wordt geen account aangemaakt.',
    ],
  },
  passwordChanged: {
    subject: 'Uw wachtwoord is gewijzigd',
    lines: ({ site, login, link, contact }) => [
      `Het wachtwoord van uw account ${login} op ${site} is gewijzigd.`,
      'Was u dit niet, stel dan meteen een nieuw wachtwoord in:',
      link,
      `U bereikt de beheerder via ${contact}.`,
    ],
  },
  emailChanged: {
    subject: 'Uw e-mailadres is gewijzigd',
    lines: ({ site, login, contact }) => [
      `Het e-mailadres van uw account ${login} op ${site} is gewijzigd. Volgende e-mails gaan naar het nieuwe adres.`,
      `Was u dit niet, waarschuw dan meteen de beheerder: ${contact}`,
    ],
  },
};
