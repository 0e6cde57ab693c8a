import type { Command } from 'commander';
import { type AddCommand, addCommand, jsonOption, terminalOf } from '../command-line/command.js';
import type { Terminal } from '../command-line/terminal.js';
import type { Users } from '../users/users.js';

export const addUser: AddCommand = (program) => {
  const user = addCommand(program, 'user', 'users: list, create, roles, passwords, application passwords', [
    'user list',
  ]);
  list(user);
  create(user);
  roles(user);
  password(user);
  applicationPassword(user);
};

interface Shared {
  readonly json?: boolean;
}

/** Runs work on the users of the site. */
async function withUsers(
  options: Shared,
  work: (users: Users, terminal: Terminal) => Promise<void>,
): Promise<void> {
  const terminal = terminalOf(options);
  const [{ Users: UsersOf }, { withSite }] = await Promise.all([
    import('../users/users.js'),
    import('../site/site.js'),
  ]);
  await withSite(terminal, (site) => work(new UsersOf(site.http('core')), terminal));
}

const list = (user: Command): void => {
  addCommand(user, 'list', 'everybody, with their roles', ['user list', 'user list --json'])
    .addOption(jsonOption())
    .action((options: Shared) =>
      withUsers(options, async (users, terminal) => {
        const found = await users.list();
        terminal.result(
          found
            .map(({ id, username, email, roles: own }) => `${id}  ${username}  ${email}  ${own.join(', ')}`)
            .join('\n'),
          found,
        );
      }),
    );
};

const create = (user: Command): void => {
  addCommand(user, 'create <login> <email>', 'make a user; a password is generated unless one is given', [
    'user create ann ann@example.com --role editor',
  ])
    .option('--role <role...>', 'what the user may do', ['subscriber'])
    .option('--name <name>', 'the name that is shown')
    .option('--password <password>', 'read from the words, which other programs may see')
    .addOption(jsonOption())
    .action(
      (
        login: string,
        email: string,
        options: Shared & { readonly role: string[]; readonly name?: string; readonly password?: string },
      ) =>
        withUsers(options, async (users, terminal) => {
          const { id, password: made } = await users.create(login, email, options);
          const said = options.password === undefined ? { id, login, password: made } : { id, login };
          terminal.result(
            `User ${login} has the id ${id}${'password' in said ? ` and the password ${made}` : ''}.`,
            said,
          );
        }),
    );
};

const roles = (user: Command): void => {
  addCommand(user, 'roles <login> <roles...>', 'say what a user may do', ['user roles ann editor'])
    .addOption(jsonOption())
    .action((login: string, wanted: string[], options: Shared) =>
      withUsers(options, async (users, terminal) => {
        const { roles: now } = await users.change(login, { roles: wanted });
        terminal.result(`${login}: ${now.join(', ')}`, { login, roles: now });
      }),
    );
};

const password = (user: Command): void => {
  addCommand(user, 'password <login>', 'give a user a new password, which is shown once', [
    'user password ann',
  ])
    .option('--password <password>', 'this one; read from the words, which other programs may see')
    .addOption(jsonOption())
    .action((login: string, options: Shared & { readonly password?: string }) =>
      withUsers(options, async (users, terminal) => {
        const { generatePassword } = await import('../users/users.js');
        const chosen = options.password ?? generatePassword();
        await users.change(login, { password: chosen });
        terminal.result(
          options.password === undefined
            ? `${login} has the password ${chosen}.`
            : `${login} has a new password.`,
          options.password === undefined ? { login, password: chosen } : { login },
        );
      }),
    );
};

const applicationPassword = (user: Command): void => {
  addCommand(
    user,
    'application-password <login> <name>',
    'make a password for one program of a user, which is shown once',
    ['user application-password ann backup-script'],
  )
    .addOption(jsonOption())
    .action((login: string, name: string, options: Shared) =>
      withUsers(options, async (users, terminal) => {
        const made = await users.applicationPassword(login, name);
        terminal.result(`${login} has the application password ${made}.`, { login, name, password: made });
      }),
    );
};
