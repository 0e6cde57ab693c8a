import type { RpcClient } from '@almanac/rpc';
import { UserError } from '@almanac/supervisor/errors';
import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import { checkReadable, textOf } from '../command-line/files.js';
import { countOf, type Terminal } from '../command-line/terminal.js';

type Redirects = RpcClient<typeof import('@almanac/rpc').core.Redirects.service>;

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Number of redirects in one call. */
const BATCH = 500;

/** Runs work on the redirects of the site. */
async function withRedirects(
  options: CommonOptions,
  work: (redirects: Redirects, terminal: Terminal) => Promise<void>,
): Promise<void> {
  const terminal = terminalOf(options);
  const { core } = await import('@almanac/rpc');
  await onSite(terminal, (site) => work(site.rpc(core.Redirects, 'core'), terminal));
}

async function all(redirects: Redirects): Promise<Redirect[]> {
  const found: Redirect[] = [];
  for (;;) {
    const { redirects: page } = await redirects.list({ after: found.at(-1)?.from ?? '' });
    if (page.length === 0) return found;
    found.push(...page);
  }
}

/**
 * Parses redirects, one per line: two addresses separated by a comma, a tab or blanks. @throws UserError naming the
 * line
 */
function redirectsIn(text: string): Redirect[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) return [];
    const [from, to, ...more] = content.split(/\s*,\s*|\s+/);
    if (from === undefined || to === undefined || more.length > 0)
      throw new UserError(`Line ${index + 1} does not have two addresses: ${content}`);
    return [{ from, to }];
  });
}

export const addRedirects: AddCommand = (program) => {
  const redirect = addCommand(program, 'redirect', 'redirects from addresses of this site to others', [
    'redirect list',
  ]);

  addCommand(redirect, 'list', 'list redirects, one per line, in the format of "redirect import"', [
    'redirect list',
    'redirect list > redirects.txt',
  ])
    .addOption(jsonOption())
    .action((options: CommonOptions) =>
      withRedirects(options, async (redirects, terminal) => {
        const found = await all(redirects);
        const lines = found.map(({ from, to }) => `${from} ${to}`);
        terminal.result(lines.join('\n') || 'There are no redirects.', found);
      }),
    );

  addCommand(
    redirect,
    'add <from> <to>',
    'redirect a path of this site to another path, or to an address elsewhere. A page at the path takes precedence.',
    ['redirect add /old/address/ /new/address/', 'redirect add /shop https://shop.example/'],
  )
    .addOption(jsonOption())
    .action((from: string, to: string, options: CommonOptions) =>
      withRedirects(options, async (redirects, terminal) => {
        await redirects.save({ redirects: [{ from, to }] });
        terminal.result(`${from} redirects to ${to}.`, { from, to });
      }),
    );

  addCommand(redirect, 'remove <from>', 'remove a redirect', ['redirect remove /old/address/'])
    .addOption(jsonOption())
    .action((from: string, options: CommonOptions) =>
      withRedirects(options, async (redirects, terminal) => {
        await redirects.remove({ from });
        terminal.result(`The redirect of ${from} is removed.`, { from });
      }),
    );

  addCommand(
    redirect,
    'import <file>',
    'add the redirects of a file; each line has two addresses, separated by a comma, a tab or blanks',
    ['redirect import redirects.csv'],
  )
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions) => {
      await checkReadable(file);
      const parts: string[] = [];
      for await (const part of textOf(file)) parts.push(part);
      const read = redirectsIn(parts.join(''));
      await withRedirects(options, async (redirects, terminal) => {
        for (let index = 0; index < read.length; index += BATCH)
          await redirects.save({ redirects: read.slice(index, index + BATCH) });
        terminal.result(`${countOf(read.length)} redirects were imported.`, { imported: read.length });
      });
    });
};
