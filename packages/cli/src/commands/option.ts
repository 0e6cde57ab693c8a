import {
  type AddCommand,
  addCommand,
  type Command,
  type CommonOptions,
  jsonOption,
  Option,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import type { Terminal } from '../command-line/terminal.js';
import { ITEM_FORMATS, type ItemFormat } from '../resources/formats.js';
import type { Settings } from '../resources/settings.js';
import { userOption } from './resource.js';

type SettingOptions = CommonOptions & { readonly user?: string; readonly format: ItemFormat };

export const addOptions: AddCommand = (program) => {
  const option = addCommand(program, 'option', 'settings of the site: list, get, set', ['option list']);
  const add = (usage: string, summary: string, examples: readonly string[]): Command =>
    addCommand(option, usage, summary, examples).addOption(userOption()).addOption(jsonOption());

  add('list', 'every setting, with its value', ['option list', 'option list --format=json'])
    .addOption(new Option('--format <format>', 'output format').choices(ITEM_FORMATS).default('table'))
    .action((options: SettingOptions) =>
      withSettings(options, async (settings, terminal) => {
        const { formatItem } = await import('../resources/format.js');
        terminal.print(formatItem(await settings.all(), terminal.json ? 'json' : options.format, undefined));
      }),
    );

  add('get <name>', 'the value of a setting', ['option get title']).action(
    (name: string, options: SettingOptions) =>
      withSettings(options, async (settings, terminal) => {
        const { textOf } = await import('../resources/format.js');
        const value = await settings.get(name);
        terminal.result(textOf(value), value);
      }),
  );

  add('set <name> <value>', 'change a setting; - reads the value from the standard input', [
    'option set title "My site"',
    'option set posts_per_page 20',
  ])
    .alias('update')
    .action((name: string, value: string, options: SettingOptions) =>
      withSettings(options, async (settings, terminal) => {
        const [{ text }, { textOf }] = await Promise.all([
          import('node:stream/consumers'),
          import('../resources/format.js'),
        ]);
        const sent = value === '-' ? (await text(process.stdin)).replace(/\r?\n$/, '') : value;
        const stored = await settings.set(name, sent);
        terminal.result(`${name} is "${textOf(stored)}".`, { name, value: stored });
      }),
    );
};

/** Runs work on the settings of the site. */
async function withSettings(
  options: SettingOptions,
  work: (settings: Settings, terminal: Terminal) => Promise<void>,
): Promise<void> {
  const terminal = terminalOf(options);
  const [{ Settings: SettingsOf }, { identityOf }] = await Promise.all([
    import('../resources/settings.js'),
    import('../resources/identity.js'),
  ]);
  await onSite(terminal, async (site) =>
    work(new SettingsOf(site.http('core').as(await identityOf(site, options.user))), terminal),
  );
}
