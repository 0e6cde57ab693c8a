import type { MailTexts } from './en.js';

/** Texts of mails in Portuguese. */
export const pt: MailTexts = {
  reset: {
    subject: 'Definir uma nova palavra-passe',
    lines: ({ site, login, link }) => [
      `Alguém pediu uma nova palavra-passe para a conta ${login} em ${site}.`,
      'Para definir uma nova palavra-passe, abra este endereço dentro de 24 horas:',
      link,
      'Se não foi você, ignore esta mensagem. A sua palavra-passe não muda.',
    ],
  },
  invitation: {
    subject: 'A sua conta',
    lines: ({ site, login, link }) => [
      `Há uma conta para si em ${site}. O seu nome de utilizador é ${login}.`,
      'Para definir a sua palavra-passe, abra este endereço dentro de 7 dias:',
      link,
    ],
  },
  registration: {
    subject: 'Confirme o seu registo',
    lines: ({ site, login, link }) => [
      `Alguém quer registar-se em ${site} com o nome de utilizador ${login} e este endereço de e-mail.`,
      'Para confirmar e definir uma palavra-passe, abra este endereço dentro de 24 horas:',
      link,
      'Se não foi você, ignore esta mensagem. Não será criada nenhuma conta.',
    ],
  },
  passwordChanged: {
    subject: 'A sua palavra-passe foi alterada',
    lines: ({ site, login, link, contact }) => [
      `A palavra-passe da sua conta ${login} em ${site} foi alterada.`,
      'Se não foi você, defina já uma nova palavra-passe:',
      link,
      `Pode contactar o administrador em ${contact}.`,
    ],
  },
  emailChanged: {
    subject: 'O seu endereço de e-mail foi alterado',
    lines: ({ site, login, contact }) => [
      `O endereço de e-mail da sua conta ${login} em ${site} foi alterado. As próximas mensagens vão para o novo endereço.`,
      `Se não foi você, avise já o administrador: ${contact}`,
    ],
  },
};
