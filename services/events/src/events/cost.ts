import { escapeHtml, sanitizeTextField, sanitizeTitle } from '@almanac/formatting';

/** What an event costs, in parts (behaviour-events.md section 4). */
export interface CostDetails {
  /** What stands before or behind every amount; '' where there is nothing, or not the same everywhere. */
  readonly currency_symbol: string;
  readonly currency_position: '' | 'prefix' | 'postfix';
  /** The amounts as they were written, lowest first, and words as slugs. */
  readonly values: readonly string[];
}

/** The symbol of amounts that came without one. */
const DEFAULT_SYMBOL = '$';

// Digits with a separator before, between or behind them: 10, 10.50, .75, 1,250.
const AMOUNT = /[.,]?\d+(?:[.,]\d*)?/g;

/** The texts that a client's cost consists of: a number, a text or a list of them; undefined when it is anything else. */
export function readCost(sent: unknown): string[] | undefined {
  const texts: string[] = [];
  for (const part of Array.isArray(sent) ? sent : [sent]) {
    if (typeof part !== 'string' && typeof part !== 'number') return undefined;
    texts.push(sanitizeTextField(String(part)));
  }
  const [only = ''] = texts;
  // By themselves, nothing and zero mean that nobody has said what it costs; 0.00 means that it is free.
  return texts.length <= 1 && (only === '' || only === '0') ? [] : texts.filter((text) => text !== '');
}

/** The parts of a cost. @param texts as `readCost` gives them */
export function costDetails(texts: readonly string[]): CostDetails {
  const values = texts.flatMap(amountsOf).map(({ value }) => value);
  const words = texts.filter((text) => amountsOf(text).length === 0).map(sanitizeTitle);
  return { ...commonSymbol(texts), values: [...byAmount(new Set(values)), ...new Set(words)] };
}

/** A cost as people read it, in HTML: `$10`, `20€`, `$5 – $15`, `Free`. @param texts as `readCost` gives them */
export function formatCost(texts: readonly string[]): string {
  const amounts = texts.flatMap(amountsOf);
  if (amounts.length === 0) return escapeHtml(texts.join(', '));
  const { currency_symbol: symbol, currency_position: position } = commonSymbol(texts);
  // Next to plain amounts, those with a comma are not shown: whether it parts thousands or decimals is unknown.
  const plain = amounts.filter(({ written }) => !written.includes(','));
  const shown = byAmount((plain.length > 0 ? plain : amounts).map(({ value }) => value)).map((value) => {
    if (Number(value) === 0) return 'Free';
    return position === 'postfix' ? value + symbol : (symbol || DEFAULT_SYMBOL) + value;
  });
  const [lowest = '', highest = ''] = [shown.at(0), shown.at(-1)];
  return escapeHtml(lowest === highest ? lowest : `${lowest} – ${highest}`);
}

interface Amount {
  readonly written: string;
  /** Without commas. */
  readonly value: string;
}

const amountsOf = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(([written]) => ({ written, value: written.replaceAll(',', '') }));

const byAmount = (values: Iterable<string>): string[] => [...values].sort((a, b) => Number(a) - Number(b));

/** The symbol that each of the texts with an amount has, if it has one amount and all have the same. */
function commonSymbol(texts: readonly string[]): Pick<CostDetails, 'currency_symbol' | 'currency_position'> {
  const symbols = texts.filter((text) => amountsOf(text).length > 0).map(symbolOf);
  const [first] = symbols;
  const same = first && symbols.every((symbol) => symbol?.text === first.text && symbol.at === first.at);
  return same
    ? { currency_symbol: first.text, currency_position: first.at }
    : { currency_symbol: '', currency_position: '' };
}

function symbolOf(text: string): { text: string; at: 'prefix' | 'postfix' } | undefined {
  const [amount, ...others] = [...text.matchAll(AMOUNT)];
  if (!amount || others.length > 0) return undefined;
  const before = text.slice(0, amount.index).trim();
  const behind = text.slice(amount.index + amount[0].length).trim();
  if (before !== '') return { text: before, at: 'prefix' };
  return behind === '' ? undefined : { text: behind, at: 'postfix' };
}
