import {
  arg,
  body,
  endpoint,
  errorsIn,
  json,
  type Route,
  requires,
  routesAbout,
  tooBusy,
} from '@almanac/rest';
import { writesContent } from '../content/rights.js';
import { BLOCK_EDITOR_NAMESPACE } from '../versions.js';
import { errors } from './errors.js';
import type { UrlDetails } from './service.js';

/** Whether a text is an address of the web. */
const isOnTheWeb = (url: string): boolean =>
  URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol);

const text = (description: string) => ({ type: 'string', description });

/** Shape of the response. */
const DETAILS = {
  type: 'object',
  required: ['title', 'icon', 'description', 'image'],
  properties: {
    title: text('Title of the page.'),
    icon: text('Address of its icon.'),
    description: text('Description of the page.'),
    image: text('Address of its image.'),
  },
};

/** The route of details of pages. */
export function urlDetailsRoutes(service: UrlDetails): Route[] {
  const read = endpoint({
    methods: ['GET'],
    summary: 'Read the details of a page of any site',
    description: 'Details that the page lacks are empty.',
    responses: [json(DETAILS)],
    args: {
      url: arg.string({
        description: 'Address of the page.',
        json: { type: 'string', format: 'uri' },
        required: true,
        refine: (url) => isOnTheWeb(url) || false,
      }),
    },
    permission: requires(writesContent, errors.cannotView),
    handler: async ({ args }) => body({ ...(await service.of(args.url)) }),
  });
  const at = routesAbout({
    subject: {
      one: 'details of a page',
      many: 'details of pages',
      description: 'Titles, descriptions and images of pages of other sites.',
    },
    errors: [...errorsIn(errors), tooBusy],
  });
  return [at(`/${BLOCK_EDITOR_NAMESPACE}/url-details`, read)];
}
