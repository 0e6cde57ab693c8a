import { type AddCommand, addCommand, forceOption } from '../command-line/command.js';
import { checkWritable } from '../command-line/files.js';

export const addForms: AddCommand = (program) => {
  const forms = addCommand(program, 'forms', 'messages of contact forms', ['forms export --to contact.csv']);
  addCommand(
    forms,
    'export',
    'write the messages of contact forms as CSV, oldest first; the site must be running.\n' +
      "The user's password, or an application password, is read from ADMIN_PASSWORD.",
    ['forms export --form 3 --to contact.csv'],
  )
    .option('--form <id>', 'messages of one form')
    .option('--status <status>', 'messages with the status mail_sent, mail_failed or spam')
    .option('--after <date>', 'messages from this time on, in UTC: 2031-05-06T00:00:00')
    .option('--before <date>', 'messages before this time')
    .option(
      '--to <file>',
      'file to write; else the standard output (with "npm run --silent" or "npx almanac")',
    )
    .option('--url <url>', 'address of the site (SITE_URL, else http://127.0.0.1:PORT)')
    .option('--user <name>', 'an editor or administrator (ADMIN_USER, else admin)')
    .addOption(forceOption())
    .action(
      async ({ force, ...options }: Readonly<Record<string, string>> & { readonly force?: boolean }) => {
        if (options['to'] !== undefined) await checkWritable(options['to'], force === true);
        const { exportMessages } = await import('../forms/export.js');
        const { siteEnvironment } = await import('@almanac/supervisor/config');
        await exportMessages(options, siteEnvironment());
      },
    );
};
