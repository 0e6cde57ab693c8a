import { THEME } from '@almanac/process';
import {
  type Args,
  arg,
  body,
  contextArg,
  defineErrors,
  endpoint,
  endpointsOf,
  errorsIn,
  idArg,
  item,
  json,
  publicAccess,
  type RestRequest,
  type Route,
  resourceView,
  routesAbout,
  selfLink,
} from '@almanac/rest';
import { writesContent } from './content/rights.js';
import { everywhere, READ_ONLY, resourceSchema } from './schema.js';
import { themeErrors } from './themes.js';

/** Errors of styles, with the codes that clients know. */
const errors = defineErrors({
  cannotRead: ['rest_cannot_read_global_styles', 'authorization', 'You may not read styles.'],
  unknown: ['rest_global_styles_not_found', 404, 'No such styles.'],
});

const PATH = '/wp/v2/global-styles';

const schema = resourceSchema('theme-styles', {
  settings: everywhere('object', 'Choices that the theme offers to editors; empty.', READ_ONLY),
  styles: everywhere('object', 'Styles that the theme gives to blocks; empty.', READ_ONLY),
});

/** The styles of the theme, which editors merge with those of the user. */
const view = resourceView<string>(schema, (stylesheets, request) =>
  stylesheets.map((stylesheet) => ({
    fields: { settings: {}, styles: {} },
    links: {
      self: [selfLink(request.url(`${PATH}/themes/${stylesheet}`), { update: false, delete: false })],
    },
  })),
);

/** @throws RestError unless the caller writes content, and the theme exists */
function authorize({ identity }: Pick<RestRequest, 'identity'>): void {
  if (!writesContent(identity)) throw errors.cannotRead();
}

const themeIn = ({ args }: Pick<RestRequest, 'args'>): string => {
  if (args['stylesheet'] !== THEME) throw themeErrors.unknown();
  return THEME;
};

/** The styles of the one theme, which has none, and those of users, which do not exist. Editors read them. */
export function globalStylesModule(): { readonly routes: readonly Route[] } {
  const stylesheet = arg.string({ description: 'Name of the theme.' });
  const ofTheme = endpointsOf(view).read<Args>({
    args: { stylesheet, context: contextArg() },
    permission: authorize,
    handler: async (request) => item(themeIn(request)),
  });
  const variations = endpoint<Args, never>({
    methods: ['GET'],
    summary: 'List variations of the styles of a theme (always empty)',
    responses: [json({ type: 'array', maxItems: 0 })],
    args: { stylesheet, context: contextArg() },
    permission: authorize,
    handler: async (request) => {
      themeIn(request);
      return body([]);
    },
  });
  const ofUser = endpoint<Args, never>({
    methods: ['GET'],
    summary: 'Read styles of users (there are none)',
    args: { id: idArg('Id of the styles.'), context: contextArg() },
    permission: publicAccess,
    handler: async () => {
      throw errors.unknown();
    },
  });
  const at = routesAbout({
    subject: {
      one: 'styles of a theme',
      many: 'styles',
      description: 'Styles of blocks, which the theme of the website does not change.',
    },
    errors: [...errorsIn(errors), themeErrors.unknown],
  });
  return {
    routes: [
      at(`${PATH}/themes/(?P<stylesheet>[\\w.-]+)/variations`, variations),
      { ...at(`${PATH}/themes/(?P<stylesheet>[\\w.-]+)`, ofTheme), schema },
      at(`${PATH}/(?P<id>[\\d]+)`, ofUser),
    ],
  };
}
