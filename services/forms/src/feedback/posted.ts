import * as z from 'zod';
import { type FormTag, hasOption } from '../form-tags/form-tag.js';
import { tagType } from '../form-tags/tag-types.js';

/** Submitted fields by name. A name such as `name[]` gives a list. */
export type Posted = Readonly<Record<string, unknown>>;

/** The texts of a field in order; none for an absent field. Nested lists are flattened, other values are dropped. */
export function textsOf(posted: Posted, name: string): string[] {
  return Object.hasOwn(posted, name) ? flatten(posted[name]) : [];
}

function flatten(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(flatten);
}

/** The answer to one field of a submission, for storage and mails. */
export const answer = z
  .object({
    name: z.string(),
    /** Chosen or written values. For a choice with a pipe, the text after the bar. */
    values: z.array(z.string()).readonly(),
    /** Submitted values, if a pipe changed them. */
    raw: z.array(z.string()).readonly().exactOptional(),
  })
  .readonly();
export type Answer = z.output<typeof answer>;

/** The answers to the controls of a form. Other fields are left out. */
export function answersOf(tags: readonly FormTag[], posted: Posted): Answer[] {
  const answers = new Map<string, Answer>();
  for (const tag of tags) {
    const { notForMail } = tagType(tag.basetype);
    if (tag.name === '' || notForMail || tag.basetype === 'file') continue;
    const raw = textsOf(posted, tag.name).filter((text, _index, all) => text !== '' || all.length === 1);
    const values = withFreeText(
      tag,
      posted,
      raw.map((text) => piped(tag, text)),
    );
    const changed = values.some((value, index) => value !== raw[index]);
    answers.set(tag.name, { name: tag.name, values, ...(changed && { raw }) });
  }
  return [...answers.values()];
}

/** The value of a choice in a mail. */
const piped = (tag: FormTag, text: string): string =>
  tag.pipes.find(({ before }) => before === text)?.after ?? text;

/** Adds the free text to the last choice of a list. */
function withFreeText(tag: FormTag, posted: Posted, values: readonly string[]): readonly string[] {
  if (!hasOption(tag, 'free_text')) return values;
  const [words = ''] = textsOf(posted, `_wpcf7_free_text_${tag.name}`);
  const last = values.at(-1);
  return last === undefined ? values : [...values.slice(0, -1), `${last} ${words}`.trim()];
}
