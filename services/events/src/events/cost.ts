import { escapeHtml, sanitizeTextField, sanitizeTitle } from '@almanac/formatting';
import type { CostDetails } from './schema.js';

/** Default symbol of amounts without one. */
const DEFAULT_SYMBOL = '$';

// An amount: 10, 10.50, .75 and 1,250. A comma belongs to a number only as a thousands separator.
const AMOUNT = /\d{1,3}(?:,\d{3})+(?!\d)|\.?\d+(?:\.\d*)?/g;
const AMOUNT_OR_COMMA = new RegExp(`${AMOUNT.source}|,`, 'g');
/** Separator of a range: `$5 - $15`. */
const DASH = / [-–—] /;
/** Separator of two amounts, with or without spaces: `5€–15€`. */
const BETWEEN = /\s*[-–—]\s*/;
/** A sign or a code of a currency: `€`, `EUR`. */
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})$/u;

/** Reads a cost: a number, a text or a list of these. @returns its texts; undefined for anything else */
export function readCost(sent: unknown): string[] | undefined {
  const texts: string[] = [];
  for (const part of Array.isArray(sent) ? sent : [sent]) {
    if (typeof part !== 'string' && typeof part !== 'number') return undefined;
    texts.push(sanitizeTextField(String(part)));
  }
  const [only = ''] = texts;
  // A single empty text or zero is an unknown cost; 0.00 is free.
  return texts.length <= 1 && (only === '' || only === '0') ? [] : texts.filter((text) => text !== '');
}

/** The parts of a cost. @param texts result of `readCost` */
export function costDetails(texts: readonly string[]): CostDetails {
  const costs = texts.flatMap(costsIn);
  const values = costs.flatMap(amountsOf).map(({ value }) => value);
  const words = costs.flatMap(wordsOf).map(sanitizeTitle);
  return {
    ...commonSymbol(costs),
    values: [...byAmount(new Set(values)), ...new Set(words.filter((word) => word !== ''))],
  };
}

/**
 * A cost as HTML: `$10`, `20€`, `$5 – $15`, `Free`; without amounts, the words.
 * @param texts result of `readCost`
 */
export function formatCost(texts: readonly string[]): string {
  const costs = texts.flatMap(costsIn);
  const amounts = costs.flatMap(amountsOf);
  if (amounts.length === 0) return escapeHtml(texts.join(', '));
  const { currency_symbol: symbol, currency_position: position } = commonSymbol(costs);
  // Amounts with a comma are not shown next to plain ones, as their decimal separator is unknown.
  const plain = amounts.filter(({ written }) => !written.includes(','));
  const shown = byAmount((plain.length > 0 ? plain : amounts).map(({ value }) => value)).map((value) => {
    if (Number(value) === 0) return 'Free';
    return position === 'postfix' ? value + symbol : (symbol || DEFAULT_SYMBOL) + value;
  });
  const [lowest = '', highest = ''] = [shown.at(0), shown.at(-1)];
  return escapeHtml(lowest === highest ? lowest : `${lowest} – ${highest}`);
}

/** Splits a text at commas; a text without an amount is one cost, commas included. */
function costsIn(text: string): string[] {
  if (amountsOf(text).length === 0) return [text];
  const costs: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(AMOUNT_OR_COMMA)) {
    if (found !== ',') continue;
    costs.push(text.slice(from, index));
    from = index + 1;
  }
  return [...costs, text.slice(from)].map((cost) => cost.trim()).filter((cost) => cost !== '');
}

interface Amount {
  readonly written: string;
  /** The amount without commas. */
  readonly value: string;
}

const amountsOf = (cost: string): Amount[] =>
  [...cost.matchAll(AMOUNT)].map(([written]) => ({ written, value: written.replaceAll(',', '') }));

/** Words of a cost without an amount, or before or after the dash: `free - $10`. */
const wordsOf = (cost: string): string[] =>
  (amountsOf(cost).length === 0 ? [cost] : cost.split(DASH)).filter((part) => amountsOf(part).length === 0);

const byAmount = (values: Iterable<string>): string[] => [...values].sort((a, b) => Number(a) - Number(b));

type CurrencySymbol = Pick<CostDetails, 'currency_symbol' | 'currency_position'>;

const NO_SYMBOL: CurrencySymbol = { currency_symbol: '', currency_position: '' };

/**
 * The symbol that all amounts share. Amounts without a symbol take that of the others; a range in one text has none.
 */
function commonSymbol(costs: readonly string[]): CurrencySymbol {
  const priced = costs.filter((cost) => amountsOf(cost).length > 0);
  if (priced.some((cost) => amountsOf(cost).length > 1 || DASH.test(cost))) return NO_SYMBOL;
  const [first = NO_SYMBOL, ...others] = priced.map(symbolOf).filter((symbol) => symbol !== NO_SYMBOL);
  const same = others.every(
    (other) =>
      other.currency_symbol === first.currency_symbol && other.currency_position === first.currency_position,
  );
  return same ? first : NO_SYMBOL;
}

/**
 * The sign or code of the currency of a cost; '' without one. Unlike the symbol in `costDetails`, a range in one text
 * has that of its ends.
 * @param texts result of `readCost`
 */
export function currencyOf(texts: readonly string[]): string {
  const costs = texts.flatMap(costsIn);
  const { currency_symbol: common } = commonSymbol(costs);
  if (common !== '') return common;
  const ends = costs.flatMap((cost) => (amountsOf(cost).length > 1 ? cost.split(BETWEEN) : cost.split(DASH)));
  const { currency_symbol: ofEnds } = commonSymbol(ends);
  return CURRENCY.test(ofEnds) ? ofEnds : '';
}

/** The symbol next to the only amount of a cost. */
function symbolOf(cost: string): CurrencySymbol {
  const [before = '', behind = ''] = cost.split(AMOUNT).map((text) => text.trim());
  if (before !== '') return { currency_symbol: before, currency_position: 'prefix' };
  return behind === '' ? NO_SYMBOL : { currency_symbol: behind, currency_position: 'postfix' };
}
