import { isText } from '../arguments.js';
import {
  type ArgCollaborators,
  type FieldCheck,
  isString,
  isWebsiteOrNone,
  orEmpty,
  writeChecks,
} from '../content/args.js';
import type { ItemInput } from '../content/service.js';
import { type LinkedCollaborators, LinkedService } from '../linked/service.js';
import { ORGANIZER_TEXTS, type Organizer, type OrganizerText } from './model.js';

/** What a client may send of an organizer; absent is what was not sent. */
export interface OrganizerInput
  extends ItemInput,
    Partial<Readonly<Record<OrganizerText, string | undefined>>> {}

/** How the fields of an organizer are judged, in the order in which the index shows them. */
export function organizerChecks(collaborators: ArgCollaborators) {
  const { image, ...general } = writeChecks(collaborators);
  return {
    author: general.author,
    date: general.date,
    date_utc: general.date_utc,
    organizer: isText,
    description: isString,
    status: general.status,
    phone: isString,
    website: isWebsiteOrNone,
    // What clients send for an address need not be one.
    email: isString,
    image: orEmpty(image),
  } satisfies Record<string, FieldCheck>;
}

/** The rules for organizers (behaviour-events.md section 8). */
export class OrganizersService extends LinkedService<Organizer, OrganizerInput> {
  protected override readonly texts = ORGANIZER_TEXTS;

  constructor(collaborators: LinkedCollaborators<Organizer>) {
    super('organizer', collaborators);
  }
}
