export { browserProgram } from './browser-program.js';
export {
  type Caller,
  Client,
  fulfilled,
  type HttpResponse,
  type Item,
  type RequestOptions,
  unique,
} from './client.js';
export { blackPicture, jpegBomb, PIXEL, picture, pictureBomb } from './pictures.js';
export {
  childrenOf,
  descendantsOf,
  logsOf,
  memoryOf,
  type Process,
  pidOf,
  processesOf,
} from './processes.js';
export * from './site.js';
