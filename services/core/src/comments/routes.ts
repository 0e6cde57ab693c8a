import { listWindow } from '@almanac/data';
import { can } from '@almanac/identity';
import {
  arg,
  collection,
  contextArg,
  created,
  createdAs,
  deleted,
  endpointsOf,
  errorsIn,
  item,
  type RestRequest,
  type Route,
  routesAbout,
  updated,
} from '@almanac/rest';
import type { PasswordAttempts } from '../content/password.js';
import { COMMENTS_VERSION, COMMENTS_VERSIONS } from '../versions.js';
import { id, listArgs, PARENT, POST, password, writeArgs } from './args.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';
import { refuseFixed, refuseOtherType } from './input.js';
import { type CommentReading, contextOfNew, onlyPost, type Reader } from './reading.js';
import { commentSchema } from './schema.js';
import type { CommentsService, Sender } from './service.js';
import { COMMENTS_PATH, type CommentViews } from './view.js';

const senderOf = (request: RestRequest): Sender => ({
  identity: request.identity,
  ip: request.ip,
  userAgent: request.header('user-agent') ?? '',
  password: String(request.args['password'] ?? ''),
});

const readerOf = ({ identity, args, degraded }: RestRequest): Reader => ({
  identity,
  password: String(args['password'] ?? ''),
  degraded,
});

const cache = { namespaces: COMMENTS_VERSIONS };
const changes = () => COMMENTS_VERSION;

/** The routes of comments (interface.md 4.12). */
export function commentRoutes(
  comments: CommentsService,
  reading: CommentReading,
  passwords: Pick<PasswordAttempts, 'count'>,
  { view }: CommentViews,
): Route[] {
  const load = (request: RestRequest): Promise<Comment> => {
    const wanted = Number(request.args['id']);
    return request.once(`comment ${wanted}`, () => comments.get(wanted));
  };

  /** What a new comment belongs to: looked up once, for the permission and the write. */
  const commented = (request: RestRequest, post: number) =>
    request.once(`commented ${post}`, () => comments.commented(post));

  const endpoints = endpointsOf(view);
  const list = endpoints.list({
    args: listArgs,
    cache,
    // WordPress offers the list to those who may name a status in it.
    offered: ({ identity }) => can(identity, 'edit_posts'),
    permission: async (request) => {
      const { args, context } = request;
      const post = onlyPost(args.post);
      if (post !== undefined) await passwords.count(request, post, args.password);
      await reading.authorizeList(readerOf(request), { ...args, context });
    },
    handler: async (request) => {
      const { args, context } = request;
      const { offset, limit } = listWindow(args);
      const found = await reading.list(
        readerOf(request),
        { ...args, context },
        { orderBy: args.orderby, descending: args.order === 'desc', offset, limit },
      );
      return collection(found.comments, found.total);
    },
  });

  const create = endpoints.create({
    description: 'Who may edit comments is answered in the context edit, everybody else in the context view.',
    answers: [createdAs(commentSchema, 'view', 'edit')],
    args: {
      ...writeArgs,
      parent: arg.integer({ ...PARENT, default: 0 }),
      post: arg.integer({ ...POST, default: 0 }),
      password,
    },
    offered: ({ identity }) => comments.mayComment(identity),
    permission: async (request) => {
      const { args } = request;
      await passwords.count(request, args.post, args.password);
      await comments.authorizeCreate(senderOf(request), args, () => commented(request, args.post));
    },
    handler: async (request) => {
      refuseFixed(request.params);
      const { args } = request;
      const comment = await comments.create(senderOf(request), args, await commented(request, args.post));
      return created(comment, { context: contextOfNew(request.identity) });
    },
  });

  const read = endpoints.read({
    args: { id, context: contextArg(), password },
    cache,
    permission: async (request) => {
      const comment = await load(request);
      await passwords.count(request, comment.post, request.args.password);
      await reading.authorizeRead(readerOf(request), comment, request.context);
    },
    handler: async (request) => item(await load(request)),
  });

  const update = endpoints.update({
    args: { id, ...writeArgs },
    permission: async (request) => comments.authorizeUpdate(request.identity, await load(request)),
    handler: async (request) => {
      const comment = await load(request);
      refuseOtherType(request.params);
      return updated(await comments.update(senderOf(request), comment, request.args));
    },
  });

  const remove = endpoints.trash({
    args: {
      id,
      force: arg.boolean({ description: 'Past the trash.', default: false }),
      password,
    },
    permission: async (request) => comments.authorizeDelete(request.identity, await load(request)),
    handler: async (request) => {
      const comment = await load(request);
      if (!request.args.force) return updated(await comments.trash(comment));
      await comments.delete(comment);
      return deleted(comment);
    },
  });

  const at = routesAbout({
    schema: commentSchema,
    subject: {
      one: 'a comment',
      examples: {
        create: { post: 1, content: 'Thank you for this evening.' },
        update: { content: 'Thank you for these evenings.' },
      },
      many: 'comments',
      description: 'What people say to posts, pages and events.',
    },
    errors: errorsIn(errors),
  });
  return [
    at(COMMENTS_PATH, list, { ...create, changes }),
    at(`${COMMENTS_PATH}/(?P<id>[\\d]+)`, read, { ...update, changes }, { ...remove, changes }),
  ];
}
