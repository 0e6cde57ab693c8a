import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';

export const addQueue: AddCommand = (program) => {
  const queue = addCommand(program, 'queue', 'mails of contact forms: list unsent ones, send them again', [
    'queue list',
  ]);
  addCommand(queue, 'list', 'list waiting and failed mails, newest first', [
    'queue list',
    'queue list --json',
  ])
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { listed, openMails } = await import('../queue/queue.js');
      const mails = await onSite(terminal, (site) => openMails(site.http('forms')));
      terminal.result(mails.length === 0 ? 'No mail waits.' : listed(mails), mails);
    });
  addCommand(queue, 'resend <message>', 'send the mails of a message again, to those who have not got them', [
    'queue resend 7f1c…',
  ])
    .addOption(jsonOption())
    .action(async (id: string, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { resend } = await import('../queue/queue.js');
      await onSite(terminal, (site) => resend(site.http('forms'), id));
      terminal.result('The mails are being sent again.', { id });
    });
};
