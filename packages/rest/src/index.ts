export * from './errors.js';
export * from './links.js';
export * from './request.js';
export * from './result.js';
export * from './route.js';
