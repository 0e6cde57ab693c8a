import type { RpcClient } from '@almanac/rpc';
import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import type { Terminal } from '../command-line/terminal.js';

type Providers = RpcClient<typeof import('@almanac/rpc').oembed.Providers.service>;

/** Runs work on the providers of the site. */
async function withProviders(
  options: CommonOptions,
  work: (providers: Providers, terminal: Terminal) => Promise<void>,
): Promise<void> {
  const terminal = terminalOf(options);
  const { oembed } = await import('@almanac/rpc');
  await onSite(terminal, (site) => work(site.rpc(oembed.Providers, 'oembed'), terminal));
}

export const addOembed: AddCommand = (program) => {
  const oembed = addCommand(program, 'oembed', 'embeds of other sites', ['oembed provider list']);
  const provider = addCommand(oembed, 'provider', 'sites whose embeds are trusted: list, add, remove', [
    'oembed provider list',
  ]);

  addCommand(provider, 'list', 'the providers that were added', [
    'oembed provider list',
    'oembed provider list --json',
  ])
    .addOption(jsonOption())
    .action((options: CommonOptions) =>
      withProviders(options, async (providers, terminal) => {
        const { providers: found } = await providers.list({});
        const lines = found.map(
          ({ name, endpoint, addresses }) => `${name}  ${endpoint}  ${addresses.join(' ')}`,
        );
        terminal.result(lines.join('\n') || 'No providers were added.', found);
      }),
    );

  addCommand(
    provider,
    'add <name> <endpoint> <addresses...>',
    'add a provider, or change the one with this name. Its HTML is inserted into pages unchanged.\n' +
      'In a pattern, "*." before a host matches it and its subdomains; "*" in a path matches any text.',
    ["oembed provider add Video https://video.example/oembed '*.video.example/watch/*'"],
  )
    .addOption(jsonOption())
    .action((name: string, endpoint: string, addresses: string[], options: CommonOptions) =>
      withProviders(options, async (providers, terminal) => {
        const { provider: added } = await providers.add({ provider: { name, endpoint, addresses } });
        terminal.result(`${added?.name ?? name} is a provider.`, added);
      }),
    );

  addCommand(provider, 'remove <name>', 'remove a provider that was added', ['oembed provider remove Video'])
    .addOption(jsonOption())
    .action((name: string, options: CommonOptions) =>
      withProviders(options, async (providers, terminal) => {
        await providers.remove({ name });
        terminal.result(`${name} is no longer a provider.`, { name });
      }),
    );
};
