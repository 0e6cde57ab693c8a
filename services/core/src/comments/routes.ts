import { listWindow } from '@almanac/data';
import { isAnonymous } from '@almanac/identity';
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
import type { MetaFields } from '../fields/meta-fields.js';
import { trashArg } from '../list-args.js';
import { COMMENTS_VERSION, commentsOnVersions, EVENTS_NAMESPACE, PUBLICATION, showing } from '../versions.js';
import { id, listArgs, NOTE_META, PARENT, PASSWORD, POST, password, writeArgs } from './args.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';
import { refuseFixed, refuseOtherType } from './input.js';
import { kindNamed } from './notes.js';
import { type CommentReading, contextOfNew, onlyPost, type Reader } from './reading.js';
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

/** Versions of the comments on some items. Versions of the items are added once they are loaded. */
const cache = showing();
/** Versions of lists, which may contain comments of any item. */
const listCache = {
  ...showing(COMMENTS_VERSION, PUBLICATION, EVENTS_NAMESPACE),
  narrowed: ({ args }: Pick<RestRequest<typeof listArgs>, 'args'>) =>
    args.post.length === 0 ? undefined : cache.namespaces,
};

/** Declares the versions that a response with comments of these posts depends on. */
async function dependOn(request: RestRequest, { reading }: CommentRouteDeps, posts: readonly number[]) {
  if (!isAnonymous(request.identity)) return;
  for (const version of [...commentsOnVersions(posts), ...(await reading.versionsOf(posts))])
    request.dependsOn(version);
}

/** Dependencies of the comment routes. */
export interface CommentRouteDeps {
  readonly comments: CommentsService;
  readonly reading: CommentReading;
  readonly passwords: Pick<PasswordAttempts, 'count'>;
  readonly fields: MetaFields;
  readonly view: CommentViews['view'];
}

const about = ({ fields, view }: CommentRouteDeps) =>
  routesAbout({
    schema: view.schema,
    subject: {
      one: 'a comment',
      examples: {
        create: { post: 1, content: 'Thank you for this evening.' },
        update: { content: 'Thank you for these evenings.' },
      },
      many: 'comments',
      description: 'Comments on posts, pages and events.',
    },
    errors: errorsIn(errors, fields.errors),
  });

/** The routes of comments (docs/reference/core.md#comments). */
export const commentRoutes = (deps: CommentRouteDeps): Route[] => {
  const at = about(deps);
  return [
    at(COMMENTS_PATH, listEndpoint(deps), createEndpoint(deps)),
    at(`${COMMENTS_PATH}/(?P<id>[\\d]+)`, readEndpoint(deps), updateEndpoint(deps), deleteEndpoint(deps)),
  ];
};

/** The comment in the path, loaded once per request. */
function commentIn(
  { comments, reading }: CommentRouteDeps,
  request: Pick<RestRequest, 'args' | 'once' | 'degraded'>,
): Promise<Comment> {
  const wanted = Number(request.args['id']);
  return request.once(`comment ${wanted}`, async () =>
    reading.refreshed(await comments.get(wanted), request.degraded),
  );
}

/** The kind of a new comment. Unknown ones are refused after the permission check. */
const kindIn = ({ params }: Pick<RestRequest, 'params'>) => kindNamed(params['type']) ?? 'comment';

/** The item of a new comment, loaded once for permission check and write. */
const commentedIn = ({ comments }: CommentRouteDeps, request: RestRequest, post: number) =>
  request.once(`commented ${post}`, () => comments.commented(post, kindIn(request)));

const listEndpoint = (deps: CommentRouteDeps) => {
  const { reading, passwords, view } = deps;
  return endpointsOf(view).list({
    args: listArgs,
    cache: listCache,
    offered: ({ identity }) => reading.isListOffered(identity),
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
      await dependOn(request, deps, args.post);
      return collection(found.comments, found.total);
    },
  });
};

const createEndpoint = (deps: CommentRouteDeps) =>
  endpointsOf(deps.view).create({
    description:
      'The response is in the context edit for callers who may edit comments, else in the context view.',
    responses: [createdAs(deps.view.schema, 'view', 'edit')],
    args: {
      ...deps.fields.inArgs(writeArgs, NOTE_META),
      parent: arg.integer({ ...PARENT, default: 0 }),
      post: arg.integer({ ...POST, default: 0 }),
      // WordPress knows no password here; its null is accepted, unlike that of reads.
      password: arg.string(PASSWORD),
    },
    offered: ({ identity }) => deps.comments.mayComment(identity),
    permission: async (request) => {
      const { args } = request;
      await deps.passwords.count(request, args.post, args.password);
      const create = { ...args, kind: kindIn(request) };
      await deps.comments.authorizeCreate(senderOf(request), create, () =>
        commentedIn(deps, request, args.post),
      );
    },
    handler: async (request) => {
      refuseFixed(request.params);
      const { args } = request;
      const on = await commentedIn(deps, request, args.post);
      const create = { ...args, kind: kindIn(request) };
      const comment = await deps.comments.create(senderOf(request), create, on);
      return created(comment, { context: contextOfNew(request.identity) });
    },
    changes: (comment) => deps.comments.versionsOf([comment]),
  });

const readEndpoint = (deps: CommentRouteDeps) =>
  endpointsOf(deps.view).read({
    args: { id, context: contextArg(), password },
    cache,
    permission: async (request) => {
      const comment = await commentIn(deps, request);
      await deps.passwords.count(request, comment.post, request.args.password);
      await deps.reading.authorizeRead(readerOf(request), comment, request.context);
    },
    handler: async (request) => {
      const comment = await commentIn(deps, request);
      await dependOn(request, deps, [comment.post]);
      return item(comment);
    },
  });

const updateEndpoint = (deps: CommentRouteDeps) =>
  endpointsOf(deps.view).update({
    args: { id, ...deps.fields.inArgs(writeArgs, NOTE_META) },
    permission: async (request) =>
      deps.comments.authorizeUpdate(request.identity, await commentIn(deps, request), request.args.post),
    handler: async (request) => {
      const comment = await commentIn(deps, request);
      refuseOtherType(request.params, comment);
      return updated(await deps.comments.update(senderOf(request), comment, request.args));
    },
    changes: async (after, request) => deps.comments.versionsOf([await commentIn(deps, request), after]),
  });

const deleteEndpoint = (deps: CommentRouteDeps) =>
  endpointsOf(deps.view).trash({
    args: {
      id,
      force: trashArg,
      password,
    },
    permission: async (request) =>
      deps.comments.authorizeDelete(request.identity, await commentIn(deps, request)),
    handler: async (request) => {
      const comment = await commentIn(deps, request);
      if (!request.args.force) return updated(await deps.comments.trash(comment));
      await deps.comments.delete(comment);
      return deleted(comment);
    },
    changes: (comment) => deps.comments.versionsOf([comment]),
  });
