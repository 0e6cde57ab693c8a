import { commonData, type OwnView } from '../linked/view.js';
import type { Organizer } from './model.js';

/** How organizers are shown. */
export const organizerView: OwnView<Organizer> = {
  type: 'organizer',
  texts: ({ phone, website, email }) => ({ phone, website, email }),
  linkedData: (organizer, image) => ({
    '@type': 'Person',
    ...commonData(organizer, image),
    email: organizer.email,
  }),
};
