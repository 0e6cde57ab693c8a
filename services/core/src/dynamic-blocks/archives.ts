import { dateFormatter, formatDateTime, localPeriod } from '@almanac/dates';
import type { MonthOfPosts } from '../content/post-periods.js';
import { type Attributes, elementOf } from './attributes.js';
import type { BlockData } from './data.js';
import { archivePeriod, calendarMonth } from './needs.js';
import { link } from './parts.js';
import { archivedPosts, type BlockContext } from './post-lists.js';

/** Address of the posts of a period. @param period `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
const periodLink = (period: string, { siteUrl }: BlockData): string =>
  `${siteUrl}/${period.replaceAll('-', '/')}/`;

/** A list that opens on a click, where WordPress shows a select box that needs a script. */
export const dropdown = (element: string, label: string, items: string): string =>
  `<details ${element}><summary>${label}</summary><ul>${items}</ul></details>`;

/** `core/archives`. Archives by week are shown by month. */
export function archivesBlock(block: Attributes, { data }: BlockContext): string {
  const items = archiveItems(block, data).join('');
  const name = 'archives';
  if (items === '') return `<div ${elementOf(block, name)}>${data.texts.noArchives}</div>`;
  if (block.flag('displayAsDropdown')) {
    const element = elementOf(block, name, { own: ['wp-block-archives-dropdown'] });
    return dropdown(element, data.texts.archives, items);
  }
  return `<ul ${elementOf(block, name, { own: ['wp-block-archives-list'] })}>${items}</ul>`;
}

function archiveItems(block: Attributes, data: BlockData): readonly string[] {
  const period = archivePeriod(block);
  if (period === undefined) return archivedPosts(data);
  return [...data.periods(period)].map(([name, count]) => {
    const number = block.flag('showPostCounts') ? `&nbsp;(${count})` : '';
    return `\t<li>${link(periodLink(name, data), localPeriod(name, data.locale))}${number}</li>\n`;
  });
}

const WEEK = 7;

/** `core/calendar`: the posts of the current month, or of a month that the block names. */
export function calendarBlock(block: Attributes, { data }: BlockContext): string {
  const posts = data.month(calendarMonth(block));
  if (!posts) return '';
  const { month } = posts;
  const today = formatDateTime(data.now, data.zone).slice(0, 'YYYY-MM-DD'.length);
  const table =
    `<table id="wp-calendar" class="wp-calendar-table">\n\t<caption>${localPeriod(month, data.locale)}</caption>` +
    `\n\t<thead>\n\t<tr>${weekdays(data)}\n\t</tr>\n\t</thead>\n\t<tbody>${weeks(posts, today, data)}\n\t</tbody>\n\t</table>`;
  return `<div ${elementOf(block, 'calendar')}>${table}${neighbours(posts, data)}</div>`;
}

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

function weekdays({ settings, locale }: BlockData): string {
  return Array.from({ length: WEEK }, (_, index) => {
    const day = new Date(SUNDAY + ((settings.start_of_week + index) % WEEK) * DAY_MS);
    const [name, initial] = (['long', 'narrow'] as const).map((weekday) =>
      dateFormatter(locale, { weekday }).format(day),
    );
    return `\n\t\t<th scope="col" aria-label="${name}">${initial}</th>`;
  }).join('');
}

function weeks(posts: MonthOfPosts, today: string, data: BlockData): string {
  const { month } = posts;
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() - data.settings.start_of_week + WEEK) % WEEK;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const after = (WEEK - ((before + length) % WEEK)) % WEEK;
  const pad = (columns: number): string[] =>
    columns === 0 ? [] : [`<td colspan="${columns}" class="pad">&nbsp;</td>`];
  const cells = Array.from({ length }, (_, index) => dayCell(posts, index + 1, today, data));
  const rows: string[] = [];
  for (let from = -before; from < length; from += WEEK) {
    const row = [
      ...(from < 0 ? pad(before) : []),
      ...cells.slice(Math.max(from, 0), from + WEEK),
      ...(from + WEEK > length ? pad(after) : []),
    ];
    rows.push(`\n\t<tr>\n\t\t${row.join('')}\n\t</tr>`);
  }
  return rows.join('');
}

function dayCell({ month, days }: MonthOfPosts, number: number, today: string, data: BlockData): string {
  const day = `${month}-${String(number).padStart(2, '0')}`;
  const label = ` aria-label="${data.texts.postsOn(localPeriod(day, data.locale))}"`;
  const shown = days.has(day) ? link(periodLink(day, data), String(number), label) : number;
  return `<td${day === today ? ' id="today"' : ''}>${shown}</td>`;
}

function neighbours({ previous, next }: MonthOfPosts, data: BlockData): string {
  const short = (period: string): string =>
    dateFormatter(data.locale, { month: 'short' }).format(new Date(`${period}-01T00:00:00Z`));
  const cell = (
    name: 'prev' | 'next',
    period: string | undefined,
    text: (name: string) => string,
  ): string => {
    const shown = period === undefined ? '&nbsp;' : link(periodLink(period, data), text(short(period)));
    return `\n\t\t<span class="wp-calendar-nav-${name}">${shown}</span>`;
  };
  const links = [
    cell('prev', previous, (name) => `&laquo; ${name}`),
    '\n\t\t<span class="pad">&nbsp;</span>',
    cell('next', next, (name) => `${name} &raquo;`),
  ];
  return `<nav aria-label="${data.texts.months}" class="wp-calendar-nav">${links.join('')}\n\t</nav>`;
}
