/** Features of a type of form-tag. */
export interface TagType {
  /** The first option is the name of the control. */
  readonly named?: boolean;
  /** `type*` exists too. */
  readonly requirable?: boolean;
  /** The sender picks from the values. */
  readonly selectable?: boolean;
  /** One control for each value. */
  readonly severalControls?: boolean;
  /** No control at all. */
  readonly noControl?: boolean;
  /** Only the first of a form counts. */
  readonly singular?: boolean;
  /** Neither kept nor mailed. */
  readonly notForMail?: boolean;
}

const text: TagType = { named: true, requirable: true };
const choice: TagType = { named: true, requirable: true, selectable: true };

/** The types of form-tags by their name without `*`. A tag of any other type is text. */
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

/** The type of a tag; of one that no form-tag has, nothing in particular. */
export const tagType = (basetype: string): TagType => TAG_TYPES.get(basetype) ?? {};
