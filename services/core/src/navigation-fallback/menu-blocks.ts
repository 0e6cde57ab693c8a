import type { MenuItem } from '../menus/document.js';
import type { Target } from '../menus/targets.js';
import { titleOf } from '../menus/view.js';

/** Maximum depth of nested links. */
const MOST_LEVELS = 10;

const KINDS: Readonly<Record<MenuItem['kind'], string>> = {
  custom: 'custom',
  post_type: 'post-type',
  post_type_archive: 'post-type-archive',
  taxonomy: 'taxonomy',
};

/** Characters that would end the comment of a block, or that HTML reads. */
const ESCAPES: Readonly<Record<string, string>> = {
  '--': '\\u002d\\u002d',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\\"': '\\u0022',
};

/** Attributes of a block, as its comment has them. */
const serialized = (attributes: object): string =>
  JSON.stringify(attributes).replace(/--|[<>&]|\\"/g, (token) => ESCAPES[token] ?? token);

/**
 * The items of a menu as blocks of a navigation.
 * @param targets by id of the item; items whose target is missing, or hidden from visitors, are left out
 */
export function menuBlocks(items: readonly MenuItem[], targets: ReadonlyMap<number, Target>): string {
  const shown = items.filter(({ _id }) => {
    const target = targets.get(_id);
    return target?.isThere && target.isVisible;
  });
  const known = new Set(shown.map(({ _id }) => _id));
  const level = (parent: number, depth: number): string =>
    shown
      .filter((item) => (known.has(item.parent) ? item.parent : 0) === parent)
      .map((item) => {
        const attributes = serialized(attributesOf(item, targets.get(item._id)));
        const inner = depth < MOST_LEVELS ? level(item._id, depth + 1) : '';
        return inner === ''
          ? `<!-- wp:navigation-link ${attributes} /-->`
          : `<!-- wp:navigation-submenu ${attributes} -->\n${inner}\n<!-- /wp:navigation-submenu -->`;
      })
      .join('\n');
  return level(0, 1);
}

function attributesOf(item: MenuItem, target: Target | undefined): object {
  const { attrTitle, classes, description, kind, object, objectId, target: window, xfn } = item;
  const isOfTheSite = kind === 'post_type' || kind === 'taxonomy';
  return {
    label: titleOf(item, target),
    ...(object !== 'custom' && { type: object === 'post_tag' ? 'tag' : object }),
    ...(description !== '' && { description }),
    ...(xfn.length > 0 && { rel: xfn.join(' ') }),
    ...(isOfTheSite && { id: objectId }),
    // Stored addresses are written for HTML.
    url: (target?.url ?? '').replaceAll('&amp;', '&').replaceAll('&#038;', '&'),
    ...(attrTitle !== '' && { title: attrTitle }),
    kind: KINDS[kind],
    ...(window === '_blank' && { opensInNewTab: true }),
    ...(classes.length > 0 && { className: classes.join(' ') }),
  };
}
