import { isText } from '../arguments.js';
import {
  type ArgCollaborators,
  type FieldCheck,
  isString,
  isWebsiteOrNone,
  orEmpty,
  writeChecks,
} from '../content/args.js';
import type { ItemInput, OwnFields } from '../content/service.js';
import { type LinkedCollaborators, LinkedService, type Sent } from '../linked/service.js';
import { VENUE_TEXTS, type Venue, type VenueText } from './model.js';

/** What a client may send of a venue; absent is what was not sent. */
export interface VenueInput extends ItemInput, Partial<Readonly<Record<VenueText, string | undefined>>> {
  readonly showMap?: boolean | undefined;
  readonly showMapLink?: boolean | undefined;
}

/** Yes and no are texts here; '' is what a new venue has. */
const FLAGS: ReadonlyMap<unknown, boolean> = new Map([
  ['', true],
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['no', false],
]);
// What is no text is left to the check of the type.
const isFlag: FieldCheck = (value) => typeof value !== 'string' || FLAGS.has(value);

/** How the fields of a venue are judged, in the order in which the index shows them. */
export function venueChecks(collaborators: ArgCollaborators) {
  const { image, ...general } = writeChecks(collaborators);
  return {
    author: general.author,
    date: general.date,
    date_utc: general.date_utc,
    venue: isText,
    description: isString,
    status: general.status,
    show_map: isFlag,
    show_map_link: isFlag,
    address: isString,
    city: isString,
    country: isString,
    province: isString,
    state: isString,
    zip: isString,
    phone: isString,
    stateprovince: isString,
    website: isWebsiteOrNone,
    image: orEmpty(image),
  } satisfies Record<string, FieldCheck>;
}

/** The rules for venues (behaviour-events.md section 8). */
export class VenuesService extends LinkedService<Venue, VenueInput> {
  protected override readonly texts = VENUE_TEXTS;

  constructor(collaborators: LinkedCollaborators<Venue>) {
    super('venue', collaborators);
  }

  protected override renamed({ show_map, show_map_link, ...sent }: Sent): Sent {
    return {
      ...sent,
      ...(show_map !== undefined && { showMap: FLAGS.get(show_map) }),
      ...(show_map_link !== undefined && { showMapLink: FLAGS.get(show_map_link) }),
    };
  }

  protected override flags({ showMap, showMapLink }: VenueInput, isNew: boolean): OwnFields {
    return {
      ...(isNew && { showMap: true, showMapLink: true }),
      ...(showMap !== undefined && { showMap }),
      ...(showMapLink !== undefined && { showMapLink }),
    };
  }
}
