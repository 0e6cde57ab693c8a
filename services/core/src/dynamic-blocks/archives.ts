import { dateFormatter, formatDateTime, localPeriod } from '@almanac/dates';
import { type Attributes, elementOf } from './attributes.js';
import type { BlockData } from './data.js';
import { link } from './parts.js';
import { archivedPosts, type BlockContext } from './post-lists.js';

/** Lengths of periods by the type of an archive. */
const PERIODS: Readonly<Record<string, number>> = {
  yearly: 'YYYY'.length,
  monthly: 'YYYY-MM'.length,
  daily: 'YYYY-MM-DD'.length,
};

/** Maximum number of periods in a list. */
const MOST_PERIODS = 400;

/** Address of the posts of a period. @param period `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
const periodLink = (period: string, { siteUrl }: BlockData): string =>
  `${siteUrl}/${period.replaceAll('-', '/')}/`;

/** Number of posts by period, the newest first. */
function periods(days: ReadonlyMap<string, number>, length: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [day, count] of days) {
    const period = day.slice(0, length);
    counts.set(period, (counts.get(period) ?? 0) + count);
  }
  return counts;
}

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
  const type = block.text('type', 'monthly');
  if (type === 'postbypost') return archivedPosts(data);
  const counts = periods(data.days, PERIODS[type] ?? 'YYYY-MM'.length);
  return [...counts].slice(0, MOST_PERIODS).map(([period, count]) => {
    const number = block.flag('showPostCounts') ? `&nbsp;(${count})` : '';
    return `\t<li>${link(periodLink(period, data), localPeriod(period, data.locale))}${number}</li>\n`;
  });
}

const WEEK = 7;

/** `core/calendar`: the posts of the current month, or of a month that the block names. */
export function calendarBlock(block: Attributes, { data }: BlockContext): string {
  if (data.days.size === 0) return '';
  const today = formatDateTime(data.now, data.zone).slice(0, 'YYYY-MM-DD'.length);
  const year = block.number('year', { fallback: 0, max: 9999 });
  const chosen = block.number('month', { fallback: 0, max: 12 });
  const isChosen = year > 0 && chosen > 0;
  const month = isChosen
    ? `${String(year).padStart(4, '0')}-${String(chosen).padStart(2, '0')}`
    : today.slice(0, 'YYYY-MM'.length);
  const table =
    `<table id="wp-calendar" class="wp-calendar-table">\n\t<caption>${localPeriod(month, data.locale)}</caption>` +
    `\n\t<thead>\n\t<tr>${weekdays(data)}\n\t</tr>\n\t</thead>\n\t<tbody>${weeks(month, today, data)}\n\t</tbody>\n\t</table>`;
  return `<div ${elementOf(block, 'calendar')}>${table}${neighbours(month, data)}</div>`;
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

function weeks(month: string, today: string, data: BlockData): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() - data.settings.start_of_week + WEEK) % WEEK;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const after = (WEEK - ((before + length) % WEEK)) % WEEK;
  const pad = (columns: number): string[] =>
    columns === 0 ? [] : [`<td colspan="${columns}" class="pad">&nbsp;</td>`];
  const cells = Array.from({ length }, (_, index) => dayCell(month, index + 1, today, data));
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

function dayCell(month: string, number: number, today: string, data: BlockData): string {
  const day = `${month}-${String(number).padStart(2, '0')}`;
  const label = ` aria-label="${data.texts.postsOn(localPeriod(day, data.locale))}"`;
  const shown = data.days.has(day) ? link(periodLink(day, data), String(number), label) : number;
  return `<td${day === today ? ' id="today"' : ''}>${shown}</td>`;
}

function neighbours(month: string, data: BlockData): string {
  const months = [...periods(data.days, month.length).keys()];
  const short = (period: string): string =>
    dateFormatter(data.locale, { month: 'short' }).format(new Date(`${period}-01T00:00:00Z`));
  const previous = months.find((one) => one < month);
  const next = months.findLast((one) => one > month);
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
