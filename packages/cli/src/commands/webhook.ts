import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';

/** `webhook deliveries`, `webhook replay` and `webhook secret`, beside the verbs that webhooks share with other resources. */
export const addWebhook: AddCommand = (program) => {
  const parent = program.commands.find((command) => command.name() === 'webhook');
  if (!parent) throw new TypeError('the command "webhook" must be added first');
  addDeliveries(parent);
  addReplay(parent);
  addSecret(parent);
};

const addDeliveries: AddCommand = (parent) => {
  addCommand(parent, 'deliveries <id>', 'list the deliveries of a webhook, newest first', [
    'webhook deliveries 1',
  ])
    .addOption(jsonOption())
    .action(async (id: string, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { deliveriesOf, listed } = await import('../resources/webhooks.js');
      const deliveries = await onSite(terminal, (site) => deliveriesOf(site.http('core'), id));
      terminal.result(deliveries.length === 0 ? 'There are no deliveries.' : listed(deliveries), deliveries);
    });
};

const addReplay: AddCommand = (parent) => {
  addCommand(
    parent,
    'replay <id> [delivery]',
    'send a delivery again, or all changes after a cursor of the change feed',
    ['webhook replay 1 msg_1_3f6a90c1_17', 'webhook replay 1 --after=3f6a90c1-1204'],
  )
    .option('--after <cursor>', 'cursor, or latest (default: the oldest stored change)')
    .addOption(jsonOption())
    .action(
      async (
        id: string,
        delivery: string | undefined,
        options: CommonOptions & { readonly after?: string },
      ) => {
        const terminal = terminalOf(options);
        const { replay } = await import('../resources/webhooks.js');
        const replayed = await onSite(terminal, (site) =>
          replay(site.http('core'), id, { delivery, after: options.after }),
        );
        terminal.result('The changes are being sent again.', replayed);
      },
    );
};

const addSecret: AddCommand = (parent) => {
  addCommand(parent, 'secret <id>', 'replace the secret of a webhook, and print the new one', [
    'webhook secret 1',
  ])
    .addOption(jsonOption())
    .action(async (id: string, options: CommonOptions) => {
      const terminal = terminalOf(options);
      const { renewSecret } = await import('../resources/webhooks.js');
      const secret = await onSite(terminal, (site) => renewSecret(site.http('core'), id));
      terminal.result(secret, { secret });
    });
};
