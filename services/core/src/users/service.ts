import { can, type Identity } from '@almanac/identity';
import type { User, UserRepository } from './model.js';

export type { User } from './model.js';

/** What users need of the posts and pages they wrote; the content model provides it. */
export interface AuthoredContent {
  /** Published posts and pages by author; an author without any may be left out. */
  countPublishedByAuthor(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Hands everything of one user to another. Repeatable. */
  reassignAuthor(from: number, to: number): Promise<void>;
  /** Deletes everything of a user. Repeatable. */
  deleteByAuthor(userId: number): Promise<void>;
}

/** The rules for users (behaviour-core.md section 7). */
export class UsersService {
  readonly #users: UserRepository;
  readonly #content: AuthoredContent;

  constructor(collaborators: { users: UserRepository; content: AuthoredContent }) {
    this.#users = collaborators.users;
    this.#content = collaborators.content;
  }

  /** Users by id; unknown ids are left out. */
  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, User>> {
    if (ids.length === 0) return new Map();
    const users = await this.#users.findMany([...new Set(ids)]);
    return new Map(users.map((user) => [user._id, user]));
  }

  exists(id: number): Promise<boolean> {
    return this.#users.exists(id);
  }

  /** Whether the caller may see a user at all: themselves, whoever has published something, or as a user manager. */
  canView(identity: Identity, user: User): boolean {
    return user.published || user._id === identity.userId || can(identity, 'list_users');
  }

  /** Counts the published posts and pages of users again and stores the numbers. Repeatable. */
  async recountPublished(userIds: readonly number[]): Promise<void> {
    const ids = [...new Set(userIds)];
    if (ids.length === 0) return;
    const recounts = await this.#users.beginRecount(ids);
    const counts = await this.#content.countPublishedByAuthor([...recounts.keys()]);
    await this.#users.storeCounts(
      [...recounts].map(([id, recount]) => ({ id, recount, count: counts.get(id) ?? 0 })),
    );
  }
}
