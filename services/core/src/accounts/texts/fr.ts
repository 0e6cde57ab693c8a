import type { MailTexts } from './en.js';

/** Texts of mails in French. */
export const fr: MailTexts = {
  reset: {
    subject: 'Choisir un nouveau mot de passe',
    lines: ({ site, login, link }) => [
      `Quelqu’un a demandé un nouveau mot de passe pour le compte ${login} sur ${site}.`,
      'Pour choisir un nouveau mot de passe, ouvrez cette adresse dans les 24 heures :',
      link,
      'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe ne change pas.',
    ],
  },
  invitation: {
    subject: 'Votre compte',
    lines: ({ site, login, link }) => [
      `Un compte existe pour vous sur ${site}. Votre nom d’utilisateur est ${login}.`,
      'Pour choisir votre mot de passe, ouvrez cette adresse dans les 7 jours :',
      link,
    ],
  },
  registration: {
    subject: 'Confirmez votre inscription',
    lines: ({ site, login, link }) => [
      `Quelqu’un souhaite s’inscrire sur ${site} avec le nom d’utilisateur ${login} et cette adresse e-mail.`,
      'Pour confirmer et choisir un mot de passe, ouvrez cette adresse dans les 24 heures :',
      link,
      'Si ce n’était pas vous, ignorez cet e-mail. Aucun compte ne sera créé.',
    ],
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lines: ({ site, login, link, contact }) => [
      `Le mot de passe de votre compte ${login} sur ${site} a été modifié.`,
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
      link,
      `Vous pouvez joindre l’administrateur à l’adresse ${contact}.`,
    ],
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    lines: ({ site, login, contact }) => [
      `L’adresse e-mail de votre compte ${login} sur ${site} a été modifiée. Les prochains e-mails iront à la nouvelle adresse.`,
      `Si ce n’était pas vous, prévenez tout de suite l’administrateur : ${contact}`,
    ],
  },
};
