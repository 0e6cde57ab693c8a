import {
  changed,
  createdAs,
  deletedFor,
  listOf,
  mapOf,
  objectOf,
  type ResponseShape,
  trashedOrDeleted,
} from '../openapi/response-shapes.js';
import type { Args, Method } from '../request/request.js';
import type { ResourceView } from '../response/fields.js';
import { type Endpoint, type EndpointDeclaration, endpoint } from './route.js';

/** Properties that each endpoint declares itself. Declared responses replace those of its kind. */
type Own<A extends Args, D> = Omit<EndpointDeclaration<A, D>, 'methods' | 'view'>;

const UPDATE = ['POST', 'PUT', 'PATCH'] as const;

/**
 * Declares the usual endpoints of a resource with one view. Methods and responses follow from the kind of each
 * endpoint.
 */
export function endpointsOf<D>(view: ResourceView<D>) {
  const { schema } = view;
  const kind =
    (methods: readonly Method[], answer: ResponseShape) =>
    <A extends Args>(own: Own<A, D>): Endpoint =>
      endpoint<A, D>({ methods, responses: [answer], ...own, view });
  return {
    list: kind(['GET'], listOf(schema)),
    /** A list as an object by name, which the handler creates. */
    map: <A extends Args>(own: Own<A, never>): Endpoint =>
      endpoint<A, never>({ methods: ['GET'], responses: [mapOf(schema)], ...own }),
    read: kind(['GET'], objectOf(schema)),
    create: kind(['POST'], createdAs(schema)),
    update: kind(UPDATE, changed(schema)),
    /** Moves an item to the trash, or deletes it permanently with `force=true`. */
    trash: kind(['DELETE'], trashedOrDeleted(schema)),
    /** Deletes an item permanently. */
    remove: kind(['DELETE'], deletedFor(schema)),
  };
}
