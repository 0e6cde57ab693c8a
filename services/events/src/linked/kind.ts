import { sanitizeLine } from '@almanac/formatting';
import { accepting } from '@almanac/rest';
import type { FieldCheck } from '../content/args.js';
import type { ItemInput, OwnFields } from '../content/write.js';

/** What tells venues and organizers apart. */
export interface LinkedDescription {
  /** Also the name of the member that names one, and of its own name. */
  readonly type: 'venue' | 'organizer';
  /** Where its routes are. */
  readonly path: string;
  /** Name of the member of a list's answer with the items. */
  readonly plural: string;
  /** The texts that it has beside name and description; a search looks into them as well. */
  readonly texts: readonly string[];
  /** What is yes or no: the names of fields by the names that clients have for them. New items have all of them. */
  readonly flags: Readonly<Record<string, string>>;
}

/** What a client may send of a venue or organizer, by the names of the fields; the title is its name. */
export interface LinkedInput extends ItemInput {
  readonly [field: string]: unknown;
}

/** What a client sent, by its names. */
export type Sent = Readonly<Record<string, unknown>>;

/** Yes and no are texts here; '' is what a new item has. */
const FLAGS: ReadonlyMap<unknown, boolean> = new Map([
  ['', true],
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['no', false],
]);

/** What is no text is left to the check of the type. */
export const isFlag: FieldCheck = accepting(
  { enum: [...FLAGS.keys()] },
  (value) => typeof value !== 'string' || FLAGS.has(value),
);

/** What was sent, by the names of the fields. The arguments have checked the types. */
export function inputOf({ type, flags }: LinkedDescription, { [type]: title, ...sent }: Sent): LinkedInput {
  const named = Object.entries(sent).map(([name, value]) => {
    const flag = flags[name];
    return flag === undefined ? [name, value] : [flag, FLAGS.get(value)];
  });
  return { ...Object.fromEntries(named), ...(title !== undefined && { title }) };
}

/** The texts and flags that were sent, as they are stored. */
export function sentFields({ texts, flags }: LinkedDescription, input: LinkedInput) {
  const sentTexts = texts.flatMap((name): [string, string][] => {
    const text = input[name];
    if (typeof text !== 'string') return [];
    // An address was checked, and has to lead where its sender wants.
    return [[name, name === 'website' ? text : sanitizeLine(text)]];
  });
  const sentFlags = Object.values(flags).filter((name) => input[name] !== undefined);
  return {
    texts: Object.fromEntries(sentTexts),
    flags: Object.fromEntries(sentFlags.map((name) => [name, input[name]])),
  };
}

/** What a new venue or organizer is where nothing else was sent. */
export const blank = ({ texts, flags }: LinkedDescription) => ({
  texts: Object.fromEntries(texts.map((name) => [name, ''])),
  rest: {
    ...Object.fromEntries(Object.values(flags).map((name) => [name, true])),
    lastStart: '',
    refreshes: 0,
  } satisfies OwnFields,
});
