import { type Article, type Author, type Entry, visible } from './api-shapes.js';
import { commentSection, type Discussion } from './comments.js';
import { dateTag } from './dates.js';
import { contentOf, documentOf } from './document.js';
import { fieldList } from './fields.js';
import { type Html, html, type Markup } from './html.js';
import { imageOf, sizeOf, WIDE_SIZES } from './images.js';
import { isQueryLink, withParameters } from './links.js';
import { entryList, termLinks, titleOf } from './lists.js';
import { organizationOf, websiteOf } from './organization.js';
import { type PasswordProblem, passwordForm } from './protected.js';
import type { Site, TypePage } from './site.js';
import { personName, summaryOf, textOf } from './text.js';

/** A page linked from an article: previous, next, ancestor or child. */
export interface Neighbour {
  readonly link: string;
  readonly title: Markup;
}

/** Context of an article: comments, neighbours, hierarchy. */
export interface Surroundings {
  readonly discussion: Discussion;
  /** Whether the protected content is shown. */
  readonly isUnlocked: boolean;
  /** Whether a preview token shows it. */
  readonly isPreview?: boolean;
  readonly passwordProblem?: PasswordProblem | undefined;
  readonly previous?: Neighbour | undefined;
  readonly next?: Neighbour | undefined;
  readonly related?: readonly Entry[];
  /** From the top to its parent. */
  readonly ancestors?: readonly Neighbour[];
  readonly children?: readonly Neighbour[];
  /** Number of the part of a divided text, and how many there are. */
  readonly part?: { readonly number: number; readonly total: number } | undefined;
}

/** Width of an author's picture in pixels. */
const AVATAR = 48;

/** A post or a page with its comments. A protected text is replaced by the form for its password. */
export function articlePage(site: Site, article: Article, around: Surroundings): string {
  const { _embedded: embedded, content, link } = article;
  const { words } = site;
  const isPost = article.type === 'post';
  const own = site.typePages.find(({ type }) => type === article.type);
  const hasByline = isPost || own?.layout === 'post';
  const author = visible(embedded?.author);
  const isLocked = content.protected && !around.isUnlocked;
  const image = isLocked ? undefined : visible(embedded?.['wp:featuredmedia']);
  const terms = embedded?.['wp:term']?.flat() ?? [];
  const category = terms.find(({ taxonomy }) => taxonomy === 'category');
  const { ancestors = [], children = [] } = around;
  return documentOf(
    site,
    headOf(site, article, around, image && sizeOf(image, 'large')),
    html`<article>
${around.isPreview && html`<p class="notice" role="status">${words.preview}</p>\n`}${ancestors.length > 0 && breadcrumbs(site, ancestors, article.title.rendered)}<header class="article-header">
${isPost && category && html`<p class="label"><a href="${category.link}">${textOf(category.name)}</a></p>\n`}<h1>${titleOf(site, article.title.rendered)}</h1>
${hasByline && byline(site, article, author)}</header>
${imageOf(image, { sizes: WIDE_SIZES, class: 'featured', isFirst: true })}
${isLocked ? passwordForm(site, link, around.passwordProblem) : bodyOf(site, article, own, around.part)}
${around.part && !isLocked && partLinks(site, link, around.part)}${children.length > 0 && subpages(site, children)}${termLinks(
  site,
  terms.filter((term) => term !== category || !isPost).map((term) => ({ href: term.link, name: term.name })),
)}${isPost && author && !author.description?.isEmpty && authorBox(site, author)}</article>
${isPost && neighbours(site, around)}${
  around.related &&
  around.related.length > 0 &&
  html`<aside class="wide" aria-labelledby="related">
<h2 class="section-title" id="related">${words.relatedPosts}</h2>
${entryList(site, around.related, 'h3')}
</aside>
`
}${!isLocked && !around.isPreview && commentSection(site, around.discussion)}`,
  );
}

/** The text with the fields of a declared type, which are on the first part of a divided text. */
function bodyOf(site: Site, article: Article, own: TypePage | undefined, part: Surroundings['part']): Html {
  const text = contentOf(article.content.rendered);
  const fields = own && (part?.number ?? 1) === 1 && fieldList(site, own.fields, article, 'facts');
  return own?.layout === 'facts' ? html`${fields}${text}` : html`${text}${fields}`;
}

function headOf(site: Site, article: Article, around: Surroundings, image: string | undefined) {
  const { content, excerpt, link } = article;
  const { words } = site;
  const { part, ancestors = [], isUnlocked, isPreview = false } = around;
  const title = textOf(article.title.rendered) || words.untitled;
  const isLocked = content.protected && !isUnlocked;
  const description = content.protected
    ? words.protectedTitle
    : summaryOf(excerpt.rendered.or(content.rendered));
  const author = visible(article._embedded?.author);
  return {
    title: part && part.number > 1 ? words.titleOnPage(title, site.number(part.number)) : title,
    canonical: part ? partLink(link, part.number) : link,
    isEmbeddable: !isPreview && (part === undefined || part.number === 1),
    isUnlisted: isPreview,
    type: 'article' as const,
    published: article.date_gmt,
    modified: article.modified_gmt,
    description,
    image,
    feeds: [{ href: `${link}feed/`, title: words.commentsOn(title), type: 'application/rss+xml' }],
    hasForms: isLocked || around.discussion.isOpen || content.rendered.source.includes('wpcf7-form'),
    hasPlaylists: !isLocked && content.rendered.source.includes('wp-playlist-script'),
    structured: [
      ...(link === `${site.url}/` ? [websiteOf(site)] : []),
      ...(article.type === 'post'
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'Article',
              headline: title,
              url: link,
              mainEntityOfPage: link,
              datePublished: `${article.date_gmt}Z`,
              dateModified: `${article.modified_gmt}Z`,
              description,
              ...(image !== undefined && { image }),
              ...(author && {
                author: { '@type': 'Person', name: personName(site, author.name), url: author.link },
              }),
              publisher: organizationOf(site),
            },
          ]
        : []),
      ...(ancestors.length > 0
        ? [breadcrumbList([...ancestors, { link, title: article.title.rendered }])]
        : []),
    ],
  };
}

const byline = (site: Site, article: Article, author: Author | undefined): Html => {
  const avatar = author?.avatar_urls?.[AVATAR];
  return html`<p class="byline">${avatar !== undefined && html`<img class="avatar" src="${avatar}" alt="" width="${AVATAR}" height="${AVATAR}">`}<span>${author && html`<a href="${author.link}" rel="author"><bdi>${personName(site, author.name)}</bdi></a> · `}${dateTag(article.date_gmt, site)}</span></p>
`;
};

const authorBox = (site: Site, { name, link, description, avatar_urls: avatars }: Author): Html => {
  const avatar = avatars?.[96] ?? avatars?.[AVATAR];
  return html`<aside class="author-box" aria-label="${site.words.about(personName(site, name))}">
${avatar !== undefined && html`<img class="avatar" src="${avatar}" alt="" width="64" height="64" loading="lazy">\n`}<div><p><a href="${link}" rel="author"><strong><bdi>${personName(site, name)}</bdi></strong></a></p>
<p>${description && textOf(description)}</p></div>
</aside>
`;
};

/** Links to the previous and the next post. */
function neighbours(site: Site, { previous, next }: Surroundings): Html | false {
  const { words } = site;
  return (
    (previous !== undefined || next !== undefined) &&
    html`<nav class="neighbours" aria-label="${words.postNavigation}">
${previous && html`<a rel="prev" href="${previous.link}"><span class="meta">${words.previousPost}</span> ${titleOf(site, previous.title)}</a>\n`}${
  next &&
  html`<a class="next" rel="next" href="${next.link}"><span class="meta">${words.nextPost}</span> ${titleOf(site, next.title)}</a>\n`
}</nav>
`
  );
}

/** The way from the home page to something. @param ancestors from the top */
export function breadcrumbs(site: Site, ancestors: readonly Neighbour[], own: Markup): Html {
  return html`<nav class="breadcrumbs" aria-label="${site.words.breadcrumbs}">
<ol>
<li><a href="${site.url}/">${site.words.home}</a></li>
${ancestors.map(({ link, title }) => html`<li><a href="${link}">${titleOf(site, title)}</a></li>\n`)}<li aria-current="page">${titleOf(site, own)}</li>
</ol>
</nav>
`;
}

const breadcrumbList = (trail: readonly Neighbour[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ link, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: textOf(title),
    item: link,
  })),
});

const subpages = (
  site: Site,
  children: readonly Neighbour[],
): Html => html`<nav class="subpages" aria-label="${site.words.subpages}">
<ul>
${children.map(({ link, title }) => html`<li><a href="${link}">${titleOf(site, title)}</a></li>\n`)}</ul>
</nav>
`;

/** Address of a part of a text. */
export const partLink = (link: string, number: number): string =>
  number === 1
    ? link
    : isQueryLink(link)
      ? withParameters(link, [['page', String(number)]])
      : `${link}${number}/`;

const partLinks = (
  site: Site,
  link: string,
  { number, total }: { number: number; total: number },
): Html => html`<nav class="parts" aria-label="${site.words.sections}">
<ul>
${Array.from({ length: total }, (_, index) => index + 1).map(
  (one) =>
    html`<li><a href="${partLink(link, one)}"${one === number && html` aria-current="page"`}>${site.words.pageNumber(site.number(one))}</a></li>\n`,
)}</ul>
</nav>
`;
