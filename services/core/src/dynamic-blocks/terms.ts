import { escapeAttribute } from '@almanac/formatting';
import type { Term } from '../terms/taxonomy.js';
import { dropdown } from './archives.js';
import { type Attributes, elementOf } from './attributes.js';
import type { BlockData } from './data.js';
import { cloudTerms, listedTerms } from './needs.js';
import { link } from './parts.js';
import type { BlockContext } from './post-lists.js';

/** `core/categories`: the terms of a taxonomy. */
export function categoriesBlock(block: Attributes, { data }: BlockContext): string {
  const [list] = listedTerms(block);
  if (!list) return '';
  const terms = data.termsOf(list);
  const isTop = ({ parent }: Term): boolean => parent === 0;
  const isNested = block.flag('showHierarchy');
  const shown = block.flag('showOnlyTopLevel') ? terms.filter(isTop) : terms;
  const items = isNested
    ? nestedItems(
        shown.filter((term) => isRoot(term, shown)),
        shown,
        block,
        data,
      )
    : shown.map((term) => termItem(term, '', block, data)).join('');
  const taxonomy = `wp-block-categories-taxonomy-${list.taxonomy}`;
  if (block.flag('displayAsDropdown')) {
    const own = ['wp-block-categories-dropdown', taxonomy];
    const label = block.plain('label') || data.texts.categories;
    return dropdown(elementOf(block, 'categories', { own }), label, items);
  }
  const none = `<li class="cat-item-none">${data.texts.noTerms}</li>`;
  const element = elementOf(block, 'categories', { own: ['wp-block-categories-list', taxonomy] });
  return `<ul ${element}>${items === '' ? none : items}</ul>`;
}

const isRoot = ({ parent }: Term, terms: readonly Term[]): boolean =>
  !terms.some(({ _id }) => _id === parent);

function nestedItems(
  level: readonly Term[],
  terms: readonly Term[],
  block: Attributes,
  data: BlockData,
): string {
  return level
    .map((term) => {
      const below = terms.filter(({ parent }) => parent === term._id);
      const children =
        below.length === 0 ? '' : `<ul class="children">\n${nestedItems(below, terms, block, data)}</ul>\n`;
      return termItem(term, children, block, data);
    })
    .join('');
}

function termItem(term: Term, children: string, block: Attributes, data: BlockData): string {
  const count = block.flag('showPostCounts') ? ` (${term.count})` : '';
  return `\t<li class="cat-item cat-item-${term._id}">${link(data.termLink(term), term.name)}${count}\n${children}</li>\n`;
}

/** A size in CSS, such as `8pt`. */
const SIZE = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt|em|rem|vw|vh|%)$/;

/** `core/tag-cloud`: the terms with most posts, in the order of their names; the more posts, the larger. */
export function tagCloudBlock(block: Attributes, { data }: BlockContext): string {
  const [list] = cloudTerms(block);
  const terms = list ? data.termsOf(list) : [];
  const element = elementOf(block, 'tag-cloud');
  if (terms.length === 0) return `<p ${element}>${data.texts.noTerms}</p>`;
  const [, smallest = '8', unit = 'pt'] = SIZE.exec(block.text('smallestFontSize', '8pt')) ?? [];
  const largest = SIZE.exec(block.text('largestFontSize', '22pt'))?.[1] ?? '22';
  const counts = terms.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const step = (Number(largest) - Number(smallest)) / Math.max(1, most - least);
  const sorted = [...terms].sort((one, other) => (one.nameKey < other.nameKey ? -1 : 1));
  const links = sorted.map((term, index) => {
    const classes = `tag-cloud-link tag-link-${term._id} tag-link-position-${index + 1}`;
    const size = Math.round((Number(smallest) + (term.count - least) * step) * 1000) / 1000;
    const label = `${term.name} (${data.texts.items(term.count)})`;
    const more = ` class="${classes}" style="font-size: ${size}${unit};" aria-label="${escapeAttribute(label)}"`;
    const count = block.flag('showTagCounts') ? `<span class="tag-link-count"> (${term.count})</span>` : '';
    return link(data.termLink(term), term.name + count, more);
  });
  return `<p ${element}>${links.join('\n')}</p>`;
}
