import * as z from 'zod';
import { type FormTag, hasOption } from '../form-tags/form-tag.js';
import { type Posted, textsOf } from './posted.js';

/** A consent of a sender, by the name of the control. */
export const consent = z.object({ name: z.string(), conditions: z.string() }).readonly();
export type Consent = z.output<typeof consent>;

const acceptances = (tags: readonly FormTag[]): FormTag[] =>
  tags.filter(({ basetype }) => basetype === 'acceptance');

/** Whether a control was ticked. Like PHP, clients treat `0` as empty. */
export const isTicked = (posted: Posted, name: string): boolean =>
  textsOf(posted, name).some((text) => text !== '' && text !== '0');

/** The conditions of an acceptance: the text between its tags, else its first value. */
export const conditionsOf = ({ content, values }: FormTag): string =>
  content.trim() || (values[0] ?? '').trim();

/** The missing acceptances: not ticked, or ticked although `invert` requires the opposite. */
export const missingAcceptances = (tags: readonly FormTag[], posted: Posted): FormTag[] =>
  acceptances(tags).filter(
    (tag) => !hasOption(tag, 'optional') && isTicked(posted, tag.name) === hasOption(tag, 'invert'),
  );

/** The consents that the sender has given. */
export const consentsOf = (tags: readonly FormTag[], posted: Posted): Consent[] =>
  acceptances(tags)
    .filter((tag) => isTicked(posted, tag.name) && conditionsOf(tag) !== '')
    .map((tag) => ({ name: tag.name, conditions: conditionsOf(tag) }));
