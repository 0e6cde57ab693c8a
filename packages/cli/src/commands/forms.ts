import { type AddCommand, addCommand } from '../command-line/command.js';

export const addForms: AddCommand = (program) => {
  const forms = addCommand(program, 'forms', 'messages of contact forms', ['forms export --to contact.csv']);
  addCommand(
    forms,
    'export',
    'write what came in through contact forms as CSV, the oldest first; the site has to be running.\n' +
      "The user's password, or an application password, is read from ADMIN_PASSWORD.",
    ['forms export --form 3 --to contact.csv'],
  )
    .option('--form <id>', 'of one form')
    .option('--status <status>', 'mail_sent, mail_failed or spam')
    .option('--after <date>', 'from then on: 2031-05-06T00:00:00, in UTC')
    .option('--before <date>', 'before then')
    .option('--to <file>', 'else the standard output, as CSV alone with "npm run --silent"')
    .option('--url <url>', 'of the site (SITE_URL, else http://127.0.0.1:PORT)')
    .option('--user <name>', 'an editor or administrator (ADMIN_USER, else admin)')
    .action(async (options: Readonly<Record<string, string>>) => {
      const { exportMessages } = await import('../forms/export.js');
      const { siteEnvironment } = await import('../start/config.js');
      await exportMessages(options, siteEnvironment());
    });
};
