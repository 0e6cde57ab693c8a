import type { Comment, Listed } from './api-shapes.js';
import { momentTag } from './dates.js';
import { closed, type Html, html } from './html.js';
import { withParameters } from './links.js';
import { pagination } from './lists.js';
import type { Site } from './site.js';
import { personName, webAddress } from './text.js';
import type { CommentField, CommentFormState, SentComment } from './visit.js';

/** Deepest level of replies; deeper ones are side by side, as narrow screens have no room for more. */
const DEEPEST = 5;
/** The parent of comments that are no replies. */
const TOP = 0;
/** Width of an author's picture in pixels, one of the API's sizes. */
const AVATAR = 48;

/** The comments on an item, and whether and how visitors may add to them. */
export interface Discussion {
  readonly comments: Listed<Comment>;
  /** Id of the item. */
  readonly post: number;
  /** Its address. */
  readonly link: string;
  readonly isOpen: boolean;
  readonly commentForm: CommentFormState;
  /** The comment that was refused. */
  readonly sent?: SentComment | undefined;
}

/** Comments with their replies below them, and the form. A reply whose parent is on another page is at the top. */
export function commentSection(site: Site, discussion: Discussion): Html | false {
  const { words } = site;
  const { comments, isOpen, link } = discussion;
  const { total } = comments;
  if (total === 0 && !isOpen) return false;
  const { links } = pagination(site, comments, (number) => `${commentPageLink(link, number)}#comments`);
  const title = words.comments(total, site.number(total));
  return html`<section class="comments" id="comments"${total > 0 && html` aria-labelledby="comments-title"`}>
${
  total > 0 &&
  html`<h2 id="comments-title">${title}</h2>
${threads(site, discussion)}
${links}
`
}${isOpen ? commentForm(site, discussion) : html`<p class="meta">${words.commentsClosed}</p>`}
</section>
`;
}

function threads(site: Site, discussion: Discussion): Html | false {
  const { items } = discussion.comments;
  const byId = new Map(items.map((comment) => [comment.id, comment]));
  const replies = new Map<number, Comment[]>();
  for (const comment of items) {
    const parent = byId.has(comment.parent) ? comment.parent : TOP;
    replies.set(parent, [...(replies.get(parent) ?? []), comment]);
  }
  const below = (id: number): readonly Comment[] =>
    (replies.get(id) ?? []).flatMap((reply) => [reply, ...below(reply.id)]);
  // A reply needs no label below what it answers, unless replies to others stand between them.
  const answeredBy = (comment: Comment, above: number, before: Comment | undefined): Comment | undefined =>
    comment.parent === above && (before === undefined || before.parent === above)
      ? undefined
      : byId.get(comment.parent);
  const thread = (comments: readonly Comment[], depth: number, above = TOP): Html | false =>
    comments.length > 0 &&
    html`<ol class="comment-list">
${comments.map(
  (
    comment,
    index,
  ) => html`<li>${entry(site, comment, discussion, answeredBy(comment, above, comments[index - 1]))}
${depth < DEEPEST && thread(depth + 1 < DEEPEST ? (replies.get(comment.id) ?? []) : below(comment.id), depth + 1, comment.id)}</li>
`,
)}</ol>
`;
  return thread(replies.get(TOP) ?? [], 1);
}

/** Address of a page of the comments on an item. */
export const commentPageLink = (permalink: string, page: number): string =>
  page === 1 ? permalink : withParameters(permalink, [['cpage', String(page)]]);

/** One comment. @param answered the comment that it replies to, unless it stands right below it */
function entry(
  site: Site,
  comment: Comment,
  { comments, link, isOpen }: Discussion,
  answered: Comment | undefined,
): Html {
  const { id, author_url, author_avatar_urls: avatars, date_gmt, content } = comment;
  const { words } = site;
  const name = personName(site, comment.author_name);
  const url = webAddress(author_url);
  const isolated = html`<bdi>${name}</bdi>`;
  const author = url === undefined ? isolated : html`<a href="${url}" rel="ugc nofollow">${isolated}</a>`;
  const page = commentPageLink(link, comments.page);
  const avatar = avatars?.[AVATAR];
  const title = words.replyTo(name);
  return html`<article class="comment" id="comment-${id}">
<p class="comment-meta">${avatar !== undefined && html`<img class="avatar" src="${avatar}" alt="" width="${AVATAR}" height="${AVATAR}" loading="lazy">`}<span><strong>${author}</strong><a class="meta" href="${page}#comment-${id}">${momentTag(date_gmt, site)}</a></span></p>
${answered && html`<p class="meta"><a href="#comment-${answered.id}">${words.inReplyTo(personName(site, answered.author_name))}</a></p>\n`}<div class="comment-content">
${closed(content.rendered)}
</div>
${
  isOpen &&
  takesComments(site) &&
  html`<p><a class="comment-reply-link" rel="nofollow" href="${withParameters(page, [['replytocom', String(id)]])}#respond" data-parent="${id}" data-title="${title}" aria-label="${title}">${words.reply}</a></p>
`
}</article>`;
}

/** Whether somebody can comment on the website: visitors, or users who sign in. */
const takesComments = ({ account, visitorsMayComment }: Site): boolean =>
  visitorsMayComment || account !== undefined;

/** The form for a comment. Where only users may comment, a script shows it to them, and all see it without scripts. */
function commentForm(site: Site, { post, link, comments, commentForm: formState, sent }: Discussion): Html {
  const { account, visitorsMayComment, words } = site;
  if (!takesComments(site)) return html`<p class="meta">${words.commentLogin}</p>`;
  const parent = sent?.parent ?? formState.replyTo;
  const answered = comments.items.find(({ id }) => id === parent);
  const title = answered ? words.replyTo(personName(site, answered.author_name)) : words.leaveComment;
  const problem = sent && (words.commentProblems[sent.problem.code] ?? sent.problem.message);
  return html`<div class="comment-respond" id="respond">
<h2 id="reply-title">${title}</h2>
<p><a id="cancel-comment-reply-link" href="${link}#respond" data-title="${words.leaveComment}"${!answered && html` hidden`}>${words.cancelReply}</a></p>
${formState.isHeld && !sent && html`<p class="form-message notice" role="status">${words.commentHeld}</p>\n`}${
  problem !== undefined && html`<p class="form-message notice error" role="alert">${problem}</p>\n`
}${!visitorsMayComment && signInNotice(site, link, sent)}<form class="comment-form" id="commentform" action="${withParameters(new URL(link).pathname, [['send', 'comment']])}#respond" method="post"${!visitorsMayComment && !sent && html` hidden`}>
${visitorsMayComment && html`<p class="meta comment-privacy">${words.commentPrivacy}</p>\n`}${
  account !== undefined && html`<p class="meta comment-as" hidden>${words.commentAsUser}</p>\n`
}${
  account !== undefined &&
  visitorsMayComment &&
  html`<noscript><p class="meta">${words.commentNameless}</p></noscript>\n`
}${field(words.commentText, sent, 'comment', (attributes) => html`<textarea ${attributes} name="comment" rows="6" maxlength="65525" required>${sent?.content ?? ''}</textarea>`)}
${visitorsMayComment && visitorFields(site, sent)}<p class="form-submit"><button>${words.postComment}</button></p>
<input type="hidden" name="comment_post_ID" value="${post}">
<input type="hidden" name="comment_parent" value="${answered ? parent : TOP}">
</form>
</div>`;
}

/**
 * Identity of a visitor. Users have a name, and without scripts they see the fields too: so browsers require none of
 * them on a site with accounts until a script knows that the visitor is no user.
 */
function visitorFields({ account, words }: Site, sent: SentComment | undefined): Html {
  const required = account === undefined && html` required`;
  return html`${field(words.commentName, sent, 'author', (attributes) => html`<input ${attributes} type="text" name="author" value="${sent?.author ?? ''}" maxlength="245" autocomplete="name"${required}>`)}
${field(words.commentEmail, sent, 'email', (attributes) => html`<input ${attributes} type="email" name="email" value="${sent?.email ?? ''}" maxlength="100" autocomplete="email"${required}>`)}
${field(words.commentUrl, sent, 'url', (attributes) => html`<input ${attributes} type="url" name="url" value="${sent?.url ?? ''}" maxlength="200" autocomplete="url">`)}
`;
}

const LOGIN_REQUIRED = 'rest_comment_login_required';

/** Asks visitors to sign in. A comment that was refused for another reason is that of a user. */
function signInNotice({ words, url, account }: Site, link: string, sent?: SentComment): Html | false {
  if (sent && sent.problem.code !== LOGIN_REQUIRED) return false;
  const target = encodeURIComponent(`${link}#respond`);
  return html`<p class="meta comment-login">${!sent && `${words.commentLogin} `}<a href="${url}${account?.path}?redirect_to=${target}" rel="nofollow">${words.signIn}</a></p>
`;
}

/** A field with its label. */
const field = (
  label: string,
  sent: SentComment | undefined,
  name: CommentField,
  control: (attributes: Html) => Html,
): Html => {
  const isInvalid = sent?.invalid.includes(name) === true;
  const attributes = html`id="${name}"${isInvalid && html` aria-invalid="true"`}`;
  return html`<p class="comment-form-${name}"><label for="${name}">${label}</label> ${control(attributes)}</p>`;
};
