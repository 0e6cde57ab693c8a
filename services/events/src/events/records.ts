import { DuplicateKeyError } from '@almanac/data';
import { sanitizeLine, sanitizeTermName, sanitizeTitle } from '@almanac/formatting';
import type { EventsRuntime } from '../runtime.js';
import type { ItemForm } from '../transfer/items.js';
import { readCost } from './cost.js';
import { resolveTimes } from './dates.js';
import type { Event } from './document.js';

/** Conversion of events. */
export function eventForm(
  { models, termIds }: Pick<EventsRuntime, 'models' | 'termIds'>,
  { store, service }: Pick<ItemForm<'event', Event>, 'store' | 'service'>,
): ItemForm<'event', Event> {
  /** Missing tags are created. */
  const tagOf = async ({ name: sent, slug: wanted }: { name: string; slug: string }): Promise<number[]> => {
    const name = sanitizeTermName(sent);
    const slug = sanitizeTitle(wanted) || sanitizeTitle(name);
    if (name === '' || slug === '') return [];
    const known = await models.terms.findBySlug('post_tag', slug);
    if (known) return [known._id];
    const _id = await termIds.next();
    const term = { _id, taxonomy: 'post_tag' as const, name, slug, description: '', parent: 0 };
    try {
      await models.terms.insert(term);
      return [_id];
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      const made = await models.terms.findBySlug('post_tag', slug);
      return made ? [made._id] : [];
    }
  };

  return {
    record: 'event',
    store,
    service,
    ownTexts: { website: 'website' },
    async own(record, site) {
      const { start, end, timezone, allDay, venue, organizers, categories } = record;
      const times = resolveTimes(
        { start_date: start, end_date: end, all_day: allDay, timezone },
        { now: new Date(), site: site.zone },
      );
      if ('param' in times) return times.reason;
      const tags: number[] = [];
      for (const tag of record.tags) tags.push(...(await tagOf(tag)));
      return {
        ...times,
        cost: readCost(record.cost) ?? [],
        website: record.website === '' ? null : record.website,
        showMap: record.showMap,
        showMapLink: record.showMapLink,
        hidden: record.hidden,
        sticky: record.sticky,
        featured: record.featured,
        ...(record.eventStatus !== undefined && { eventStatus: record.eventStatus }),
        ...(record.statusReason !== undefined && { statusReason: sanitizeLine(record.statusReason) }),
        venue,
        organizers,
        categories,
        tags: [...new Set(tags)],
      };
    },
    // Records contain names of tags, because the command line has read the terms already.
    shown: (event) => ({
      start: event.start,
      end: event.end,
      timezone: event.timezone,
      allDay: event.allDay,
      cost: event.cost.join(', '),
      website: event.website ?? '',
      showMap: event.showMap,
      showMapLink: event.showMapLink,
      hidden: event.hidden,
      sticky: event.sticky,
      featured: event.featured,
      ...(event.eventStatus !== undefined && { eventStatus: event.eventStatus }),
      ...(event.statusReason !== undefined && { statusReason: event.statusReason }),
      venue: event.venue,
      organizers: [...event.organizers],
      categories: [...event.categories],
      tags: event.tags.map((id) => ({ name: String(id), slug: '' })),
    }),
  };
}
