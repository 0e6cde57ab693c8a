import { formatUtc } from '@almanac/dates';
import { inBackground } from '@almanac/formatting';
import {
  type Embedded,
  type EmbedSource,
  embed,
  type Links,
  type RestObject,
  type RestRequest,
  selfLink,
  type View,
} from '@almanac/rest';
import type { SettingsRepository } from '../settings/model.js';
import { avatarUrls } from '../users/view.js';
import { type Commented, type CommentedItems, mayModerate } from './commented.js';
import type { Comment } from './document.js';
import { errors } from './errors.js';
import type { CommentRepository } from './model.js';
import type { CommentReading } from './reading.js';

export const COMMENTS_PATH = '/wp/v2/comments';

/** As many replies as a page of comments has. */
const EMBEDDED_REPLIES = 10;

/** Where each type of what comments belong to is found, and what a link to it embeds, if core can show it. */
type CommentedViews = Readonly<
  Record<Commented['type'], { readonly path: string; readonly byId?: EmbedSource<number> }>
>;

export interface CommentViewCollaborators {
  readonly reading: CommentReading;
  readonly comments: CommentRepository;
  readonly items: CommentedItems;
  readonly settings: SettingsRepository;
  /** Users by id. */
  readonly author: EmbedSource<number>;
  /** What comments belong to. */
  readonly commented: CommentedViews;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** What the interface shows of comments, and what links to them embed. */
export interface CommentViews {
  readonly view: View<Comment>;
  /** Comments by the id of what they belong to. */
  readonly byPost: EmbedSource<number>;
}

export function commentViews(collaborators: CommentViewCollaborators): CommentViews {
  const { reading, comments, items, settings, author, commented, siteUrl } = collaborators;

  const view: View<Comment> = async (docs, request, context) => {
    if (docs.length === 0) return [];
    const [current, on, answered] = await Promise.all([
      settings.current(),
      items.findForReader(
        docs.map(({ post }) => post),
        request.degraded,
      ),
      request.fields.has('_links') ? comments.answered(docs.map(({ _id }) => _id)) : new Set<number>(),
    ]);
    const rendering = { useSmilies: current.use_smilies, siteUrl };
    const texts = await Promise.all(
      docs.map(({ content }) =>
        content.smilies === rendering.useSmilies
          ? content.rendered
          : inBackground('renderComment', content.raw, rendering),
      ),
    );

    return docs.map((comment, index): RestObject => {
      const isEdit = context === 'edit';
      const isShort = context === 'embed';
      const item = on.get(comment.post);
      return {
        fields: {
          id: comment._id,
          ...(!isShort && { post: comment.post }),
          parent: comment.parent,
          author: comment.author,
          author_name: comment.authorName,
          ...(isEdit && { author_email: comment.authorEmail }),
          author_url: comment.authorUrl,
          ...(isEdit && { author_ip: comment.authorIp, author_user_agent: comment.authorUserAgent }),
          date: comment.date,
          ...(!isShort && { date_gmt: formatUtc(comment.dateGmt) }),
          content: { rendered: texts[index] ?? '', ...(isEdit && { raw: comment.content.raw }) },
          link: `${item?.link ?? `${siteUrl}/`}#comment-${comment._id}`,
          ...(!isShort && { status: comment.status }),
          type: 'comment',
          author_avatar_urls: avatarUrls(comment.authorEmail),
          // WordPress registers a field for its editor's notes: clients find an object, not PHP's empty list.
          ...(!isShort && { meta: {} }),
        },
        links: linksOf(comment, item, answered.has(comment._id), request),
      };
    });
  };

  const linksOf = (
    { _id, author: userId, parent }: Comment,
    on: Commented | undefined,
    isAnswered: boolean,
    request: RestRequest,
  ): Links => {
    const place = on && commented[on.type];
    const decides = mayModerate(request.identity, on);
    return {
      self: [selfLink(request.url(`${COMMENTS_PATH}/${_id}`), { update: decides, delete: decides })],
      collection: [{ href: request.url(COMMENTS_PATH) }],
      author:
        userId === 0 ? [] : [{ href: request.url(`/wp/v2/users/${userId}`), embed: embed(author, userId) }],
      up:
        on && place
          ? [
              {
                post_type: on.type,
                href: request.url(`${place.path}/${on.id}`),
                ...(place.byId && { embed: embed(place.byId, on.id) }),
              },
            ]
          : [],
      'in-reply-to':
        parent === 0 ? [] : [{ href: request.url(`${COMMENTS_PATH}/${parent}`), embed: embed(byId, parent) }],
      children: isAnswered
        ? [{ href: request.url(`${COMMENTS_PATH}?parent=${_id}`), embed: embed(byParent, _id) }]
        : [],
    };
  };

  const byId: EmbedSource<number> = {
    load: async (ids, request) => {
      const { visible, known } = await reading.visibleByIds(request, ids);
      const objects = await view(visible, request, 'embed');
      const shown = new Map(visible.map((comment, index) => [comment._id, objects[index]]));
      const refusal = (id: number) => (known.has(id) ? errors.cannotRead() : errors.invalidId());
      return new Map(ids.map((id) => [id, shown.get(id) ?? refusal(id)]));
    },
  };

  /** Lists of comments, all shown with one view. */
  const lists = async (groups: ReadonlyMap<number, readonly Comment[]>, request: RestRequest) => {
    const all = [...groups.values()].flat();
    const objects = await view(all, request, 'embed');
    const shown = new Map(all.map((comment, index) => [comment, objects[index]]));
    return new Map(
      [...groups].map(([key, group]) => [key, group.flatMap((comment) => shown.get(comment) ?? [])]),
    );
  };

  const newestBy = (field: 'post' | 'parent'): EmbedSource<number> => ({
    load: async (ids, request) =>
      lists(await reading.newestBy(request.identity, field, ids, EMBEDDED_REPLIES), request),
  });
  const byParent = newestBy('parent');
  const newestByPost = newestBy('post');
  const byPost: EmbedSource<number> = {
    load: async (ids, request) => {
      const [found, closed] = await Promise.all([
        newestByPost.load(ids, request),
        reading.closedAmong(request, ids),
      ]);
      return new Map<number, Embedded>([
        ...found,
        ...closed.map((id) => [id, errors.cannotReadPost()] as const),
      ]);
    },
  };

  return { view, byPost };
}
