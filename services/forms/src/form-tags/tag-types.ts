/** Features of a type of form-tag. */
export interface TagType {
  /** Whether the first option is the name of the control. */
  readonly named?: boolean;
  /** Whether `type*` exists as well. */
  readonly requirable?: boolean;
  /** Whether the sender chooses among the values. */
  readonly selectable?: boolean;
  /** Whether there is one control per value. */
  readonly severalControls?: boolean;
  /** Whether the tag has no control. */
  readonly noControl?: boolean;
  /** Whether only the first tag of a form counts. */
  readonly singular?: boolean;
  /** Whether the value is neither stored nor mailed. */
  readonly notForMail?: boolean;
}

const text: TagType = { named: true, requirable: true };
const choice: TagType = { named: true, requirable: true, selectable: true };

/** The types of form-tags by name without `*`. A tag of another type is plain text. */
export const TAG_TYPES: ReadonlyMap<string, TagType> = new Map<string, TagType>([
  ['text', text],
  ['email', text],
  ['url', text],
  ['tel', text],
  ['textarea', text],
  ['number', text],
  ['range', text],
  ['date', text],
  ['file', text],
  ['select', choice],
  ['checkbox', { ...choice, severalControls: true }],
  ['radio', { ...choice, requirable: false, severalControls: true }],
  ['acceptance', { named: true }],
  ['quiz', { named: true, notForMail: true }],
  ['hidden', { named: true }],
  ['count', { named: true, noControl: true, notForMail: true }],
  ['response', { singular: true, noControl: true }],
  ['submit', {}],
]);

/** The type of a tag. An unknown type has no features. */
export const tagType = (basetype: string): TagType => TAG_TYPES.get(basetype) ?? {};
