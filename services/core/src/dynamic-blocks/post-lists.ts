import { decodeEntities, escapeHtml, trimWords } from '@almanac/formatting';
import type { Content } from '../content/document.js';
import { type Attributes, elementOf, flow } from './attributes.js';
import type { Budget } from './budget.js';
import type { BlockData } from './data.js';
import { ALL_POSTS, commentCount, latestPosts } from './needs.js';
import { avatar, dateTag, featuredImage, link } from './parts.js';
import { linkTitle, shortText } from './post.js';

/** Content and limits of the blocks of one text. */
export interface BlockContext {
  readonly data: BlockData;
  readonly budget: Budget;
}

const ALIGNMENTS: ReadonlySet<string> = new Set(['left', 'center', 'right']);

/** `core/latest-posts`. */
export function latestPostsBlock(block: Attributes, { data, budget }: BlockContext): string {
  const posts = data.posts(latestPosts(block));
  const own = [
    'wp-block-latest-posts__list',
    ...(block.text('postLayout') === 'grid'
      ? ['is-grid', `columns-${block.number('columns', { fallback: 3, min: 1, max: 6 })}`]
      : []),
    block.flag('displayPostDate') ? 'has-dates' : '',
    block.flag('displayAuthor') ? 'has-author' : '',
  ];
  const items = budget.each(posts, (post) => `<li>${latestPost(block, post, data)}</li>\n`);
  const element = elementOf(block, 'latest-posts', { own, layout: flow('latest-posts') });
  return items.length === 0 ? `<p>${data.texts.noPosts}</p>` : `<ul ${element}>${items.join('')}</ul>`;
}

function latestPost(block: Attributes, post: Content, data: BlockData): string {
  const prefix = 'wp-block-latest-posts__';
  const url = data.linkOf(post);
  const author = block.flag('displayAuthor') ? data.authorOf(post) : undefined;
  const date = block.flag('displayPostDate') && post.dateGmt;
  return [
    block.flag('displayFeaturedImage') ? listImage(block, post, data) : '',
    link(url, linkTitle(post, data), ` class="${prefix}post-title"`),
    author ? `<div class="${prefix}post-author">${data.texts.by(author.name)}</div>` : '',
    date ? dateTag(date, { data, classes: `${prefix}post-date` }) : '',
    block.flag('displayPostContent') ? postText(block, post, data) : '',
  ].join('');
}

function listImage(block: Attributes, post: Content, data: BlockData): string {
  const image = featuredImage(post, block.text('featuredImageSizeSlug', 'thumbnail'), data);
  if (image === undefined) return '';
  const align = block.text('featuredImageAlign');
  const classes = ALIGNMENTS.has(align) ? ` align${align}` : '';
  const isLinked = block.flag('addLinkToFeaturedImage');
  const hidden = ' tabindex="-1" aria-hidden="true"';
  const shown = isLinked ? link(data.linkOf(post), image, hidden) : image;
  return `<div class="wp-block-latest-posts__featured-image${classes}">${shown}</div>`;
}

function postText(block: Attributes, post: Content, data: BlockData): string {
  const isFull = block.text('displayPostContentRadio') === 'full_post';
  const text =
    post.password !== ''
      ? data.texts.protectedText
      : isFull
        ? post.content.rendered
        : listExcerpt(block, post, data);
  return `<div class="wp-block-latest-posts__post-${isFull ? 'full-content' : 'excerpt'}">${text}</div>`;
}

/** The excerpt of a post, with a link where it was cut. */
function listExcerpt(block: Attributes, post: Content, data: BlockData): string {
  const text = shortText(post, block.number('excerptLength', { fallback: 55, min: 1, max: 55 }));
  if (!text.endsWith(ELLIPSIS)) return text;
  const hidden = `<span class="screen-reader-text">: ${linkTitle(post, data)}</span>`;
  const more = ' class="wp-block-latest-posts__read-more" rel="noopener noreferrer"';
  return `${text} ${link(data.linkOf(post), data.texts.readMore + hidden, more)}`;
}

const ELLIPSIS = '&hellip;';

/** `core/latest-comments`. */
export function latestCommentsBlock(block: Attributes, { data }: BlockContext): string {
  const comments = data.comments(commentCount(block));
  const shows = {
    avatars: block.flag('displayAvatar', true),
    dates: block.flag('displayDate', true),
    excerpts: block.flag('displayExcerpt', true),
  };
  const own = Object.entries(shows).flatMap(([name, isShown]) => (isShown ? [`has-${name}`] : []));
  if (comments.length === 0)
    return `<div ${elementOf(block, 'latest-comments', { own })}>${data.texts.noComments}</div>`;
  const prefix = 'wp-block-latest-comments__comment';
  const items = comments.map(({ comment, title, link: url }) => {
    const name = escapeHtml(decodeEntities(comment.authorName));
    const author = `class="${prefix}-author"`;
    const by =
      comment.authorUrl === ''
        ? `<span ${author}>${name}</span>`
        : link(comment.authorUrl, name, ` ${author} rel="ugc external nofollow"`);
    const on = link(`${url}#comment-${comment._id}`, title, ` class="${prefix}-link"`);
    const picture = shows.avatars ? avatar(comment.authorEmail, 48, ` ${prefix}-avatar`) : '';
    const date = shows.dates ? dateTag(comment.dateGmt, { data, classes: `${prefix}-date` }) : '';
    const words = trimWords(comment.content.rendered, 20);
    const text = shows.excerpts ? `<div class="${prefix}-excerpt"><p>${words}</p>\n</div>` : '';
    const meta = `<footer class="${prefix}-meta">${data.texts.commentOn(by, on)}${date}</footer>`;
    return `<li class="${prefix}">${picture}<article>${meta}${text}</article></li>`;
  });
  return `<ol ${elementOf(block, 'latest-comments', { own })}>${items.join('')}</ol>`;
}

/** The posts of an archive that lists each of them. */
export const archivedPosts = (data: BlockData): readonly string[] =>
  data.posts(ALL_POSTS).map((post) => `\t<li>${link(data.linkOf(post), linkTitle(post, data))}</li>\n`);
