import { decodeEntities, stripAllTags } from '@almanac/formatting';
import { globalId, permalink } from '../content/addresses.js';
import { datesView } from '../content/dates.js';
import { filled, type ItemView, imagesOf } from '../content/view.js';
import type { Images, ImageView } from '../core/images.js';
import type { Organizer } from './model.js';

/** How organizers are shown: members that say nothing are left out (behaviour-events.md section 8). */
export const organizerView =
  (images: Pick<Images, 'shown'>, siteUrl: string): ItemView<Organizer> =>
  async (organizers, request, shape) => {
    const shown = await imagesOf(images, organizers, request);
    return organizers.map((organizer) => ({
      ...filled({
        id: organizer._id,
        author: String(organizer.author),
        status: organizer.status,
        ...datesView(organizer),
        url: permalink(siteUrl, 'organizer', organizer),
        organizer: organizer.title.rendered,
        description: organizer.description.rendered,
        excerpt: organizer.excerpt.rendered,
        slug: organizer.slug,
        image: shown.get(organizer.image),
        phone: organizer.phone,
        website: organizer.website,
        email: organizer.email,
        ...(shape === 'single' && { json_ld: linkedData(organizer, shown.get(organizer.image)) }),
      }),
      ...globalId(siteUrl, organizer),
    }));
  };

/** An organizer in the words of schema.org. */
export const linkedData = (organizer: Organizer, image: ImageView | undefined) => ({
  '@type': 'Person',
  name: decodeEntities(organizer.title.rendered),
  description: stripAllTags(organizer.description.rendered),
  ...(image && { image: image.url }),
  url: '',
  telephone: organizer.phone,
  email: organizer.email,
  sameAs: organizer.website,
});
