import {
  type Article,
  type Event,
  type Media,
  type Organizer,
  type Venue,
  venueOf,
  visible,
} from './api-shapes.js';
import type { Card } from './card.js';
import { dateTag, eventTimes } from './dates.js';
import { addressOf } from './event.js';
import { html, Markup } from './html.js';
import { sizeOf } from './images.js';
import type { Site } from './site.js';
import { summaryOf, textOf } from './text.js';

export const articleCard = (site: Site, article: Article): Card => ({
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

export const attachmentCard = ({ words }: Site, media: Media): Card => ({
  link: media.link,
  title: textOf(media.title.rendered) || words.untitled,
  summary: textOf(media.caption.rendered),
  image: sizeOf(media, 'medium_large'),
});

export function eventCard(site: Site, event: Event): Card {
  const venue = venueOf(event);
  return {
    link: event.url,
    title: textOf(event.title) || site.words.untitled,
    note: html`${eventTimes(event, site)}${venue && ` · ${textOf(venue.venue)}`}`,
    summary: summaryOf(event.excerpt.or(event.description)),
    image: event.image ? event.image.url : undefined,
  };
}

export const venueCard = (venue: Venue): Card => ({
  link: venue.url,
  title: textOf(venue.venue),
  summary: addressOf(venue),
  image: venue.image ? venue.image.url : undefined,
});

export const organizerCard = ({ url, organizer, description, image }: Organizer): Card => ({
  link: url,
  title: textOf(organizer),
  summary: summaryOf(description ?? Markup.NONE),
  image: image ? image.url : undefined,
});
