import { siteZone } from '@almanac/dates';
import { type Messages, messagesIn } from '../messages/index.js';
import type { DateStyle } from './dates.js';
import { Markup } from './html.js';
import { textOf } from './text.js';

/** A link of the site's navigation. */
export interface NavigationItem {
  readonly href: string;
  readonly title: string;
  /** Tooltip of the link. */
  readonly hint?: string;
  /** Whether it opens a new tab. */
  readonly opensTab?: boolean;
  /** Relations to its target, such as `nofollow`. */
  readonly relations?: readonly string[];
  /** CSS classes of its list item. */
  readonly classes?: readonly string[];
  readonly children?: readonly NavigationItem[];
}

/** The menus of the site by location. */
export interface Navigation {
  readonly header: readonly NavigationItem[];
  readonly footer: readonly NavigationItem[];
  /** Whether the site has public events. Their lists and calendar are linked only then. */
  readonly hasEvents: boolean;
}

/** The navigation of a page whose menus are unknown. */
export const NO_NAVIGATION: Navigation = { header: [], footer: [], hasEvents: true };

/** The site as all of its pages show it. */
export interface Site extends DateStyle {
  /** Plain text. */
  readonly title: string;
  readonly description: string;
  /** Address of the home page, without a trailing slash. */
  readonly url: string;
  /** Address of the root index of the API, with its slash. */
  readonly apiUrl: string;
  readonly navigation: Navigation;
  /** Messages in the language of the site. */
  readonly words: Messages;
  /** A number as the language of the site writes it. */
  readonly number: (value: number) => string;
  /** Posts on a page of a list, at most as many as the API lists at once. */
  readonly postsPerPage: number;
  /** Id of the page that is the home page; 0 when the home page lists the latest posts. */
  readonly pageOnFront: number;
  /** Id of the page that lists the posts while another page is the home page; 0 for none. */
  readonly pageForPosts: number;
  /** Where core's content beside posts, pages and media items is in the API: `/wp/v2/recipes`. */
  readonly furtherRoutes: readonly string[];
  /** Taxonomies that the site's owner declares. */
  readonly declaredTaxonomies: readonly DeclaredTaxonomy[];
  /** Lists of the items of types that the site's owner declares. */
  readonly archives: readonly DeclaredArchive[];
  /** Pages of items of types that the site's owner declares. */
  readonly typePages: readonly TypePage[];
  /** First day of the week; 0 is Sunday. */
  readonly startOfWeek: number;
  /** Whether people without an account may comment. */
  readonly visitorsMayComment: boolean;
  /** The WebSub hub that tells subscribers of changed feeds; undefined for none. */
  readonly hub?: string | undefined;
  /** Path of the style sheet under the site. */
  readonly stylePath: string;
  /** How visitors reach their account; absent on a site without sign-in. */
  readonly account?: AccountLink | undefined;
  /** Address of the image that stands for the title. */
  readonly logoUrl?: string | undefined;
  /** Address of the image. */
  readonly iconUrl?: string | undefined;
}

/** The link to the account of a visitor. */
export interface AccountLink {
  /** Path under the site. */
  readonly path: string;
  /** Name of the cookie of visitors who have signed in. */
  readonly marker: string;
  /** Whether visitors may register: all then see the link, otherwise only those who have signed in. */
  readonly mayRegister: boolean;
}

/** A taxonomy that the site's owner declares. */
export interface DeclaredTaxonomy {
  /** Display name of one term. */
  readonly singular: string;
  /** First segment of the addresses of terms. */
  readonly front: string;
  /** Route of the terms: `/wp/v2/cuisines`. */
  readonly route: string;
  readonly hierarchical: boolean;
  /** Routes of the types whose items have terms. */
  readonly itemRoutes: readonly string[];
}

/** A page with the items of a type that the site's owner declares. */
export interface DeclaredArchive {
  /** Name of the type. */
  readonly type: string;
  /** Display name of its items. */
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** First segment of its address. */
  readonly front: string;
  /** Route of its items: `/wp/v2/recipes`. */
  readonly route: string;
}

/** Pages of items of a type that the site's owner declares. */
export interface TypePage {
  /** Name of the type. */
  readonly type: string;
  /** Route of its items: `/wp/v2/recipes`. */
  readonly route: string;
  /** `page`: text, then fields; `post`: also author and date; `facts`: fields, then text. */
  readonly layout: string;
  readonly fields: readonly ShownField[];
  /** Fields of the card in lists. */
  readonly card: readonly ShownField[];
  readonly hierarchical: boolean;
  /** Whether its list begins with sticky items. */
  readonly sticky: boolean;
}

/** A declared field that pages show. */
export interface ShownField {
  readonly name: string;
  readonly label: string;
  /** Format of its texts, such as `uri`; '' for none. */
  readonly format: string;
  /** Whether its values are ids of something with a page. */
  readonly refers: boolean;
}

/** The site's settings as core returns them. */
export interface SiteSettings {
  /** Escaped, as the description is. */
  readonly title: string;
  readonly description: string;
  /** Such as `en_US`. */
  readonly language: string;
  readonly dateFormat: string;
  readonly timeFormat: string;
  /** An IANA name, or empty when the offset alone is set. */
  readonly timezoneString: string;
  /** Hours. */
  readonly gmtOffset: number;
  /** 0 when unknown. */
  readonly postsPerPage: number;
  readonly pageOnFront: number;
  readonly pageForPosts: number;
  readonly furtherRoutes: readonly string[];
  readonly declaredTaxonomies: readonly DeclaredTaxonomy[];
  readonly archives: readonly DeclaredArchive[];
  readonly typePages: readonly TypePage[];
  /** 0 is Sunday. */
  readonly startOfWeek: number;
  /** Empty for none. */
  readonly siteIconUrl: string;
  readonly siteLogoUrl: string;
  readonly visitorsMayComment: boolean;
}

/** Default number of posts on a page. */
const POSTS_PER_PAGE = 10;
/** Maximum page size of the API. */
const MOST_POSTS = 100;

/** The title of a site, or the name of the program while it has none. */
const titleOfSite = (settings: Pick<SiteSettings, 'title'> | undefined): string =>
  textOf(new Markup(settings?.title ?? '')) || 'Almanac';

/** The tag of a language, such as `en-US`; English where the code is none. */
function localeOf(language: string): string {
  const tag = language.replaceAll('_', '-') || 'en';
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The site as pages show it. */
export function siteOf(
  settings: SiteSettings,
  surroundings: Pick<Site, 'url' | 'apiUrl' | 'navigation' | 'stylePath' | 'hub' | 'account'>,
): Site {
  const locale = localeOf(settings.language);
  const numbers = new Intl.NumberFormat(locale);
  return {
    title: titleOfSite(settings),
    description: textOf(new Markup(settings.description)),
    locale,
    words: messagesIn(locale),
    number: (value) => numbers.format(value),
    dateFormat: settings.dateFormat,
    timeFormat: settings.timeFormat,
    zone: siteZone(settings.timezoneString, settings.gmtOffset),
    postsPerPage: Math.min(settings.postsPerPage || POSTS_PER_PAGE, MOST_POSTS),
    pageOnFront: settings.pageOnFront,
    pageForPosts: settings.pageForPosts,
    furtherRoutes: settings.furtherRoutes,
    declaredTaxonomies: settings.declaredTaxonomies,
    archives: settings.archives,
    typePages: settings.typePages,
    startOfWeek: settings.startOfWeek,
    visitorsMayComment: settings.visitorsMayComment,
    iconUrl: settings.siteIconUrl || undefined,
    logoUrl: settings.siteLogoUrl || undefined,
    ...surroundings,
  };
}
