import { formatUtc } from '@almanac/dates';
import { inBackground } from '@almanac/formatting';
import {
  type Embedded,
  type EmbedSource,
  embed,
  type Link,
  type Links,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  type Selection,
  selfLink,
} from '@almanac/rest';
import { isNew } from '../content/shared-view.js';
import type { MetaFields } from '../fields/meta-fields.js';
import type { SettingsRepository } from '../settings/model.js';
import { avatarUrls } from '../users/avatars.js';
import { COMMENTS_VERSION, EVENTS_NAMESPACE, PUBLICATION } from '../versions.js';
import { type Commented, type CommentedItems, mayModerate } from './commented.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';
import type { CommentRepository } from './model.js';
import { type CommentKind, kindOf, RESOLUTION_FIELD, shownStatus } from './notes.js';
import type { CommentReading } from './reading.js';
import { commentSchema } from './schema.js';

export const COMMENTS_PATH = '/wp/v2/comments';

/** Maximum number of embedded replies: a page of comments. */
const EMBEDDED_REPLIES = 10;

/** Route and embed source of each type with comments. Core cannot embed types without a source. */
type CommentedViews = Readonly<
  Record<Commented['type'], { readonly path: string; readonly byId?: EmbedSource<number> } | undefined>
>;

export interface CommentViewDeps {
  readonly reading: CommentReading;
  readonly comments: CommentRepository;
  readonly items: CommentedItems;
  readonly settings: SettingsRepository;
  readonly fields: MetaFields;
  /** Users by id. */
  readonly author: EmbedSource<number>;
  /** Items that have comments. */
  readonly commented: CommentedViews;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Declares that a response depends on comments of any item. */
function dependOnAny({ dependsOn }: RestRequest): void {
  for (const version of [COMMENTS_VERSION, PUBLICATION, EVENTS_NAMESPACE]) dependsOn(version);
}

/** Meta fields that are not declared. */
const ownMeta = (comment: Comment) =>
  kindOf(comment) === 'note' ? { [RESOLUTION_FIELD]: comment.resolution ?? null } : {};

/** Comments as the API shows and embeds them. */
export class CommentViews {
  readonly view: ResourceView<Comment>;
  readonly #byId: EmbedSource<number> = {
    load: (ids, request) => {
      dependOnAny(request);
      return this.#embedded(ids, request);
    },
  };
  readonly #byParent: EmbedSource<number> = {
    load: (ids, request) => {
      dependOnAny(request);
      return this.#newestBy('parent', ids, request);
    },
  };
  /** Comments by the id of their item. */
  readonly byPost: EmbedSource<number> = {
    load: async (ids, request) => {
      const [found, closed] = await Promise.all([
        this.#newestBy('post', ids, request),
        this.deps.reading.closedAmong(request, ids),
      ]);
      return new Map<number, Embedded>([
        ...found,
        ...closed.map((id) => [id, errors.cannotReadPost()] as const),
      ]);
    },
  };

  constructor(private readonly deps: CommentViewDeps) {
    this.view = resourceView(deps.fields.inSchema(commentSchema), (docs, request, selection) =>
      docs.length === 0 ? [] : this.#render(docs, request, selection),
    );
  }

  async #render(
    docs: readonly Comment[],
    request: RestRequest,
    { context, has }: Selection,
  ): Promise<RestObject[]> {
    const { comments, fields, items, settings, siteUrl } = this.deps;
    const [current, on, answered] = await Promise.all([
      settings.current(),
      items.findForReader(
        docs.map(({ post }) => post),
        request.degraded,
      ),
      has('_links') && !isNew(request) ? comments.answered(docs.map(({ _id }) => _id)) : new Set<number>(),
    ]);
    const rendering = { useSmilies: current.use_smilies, siteUrl };
    const texts = await Promise.all(
      docs.map(({ content }) =>
        content.smilies === rendering.useSmilies
          ? content.rendered
          : inBackground('renderComment', content.raw, rendering),
      ),
    );
    return docs.map((comment, index) => {
      const item = on.get(comment.post);
      return {
        fields: {
          id: comment._id,
          post: comment.post,
          parent: comment.parent,
          author: comment.author,
          author_name: comment.authorName,
          author_email: comment.authorEmail,
          author_url: comment.authorUrl,
          author_ip: comment.authorIp,
          author_user_agent: comment.authorUserAgent,
          date: comment.date,
          date_gmt: () => formatUtc(comment.dateGmt),
          content: { rendered: texts[index] ?? '', raw: comment.content.raw },
          link: `${item?.link ?? `${siteUrl}/`}#comment-${comment._id}`,
          status: shownStatus(comment.status),
          type: kindOf(comment),
          author_avatar_urls: () => avatarUrls(comment.authorEmail),
          // WordPress registers a meta field for its editor's notes, so clients get an object here, not PHP's empty
          // list.
          meta: () => fields.shown(comment.fields, context, ownMeta(comment)),
        },
        links: {
          ...this.#links(comment, item, answered.has(comment._id), request),
          ...fields.links(comment.fields, context, request),
        },
      };
    });
  }

  #links(
    { _id, author, parent, status }: Comment,
    on: Commented | undefined,
    isAnswered: boolean,
    request: RestRequest,
  ): Links {
    const place = on && this.deps.commented[on.type];
    const decides = mayModerate(request.identity, on);
    const link = (path: string, source: EmbedSource<number> | undefined, id: number): Link => ({
      href: request.url(path),
      ...(source && { embed: embed(source, id) }),
    });
    return {
      self: [selfLink(request.url(`${COMMENTS_PATH}/${_id}`), { update: decides, delete: decides })],
      collection: [{ href: request.url(COMMENTS_PATH) }],
      author: author === 0 ? [] : [link(`/wp/v2/users/${author}`, this.deps.author, author)],
      up: place ? [{ post_type: on.type, ...link(`${place.path}/${on.id}`, place.byId, on.id) }] : [],
      'in-reply-to': parent === 0 ? [] : [link(`${COMMENTS_PATH}/${parent}`, this.#byId, parent)],
      children: isAnswered ? [this.#children(kindOf({ status }), _id, request)] : [],
    };
  }

  /** The link to the replies. Those of a note are not embedded. */
  #children(kind: CommentKind, id: number, request: RestRequest): Link {
    const path = `${COMMENTS_PATH}?parent=${id}`;
    if (kind === 'note') return { href: request.url(`${path}&type=note&status=all`) };
    return { href: request.url(path), embed: embed(this.#byParent, id) };
  }

  async #embedded(ids: readonly number[], request: RestRequest): Promise<Map<number, Embedded>> {
    const { visible, known } = await this.deps.reading.visibleByIds(request, ids);
    const objects = await this.view(visible, request, 'embed');
    const shown = new Map(visible.map((comment, index) => [comment._id, objects[index]]));
    const errorOf = (id: number) => (known.has(id) ? errors.cannotRead() : errors.invalidId());
    return new Map(ids.map((id) => [id, shown.get(id) ?? errorOf(id)]));
  }

  /** The newest comments of each key, rendered by one view. */
  async #newestBy(
    field: 'post' | 'parent',
    ids: readonly number[],
    request: RestRequest,
  ): Promise<Map<number, Embedded>> {
    const groups = await this.deps.reading.newestBy(request.identity, field, ids, EMBEDDED_REPLIES);
    const all = [...groups.values()].flat();
    const objects = await this.view(all, request, 'embed');
    const shown = new Map(all.map((comment, index) => [comment, objects[index]]));
    return new Map(
      [...groups].map(([key, group]) => [key, group.flatMap((comment) => shown.get(comment) ?? [])]),
    );
  }
}
