import {
  type Args,
  arg,
  changed,
  created,
  createdAs,
  endpoint,
  errorsIn,
  idArg,
  type ResourceView,
  type RestRequest,
  type Route,
  updated,
} from '@almanac/rest';
import { routeOf } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import { mayEdit, mayUpload } from '../content/rights.js';
import { errors } from './errors.js';
import { imageEditArgs, modifiersOf } from './image-args.js';
import type { Regeneration } from './regeneration.js';
import type { MediaService } from './service.js';

export interface ImageRouteDeps {
  readonly service: Pick<MediaService, 'get' | 'authorizeCreate' | 'edit'>;
  readonly regeneration: Pick<Regeneration, 'complete'>;
  readonly view: ResourceView<Content>;
}

// WordPress validates this id along with `action`.
const ID = idArg('Id of the media item.', { stage: 'validate' });

/** The routes that edit images, and complete their sizes (docs/reference/core.md#media). */
export function imageRoutes({ service, regeneration, view }: ImageRouteDeps): Route[] {
  const load = (request: Pick<RestRequest, 'pathParams' | 'once'>): Promise<Content> => {
    const id = Number(request.pathParams['id']);
    return request.once(`attachment ${id}`, () => service.get(id));
  };
  const authorize = async (request: Pick<RestRequest, 'pathParams' | 'once' | 'identity'>): Promise<void> => {
    if (!mayEdit(request.identity, await load(request))) throw contentErrors.cannotEdit();
  };

  const edit = endpoint<typeof imageEditArgs, Content>({
    methods: ['POST'],
    summary: 'Edit an image as a new media item',
    description:
      'Crops, rotates and flips the image. `modifiers`, `flip`, `rotation` or `x`, `y`, `width` and `height` are needed. The texts of the new item are those of the image unless they are sent.',
    responses: [createdAs(view.schema, 'view')],
    args: imageEditArgs,
    permission: async (request) => {
      if (!mayUpload(request.identity)) throw errors.cannotEditImage();
      await authorize(request);
      const { post } = request.args;
      if (post) await service.authorizeCreate(request.identity, { post });
    },
    handler: async (request) => {
      const { id: _id, src, modifiers, flip, rotation, x, y, width, height, ...input } = request.args;
      const steps = modifiersOf({ modifiers, flip, rotation, x, y, width, height });
      const edited = await service.edit(request.identity, await load(request), {
        src,
        modifiers: steps,
        input,
      });
      return created(edited, { context: 'view' });
    },
    view,
  });

  const complete = endpoint<Args, Content>({
    methods: ['POST'],
    summary: 'Create the missing sizes of an image',
    responses: [changed(view.schema)],
    args: { id: ID, action: arg.string({ enum: ['create-image-subsizes'], required: true }) },
    permission: authorize,
    handler: async (request) =>
      updated(await regeneration.complete(await load(request), request.identity.userId)),
    view,
  });

  const path = `${routeOf('attachment')}/(?P<id>[\\d]+)`;
  const about = (example: Readonly<Record<string, unknown>>): Pick<Route, 'subject' | 'errors'> => ({
    subject: {
      one: 'an image',
      many: 'media',
      description: 'Uploaded files with their titles and descriptions.',
      examples: { create: example },
    },
    errors: [...errorsIn(errors), ...errorsIn(contentErrors)],
  });
  return [
    {
      path: `${path}/post-process`,
      endpoints: [complete],
      ...about({ action: 'create-image-subsizes' }),
    },
    {
      path: `${path}/edit`,
      endpoints: [edit],
      ...about({ src: 'https://example.com/wp-content/uploads/2031/05/harbour.jpg', rotation: 90 }),
    },
  ];
}
