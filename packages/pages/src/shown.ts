/** Objects of the interface as everybody sees them: the members that pages show. */

/** Markup of the interface. */
export interface Rendered {
  readonly rendered: string;
}

export interface Term {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  readonly slug: string;
  readonly taxonomy: string;
  readonly description?: string;
}

export interface Author {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  readonly description?: string;
}

/** What a link embeds when nobody may see it. */
export interface Refused {
  readonly code: string;
}

export interface Media {
  readonly id: number;
  readonly link: string;
  readonly date_gmt: string;
  readonly author: number;
  readonly title: Rendered;
  readonly caption: Rendered;
  readonly description: Rendered;
  readonly alt_text: string;
  readonly mime_type: string;
  readonly source_url: string;
  readonly comment_status: string;
  readonly media_details?: {
    readonly width?: number;
    readonly height?: number;
    readonly sizes?: Readonly<Record<string, MediaSize>>;
  };
}

export interface MediaSize {
  readonly source_url: string;
  readonly width: number;
  readonly height: number;
}

/** What links of a post embed. */
export interface Embedded {
  readonly author?: readonly (Author | Refused)[];
  readonly 'wp:featuredmedia'?: readonly (Media | Refused)[];
  readonly 'wp:term'?: readonly (readonly Term[])[];
}

/** A post or page in a list. */
export interface Entry {
  readonly id: number;
  readonly type: string;
  readonly link: string;
  /** What it is known by for ever, wherever it stands. */
  readonly guid: Rendered;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly date_gmt: string;
  readonly modified_gmt: string;
  readonly title: Rendered;
  readonly excerpt: Rendered & { readonly protected: boolean };
  readonly _embedded?: Embedded;
}

/** A post or page by itself. */
export interface Article extends Entry {
  readonly content: Rendered & { readonly protected: boolean };
  readonly comment_status: string;
}

export interface Comment {
  readonly id: number;
  readonly parent: number;
  readonly author_name: string;
  readonly author_url: string;
  readonly date_gmt: string;
  readonly link: string;
  readonly content: Rendered;
  readonly _embedded?: { readonly up?: readonly (Pick<Entry, 'title' | 'link'> | Refused)[] };
}

export interface Image {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly sizes?: Readonly<
    Record<string, { readonly url: string; readonly width: number; readonly height: number }>
  >;
}

/** A venue: texts are plain, but for markup in the description. */
export interface Venue {
  readonly id: number;
  readonly url: string;
  readonly venue: string;
  readonly modified_utc: string;
  readonly description?: string;
  readonly image?: Image | false;
  readonly address?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly province?: string;
  readonly stateprovince?: string;
  readonly country?: string;
  readonly phone?: string;
  readonly website?: string;
  readonly json_ld?: object;
}

export interface Organizer {
  readonly id: number;
  readonly url: string;
  readonly organizer: string;
  readonly modified_utc: string;
  readonly description?: string;
  readonly image?: Image | false;
  readonly phone?: string;
  readonly website?: string;
  readonly email?: string;
  readonly json_ld?: object;
}

export interface EventTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Id of the category above it; 0 at the top. */
  readonly parent?: number;
  /** Given where its slug does not say it. */
  readonly url?: string | undefined;
}

/** A category or tag of events. */
export interface EventTermPage extends EventTerm {
  readonly url: string;
  readonly description: string;
}

export interface Event {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly date_utc: string;
  readonly modified_utc: string;
  readonly all_day: boolean;
  /** In the event's zone, `YYYY-MM-DD HH:MM:SS`. */
  readonly start_date: string;
  readonly end_date: string;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
  readonly timezone: string;
  readonly timezone_abbr: string;
  readonly cost: string;
  readonly website: string;
  readonly image: Image | false;
  readonly categories: readonly EventTerm[];
  readonly tags: readonly EventTerm[];
  /** An empty list when there is none. */
  readonly venue: Venue | readonly never[];
  readonly organizer: readonly Organizer[];
  readonly json_ld?: object;
}

/** A page of a list. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly totalPages: number;
  /** From 1. */
  readonly page: number;
}

/** What a link embeds, unless it may not be seen. */
export const visible = <T extends object>(embedded: readonly (T | Refused)[] | undefined): T | undefined =>
  embedded?.find((object): object is T => !('code' in object));

/** The venue of an event. */
export const venueOf = ({ venue }: Pick<Event, 'venue'>): Venue | undefined =>
  'id' in venue ? venue : undefined;
