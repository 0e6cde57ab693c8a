/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** Refers to a definition of the document. */
export const reference = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

const of = (type: string, description: string): Schema => ({ type, description });
const text = (description: string): Schema => of('string', description);
const integer = (description: string): Schema => of('integer', description);
const flag = (description: string): Schema => of('boolean', description);
const pointer = (type: string, reference: Schema, description: string): Schema => ({
  ...of(type, description),
  ...reference,
});

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties });

/** What every event, venue and organizer has. */
const item = {
  id: integer('Id, unique over the whole site.'),
  global_id: text('Id over all sites: the host and the id.'),
  global_id_lineage: {
    ...of('array', 'The ids over all sites that the item has had.'),
    items: { type: 'string' },
  },
  author: integer('Id of the author.'),
  date: text('Publication date in the time zone of the site.'),
  date_utc: text('Publication date in UTC.'),
  modified: text('Last change in the time zone of the site.'),
  modified_utc: text('Last change in UTC.'),
  status: text('Status.'),
  url: text('Address of the page.'),
};

const texts = {
  description: text('Description, HTML.'),
  excerpt: text('Short description, HTML.'),
  slug: text('The last part of the address.'),
};

/** The objects of this namespace. */
export const DEFINITIONS: Readonly<Record<string, Schema>> = {
  Event: object({
    ...item,
    rest_url: text('Address of the event in this interface.'),
    title: text('Title, HTML.'),
    ...texts,
    image: pointer('object', reference('Image'), 'The image, false for none.'),
    all_day: flag('Whether it takes the whole day.'),
    start_date: text('Start in the time zone of the event.'),
    start_date_details: pointer('array', reference('DateDetails'), 'The same in parts.'),
    end_date: text('End in the time zone of the event.'),
    end_date_details: pointer('array', reference('DateDetails'), 'The same in parts.'),
    utc_start_date: text('Start in UTC.'),
    utc_start_date_details: pointer('array', reference('DateDetails'), 'The same in parts.'),
    utc_end_date: text('End in UTC.'),
    utc_end_date_details: pointer('array', reference('DateDetails'), 'The same in parts.'),
    timezone: text('Time zone of the event.'),
    timezone_abbr: text('Its abbreviation at the start of the event.'),
    cost: text('What it costs, as people read it.'),
    cost_details: pointer('array', reference('CostDetails'), 'The same in parts.'),
    website: text('Address of the website.'),
    show_map: flag('Whether a map is shown.'),
    show_map_link: flag('Whether a link to a map is shown.'),
    hide_from_listings: flag('Whether lists leave it out.'),
    sticky: flag('Whether it stays on top in a calendar.'),
    featured: flag('Whether it is featured.'),
    categories: pointer('array', reference('Term'), 'Its categories.'),
    tags: pointer('array', reference('Term'), 'Its tags.'),
    venue: pointer('object', reference('Venue'), 'Where it is.'),
    organizer: pointer('array', reference('Organizer'), 'Who organizes it.'),
  }),
  Venue: object({
    ...item,
    venue: text('Name, HTML.'),
    ...texts,
    image: text('The image.'),
    show_map: flag('Whether a map is shown.'),
    show_map_link: flag('Whether a link to a map is shown.'),
    address: text('Street and number.'),
    city: text('City.'),
    country: text('Country.'),
    province: text('Province.'),
    state: text('State.'),
    zip: text('Postal code.'),
    phone: text('Telephone number.'),
    website: text('Address of the website.'),
    stateprovince: text('State or province.'),
    geo_lat: of('number', 'Latitude; only with an add-on that locates venues.'),
    geo_lng: of('number', 'Longitude; only with an add-on that locates venues.'),
  }),
  Organizer: object({
    ...item,
    organizer: text('Name, HTML.'),
    ...texts,
    image: text('The image.'),
    phone: text('Telephone number.'),
    website: text('Address of the website.'),
    email: text('E-mail address.'),
  }),
  Image: object({
    url: text('Address of the file.'),
    id: integer('Id of the media item.'),
    extension: text('Extension of the file.'),
    width: integer('Pixels.'),
    height: integer('Pixels.'),
    sizes: { ...of('array', 'The other sizes by name.'), items: reference('ImageSize') },
  }),
  ImageSize: object({
    width: integer('Pixels.'),
    height: integer('Pixels.'),
    'mime-type': text('Media type.'),
    url: text('Address of the file.'),
  }),
  DateDetails: object({
    year: text('Four digits.'),
    month: text('Two digits.'),
    day: text('Two digits.'),
    hour: text('Two digits.'),
    minutes: text('Two digits.'),
    seconds: text('Two digits.'),
  }),
  CostDetails: object({
    currency_symbol: text('What stands before or behind the amounts.'),
    currency_position: text('prefix or postfix.'),
    values: { ...of('array', 'The amounts, lowest first.'), items: { type: 'string' } },
  }),
  Term: object({
    id: integer('Id.'),
    name: text('Name.'),
    slug: text('The last part of the address.'),
    taxonomy: text('What kind of term it is.'),
    description: text('Description.'),
    parent: integer('Id of the category above.'),
    count: integer('Published events.'),
    url: text('Address of the page.'),
    urls: of('object', 'Addresses in this interface.'),
  }),
};

/** The definition that the items of a collection have. */
export const DEFINITION_OF: Readonly<Record<string, string>> = {
  events: 'Event',
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Term',
  tags: 'Term',
};
