import { siteZone } from '@almanac/dates';
import type { DateStyle } from './dates.js';
import { textOf } from './text.js';

/** A link of the site's navigation. */
export interface NavigationItem {
  readonly href: string;
  readonly title: string;
}

/** The site as all of its pages show it. */
export interface Site extends DateStyle {
  /** Plain text. */
  readonly title: string;
  readonly description: string;
  /** Such as `en_US`. */
  readonly language: string;
  /** Address of the front, without a trailing slash. */
  readonly url: string;
  /** Address of the root index of the interface, with its slash. */
  readonly apiUrl: string;
  readonly navigation: readonly NavigationItem[];
}

/** The site's settings as core tells them. */
export interface SiteSettings {
  /** Escaped. */
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly dateFormat: string;
  readonly timeFormat: string;
  /** An IANA name, or empty when the offset alone is set. */
  readonly timezoneString: string;
  /** Hours. */
  readonly gmtOffset: number;
}

/** The title of a site, or the name of the program while it has none. */
export const titleOfSite = (settings: Pick<SiteSettings, 'title'> | undefined): string =>
  textOf(settings?.title ?? '') || 'Almanac';

/** What pages show of the site. */
export const siteOf = (
  settings: SiteSettings,
  surroundings: Pick<Site, 'url' | 'apiUrl' | 'navigation'>,
): Site => ({
  title: titleOfSite(settings),
  description: textOf(settings.description),
  language: settings.language,
  dateFormat: settings.dateFormat,
  timeFormat: settings.timeFormat,
  zone: siteZone(settings.timezoneString, settings.gmtOffset),
  ...surroundings,
});
