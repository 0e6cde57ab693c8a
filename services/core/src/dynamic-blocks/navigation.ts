import { type Block, dynamicName, escapeAttribute } from '@almanac/formatting';
import type { Content } from '../content/document.js';
import { Attributes, elementOf } from './attributes.js';
import { navigationOf } from './needs.js';
import { link, opening } from './parts.js';
import { linkTitle } from './post.js';
import type { BlockContext } from './post-lists.js';

/** Maximum depth of nested pages. */
const MOST_LEVELS = 10;

/** `core/page-list`: all pages, those below others in lists of their own. */
export function pageListBlock(block: Attributes, { data }: BlockContext, isInMenu = false): string {
  const { pages } = data;
  const known = new Set(pages.map(({ _id }) => _id));
  const parent = block.number('parentPageID', { fallback: 0, max: Number.MAX_SAFE_INTEGER });
  const isTop = (page: Content): boolean =>
    parent === 0 ? page.parent === 0 || !known.has(page.parent) : page.parent === parent;
  const own = ['wp-block-pages-list__item', ...(isInMenu ? ['wp-block-navigation-item'] : [])];
  const text = `wp-block-pages-list__item__link${isInMenu ? ' wp-block-navigation-item__content' : ''}`;
  const items = (level: readonly Content[], depth: number): string =>
    level
      .map((page) => {
        const below = depth < MOST_LEVELS ? pages.filter((one) => one.parent === page._id) : [];
        const children =
          below.length === 0
            ? ''
            : `<ul class="wp-block-navigation__submenu-container">${items(below, depth + 1)}</ul>`;
        const classes = [...own, ...(children === '' ? [] : ['has-child'])].join(' ');
        const shown = link(data.linkOf(page), linkTitle(page, data), ` class="${text}"`);
        return `<li class="${classes}">${shown}${children}</li>`;
      })
      .join('');
  const all = items(pages.filter(isTop), 1);
  return all === '' ? '' : `<ul ${elementOf(block, 'page-list')}>${all}</ul>`;
}

/**
 * `core/navigation`: its own links, those of the navigation that it names, or of the newest. Shown without a script.
 */
export function navigationBlock(block: Block, context: BlockContext, label: string): string {
  const attributes = Attributes.of(block);
  const ref = navigationOf(block);
  const blocks = ref === undefined ? block.innerBlocks : context.data.navigation(ref);
  const items = blocks.map((inner) => menuItem(inner, context, 1)).join('');
  if (items === '') return '';
  const name = escapeAttribute(attributes.text('ariaLabel') || label);
  const layout = ['is-layout-flex', 'wp-block-navigation-is-layout-flex'];
  const element = elementOf(attributes, 'navigation', { layout });
  return `<nav ${element} aria-label="${name}"><ul class="wp-block-navigation__container">${items}</ul></nav>`;
}

/** An item of a menu; '' for blocks that do not belong in a menu. */
function menuItem(block: Block, context: BlockContext, depth: number): string {
  const attributes = Attributes.of(block);
  switch (dynamicName(block)) {
    case 'navigation-link':
      return menuLink(attributes, 'navigation-link', '');
    case 'navigation-submenu': {
      const inner =
        depth < MOST_LEVELS ? block.innerBlocks.map((one) => menuItem(one, context, depth + 1)).join('') : '';
      return menuLink(attributes, 'navigation-submenu', inner);
    }
    case 'home-link':
      return homeLink(attributes, context);
    case 'page-list':
      return insideList(pageListBlock(attributes, context, true));
    default:
      return '';
  }
}

/** A list as an item of a list. */
const insideList = (list: string): string =>
  list === '' ? '' : `<li class="wp-block-navigation-item has-child">${list}</li>`;

function menuLink(block: Attributes, name: 'navigation-link' | 'navigation-submenu', inner: string): string {
  const text = block.plain('label');
  if (text === '') return '';
  const description = block.plain('description');
  const shown =
    `<span class="wp-block-navigation-item__label">${text}</span>` +
    (description && `<span class="wp-block-navigation-item__description">${description}</span>`);
  const url = block.text('url');
  const target = opening(block.flag('opensInNewTab') ? '_blank' : '', block.text('rel'));
  const classes = ' class="wp-block-navigation-item__content"';
  const content = url === '' ? `<span${classes}>${shown}</span>` : link(url, shown, classes + target);
  const below =
    inner && `<ul class="wp-block-navigation__submenu-container wp-block-navigation-submenu">${inner}</ul>`;
  const own = ['wp-block-navigation-item', ...(inner === '' ? [] : ['has-child'])];
  return `<li ${elementOf(block, name, { own })}>${content}${below}</li>`;
}

function homeLink(block: Attributes, { data }: BlockContext): string {
  const text = block.plain('label') || data.texts.home;
  const classes = ' class="wp-block-home-link__content wp-block-navigation-item__content" rel="home"';
  const element = elementOf(block, 'home-link', { own: ['wp-block-navigation-item'] });
  return `<li ${element}>${link(`${data.siteUrl}/`, text, classes)}</li>`;
}
