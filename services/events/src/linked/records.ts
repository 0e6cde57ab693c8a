import { sanitizeLine } from '@almanac/formatting';
import type { ItemForm } from '../transfer/items.js';
import type { LinkedItem } from './model.js';
import { type LinkedDescription, readNumber } from './service.js';

/** Conversion of venues or organizers. */
export function linkedForm<D extends LinkedItem>(
  { type, texts, numbers = {}, flags }: LinkedDescription,
  { store, service }: Pick<ItemForm<LinkedDescription['type'], D>, 'store' | 'service'>,
): ItemForm<LinkedDescription['type'], D> {
  const flagNames = Object.values(flags);
  const line = (name: string, text: string): string => {
    const most = numbers[name];
    if (most !== undefined) return readNumber(text, most) ?? '';
    return name === 'website' ? text : sanitizeLine(text);
  };
  const membersOf = (names: readonly string[], of: object): Readonly<Record<string, unknown>> => {
    const members = new Map<string, unknown>(Object.entries(of));
    return Object.fromEntries(names.map((name) => [name, members.get(name)]));
  };
  /** Items of earlier versions have no coordinates. */
  const textsOf = (item: object) =>
    Object.fromEntries(Object.entries(membersOf(texts, item)).map(([name, text]) => [name, text ?? '']));
  return {
    record: type,
    store,
    service,
    ownTexts: Object.fromEntries(texts.map((name) => [`texts.${name}`, name])),
    own: async (record) => ({
      ...Object.fromEntries(texts.map((name) => [name, line(name, record.texts[name] ?? '')])),
      ...membersOf(flagNames, record),
      lastStart: '',
      recounts: 0,
      recounted: 0,
    }),
    // The description has the members of both types.
    shown: (item) =>
      ({ texts: textsOf(item), ...membersOf(flagNames, item) }) as unknown as ReturnType<
        ItemForm<LinkedDescription['type'], D>['shown']
      >,
  };
}
