export { type WrittenRefusal, writeRefusal } from './answer.js';
export { DEGRADED_HEADER, decodedText, type PlainRequest, RestApp, type RestResponse } from './app.js';
export { arg } from './arguments/arg.js';
export type {
  Accepting,
  Argument,
  ArgumentOptions,
  Check,
  CheckStage,
  Reader,
  Refusal,
  RequestUnderCheck,
  Verdict,
} from './arguments/argument.js';
export { accepting, MAX_ITEMS } from './arguments/argument.js';
export * from './arguments/collection.js';
export { EMAIL_SCHEMA, isEmail, NOT_BLANK } from './arguments/formats.js';
export { refuseArguments } from './arguments/refusals.js';
export {
  describeManifestRoute,
  fragmentOfNamespace,
  INDEXES,
  type ManifestEndpoint,
  type ManifestRoute,
  manifestOf,
  ROUTES_SCHEMA,
  type RouteManifest,
} from './description.js';
export { endpointsOf } from './endpoints.js';
export { type DocumentedErrors, documentedErrors, undocumentedErrors } from './error-reference.js';
export * from './errors.js';
export { HeaderMap } from './header-map.js';
export { CACHE_HEADER, clientAddress, createRestApp, type HttpOptions, isDisconnect } from './http.js';
export type { JsonSchema } from './json-schema.js';
export { bodyTooLarge, internalError, invalidIdentity, noRoute } from './kit-errors.js';
export {
  type Embedded,
  type EmbedReference,
  type EmbedSource,
  embed,
  type FieldSelection,
  KeptObject,
  type Link,
  type Links,
  type RestObject,
  renderLinks,
  selfLink,
} from './objects.js';
export * from './openapi/index.js';
export type { Observation, RestAppOptions, RestLogger } from './options.js';
export {
  acceptRequestId,
  hasBody,
  methodInQuery,
  methodOf,
  parseQuery,
  REQUEST_ID_HEADER,
} from './parameters/head.js';
export {
  type Args,
  type ArgValues,
  CONTEXTS,
  type Context,
  type Method,
  type RestRequest,
  type UploadedFile,
} from './request.js';
export * from './route.js';
