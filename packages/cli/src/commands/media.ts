import { UserError } from '@almanac/supervisor/errors';
import {
  type AddCommand,
  addCommand,
  type Command,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import { EXIT } from '../command-line/run.js';
import { argumentsOf } from '../resources/arguments.js';
import { RESOURCE_COMMANDS } from '../resources/declarations.js';
import type { Options } from '../resources/input.js';
import { addArgumentOptions, userOption } from './resource.js';

type ImportOptions = CommonOptions & Options & { readonly user?: string; readonly porcelain?: boolean };

/** The commands `media import` and `media regenerate`, besides the common verbs of resources. */
export const addMedia: AddCommand = (program) => {
  const parent = program.commands.find((command) => command.name() === 'media');
  if (!parent) throw new TypeError('the command "media" must be added first');
  addMediaImport(parent);
  addMediaRegenerate(parent);
};

const addMediaImport: AddCommand = (parent) => {
  const [media] = Object.values(RESOURCE_COMMANDS.find(({ name }) => name === 'media')?.resources ?? {});
  if (!media) throw new TypeError('there is no resource "media"');
  const args = argumentsOf(media, 'create');
  const command = addCommand(
    parent,
    'import <source...>',
    'upload files, from disk or from addresses, as media items; the options apply to each',
    ['media import picture.jpg --alt_text="A boat"', 'media import https://example.com/picture.jpg --post=1'],
  )
    .addOption(userOption())
    .addOption(jsonOption())
    .option('--porcelain', 'print only the ids');
  addArgumentOptions(command, 'create', args);
  command.action(async (sources: string[], options: ImportOptions) => {
    const terminal = terminalOf(options);
    const [{ MediaImport }, { identityOf }, { textsOf }] = await Promise.all([
      import('../resources/media.js'),
      import('../resources/identity.js'),
      import('../resources/input.js'),
    ]);
    await onSite(terminal, async (site) => {
      const http = site.http('core').as(await identityOf(site, options.user));
      const media = new MediaImport({ http, config: site.config });
      const made: unknown[] = [];
      for (const source of sources) {
        try {
          const item = await media.import(source, textsOf('create', args, options));
          made.push(item);
          if (terminal.json) continue;
          const { id, source_url: address } = item;
          terminal.print(options.porcelain ? String(id) : `Created media item ${id}: ${address}`);
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          process.stderr.write(`${source}: ${error.message}\n`);
          process.exitCode = EXIT.failed;
        }
      }
      if (terminal.json) terminal.print(JSON.stringify(made));
    });
  });
};

const addMediaRegenerate: AddCommand = (parent) => {
  addCommand(
    parent,
    'regenerate [id...]',
    'create the sizes of all images again, or of the named ones, and remove unused files',
    ['media regenerate', 'media regenerate 12 13'],
  )
    .addOption(jsonOption())
    .action(async (words: string[], options: CommonOptions, command: Command) => {
      const wrong = words.find((word) => !/^[1-9]\d{0,14}$/.test(word));
      if (wrong !== undefined) command.error(`error: ${wrong} is not the id of a media item.`);
      const terminal = terminalOf(options);
      const { MediaRegeneration, summaryOf } = await import('../resources/media-regeneration.js');
      const results = await onSite(terminal, (site) =>
        new MediaRegeneration({ site, terminal }).run(words.map(Number)),
      );
      terminal.result(summaryOf(results), results);
      if (results.some(({ status }) => status === 'failed')) process.exitCode = EXIT.failed;
    });
};
