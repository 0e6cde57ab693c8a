import { besideItems } from '@almanac/cache';

/** Namespace of core's routes. */
export const NAMESPACE = 'wp/v2';

/** Namespace of events, venues and organizers. */
export const EVENTS_NAMESPACE = 'tribe/events/v1';

/** What content and its lists depend on, as far as they are core's own. */
export const CONTENT_VERSIONS: readonly string[] = [NAMESPACE];

/** What the site's settings depend on: writes of single items leave them as they are. */
export const SETTINGS_VERSIONS: readonly string[] = [besideItems(NAMESPACE)];

/** What categories and tags depend on. */
export const TERMS_VERSIONS: readonly string[] = [NAMESPACE];

/** What is shown of content depends on: also on what is above items, their revisions and terms, and settings. */
export const SHOWN_VERSIONS: readonly string[] = [NAMESPACE];

/** What is embedded by id depends on: comments also on the events that they belong to. */
export const EMBEDDED_VERSIONS: readonly string[] = [NAMESPACE, EVENTS_NAMESPACE];
