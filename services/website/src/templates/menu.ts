import { type Html, html } from './html.js';
import type { NavigationItem, Site } from './site.js';

/** Where a menu is shown. */
export interface MenuPlace {
  readonly site: Pick<Site, 'words'>;
  /** Canonical address of the page; absent for a page that has none. */
  readonly canonical: string | undefined;
  /** Whether the submenus of its top items are closed until a visitor opens them. */
  readonly folds?: boolean;
}

/** A menu with its submenus. */
export const menuList = (items: readonly NavigationItem[], place: MenuPlace): Html => html`<ul>
${menuItems(items, place)}</ul>`;

/** The list items of a menu. */
export const menuItems = (items: readonly NavigationItem[], place: MenuPlace): Html =>
  html`${items.map((item) => menuItem(item, place))}`;

function menuItem(item: NavigationItem, place: MenuPlace): Html {
  const { title, children = [], classes = [] } = item;
  return html`<li${classes.length > 0 && html` class="${classes.join(' ')}"`}>${linkOf(item, place)}${
    children.length > 0 && submenu(title, menuList(children, { ...place, folds: false }), place)
  }</li>
`;
}

const submenu = (title: string, list: Html, { site: { words }, folds = false }: MenuPlace): Html =>
  folds
    ? html`<details class="submenu" name="submenu"><summary aria-label="${words.submenuOf(title)}"></summary>${list}</details>`
    : list;

function linkOf(item: NavigationItem, place: MenuPlace): Html {
  const { href, title, hint = '', opensTab = false, relations = [] } = item;
  const rel = opensTab && relations.length === 0 ? ['noopener'] : relations;
  const current = isCurrent(item, place) ? 'page' : leadsToCurrent(item, place) && 'true';
  return html`<a href="${href}"${current !== false && html` aria-current="${current}"`}${
    hint !== '' && html` title="${hint}"`
  }${opensTab && html` target="_blank"`}${rel.length > 0 && html` rel="${rel.join(' ')}"`}>${title}</a>`;
}

const isCurrent = ({ href }: NavigationItem, { canonical }: MenuPlace): boolean => href === canonical;

const leadsToCurrent = ({ children = [] }: NavigationItem, place: MenuPlace): boolean =>
  children.some((child) => isCurrent(child, place) || leadsToCurrent(child, place));
