import * as z from 'zod';
import { type FormTag, hasOption } from '../form-tags/form-tag.js';
import { type Posted, textsOf } from './posted.js';

/** Consents of a sender, by the name of the control. */
export const consent = z.object({ name: z.string(), conditions: z.string() }).readonly();
export type Consent = z.output<typeof consent>;

const acceptances = (tags: readonly FormTag[]): FormTag[] =>
  tags.filter(({ basetype }) => basetype === 'acceptance');

/** For PHP, and so for clients, `0` is as good as nothing here. */
export const isTicked = (posted: Posted, name: string): boolean =>
  textsOf(posted, name).some((text) => text !== '' && text !== '0');

/** The conditions of an acceptance: what stands between its tags, else its first value. */
export const conditionsOf = ({ content, values }: FormTag): string =>
  content.trim() || (values[0] ?? '').trim();

/** The acceptances that were not given: not ticked, or ticked where `invert` asks for the opposite. */
export const missingAcceptances = (tags: readonly FormTag[], posted: Posted): FormTag[] =>
  acceptances(tags).filter(
    (tag) => !hasOption(tag, 'optional') && isTicked(posted, tag.name) === hasOption(tag, 'invert'),
  );

/** Consents that the sender has given. */
export const consentsOf = (tags: readonly FormTag[], posted: Posted): Consent[] =>
  acceptances(tags)
    .filter((tag) => isTicked(posted, tag.name) && conditionsOf(tag) !== '')
    .map((tag) => ({ name: tag.name, conditions: conditionsOf(tag) }));
