import { createHash, randomBytes } from 'node:crypto';
import { passwordKeyOf } from '../authentication/password-key.js';
import type { User } from '../users/model.js';
import type { Session, SessionRepository } from './model.js';

/** Bytes of a token. */
const TOKEN_BYTES = 32;
const DAY_SECONDS = 24 * 60 * 60;
/** Lifetimes in seconds, as in WordPress. */
const LIFETIME = { remembered: 14 * DAY_SECONDS, usual: 2 * DAY_SECONDS } as const;

export interface SessionsDeps {
  readonly sessions: SessionRepository;
  /** Invalidates cached identities of sessions. */
  readonly onSessionEnd: () => Promise<void>;
  readonly now: () => Date;
}

/** A new session with its token, of which only the hash is stored. */
export interface OpenedSession {
  readonly token: string;
  readonly lifetimeSeconds: number;
}

/** Sessions of users who signed in on a page (docs/concepts/security.md#sessions). */
export class SessionsService {
  constructor(private readonly deps: SessionsDeps) {}

  /** @param user with the password hash that was verified. @param remember whether it outlasts the browser */
  async open(user: Pick<User, '_id' | 'passwordHash'>, remember: boolean): Promise<OpenedSession> {
    const lifetimeSeconds = remember ? LIFETIME.remembered : LIFETIME.usual;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const createdAt = this.deps.now();
    const hasEnded = await this.deps.sessions.insert({
      _id: digest(token),
      userId: user._id,
      passwordKey: passwordKeyOf(user),
      createdAt,
      until: new Date(createdAt.getTime() + lifetimeSeconds * 1000),
    });
    if (hasEnded) await this.deps.onSessionEnd();
    return { token, lifetimeSeconds };
  }

  /** The session of a token; undefined for none, and for one that has expired. */
  async find(token: string): Promise<Session | undefined> {
    const session = await this.deps.sessions.find(digest(token));
    return session && session.until > this.deps.now() ? session : undefined;
  }

  /** Whether a session was opened with the current password of its user. */
  isCurrent({ passwordKey }: Session, user: Pick<User, 'passwordHash'>): boolean {
    return passwordKey === passwordKeyOf(user);
  }

  async close(token: string): Promise<void> {
    await this.deps.sessions.delete(digest(token));
    await this.deps.onSessionEnd();
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
