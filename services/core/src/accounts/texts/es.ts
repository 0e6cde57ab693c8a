import type { MailTexts } from './en.js';

/** Texts of mails in Spanish. */
export const es: MailTexts = {
  reset: {
    subject: 'Establecer una nueva contraseña',
    lines: ({ site, login, link }) => [
      `Alguien ha pedido una nueva contraseña para la cuenta ${login} en ${site}.`,
      'Para establecer una nueva contraseña, abre esta dirección en un plazo de 24 horas:',
      link,
      'Si no has sido tú, ignora este correo. Tu contraseña no cambia.',
    ],
  },
  invitation: {
    subject: 'Tu cuenta',
    lines: ({ site, login, link }) => [
      `Hay una cuenta para ti en ${site}. Tu nombre de usuario es ${login}.`,
      'Para establecer tu contraseña, abre esta dirección en un plazo de 7 días:',
      link,
    ],
  },
  registration: {
    subject: 'Confirma tu registro',
    lines: ({ site, login, link }) => [
      `Alguien quiere registrarse en ${site} con el nombre de usuario ${login} y esta dirección de correo.`,
      'Para confirmarlo y establecer una contraseña, abre esta dirección en un plazo de 24 horas:',
      link,
      'Si no has sido tú, ignora este correo. No se creará ninguna cuenta.',
    ],
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    lines: ({ site, login, link, contact }) => [
      `La contraseña de tu cuenta ${login} en ${site} ha cambiado.`,
      'Si no has sido tú, establece enseguida una nueva contraseña:',
      link,
      `Puedes escribir al administrador a ${contact}.`,
    ],
  },
  emailChanged: {
    subject: 'Tu dirección de correo ha cambiado',
    lines: ({ site, login, contact }) => [
      `La dirección de correo de tu cuenta ${login} en ${site} ha cambiado. Los próximos correos irán a la nueva dirección.`,
      `Si no has sido tú, avisa enseguida al administrador: ${contact}`,
    ],
  },
};
