import {
  type Article,
  type Event,
  type Media,
  type Organizer,
  type Venue,
  venueOf,
  visible,
} from './api-shapes.js';
import { dateTag, eventTimes } from './dates.js';
import type { EmbedCard } from './embed-page.js';
import { addressOf } from './event.js';
import { html, Markup } from './html.js';
import { sizeOf } from './images.js';
import type { Site } from './site.js';
import { summaryOf, textOf } from './text.js';

export const articleCard = (site: Site, article: Article): EmbedCard => ({
  link: article.link,
  title: textOf(article.title.rendered) || site.words.untitled,
  note: article.type === 'post' ? dateTag(article.date_gmt, site) : undefined,
  summary: article.content.protected
    ? site.words.protectedTitle
    : summaryOf(article.excerpt.rendered.or(article.content.rendered)),
  image: article.content.protected
    ? undefined
    : sizeOf(visible(article._embedded?.['wp:featuredmedia']), 'medium_large'),
});

export const attachmentCard = ({ words }: Site, media: Media): EmbedCard => ({
  link: media.link,
  title: textOf(media.title.rendered) || words.untitled,
  summary: textOf(media.caption.rendered),
  image: sizeOf(media, 'medium_large'),
});

export function eventCard(site: Site, event: Event): EmbedCard {
  const venue = venueOf(event);
  return {
    link: event.url,
    title: textOf(event.title) || site.words.untitled,
    note: html`${eventTimes(event, site)}${venue && ` · ${textOf(venue.venue)}`}`,
    summary: summaryOf(event.excerpt.or(event.description)),
    image: event.image ? event.image.url : undefined,
  };
}

export const venueCard = (venue: Venue): EmbedCard => ({
  link: venue.url,
  title: textOf(venue.venue),
  summary: addressOf(venue),
  image: venue.image ? venue.image.url : undefined,
});

export const organizerCard = ({ url, organizer, description, image }: Organizer): EmbedCard => ({
  link: url,
  title: textOf(organizer),
  summary: summaryOf(description ?? Markup.NONE),
  image: image ? image.url : undefined,
});
