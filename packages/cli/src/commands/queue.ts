import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';

export const addQueue: AddCommand = (program) => {
  const queue = addCommand(program, 'queue', 'mails of contact forms: what waits, what failed, send again', [
    'queue list',
  ]);
  addCommand(queue, 'list', 'mails that wait or have failed, the newest first', [
    'queue list',
    'queue list --json',
  ])
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { openMails, textOf } = await import('../queue/queue.js');
      const mails = await onSite(terminal, (site) => openMails(site.http('forms')));
      terminal.result(mails.length === 0 ? 'No mail waits.' : mails.map(textOf).join('\n'), mails);
    });
  addCommand(queue, 'resend <submission>', 'send the mails of a submission again to who has not got them', [
    'queue resend 7f1c…',
  ])
    .addOption(jsonOption())
    .action(async (id: string, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { resend } = await import('../queue/queue.js');
      await onSite(terminal, (site) => resend(site.http('forms'), id));
      terminal.result('The mails are sent again.', { id });
    });
};
