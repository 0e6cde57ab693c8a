import { UTC } from '@almanac/dates';
import { labelOf } from '@almanac/formatting';
import { type Entry, markup, referenceShape } from './api-shapes.js';
import { shownDate } from './dates.js';
import { type Html, html, type Markup } from './html.js';
import type { ShownField, Site } from './site.js';
import { plainName, textOf } from './text.js';

/** Maximum depth of a value that pages show; deeper parts are left out. */
const DEEPEST = 4;

interface Target {
  readonly link: string;
  readonly name: Markup | undefined;
}

type Shown = Pick<Entry, 'meta' | '_embedded'>;

/** The values of declared fields, with their labels; false without any. */
export function fieldList(
  site: Site,
  fields: readonly ShownField[],
  item: Shown,
  name: string,
): Html | false {
  const rows = fields.flatMap((field) => {
    const shown = shownValue(site, item.meta?.[field.name], { field, targets: targetsOf(field, item) });
    return shown === undefined ? [] : [html`<div><dt>${field.label}</dt><dd>${shown}</dd></div>\n`];
  });
  return rows.length > 0 && html`<dl class="${name}">\n${rows}</dl>\n`;
}

/** Embedded targets of a field's values, by id. Refused ones are left out. */
function targetsOf(
  { name, refers }: ShownField,
  { _embedded: embedded }: Shown,
): ReadonlyMap<number, Target> {
  const found = refers ? embedded?.[`meta:${name}`] : undefined;
  const read = (Array.isArray(found) ? found : []).map((one) => referenceShape.safeParse(one));
  return new Map(
    read.flatMap(({ data }) =>
      data ? [[data.id, { link: data.link, name: data.title?.rendered ?? data.name }]] : [],
    ),
  );
}

interface Rules {
  readonly field: Pick<ShownField, 'format' | 'refers'>;
  readonly targets: ReadonlyMap<number, Target>;
  readonly depth?: number;
}

/** Values within others have no format of their own. */
const within = ({ depth = 0 }: Rules): Rules => ({
  field: { format: '', refers: false },
  targets: new Map(),
  depth: depth + 1,
});

/** A value as text; undefined for an empty one. */
function shownValue(site: Site, value: unknown, rules: Rules): Html | undefined {
  if (rules.depth !== undefined && rules.depth > DEEPEST) return undefined;
  switch (typeof value) {
    case 'boolean':
      return html`${value ? site.words.yes : site.words.no}`;
    case 'number':
      return rules.field.refers ? reference(rules.targets.get(value)) : html`${site.number(value)}`;
    case 'string':
      return value === '' ? undefined : text(site, value, rules.field.format);
    case 'object':
      return Array.isArray(value)
        ? list(site, value, rules)
        : value === null
          ? undefined
          : group(site, value, rules);
    default:
      return undefined;
  }
}

const reference = (target: Target | undefined): Html | undefined =>
  target &&
  html`<a href="${target.link}"><bdi>${plainName(textOf(target.name ?? NO_NAME)) || target.link}</bdi></a>`;

const NO_NAME = markup.parse('');

function text(site: Site, value: string, format: string): Html {
  if (format === 'uri' && /^https?:\/\//i.test(value))
    return html`<a href="${value}" rel="nofollow noopener">${value}</a>`;
  if (format === 'email') return html`<a href="mailto:${value}">${value}</a>`;
  return (format === 'date-time' && moment(site, value)) || html`${value}`;
}

/** A date and time as the site writes it, in the zone of the site where it names one. */
function moment(site: Site, value: string): Html | undefined {
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(value);
  const date = new Date(hasZone ? value : `${value}Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  const zone = hasZone ? site.zone : UTC;
  const parts = [site.dateFormat, site.timeFormat].map((part) => shownDate(date, part, zone, site.locale));
  return html`<time datetime="${value}">${parts.join(', ')}</time>`;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Several values: a table of groups, one value alone, or a list. */
function list(site: Site, values: readonly unknown[], rules: Rules): Html | undefined {
  if (values.length > 1 && values.every(isGroup)) return table(site, values, rules);
  const inner = { ...rules, depth: (rules.depth ?? 0) + 1 };
  const shown = values.flatMap((value) => shownValue(site, value, inner) ?? []);
  if (shown.length <= 1) return shown[0];
  return html`<ul>\n${shown.map((one) => html`<li>${one}</li>\n`)}</ul>`;
}

function table(site: Site, rows: readonly Readonly<Record<string, unknown>>[], rules: Rules): Html {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const inner = within(rules);
  return html`<table tabindex="0">
<thead><tr>${names.map((name) => html`<th scope="col">${labelOf(name)}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${names.map((name) => html`<td>${shownValue(site, row[name], inner)}</td>`)}</tr>\n`)}</tbody>
</table>`;
}

/** A group of values by name. */
function group(site: Site, values: object, rules: Rules): Html | undefined {
  const inner = within(rules);
  const rows = Object.entries(values).flatMap(([name, value]) => {
    const shown = shownValue(site, value, inner);
    return shown === undefined ? [] : [html`<div><dt>${labelOf(name)}</dt><dd>${shown}</dd></div>\n`];
  });
  return rows.length === 0 ? undefined : html`<dl>\n${rows}</dl>`;
}
