import type { Identity } from '@almanac/identity';
import type { ApplicationPassword, ApplicationPasswordsService } from '../application-passwords/service.js';
import type { User, UserRepository } from '../users/model.js';
import type { Requester } from '../work-queue.js';
import { errors } from './errors.js';
import type { Passwords } from './passwords.js';

/** Authenticates credentials (docs/reference/core.md#authentication). */
export class AuthenticationService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly applicationPasswords: ApplicationPasswordsService,
  ) {}

  /** @param name login or e-mail address, in any case */
  async findAccount(name: string): Promise<User | null> {
    const trimmed = name.trim();
    if (trimmed === '') return null;
    return (await this.users.findByLogin(trimmed)) ?? this.users.findByEmail(trimmed);
  }

  /**
   * @param name login or e-mail address, in any case
   * @param password the user's password or one of the user's application passwords
   * @param requester client for whom the check waits in the queue
   * @throws RestError 401 with the code that clients know; 503 when too many passwords are being checked.
   */
  async withPassword(name: string, password: string, requester?: Requester): Promise<Identity> {
    const trimmed = name.trim();
    if (trimmed === '') throw errors.emptyUsername();
    if (password === '') throw errors.emptyPassword();
    const user = await this.findAccount(trimmed);
    if (!user) {
      await this.passwords.pretendToVerify(password, requester);
      throw trimmed.includes('@') ? errors.invalidEmail() : errors.invalidUsername();
    }
    const program = await this.applicationPasswords.find(password);
    if (program?.userId === user._id && this.applicationPasswords.isAvailableFor(user)) {
      await this.applicationPasswords.noteUse(program, requester?.client);
      return identityOf(user, program);
    }
    if (!(await this.passwords.verify(user.passwordHash, password, requester)))
      throw errors.incorrectPassword();
    if (this.passwords.isWeak(user.passwordHash)) await this.#strengthen(user, password);
    return identityOf(user);
  }

  /**
   * @param token an application password, which identifies its user
   * @param client address of the caller
   * @throws RestError 401 for any other token.
   */
  async withToken(token: string, client?: string): Promise<Identity> {
    const program = await this.applicationPasswords.find(token);
    const user = program && (await this.users.find(program.userId));
    if (!user || !this.applicationPasswords.isAvailableFor(user)) throw errors.invalidToken();
    await this.applicationPasswords.noteUse(program, client);
    return identityOf(user, program);
  }

  async #strengthen({ _id, passwordHash }: User, password: string): Promise<void> {
    await this.users.replacePasswordHash(_id, passwordHash, await this.passwords.hash(password));
  }
}

const identityOf = ({ _id, roles }: User, program?: ApplicationPassword): Identity => ({
  userId: _id,
  roles,
  ...(program && { applicationPassword: program._id }),
});
