/**
 * The public pages as text: pure functions from what the API shows to everybody to HTML, RSS, sitemaps and
 * iCalendar. Texts are escaped by the templates; markup of the API was filtered by the service that gave it.
 */

export {
  type AccountProblem,
  HONEYPOT,
  lostPasswordPage,
  newPasswordPage,
  registrationPage,
} from './account.js';
export { ACCOUNT_SCRIPT } from './account-script.js';
export * from './api-shapes.js';
export { type Archive, archivePage, type Search, searchPage } from './archive.js';
export { articlePage, type Neighbour, partLink, type Surroundings } from './article.js';
export { attachmentPage } from './attachment.js';
export {
  type AuthorizationProblem,
  authorizationPage,
  grantedPage,
} from './authorization.js';
export { calendar } from './calendar.js';
export { articleCard, attachmentCard, eventCard, organizerCard, venueCard } from './cards.js';
export { commentPageLink, type Discussion } from './comments.js';
export { momentOf, periodName, siteMinute } from './dates.js';
export type { Design, FontFile } from './design.js';
export { embeddedCard, embeddedLink } from './embed.js';
export { type EmbedCard, embedPage } from './embed-page.js';
export { embeddedPlayer } from './embed-player.js';
export { eventPage, organizerPage, venuePage } from './event.js';
export { dayPage, type EventsPage, eventListPage, eventsQueryOf, monthPage } from './event-lists.js';
export { atomFeed, commentFeed, entryOfEvent, type FeedEntry, postFeed } from './feed.js';
export { FORM_SCRIPT } from './form-script.js';
export { type Home, homePage } from './home.js';
export { type Html, html, Markup } from './html.js';
export { feedLink, isQueryLink, pageLink, type QueryParameters, withParameters } from './links.js';
export { MENU_SCRIPT } from './menu-script.js';
export { PLAYLIST_SCRIPT } from './playlist-script.js';
export { problemPage } from './problem.js';
export {
  type Account,
  type SignedIn,
  type SignInForm,
  type SignInNotice,
  type SignInProblem,
  signedInPage,
  signInPage,
} from './sign-in.js';
export {
  type AccountLink,
  type DeclaredArchive,
  type DeclaredTaxonomy,
  type Navigation,
  type NavigationItem,
  NO_NAVIGATION,
  type ShownField,
  type Site,
  type SiteSettings,
  siteOf,
  type TypePage,
} from './site.js';
export { robots, type SitemapEntry, sitemap, sitemapIndex } from './sitemap.js';
export { EMBED_SCRIPT, EMBED_STYLE, type StyleSheet, sourceOf, styleSheet } from './style.js';
export { beginningOf, personName, textOf } from './text.js';
export type { CommentField, CommentFormState, SentComment, SentForm, Visit } from './visit.js';
