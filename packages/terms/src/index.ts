export * from './model.js';
export * from './path.js';
export * from './terms.js';
