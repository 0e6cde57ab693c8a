import { sanitizeTermName, sanitizeUrl } from '@almanac/formatting';
import { type Identity, isAnonymous } from '@almanac/identity';
import type { User, UsersService } from '../users/service.js';
import type { CommentInput } from './args.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';

/** Author of a comment: a user, or a name with an e-mail address. */
export type Author = Pick<Comment, 'author' | 'authorName' | 'authorEmail' | 'authorEmailKey' | 'authorUrl'>;

type Users = Pick<UsersService, 'byIds'>;

/** The author of a new comment: the named user, the person with the given name and address, or the caller. */
export async function authorOf(users: Users, identity: Identity, input: CommentInput): Promise<Author> {
  const given = {
    authorName: sanitizeTermName(input.author_name ?? ''),
    authorEmail: (input.author_email ?? '').trim(),
    authorUrl: sanitizeUrl(input.author_url ?? ''),
  };
  const isNamed = Object.values(given).some((text) => text !== '');
  const userId = input.author ?? (isNamed || isAnonymous(identity) ? undefined : identity.userId);
  const user = userId === undefined ? undefined : await userNamed(users, userId);
  const person = user ? personOf(user) : undefined;
  const authorName = given.authorName || (person?.authorName ?? '');
  const authorEmail = given.authorEmail || (person?.authorEmail ?? '');
  if (authorName === '' || authorEmail === '') throw errors.authorDataRequired();
  return {
    author: user?._id ?? 0,
    authorName,
    ...emailFields(authorEmail),
    authorUrl: given.authorUrl || (person?.authorUrl ?? ''),
  };
}

/** Changed fields of the author. */
export async function changedAuthor(users: Users, input: CommentInput): Promise<Partial<Author>> {
  const user = input.author === undefined ? undefined : await userNamed(users, input.author);
  return {
    ...(input.author !== undefined && { author: input.author }),
    ...(user && { ...personOf(user) }),
    ...(input.author_name !== undefined && { authorName: sanitizeTermName(input.author_name) }),
    ...(input.author_email !== undefined && emailFields(input.author_email)),
    ...(input.author_url !== undefined && { authorUrl: sanitizeUrl(input.author_url) }),
  };
}

/** @throws RestError `rest_comment_author_invalid` */
export async function userNamed(users: Users, id: number): Promise<User> {
  const user = (await users.byIds([id])).get(id);
  if (!user) throw errors.unknownAuthor();
  return user;
}

const personOf = ({ name, email, url }: User): Omit<Author, 'author'> => ({
  authorName: name,
  ...emailFields(email),
  authorUrl: url,
});

const emailFields = (email: string) => ({
  authorEmail: email.trim(),
  authorEmailKey: email.trim().toLowerCase(),
});
