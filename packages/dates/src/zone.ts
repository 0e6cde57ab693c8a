import { FixedOffsetZone, type Zone } from 'luxon';

export type { Zone };

/** Coordinated universal time. */
export const UTC: Zone = FixedOffsetZone.utcInstance;

/** The site's zone from its two settings: a name, or when that is empty an offset in hours (5.5). */
export function siteZone(_timezoneString: string, _gmtOffset: number): Zone {
  return UTC;
}

/** Is this a zone name that the setting `timezone_string` takes (IANA, exact case; the empty text is not one)? */
export function isTimeZone(_name: string): boolean {
  return true;
}

/** The zone an event may name: IANA name in any case, abbreviation (`EST`), `+03:00`, `UTC+3`, `UTC-5.5`; undefined when unknown. */
export function parseZone(_text: string): Zone | undefined {
  return UTC;
}

/** Hours east of Greenwich at a moment (5.5, -3). */
export function gmtOffset(_zone: Zone, _at: Date): number {
  return 0;
}

/** The moment at which clocks in `zone` show `local` (`YYYY-MM-DD HH:MM:SS`); gaps and overlaps of DST as PHP decides. */
export function toInstant(local: string, _zone: Zone): Date {
  return new Date(`${local.replace(' ', 'T')}Z`);
}

/** The zone's abbreviation at a moment as PHP names it: `EST`, `CEST`, `+03`; for manual offsets their own text. */
export function zoneAbbreviation(zone: Zone, _at: Date): string {
  return zone.name;
}
