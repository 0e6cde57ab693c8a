import type { SentRecordOf } from '@almanac/transfer/records';
import { BLANK_ITEM, serialize, type WxrItem, type WxrTerm } from '@almanac/wxr';
import { clock, plain } from './texts.js';

type MenuRecord = SentRecordOf<'menu'>;

/** Taxonomy whose terms are menus. */
const MENUS = 'nav_menu';

/** A menu in the form of WordPress's export files: a term. */
export const menuTerm = ({ id, slug, name, description, autoAdd, locations }: MenuRecord): WxrTerm => ({
  ...{ kind: 'term', id, taxonomy: MENUS, slug, name: plain(name), description, parent: '' },
  locations: locations.join(),
  autoAdd,
});

/** A menu item in the form of WordPress's export files. @param menu absent for an item without a menu */
export function menuItem(
  item: SentRecordOf<'menu_item'>,
  menu: MenuRecord | undefined,
  siteUrl: string,
): WxrItem {
  const { id, kind, objectId, created, modified } = item;
  const meta = {
    type: kind,
    menu_item_parent: String(item.parent),
    object_id: String(kind === 'custom' ? id : objectId),
    object: item.object,
    target: item.target,
    classes: serialize(Object.fromEntries(Object.entries(item.classes.length === 0 ? [''] : item.classes))),
    xfn: item.xfn.join(' '),
    url: item.url,
  };
  return {
    ...BLANK_ITEM,
    ...{ id, type: 'nav_menu_item', status: item.status, title: item.title, menuOrder: item.order },
    link: `${siteUrl}/?p=${id}`,
    guid: `${siteUrl}/?p=${id}`,
    content: item.description,
    excerpt: item.attrTitle,
    date: clock(created),
    dateGmt: clock(created),
    modified: clock(modified),
    modifiedGmt: clock(modified),
    commentStatus: 'closed',
    slug: String(id),
    terms: menu ? [{ taxonomy: MENUS, slug: menu.slug, name: plain(menu.name) }] : [],
    meta: Object.entries(meta).map(([key, value]) => ({ key: `_menu_item_${key}`, value })),
  };
}
