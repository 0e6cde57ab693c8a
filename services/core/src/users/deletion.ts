import type { DeletionSteps, Job } from '@almanac/data';
import { errors } from './errors.js';
import type { ReassignTarget, User, UserDeletion, UserRepository } from './model.js';

/** Content of users in this service. */
interface AuthoredContent {
  /** Reassigns everything of one user to another; 0: nobody. Idempotent. */
  reassign(from: number, to: number): Promise<void>;
  /** Trashes everything of a user. Idempotent. */
  trashAllOf(userId: number): Promise<void>;
  /** Recomputes the numbers of published items of users. Idempotent. */
  recount(userIds: readonly number[]): Promise<void>;
}

/** Data of single users, which nobody else can have. */
export interface PersonalData {
  /** Deletes everything of a user. Idempotent. */
  deleteAllOf(userId: number): Promise<unknown>;
}

/** Content of users in another service. */
export interface RemoteContent {
  /** Checks that the service is reachable. @throws RestError 503 when the service is unavailable. */
  reach(): Promise<void>;
  /** Reassigns everything of a user. Idempotent. */
  reassignAuthor(from: number, to: ReassignTarget): Promise<void>;
}

export interface UserDeletionsDeps {
  readonly users: UserRepository;
  readonly personal: readonly PersonalData[];
  readonly content: AuthoredContent;
  readonly remoteContent: readonly RemoteContent[];
  /** Called when the credentials of a user were deleted. */
  readonly onIdentityChange: () => Promise<void>;
}

/** Deletes users with their content, over all services. A deletion is recorded first, and completed after a crash. */
export class UserDeletions implements DeletionSteps<UserDeletion> {
  constructor(private readonly deps: UserDeletionsDeps) {}

  /** @throws RestError when the trash is requested. */
  refuseTrash(force: boolean): void {
    if (!force) throw errors.noTrash();
  }

  /**
   * Deletes a user permanently.
   * @param reassign target of the user's content, here and in the other services (docs/reference/compatibility.md#deleting-users)
   * @throws RestError for an unknown target or the user itself; 503, with nothing changed, when another service is
   *   unavailable.
   */
  async delete(user: User, reassign: ReassignTarget): Promise<void> {
    const { users, remoteContent } = this.deps;
    if (isUser(reassign) && (reassign === user._id || !(await users.exists(reassign))))
      throw errors.invalidReassignTarget();
    await Promise.all(remoteContent.map((service) => service.reach()));
    await users.deletions.run({ _id: user._id, reassign }, this);
  }

  /** The job that completes interrupted deletions. */
  get job(): Job {
    return this.deps.users.deletions.job(this);
  }

  /**
   * Reassigns content in other services. On failure the user stays, and content that was reassigned already is not
   * moved back.
   */
  async prepare({ _id, reassign }: UserDeletion): Promise<void> {
    await Promise.all(this.deps.remoteContent.map((service) => service.reassignAuthor(_id, reassign)));
  }

  async finish({ _id, reassign }: UserDeletion): Promise<void> {
    const { users, personal, content, onIdentityChange } = this.deps;
    await users.delete(_id);
    for (const data of personal) await data.deleteAllOf(_id);
    await onIdentityChange();
    if (reassign === 'trash') await content.trashAllOf(_id);
    else await content.reassign(_id, reassign);
    if (isUser(reassign)) await content.recount([reassign]);
  }
}

/** Whether another user takes over the content of a deleted user. */
const isUser = (target: ReassignTarget): target is number => target !== 'trash' && target !== 0;
