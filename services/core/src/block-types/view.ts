import { resourceView, selfLink } from '@almanac/rest';
import type { BlockType } from './block-type.js';
import { blockTypeSchema } from './schema.js';

/** Path of the routes. */
export const PATH = '/wp/v2/block-types';

const NO_ASSETS = {
  editor_script_handles: [],
  script_handles: [],
  view_script_handles: [],
  view_script_module_ids: [],
  editor_style_handles: [],
  style_handles: [],
  view_style_handles: [],
  variations: [],
  block_hooks: [],
  editor_script: null,
  script: null,
  view_script: null,
  editor_style: null,
  style: null,
};

/** An empty map as `[]`, the form in which PHP sends it. */
const mapOrList = (map: Readonly<Record<string, unknown>>) => (Object.keys(map).length === 0 ? [] : map);

/** The view of block types. */
export const blockTypeView = resourceView<BlockType>(blockTypeSchema, (types, request) =>
  types.map(
    ({
      name,
      title,
      description,
      category,
      keywords,
      parent,
      ancestor,
      allowedBlocks,
      usesContext,
      providesContext,
      isDynamic,
      styles,
      supports,
      attributes,
    }) => ({
      fields: {
        attributes,
        is_dynamic: isDynamic,
        api_version: 3,
        name,
        title,
        description,
        icon: null,
        category,
        keywords,
        parent,
        ancestor,
        allowed_blocks: allowedBlocks,
        provides_context: mapOrList(providesContext),
        uses_context: usesContext,
        selectors: [],
        supports: mapOrList(supports),
        styles,
        textdomain: null,
        example: null,
        ...NO_ASSETS,
      },
      links: {
        collection: [{ href: request.url(PATH) }],
        self: [selfLink(request.url(`${PATH}/${name}`), { update: false, delete: false })],
        up: [{ href: request.url(`${PATH}/${name.slice(0, name.indexOf('/'))}`) }],
        ...(isDynamic && {
          'wp:render-block': [{ href: request.url(`/wp/v2/block-renderer/${name}?context=edit`) }],
        }),
      },
    }),
  ),
);
