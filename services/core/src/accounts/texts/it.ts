import type { MailTexts } from './en.js';

/** Texts of mails in Italian. */
export const it: MailTexts = {
  reset: {
    subject: 'Imposta una nuova password',
    lines: ({ site, login, link }) => [
      `Qualcuno ha chiesto una nuova password per l’account ${login} su ${site}.`,
      'Per impostare una nuova password, apri questo indirizzo entro 24 ore:',
      link,
      'Se non sei stato tu, ignora questa e-mail. La tua password resta com’è.',
    ],
  },
  invitation: {
    subject: 'Il tuo account',
    lines: ({ site, login, link }) => [
      `Su ${site} c’è un account per te. Il tuo nome utente è ${login}.`,
      'Per impostare la tua password, apri questo indirizzo entro 7 giorni:',
      link,
    ],
  },
  registration: {
    subject: 'Conferma la registrazione',
    lines: ({ site, login, link }) => [
      `Qualcuno vuole registrarsi su ${site} con il nome utente ${login} e questo indirizzo e-mail.`,
      'Per confermare e impostare una password, apri questo indirizzo entro 24 ore:',
      link,
      'Se non sei stato tu, ignora questa e-mail. Non verrà creato alcun account.',
    ],
  },
  passwordChanged: {
    subject: 'La tua password è stata modificata',
    lines: ({ site, login, link, contact }) => [
      `La password del tuo account ${login} su ${site} è stata modificata.`,
      'Se non sei stato tu, imposta subito una nuova password:',
      link,
      `Puoi scrivere all’amministratore: ${contact}.`,
    ],
  },
  emailChanged: {
    subject: 'Il tuo indirizzo e-mail è stato modificato',
    lines: ({ site, login, contact }) => [
      `L’indirizzo e-mail del tuo account ${login} su ${site} è stato modificato. Le prossime e-mail andranno al nuovo indirizzo.`,
      `Se non sei stato tu, avvisa subito l’amministratore: ${contact}`,
    ],
  },
};
