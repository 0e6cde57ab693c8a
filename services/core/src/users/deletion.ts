import type { DeletionSteps, Job } from '@almanac/data';
import type { ApplicationPasswordRepository } from '../application-passwords/model.js';
import { errors } from './errors.js';
import type { ReassignTarget, User, UserDeletion, UserRepository } from './model.js';

/** What users wrote, here. */
interface AuthoredContent {
  /** Hands everything of one user to another; 0: nobody. Repeatable. */
  reassign(from: number, to: number): Promise<void>;
  /** Moves everything of a user to the trash. Repeatable. */
  trashAllOf(userId: number): Promise<void>;
  /** Counts the published items of users again. Repeatable. */
  recount(userIds: readonly number[]): Promise<void>;
}

/** Another service that keeps things which users wrote. */
export interface RemoteContent {
  /** @throws RestError 503 when the service cannot be reached. */
  reach(): Promise<void>;
  /** Hands over everything of a user. Repeatable. */
  reassignAuthor(from: number, to: ReassignTarget): Promise<void>;
}

export interface UserDeletionsDeps {
  readonly users: UserRepository;
  readonly applicationPasswords: Pick<ApplicationPasswordRepository, 'deleteAllOf'>;
  readonly content: AuthoredContent;
  readonly remoteContent: readonly RemoteContent[];
  /** Called when the credentials of a user are gone. */
  readonly onIdentityChange: () => Promise<void>;
}

/** Deletes users with all that follows from it, over all services: noted first, finished after a crash. */
export class UserDeletions implements DeletionSteps<UserDeletion> {
  constructor(private readonly deps: UserDeletionsDeps) {}

  /** @throws RestError when a user is to go to a trash. */
  refuseTrash(force: boolean): void {
    if (!force) throw errors.noTrash();
  }

  /**
   * Deletes a user for good.
   * @param reassign who gets what the user wrote, here and in the other services (precedence.md P14)
   * @throws RestError for an heir who is unknown or the user; 503, with nothing changed, when another service cannot be
   *   reached.
   */
  async delete(user: User, reassign: ReassignTarget): Promise<void> {
    const { users, remoteContent } = this.deps;
    if (isUser(reassign) && (reassign === user._id || !(await users.exists(reassign))))
      throw errors.invalidReassignTarget();
    await Promise.all(remoteContent.map((service) => service.reach()));
    await users.deletions.run({ _id: user._id, reassign }, this);
  }

  /** Finishes deletions that were interrupted. */
  get job(): Job {
    return this.deps.users.deletions.job(this);
  }

  /** Hands over what the user wrote elsewhere. When it fails the user stays, and what was handed over stays so. */
  async prepare({ _id, reassign }: UserDeletion): Promise<void> {
    await Promise.all(this.deps.remoteContent.map((service) => service.reassignAuthor(_id, reassign)));
  }

  async finish({ _id, reassign }: UserDeletion): Promise<void> {
    const { users, applicationPasswords, content, onIdentityChange } = this.deps;
    await users.delete(_id);
    await applicationPasswords.deleteAllOf(_id);
    await onIdentityChange();
    if (reassign === 'trash') await content.trashAllOf(_id);
    else await content.reassign(_id, reassign);
    if (isUser(reassign)) await content.recount([reassign]);
  }
}

/** Whether what a deleted user wrote goes to another user. */
const isUser = (target: ReassignTarget): target is number => target !== 'trash' && target !== 0;
