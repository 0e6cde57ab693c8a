export {
  DEGRADED_HEADER,
  decodedText,
  type PlainRequest,
  RestApp,
  type RestResponse,
  RoutedRequest,
} from './app.js';
export { arg } from './arguments/arg.js';
export type {
  Argument,
  ArgumentError,
  Check,
  Reader,
  RequestUnderCheck,
  Verdict,
} from './arguments/argument.js';
export { accepting, MAX_ITEMS } from './arguments/argument.js';
export {
  type Reading,
  readArgument,
  rejectArguments,
  schemasOf,
  wrongType,
} from './arguments/argument-errors.js';
export * from './arguments/collection.js';
export { EMAIL_SCHEMA, isEmail, NOT_BLANK } from './arguments/formats.js';
export { undocumentedErrors } from './errors/error-reference.js';
export * from './errors/errors.js';
export {
  bodyTooLarge,
  internalError,
  invalidIdentity,
  noRoute,
  requestTimeout,
  tooBusy,
} from './errors/framework-errors.js';
export { HeaderMap } from './header-map.js';
export {
  CACHE_HEADER,
  cacheHeaders,
  clientAddress,
  isDisconnect,
  MAX_AGE_HEADER,
  plainRequest,
  sendResponse,
} from './http.js';
export { send } from './json/buffers.js';
export { compact } from './json/compact.js';
export { SerializedJson, SerializedText, serialize, spliceList, spliceMembers } from './json/serialized.js';
export * from './openapi/index.js';
export type { Limits, RestLogger } from './options.js';
export { hasBody, headerValue } from './request/headers.js';
export { methodInQuery, methodOf } from './request/method.js';
export { mergeParams, parseQuery } from './request/query.js';
export type {
  Args,
  ArgValues,
  BatchStep,
  Context,
  Method,
  RestRequest,
  UploadedFile,
} from './request/request.js';
export { acceptRequestId, REQUEST_ID_HEADER } from './request/request-id.js';
export {
  type FieldSelection,
  type ResourceRenderer,
  type ResourceView,
  resourceView,
  type Selection,
  type View,
} from './response/fields.js';
export {
  CachedObject,
  type Embedded,
  type EmbedSource,
  embed,
  type ItemRights,
  type Link,
  type Links,
  type RestObject,
  renderLinks,
  selfLink,
} from './response/objects.js';
export { serializeError } from './response/response.js';
export {
  describeManifestRoute,
  fragmentOfNamespaces,
  INDEXES,
  manifestOf,
  namespaceOf,
  namespacesOf,
  ROUTES_SCHEMA,
  type RouteManifest,
} from './routes/description.js';
export { endpointsOf } from './routes/endpoints.js';
export type { JsonSchema } from './routes/json-schema.js';
export * from './routes/route.js';
