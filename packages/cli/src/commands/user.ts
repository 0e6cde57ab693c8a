import {
  type AddCommand,
  addCommand,
  type CommonOptions,
  jsonOption,
  onSite,
  terminalOf,
} from '../command-line/command.js';
import type { Terminal } from '../command-line/terminal.js';
import type { Users } from '../users/users.js';

/** Runs work on the users of the site. */
async function withUsers(
  options: CommonOptions,
  work: (users: Users, terminal: Terminal) => Promise<void>,
): Promise<void> {
  const terminal = terminalOf(options);
  const { Users: UsersOf } = await import('../users/users.js');
  await onSite(terminal, (site) => work(new UsersOf(site.http('core')), terminal));
}

interface NewUser extends CommonOptions {
  readonly role: string[];
  readonly name?: string;
  readonly password?: string;
}

const PASSWORD_OPTION = [
  '--password <password>',
  'password; other programs on this machine can see it while the command runs',
] as const;

const addList: AddCommand = (user) => {
  addCommand(user, 'list', 'list users with their roles', ['user list', 'user list --json'])
    .addOption(jsonOption())
    .action((options: CommonOptions) =>
      withUsers(options, async (users, terminal) => {
        const [found, { table }] = await Promise.all([users.list(), import('../resources/format.js')]);
        const rows = found.map(({ id, username, email, roles }) => [
          String(id),
          username,
          email,
          roles.join(', '),
        ]);
        terminal.result(table(['id', 'login', 'email', 'roles'], rows), found);
      }),
    );
};

const addCreate: AddCommand = (user) => {
  addCommand(user, 'create <login> <email>', 'create a user; a password is generated unless one is given', [
    'user create ann ann@example.com --role editor',
  ])
    .option('--role <role...>', 'role of the user; may be repeated', ['subscriber'])
    .option('--name <name>', 'display name')
    .option(...PASSWORD_OPTION)
    .addOption(jsonOption())
    .action((login: string, email: string, options: NewUser) =>
      withUsers(options, async (users, terminal) => {
        const { id, password } = await users.create(login, email, options);
        const made = options.password === undefined;
        terminal.result(`User ${login} has the id ${id}${made ? ` and the password ${password}` : ''}.`, {
          id,
          login,
          ...(made && { password }),
        });
      }),
    );
};

const addInvite: AddCommand = (user) => {
  addCommand(
    user,
    'invite <login> [email]',
    'mail a user a link to set the password; creates the user if necessary',
    ['user invite ann ann@example.com --role editor', 'user invite ann'],
  )
    .option('--role <role...>', 'role of a new user; may be repeated', ['subscriber'])
    .option('--name <name>', 'display name of a new user')
    .addOption(jsonOption())
    .action(async (login: string, email: string | undefined, options: NewUser) => {
      const terminal = terminalOf(options);
      const [{ Users: UsersOf }, { core }] = await Promise.all([
        import('../users/users.js'),
        import('@almanac/rpc'),
      ]);
      await onSite(terminal, async (site) => {
        const userId = await new UsersOf(site.http('core')).findOrCreate(login, email, options);
        const { email: address } = await site.rpc(core.Accounts, 'core').invite({ userId });
        terminal.result(`A mail with a link to set the password goes to ${address}.`, {
          id: userId,
          email: address,
        });
      });
    });
};

const addRoles: AddCommand = (user) => {
  addCommand(user, 'roles <login> <roles...>', 'set the roles of a user', ['user roles ann editor'])
    .addOption(jsonOption())
    .action((login: string, wanted: string[], options: CommonOptions) =>
      withUsers(options, async (users, terminal) => {
        const { roles } = await users.change(login, { roles: wanted });
        terminal.result(`${login}: ${roles.join(', ')}`, { login, roles });
      }),
    );
};

const addPassword: AddCommand = (user) => {
  addCommand(user, 'password <login>', 'generate a new password for a user, and print it once', [
    'user password ann',
  ])
    .option(...PASSWORD_OPTION)
    .addOption(jsonOption())
    .action((login: string, options: CommonOptions & { readonly password?: string }) =>
      withUsers(options, async (users, terminal) => {
        const { generatePassword } = await import('../users/users.js');
        const { password = generatePassword() } = options;
        await users.change(login, { password });
        if (password === options.password) terminal.result(`${login} has a new password.`, { login });
        else terminal.result(`${login} has the password ${password}.`, { login, password });
      }),
    );
};

const addApplicationPassword: AddCommand = (user) => {
  addCommand(
    user,
    'application-password <login> <name>',
    'create an application password for a user, and print it once',
    ['user application-password ann backup-script'],
  )
    .addOption(jsonOption())
    .action((login: string, name: string, options: CommonOptions) =>
      withUsers(options, async (users, terminal) => {
        const password = await users.applicationPassword(login, name);
        terminal.result(`${login} has the application password ${password}.`, { login, name, password });
      }),
    );
};

export const addUser: AddCommand = (program) => {
  const user = addCommand(
    program,
    'user',
    'users: list, create, invite, roles, passwords, application passwords',
    ['user list'],
  );
  for (const add of [addList, addCreate, addInvite, addRoles, addPassword, addApplicationPassword]) add(user);
};
