/** Length of an application password in characters: 142 bits. */
export const APPLICATION_PASSWORD_LENGTH = 24;

const FORM = new RegExp(`^[A-Za-z0-9]{${APPLICATION_PASSWORD_LENGTH}}$`);

/** Whether a text, without blanks, may be an application password. */
export const hasFormOfApplicationPassword = (text: string): boolean => FORM.test(text);
