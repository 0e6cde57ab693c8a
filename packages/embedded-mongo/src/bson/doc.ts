import { NumberUtils } from 'bson';
import { endOfCString, readValue, valueLength } from './elements.js';
import { matchedBytes, nameAt } from './names.js';
import { typeOf } from './types.js';
import { DocumentBase, type Value } from './values.js';
import { Writer } from './writer.js';

const { getInt32LE } = NumberUtils;

interface Field {
  readonly key: string;
  value: Value | undefined;
  /** Source bytes of the element while its value is unchanged. They are written unchanged. */
  source: Uint8Array | undefined;
  /** Offsets in the source: of the type byte, of the value, and of the end. */
  readonly start: number;
  readonly offset: number;
  readonly end: number;
}

const newField = (key: string, value: Value): Field => ({
  key,
  value,
  source: undefined,
  start: 0,
  offset: 0,
  end: 0,
});

/**
 * An ordered document. Keys keep their order, also integer-like ones ("2" before "1").
 *
 * A document read from bytes is read-only and decodes fields on demand; `toBytes` returns its own bytes. `clone`
 * gives a copy that can be changed, in which untouched fields keep their bytes.
 */
export class Doc extends DocumentBase {
  readonly #source: Uint8Array | undefined;
  readonly #start: number;
  #fields: Field[] | undefined;

  /** An empty document, or the one whose bytes begin at `start`: see `at`. */
  constructor(source?: Uint8Array, start = 0) {
    super();
    this.#source = source;
    this.#start = start;
    this.#fields = source === undefined ? [] : undefined;
  }

  /** The document whose bytes begin at `start`; they must be well-formed and must not change. */
  static at(source: Uint8Array, start: number): Doc {
    return new Doc(source, start);
  }

  /** A new document with these fields, in this order (note that JavaScript reorders integer-like keys of an object). */
  static from(fields: Iterable<readonly [string, Value]> | { readonly [key: string]: Value }): Doc {
    const doc = new Doc();
    const entries = Symbol.iterator in fields ? fields : Object.entries(fields);
    for (const [key, value] of entries as Iterable<readonly [string, Value]>) doc.append(key, value);
    return doc;
  }

  /** The value of the first field of this name; undefined when there is none. */
  get(key: string): Value | undefined {
    if (this.#fields === undefined && this.#source !== undefined) {
      const element = this.#find(this.#source, key);
      if (element < 0) return undefined;
      const offset = endOfCString(this.#source, element + 1) + 1;
      return readValue(this.#source[element] ?? 0, this.#source, offset, Doc.at);
    }
    const field = this.#field(key);
    return field && decoded(field);
  }

  has(key: string): boolean {
    if (this.#fields === undefined && this.#source !== undefined) return this.#find(this.#source, key) >= 0;
    return this.#field(key) !== undefined;
  }

  get size(): number {
    return this.#all().length;
  }

  keys(): string[] {
    return this.#all().map((field) => field.key);
  }

  /** The names of the fields that hold values of a type. */
  keysOfType(type: number): string[] {
    if (this.#source !== undefined && !hasElementOfType(this.#source, this.#start, type)) return [];
    return this.#all()
      .filter(
        ({ value, source, start }) =>
          (source ? source[start] : value !== undefined && typeOf(value)) === type,
      )
      .map((field) => field.key);
  }

  /** Whether more than one field has this name. */
  repeats(key: string): boolean {
    const source = this.#source;
    if (source === undefined) return this.#all().filter((field) => field.key === key).length > 1;
    const first = this.#find(source, key);
    return first >= 0 && this.#find(source, key, elementEnd(source, first)) >= 0;
  }

  /** The names of the fields that only one of two documents has, or that differ in their bytes. */
  differences(other: Doc): ReadonlySet<string> {
    const [own, others] = [firstByName(this.#all()), firstByName(other.#all())];
    const names = new Set<string>();
    for (const [name, field] of own) if (!isSame(field, others.get(name))) names.add(name);
    for (const name of others.keys()) if (!own.has(name)) names.add(name);
    return names;
  }

  /** The first field's name; undefined in an empty document. */
  firstKey(): string | undefined {
    const source = this.#source;
    if (source === undefined || this.#fields !== undefined) return this.#fields?.[0]?.key;
    if (source[this.#start + 4] === 0) return undefined;
    return nameAt(source, this.#start + 5, endOfCString(source, this.#start + 5));
  }

  *entries(): IterableIterator<[string, Value]> {
    for (const field of this.#all()) yield [field.key, decoded(field)];
  }

  [Symbol.iterator](): IterableIterator<[string, Value]> {
    return this.entries();
  }

  /** Replaces the field's value in its place, or adds the field at the end. */
  set(key: string, value: Value): this {
    this.#changeable();
    const field = this.#field(key);
    if (field === undefined) return this.append(key, value);
    field.value = value;
    field.source = undefined;
    return this;
  }

  /** Adds a field at the end without looking for one of the same name. */
  append(key: string, value: Value): this {
    this.#changeable().push(newField(key, value));
    return this;
  }

  /** Adds a field before all others. */
  prepend(key: string, value: Value): this {
    this.#changeable().unshift(newField(key, value));
    return this;
  }

  delete(key: string): boolean {
    const fields = this.#changeable();
    const index = fields.findIndex((field) => field.key === key);
    if (index < 0) return false;
    fields.splice(index, 1);
    return true;
  }

  /** A copy that can be changed. */
  clone(): Doc {
    const copy = new Doc();
    copy.#fields = this.#all().map((field) => ({ ...field }));
    return copy;
  }

  /** A copy with the fields of some names only. */
  select(wanted: (key: string) => boolean): Doc {
    const copy = new Doc();
    copy.#fields = this.#all()
      .filter((field) => wanted(field.key))
      .map((field) => ({ ...field }));
    return copy;
  }

  /** The document, decoded from its own bytes. */
  packed(): Doc {
    return this.#source === undefined ? Doc.at(this.toBytes(), 0) : this;
  }

  /** The document as BSON. */
  toBytes(): Uint8Array {
    const source = this.#source;
    if (source !== undefined)
      return source.subarray(this.#start, this.#start + getInt32LE(source, this.#start));
    const writer = new Writer();
    this.writeTo(writer);
    return writer.finish();
  }

  /** The number of bytes of the document as BSON. */
  byteLength(): number {
    return this.#source === undefined ? this.toBytes().length : getInt32LE(this.#source, this.#start);
  }

  /** Appends the document as BSON. */
  writeTo(writer: Writer): void {
    if (this.#source !== undefined) {
      writer.copy(this.#source, this.#start, this.#start + getInt32LE(this.#source, this.#start));
      return;
    }
    const start = writer.beginDocument();
    const fields = this.#all();
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index];
      if (field?.source !== undefined) {
        // Elements that are adjacent in the source are copied together.
        let { end } = field;
        for (
          let next = fields[index + 1];
          next?.source === field.source && next.start === end;
          next = fields[index + 1]
        ) {
          end = next.end;
          index += 1;
        }
        writer.copy(field.source, field.start, end);
      } else if (field?.value !== undefined) {
        writer.element(field.key, field.value);
      }
    }
    writer.endDocument(start);
  }

  #changeable(): Field[] {
    if (this.#source !== undefined || this.#fields === undefined) {
      throw new TypeError('a document read from bytes is read-only: change a clone');
    }
    return this.#fields;
  }

  /** A decoded field. */
  #field(key: string): Field | undefined {
    for (const field of this.#fields ?? []) if (field.key === key) return field;
    return undefined;
  }

  #all(): Field[] {
    this.#fields ??= parseFields(this.#source ?? new Uint8Array(5), this.#start);
    return this.#fields;
  }

  /** The position of the element of this name, or -1; compares bytes, so that no other name is decoded. */
  #find(source: Uint8Array, key: string, from = this.#start + 4): number {
    const end = this.#start + getInt32LE(source, this.#start) - 1;
    let position = from;
    while (position < end) {
      const name = position + 1;
      const matched = matchedBytes(source, name, key);
      if (matched < 0) return this.#findInFields(key, from);
      const nameEnd = endOfCString(source, name + matched);
      if (matched === key.length && nameEnd === name + matched) return position;
      position = nameEnd + 1 + valueLength(source[position] ?? 0, source, nameEnd + 1);
    }
    return -1;
  }

  /** Compares names that are not ASCII. */
  #findInFields(key: string, from: number): number {
    return this.#all().find((field) => field.key === key && field.start >= from)?.start ?? -1;
  }
}

/** The end of the element that begins at an offset. */
function elementEnd(source: Uint8Array, start: number): number {
  const offset = endOfCString(source, start + 1) + 1;
  return offset + valueLength(source[start] ?? 0, source, offset);
}

function hasElementOfType(source: Uint8Array, start: number, type: number): boolean {
  const end = start + getInt32LE(source, start) - 1;
  for (let position = start + 4; position < end; position = elementEnd(source, position))
    if (source[position] === type) return true;
  return false;
}

function parseFields(source: Uint8Array, start: number): Field[] {
  const end = start + getInt32LE(source, start) - 1;
  const fields: Field[] = [];
  let position = start + 4;
  while (position < end) {
    const nameEnd = endOfCString(source, position + 1);
    const key = nameAt(source, position + 1, nameEnd);
    const offset = nameEnd + 1;
    const next = offset + valueLength(source[position] ?? 0, source, offset);
    fields.push({ key, value: undefined, source, start: position, offset, end: next });
    position = next;
  }
  return fields;
}

/** The first field of each name. */
function firstByName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const first = new Map<string, Field>();
  for (const field of fields) if (!first.has(field.key)) first.set(field.key, field);
  return first;
}

/** Whether two elements have the same bytes. An element that was set differs from any other. */
function isSame({ source, start, end }: Field, other: Field | undefined): boolean {
  if (source === undefined || other?.source === undefined) return false;
  if (source === other.source && start === other.start) return true;
  if (end - start !== other.end - other.start) return false;
  for (let i = start; i < end; i++) if (source[i] !== other.source[other.start + i - start]) return false;
  return true;
}

function decoded(field: Field): Value {
  const { source, start, offset } = field;
  if (field.value === undefined && source !== undefined) {
    field.value = readValue(source[start] ?? 0, source, offset, Doc.at);
  }
  if (field.value === undefined) throw new TypeError(`field ${field.key} has neither value nor bytes`);
  return field.value;
}
