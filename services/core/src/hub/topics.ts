import type { RecordedChange } from '../changes/model.js';

/** Path of the feeds that list objects of a kind or type. The website names the hub in them. */
const POSTS = ['/feed/', '/feed/atom/'] as const;
const COMMENTS = ['/comments/feed/'] as const;
const EVENTS = ['/events.ics'] as const;

/** All topics of the site. */
export const TOPICS: readonly string[] = [...POSTS, ...COMMENTS, ...EVENTS];

/** Statuses of objects that feeds show, or may have shown. */
const SEEN: readonly string[] = ['publish', 'approved', 'trash', 'spam', 'private'];

/** Topics that name the terms of a taxonomy; by default those of posts. */
const OF_TERMS: Readonly<Record<string, readonly string[]>> = { tribe_events_cat: EVENTS, nav_menu: [] };

/** Types of items that calendars show: events with their places and organizers. */
const OF_CALENDAR: readonly string[] = ['tribe_events', 'tribe_venue', 'tribe_organizer'];

/** Paths of the topics that a change may have changed. Drafts change none, nor do terms and users that are new. */
export function topicsOf({ kind, type, status, action }: RecordedChange): readonly string[] {
  if (kind === 'term' && action !== 'created') return OF_TERMS[type] ?? POSTS;
  // Feeds name the authors of posts.
  if (kind === 'user' && action !== 'created') return POSTS;
  if (action !== 'deleted' && !SEEN.includes(status)) return [];
  // Feeds have no notes.
  if (kind === 'comment') return type === 'note' ? [] : COMMENTS;
  if (kind !== 'item') return [];
  if (type === 'post') return POSTS;
  return OF_CALENDAR.includes(type) ? EVENTS : [];
}
