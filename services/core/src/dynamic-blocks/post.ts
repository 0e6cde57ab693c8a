import { escapeAttribute, trimWords } from '@almanac/formatting';
import { isTaxonomy } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { type Attributes, elementOf, flow, textAlign } from './attributes.js';
import type { BlockData } from './data.js';
import { avatar, dateTag, featuredImage, link, opening } from './parts.js';

/** The title of a post in a link, which needs a text. */
export function linkTitle(post: Content, data: BlockData): string {
  const title = data.titleOf(post);
  return title.trim() === '' ? data.texts.untitled : title;
}

/** The excerpt of a post, at most so many words of an automatic one. */
export function shortText(post: Content, words: number): string {
  if (post.excerpt.raw.trim() !== '') return post.excerpt.raw;
  return trimWords(post.content.automaticExcerpt, words);
}

type PostBlock = (block: Attributes, post: Content, data: BlockData) => string;

/** The blocks that show a part of a post, without the namespace. */
export const POST_BLOCKS: Readonly<Record<string, PostBlock>> = {
  'post-title': title,
  'post-date': date,
  'post-excerpt': excerpt,
  'post-featured-image': image,
  'post-author': author,
  'post-author-name': authorName,
  'post-terms': terms,
  'post-content': content,
  'read-more': readMore,
};

const LINK_TARGET = '_self';

function title(block: Attributes, post: Content, data: BlockData): string {
  const text = data.titleOf(post);
  if (text.trim() === '') return '';
  const level = block.number('level', { fallback: 2, max: 6 });
  const name = level === 0 ? 'p' : `h${level}`;
  const target = opening(block.text('linkTarget', LINK_TARGET), block.text('rel'));
  const shown = block.flag('isLink') ? link(data.linkOf(post), text, target) : text;
  return `<${name} ${elementOf(block, 'post-title', { own: textAlign(block) })}>${shown}</${name}>`;
}

function date(block: Attributes, post: Content, data: BlockData): string {
  const isModified = block.text('displayType') === 'modified';
  const moment = isModified ? post.modifiedGmt : post.dateGmt;
  if (!moment) return '';
  const format = block.text('format');
  const tag = dateTag(moment, { data, format: format === '' ? undefined : format });
  const shown = block.flag('isLink') ? link(data.linkOf(post), tag) : tag;
  const own = [...textAlign(block), isModified ? 'wp-block-post-date__modified-date' : ''];
  return `<div ${elementOf(block, 'post-date', { own })}>${shown}</div>`;
}

function excerpt(block: Attributes, post: Content, data: BlockData): string {
  const words = block.number('excerptLength', { fallback: 55, min: 1, max: 100 });
  const text = post.password === '' ? trimWords(shortText(post, words), words) : data.texts.protectedText;
  const moreText = block.plain('moreText');
  const prefix = 'wp-block-post-excerpt__';
  const more = moreText && link(data.linkOf(post), moreText, ` class="${prefix}more-link"`);
  const isBelow = more !== '' && block.flag('showMoreOnNewLine', true);
  const line = `<p class="${prefix}excerpt">${text}${more === '' || isBelow ? '' : ` ${more}`}</p>`;
  const below = isBelow ? `<p class="${prefix}more-text">${more}</p>` : '';
  return `<div ${elementOf(block, 'post-excerpt', { own: textAlign(block) })}>${line}${below}</div>`;
}

function image(block: Attributes, post: Content, data: BlockData): string {
  const shown = featuredImage(post, block.text('sizeSlug', 'post-thumbnail'), data);
  if (shown === undefined) return '';
  const target = opening(block.text('linkTarget', LINK_TARGET), block.text('rel'));
  const linked = block.flag('isLink') ? link(data.linkOf(post), shown, target) : shown;
  return `<figure ${elementOf(block, 'post-featured-image')}>${linked}</figure>`;
}

const AVATAR_SIZES = [24, 48, 96] as const;

function author(block: Attributes, post: Content, data: BlockData): string {
  const by = data.authorOf(post);
  if (!by) return '';
  const prefix = 'wp-block-post-author__';
  const size =
    AVATAR_SIZES.find((one) => one === block.number('avatarSize', { fallback: 48, max: 96 })) ?? 48;
  const picture = block.flag('showAvatar', true)
    ? `<div class="${prefix}avatar">${avatar(by.email, size)}</div>`
    : '';
  const byline = block.plain('byline');
  const name = block.flag('isLink') ? link(by.link, by.name) : by.name;
  const lines = [
    byline && `<p class="${prefix}byline">${byline}</p>`,
    `<p class="${prefix}name">${name}</p>`,
    block.flag('showBio') && by.description !== '' ? `<p class="${prefix}bio">${by.description}</p>` : '',
  ];
  const element = elementOf(block, 'post-author', { own: textAlign(block) });
  return `<div ${element}>${picture}<div class="${prefix}content">${lines.join('')}</div></div>`;
}

function authorName(block: Attributes, post: Content, data: BlockData): string {
  const by = data.authorOf(post);
  if (!by) return '';
  const more = `${opening(block.text('linkTarget', LINK_TARGET), '')} class="wp-block-post-author-name__link"`;
  const shown = block.flag('isLink') ? link(by.link, by.name, more) : by.name;
  return `<div ${elementOf(block, 'post-author-name', { own: textAlign(block) })}>${shown}</div>`;
}

function terms(block: Attributes, post: Content, data: BlockData): string {
  const taxonomy = block.text('term');
  const found = isTaxonomy(taxonomy) ? data.itemTerms(post, taxonomy) : [];
  if (found.length === 0) return '';
  const prefix = 'wp-block-post-terms__';
  const beside = (name: 'prefix' | 'suffix'): string => {
    const text = block.plain(name);
    return text && `<span class="${prefix}${name}">${text}</span>`;
  };
  const separator = `<span class="${prefix}separator">${block.plain('separator', ', ')}</span>`;
  const links = found.map((term) => link(data.termLink(term), term.name, ' rel="tag"')).join(separator);
  const own = [`taxonomy-${taxonomy}`, ...textAlign(block)];
  const element = elementOf(block, 'post-terms', { own });
  return `<div ${element}>${beside('prefix')}${links}${beside('suffix')}</div>`;
}

/** The content of another post, without the dynamic blocks in it. */
function content(block: Attributes, post: Content, data: BlockData): string {
  const own = ['entry-content'];
  const element = elementOf(block, 'post-content', { own, layout: flow('post-content') });
  const text = post.password === '' ? post.content.rendered : `<p>${data.texts.protectedText}</p>`;
  return `<div ${element}>${text}</div>`;
}

function readMore(block: Attributes, post: Content, data: BlockData): string {
  const text = block.plain('content') || data.texts.readMore;
  const hidden = `<span class="screen-reader-text">: ${linkTitle(post, data)}</span>`;
  const target = ` target="${escapeAttribute(block.text('linkTarget', LINK_TARGET))}"`;
  const attributes = ` ${elementOf(block, 'read-more')}${target}`;
  return link(data.linkOf(post), text + hidden, attributes);
}
