/**
 * Placeholders for characters that a rendering step hides from the next steps. They are Unicode noncharacters, which
 * texts must not contain, and are removed from every input first (`withoutMarks`), so they cannot clash.
 */
export const MARK = {
  /** A single quote that opens. */
  openSingle: '\uFDD0',
  /** A single quote that is an apostrophe. */
  apostrophe: '\uFDD1',
  /** A double quote that opens. */
  openDouble: '\uFDD2',
  /** A line break inside a tag. */
  newline: '\uFDD3',
  /** A `<` inside a quoted attribute value. */
  lessThan: '\uFDD4',
  /** A quote that may close, undecided so far. */
  candidate: '\uFDD5',
  /** A line break inside a script, a style or a drawing. */
  rawNewline: '\uFDD6',
} as const;
