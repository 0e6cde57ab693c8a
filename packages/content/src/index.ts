export * from './bulk.js';
export * from './dates.js';
export * from './document.js';
export * from './filter.js';
export * from './follow-ups.js';
export * from './jobs.js';
export { guardOf, type Kind, SITE } from './kind.js';
export * from './repository.js';
export * from './rights.js';
export * from './search.js';
export * from './slugs.js';
export * from './terms/records.js';
export * from './terms/store.js';
export * from './terms/terms.js';
export * from './texts.js';
export {
  endingsOf,
  type Narrowing,
  UNKNOWN_WORDS,
  type Vocabulary,
  vocabularyOf,
  wordsOf,
} from './words.js';
export * from './write.js';
