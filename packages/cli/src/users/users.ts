import { randomBytes } from 'node:crypto';
import { UserError } from '@almanac/supervisor/errors';
import type { HttpClient } from '../site/http.js';

/** A user as core shows one. */
export interface ShownUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly roles: readonly string[];
}

export const generatePassword = (): string => randomBytes(15).toString('base64url');

/** The users of a site through the routes of core, whose rules apply. */
export class Users {
  constructor(private readonly core: HttpClient) {}

  async list(): Promise<ShownUser[]> {
    const users: ShownUser[] = [];
    const query = { context: 'edit', orderby: 'id', order: 'asc' };
    for await (const user of this.core.all<ShownUser>('/wp/v2/users', query)) users.push(user);
    return users;
  }

  async create(
    username: string,
    email: string,
    { role, name, password = generatePassword() }: { role: string[]; name?: string; password?: string },
  ): Promise<{ readonly id: number; readonly password: string }> {
    const fields = { username, email, password, roles: role, ...(name !== undefined && { name }) };
    const { id } = await this.core.ask<ShownUser>('POST', '/wp/v2/users', fields);
    return { id, password };
  }

  /**
   * Creates a user unless the login exists, whose password nobody knows.
   * @throws UserError for a new login without an address
   */
  async findOrCreate(
    login: string,
    email: string | undefined,
    fields: { role: string[]; name?: string },
  ): Promise<number> {
    const [found] = await this.#search(login);
    if (found) return found.id;
    if (email === undefined)
      throw new UserError(`There is no user ${login}. Name an e-mail address to create one.`);
    return (await this.create(login, email, fields)).id;
  }

  async change(
    login: string,
    fields: { readonly roles?: readonly string[]; readonly password?: string },
  ): Promise<ShownUser> {
    return this.core.ask('POST', `/wp/v2/users/${await this.#idOf(login)}?context=edit`, fields);
  }

  /** @returns the password, which is shown only once */
  async applicationPassword(login: string, name: string): Promise<string> {
    const route = `/wp/v2/users/${await this.#idOf(login)}/application-passwords`;
    return (await this.core.ask<{ readonly password: string }>('POST', route, { name })).password;
  }

  async #idOf(login: string): Promise<number> {
    return (await this.find(login)).id;
  }

  /** @param login or e-mail address, or id @throws UserError when there is none */
  async find(login: string): Promise<ShownUser> {
    if (/^\d+$/.test(login)) return this.core.ask('GET', `/wp/v2/users/${login}?context=edit`);
    const [user] = await this.#search(login);
    if (!user) throw new UserError(`There is no user ${login}.`);
    return user;
  }

  /** The user of a login or e-mail address, if there is one. */
  async #search(login: string): Promise<ShownUser[]> {
    const query = new URLSearchParams({ context: 'edit', search: login, per_page: '100' });
    const found = await this.core.ask<ShownUser[]>('GET', `/wp/v2/users?${query}`);
    const wanted = login.toLowerCase();
    return found.filter(
      ({ username, email }) => username.toLowerCase() === wanted || email.toLowerCase() === wanted,
    );
  }
}
