import * as z from 'zod';
import { type CommentField, commentPageLink, type SentComment, withParameters } from '../templates/index.js';
import type { ApiClient, ApiServer, Visitor } from './api-client.js';
import { errorShape, type Outcome } from './outcome.js';
import { fieldOf, type SentFields } from './sent-fields.js';
import type { SendingRequest } from './visitors.js';

const created = z.object({
  id: z.number(),
  status: z.string(),
  link: z.string(),
  post: z.number(),
  date_gmt: z.string(),
});

/** The fields of the form by the arguments of the route. */
const FIELDS: Readonly<Record<string, CommentField>> = {
  author_name: 'author',
  author_email: 'email',
  author_url: 'url',
  content: 'comment',
};

/** Field that an error is about, by its code. */
const BLAMED: Readonly<Record<string, CommentField>> = {
  rest_comment_content_invalid: 'comment',
  comment_content_column_length: 'comment',
  comment_author_column_length: 'author',
  comment_author_email_column_length: 'email',
  comment_author_url_column_length: 'url',
  rest_invalid_email: 'email',
};

export interface CommentsDeps {
  readonly api: Pick<ApiClient, 'send'>;
  readonly core: ApiServer;
  /** Number of comments on a page. */
  readonly perPage: number;
}

/** Accepts comments of visitors. */
export class VisitorComments {
  constructor(private readonly deps: CommentsDeps) {}

  /**
   * @param password of the item, if the visitor has entered it
   * @param identity of the author, if signed in; name and address are then those of the account
   */
  async accept(
    visitor: Visitor,
    fields: SentFields,
    { password, identity }: Pick<SendingRequest, 'password' | 'identity'>,
  ): Promise<Outcome> {
    const { api, core } = this.deps;
    const [author, email, url] = ['author', 'email', 'url'].map((name) => fieldOf(fields, name).trim());
    const content = fieldOf(fields, 'comment');
    const parent = idOf(fieldOf(fields, 'comment_parent'));
    const { status, body, bumped } = await api.send(core, visitor, {
      method: 'POST',
      route: '/wp/v2/comments',
      ...(identity !== undefined && { identity }),
      body: {
        type: 'application/json',
        content: JSON.stringify({
          post: idOf(fieldOf(fields, 'comment_post_ID')),
          parent,
          ...(identity === undefined && { author_name: author, author_email: email }),
          ...(identity === undefined && url !== '' && { author_url: url }),
          content,
          ...(password !== undefined && { password }),
        }),
      },
    });
    if (status === 201) return { redirect: await this.#addressOf(visitor, created.parse(body)), bumped };
    const { code, message, data } = errorShape.parse(body);
    const missing = code === 'rest_comment_author_data_required';
    const invalid = [
      ...Object.keys(data?.params ?? {}).flatMap((name) => FIELDS[name] ?? []),
      ...(BLAMED[code] ? [BLAMED[code]] : []),
      ...(missing && author === '' ? ['author' as const] : []),
      ...(missing && email === '' ? ['email' as const] : []),
    ];
    const comment: SentComment = {
      ...{ author: author ?? '', email: email ?? '', url: url ?? '', content, parent },
      problem: { code, message },
      invalid: [...new Set(invalid)],
    };
    return { status, visit: { comment, ...(password !== undefined && { password }) }, bumped };
  }

  /** Address of the page with the new comment, or with the notice that it is held. */
  async #addressOf(
    visitor: Visitor,
    { id, status, link, post, date_gmt: date }: z.infer<typeof created>,
  ): Promise<string> {
    const [page = ''] = link.split('#');
    if (status !== 'approved') return `${withParameters(page, [['unapproved', String(id)]])}#respond`;
    const { api, core, perPage } = this.deps;
    const query = new URLSearchParams({
      post: String(post),
      before: `${date}Z`,
      per_page: '1',
      _fields: 'id',
    });
    const before = await api
      .send(core, visitor, { method: 'GET', route: `/wp/v2/comments?${query}` })
      .catch(() => undefined);
    // The comment is stored: a visitor who saw an error would send it again.
    if (before?.status !== 200) return `${page}#comment-${id}`;
    const earlier = Number(before.headers['x-wp-total'] ?? 0);
    return `${commentPageLink(page, Math.floor(earlier / perPage) + 1)}#comment-${id}`;
  }
}

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
