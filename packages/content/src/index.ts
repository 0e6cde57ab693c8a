export {
  itemMembers,
  outboxMembers,
  STATUSES,
  type Status,
  titleFields,
} from './item.js';
export { type Moment, publicationDate, publicationStatus } from './publication.js';
export { Rights, type Subject, type Visibility } from './rights.js';
export type { FieldColumn } from './search/field-columns.js';
export { parseSearch, type Search } from './search/parse.js';
export { SearchIndex } from './search/search-index.js';
export { ContentService } from './service.js';
export { SideEffectRunner, type SideEffects } from './side-effects.js';
export { Slugs } from './slugs.js';
export { siteStatuses } from './statuses.js';
export { ContentStore } from './store/content-store.js';
export { termRecords } from './terms/records.js';
export { type Term, TermStore } from './terms/store.js';
export { type TermAssignments, Terms } from './terms/terms.js';
export type { ContentType, Draft, References, WriteContext } from './type.js';
