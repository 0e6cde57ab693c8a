import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { costDetails, currencyOf, formatCost, readCost } from './cost.js';

const read = (sent: unknown) => {
  const texts = readCost(sent) ?? [];
  const { currency_symbol, currency_position, values } = costDetails(texts);
  return [formatCost(texts), currency_symbol, currency_position, values];
};

describe('a cost', () => {
  test.each([
    ['10', '$10', '', '', ['10']],
    [25, '$25', '', '', ['25']],
    ['$10.50', '$10.50', '$', 'prefix', ['10.50']],
    ['20€', '20€', '€', 'postfix', ['20']],
    ['USD 12', 'USD12', 'USD', 'prefix', ['12']],
    ['12 per person', '12per person', 'per person', 'postfix', ['12']],
    ['10 - 25', '$10 – $25', '', '', ['10', '25']],
    ['$15 - $5', '$5 – $15', '', '', ['5', '15']],
    [['5', 10], '$5 – $10', '', '', ['5', '10']],
    [['€5', '€10'], '€5 – €10', '€', 'prefix', ['5', '10']],
    [['€5', '10€'], '$5 – $10', '', '', ['5', '10']],
    [['10', '10'], '$10', '', '', ['10']],
    ['Free', 'Free', '', '', ['free']],
    ['Pay what you want', 'Pay what you want', '', '', ['pay-what-you-want']],
    ['0.00', 'Free', '', '', ['0.00']],
    [['0', '10'], 'Free – $10', '', '', ['0', '10']],
    ['7.00', '$7.00', '', '', ['7.00']],
    ['1,250.75', '$.75', '', '', ['.75', '1250']],
    ['1,250', '$1250', '', '', ['1250']],
    ['1,250,000 €', '1250000€', '€', 'postfix', ['1250000']],
    ['10, 20', '$10 – $20', '', '', ['10', '20']],
    ['10,20,5', '$5 – $20', '', '', ['5', '10', '20']],
    ['10, 200', '$10 – $200', '', '', ['10', '200']],
    ['10,50 €', '10€ – 50€', '€', 'postfix', ['10', '50']],
    ['£5, £2.50', '£2.50 – £5', '£', 'prefix', ['2.50', '5']],
    ['£5, $2.50', '$2.50 – $5', '', '', ['2.50', '5']],
    [['5', '€10'], '€5 – €10', '€', 'prefix', ['5', '10']],
    ['free, 10', '$10', '', '', ['10', 'free']],
    ['donation,10', '$10', '', '', ['10', 'donation']],
    ['free - $10', '$10', '', '', ['10', 'free']],
    ['Adults, children', 'Adults, children', '', '', ['adults-children']],
    [['Adults, children', '5'], '$5', '', '', ['5', 'adults-children']],
    ['Pay - or not', 'Pay - or not', '', '', ['pay-or-not']],
    ['- 5', '-5', '-', 'prefix', ['5']],
    ['£5', '£5', '£', 'prefix', ['5']],
    ['$5 - $15', '$5 – $15', '', '', ['5', '15']],
    ['12€ – 48€', '$12 – $48', '', '', ['12', '48']],
    ['donation', 'donation', '', '', ['donation']],
    ['15€', '15€', '€', 'postfix', ['15']],
    ['<b>£5</b>', '£5', '£', 'prefix', ['5']],
    ['a & b', 'a &amp; b', '', '', ['a-b']],
  ])('the cost %j is formatted as %s', (sent, text, symbol, position, values) => {
    expect(read(sent)).toEqual([text, symbol, position, values]);
  });

  test.each([0, '0', '', [], [''], ' '])('the cost %j is unknown', (sent) => {
    expect(readCost(sent)).toEqual([]);
    expect(read(sent)).toEqual(['', '', '', []]);
  });

  test.each([true, null, { a: 1 }, [['5']], [{}]])('the value %j is refused as a cost', (sent) => {
    expect(readCost(sent)).toBeUndefined();
  });

  test.each([
    ['12€ – 48€', '€'],
    ['12€-48€', '€'],
    ['10 - 25 €', '€'],
    ['EUR 5 — EUR 9', 'EUR'],
    ['£5', '£'],
    ['free - £10', '£'],
    ['€5 - $9', ''],
    ['5 - 15 members', ''],
  ])('the currency of %j is %j', (text, expected) => {
    expect(currencyOf([text])).toBe(expected);
  });

  test('a list keeps every amount, the lowest first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }), (amounts) => {
        const sorted = amounts.toSorted((a, b) => a - b).map(String);
        expect(costDetails(readCost(amounts) ?? []).values).toEqual(sorted);
        expect(costDetails(readCost(amounts.join(', ')) ?? []).values).toEqual(sorted);
      }),
    );
  });

  test('an amount is separated from words by comma or dash', () => {
    const word = fc.constantFrom('free', 'donation', 'members');
    fc.assert(
      fc.property(
        word,
        fc.constantFrom(', ', ',', ' - ', ' – '),
        fc.nat({ max: 999 }),
        (before, by, amount) => {
          const texts = readCost(`${before}${by}${amount}`) ?? [];
          expect(costDetails(texts)).toEqual({
            currency_symbol: '',
            currency_position: '',
            values: [String(amount), before],
          });
          expect(formatCost(texts)).toBe(amount === 0 ? 'Free' : `$${amount}`);
        },
      ),
    );
  });
});
