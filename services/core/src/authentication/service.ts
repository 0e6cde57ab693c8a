import type { Identity } from '@almanac/identity';
import type { ApplicationPassword, ApplicationPasswordsService } from '../application-passwords/service.js';
import { errors as sessionErrors } from '../sessions/errors.js';
import type { OpenedSession, SessionsService } from '../sessions/service.js';
import type { User, UserRepository } from '../users/model.js';
import type { Requester } from '../work-queue.js';
import { errors } from './errors.js';
import type { Passwords } from './passwords.js';

export interface AuthenticationDeps {
  readonly users: UserRepository;
  readonly passwords: Passwords;
  readonly applicationPasswords: ApplicationPasswordsService;
  readonly sessions: SessionsService;
}

/** Authenticates credentials (docs/reference/core.md#authentication). */
export class AuthenticationService {
  constructor(private readonly deps: AuthenticationDeps) {}

  /** @param name login or e-mail address, in any case */
  async findAccount(name: string): Promise<User | null> {
    const trimmed = name.trim();
    if (trimmed === '') return null;
    return (await this.deps.users.findByLogin(trimmed)) ?? this.deps.users.findByEmail(trimmed);
  }

  /**
   * @param name login or e-mail address, in any case
   * @param password the user's password or one of the user's application passwords
   * @param requester client for whom the check waits in the queue
   * @throws RestError 401 with the code that clients know; 503 when too many passwords are being checked.
   */
  async withPassword(name: string, password: string, requester?: Requester): Promise<Identity> {
    const user = await this.#accountOf(name, password, requester);
    const { applicationPasswords } = this.deps;
    const program = await applicationPasswords.find(password);
    if (program?.userId === user._id && applicationPasswords.isAvailableFor(user)) {
      await applicationPasswords.recordUse(program, requester?.client);
      return identityOf(user, program);
    }
    return identityOf(await this.#verify(user, password, requester));
  }

  /**
   * @param token an application password, which identifies its user
   * @param client address of the caller
   * @throws RestError 401 for any other token.
   */
  async withToken(token: string, client?: string): Promise<Identity> {
    const { applicationPasswords, users } = this.deps;
    const program = await applicationPasswords.find(token);
    const user = program && (await users.find(program.userId));
    if (!user || !applicationPasswords.isAvailableFor(user)) throw errors.invalidToken();
    await applicationPasswords.recordUse(program, client);
    return identityOf(user, program);
  }

  /** @param token of a session. @throws RestError 401 when the session does not exist or has ended */
  async withSession(token: string): Promise<Identity> {
    const { sessions, users } = this.deps;
    const session = await sessions.find(token);
    const user = session && (await users.find(session.userId));
    if (!user || !sessions.isCurrent(session, user)) throw sessionErrors.ended();
    return identityOf(user);
  }

  /**
   * Begins a session. Application passwords open none.
   * @param remember whether the session outlasts the browser
   * @throws RestError like `withPassword`
   */
  async openSession(
    name: string,
    password: string,
    remember: boolean,
    requester?: Requester,
  ): Promise<OpenedSession> {
    const user = await this.#accountOf(name, password, requester);
    return this.deps.sessions.open(await this.#verify(user, password, requester), remember);
  }

  /** The user of a name. An unknown one takes as long as a wrong password. */
  async #accountOf(name: string, password: string, requester?: Requester): Promise<User> {
    const trimmed = name.trim();
    if (trimmed === '') throw errors.emptyUsername();
    if (password === '') throw errors.emptyPassword();
    const user = await this.findAccount(trimmed);
    if (user) return user;
    await this.deps.passwords.pretendToVerify(password, requester);
    throw trimmed.includes('@') ? errors.invalidEmail() : errors.invalidUsername();
  }

  /**
   * Verifies the user's own password, and replaces a weak hash.
   * @returns the user with the current hash. Sessions from before a replacement end.
   */
  async #verify(user: User, password: string, requester?: Requester): Promise<User> {
    const { passwords, users } = this.deps;
    if (!(await passwords.verify(user.passwordHash, password, requester))) throw errors.incorrectPassword();
    if (!passwords.isWeak(user.passwordHash)) return user;
    const passwordHash = await passwords.hash(password);
    await users.replacePasswordHash(user._id, user.passwordHash, passwordHash);
    return { ...user, passwordHash };
  }
}

const identityOf = ({ _id, roles }: User, program?: ApplicationPassword): Identity => ({
  userId: _id,
  roles,
  ...(program && { applicationPassword: program._id }),
});
