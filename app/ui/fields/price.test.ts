import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretFor, groupThousands, priceDigits, priceText } from './price.ts';

describe('harga', () => {
  test.each([
    ['1250000', '1250000'],
    ['Rp1.250.000', '1250000'],
    ['Rp1.250.000,-', '1250000'],
    ['Rp 1.250.000,50', '1250000'],
    ['-5000', '5000'],
    ['0005000', '5000'],
    ['0', '0'],
    ['000', '0'],
    ['', ''],
    ['gratis', ''],
    ['1234567890123456789', '1234567890123456789'],
    ['123456789012345678901', '12345678901234567890'],
  ])('%j holds the digits %j', (text, digits) => {
    expect(priceDigits(text)).toBe(digits);
  });

  test.each([
    ['', ''],
    ['5', '5'],
    ['500', '500'],
    ['5000', '5.000'],
    ['1250000', '1.250.000'],
    ['123456789012345', '123.456.789.012.345'],
  ])('%j is shown as %j', (digits, shown) => {
    expect(groupThousands(digits)).toBe(shown);
  });

  test.each([
    ['', ''],
    ['1250000', '1.250.000'],
    ['Rp1.250.000,-', '1.250.000'],
    ['1250000,', '1.250.000,'],
    ['1250000,5', '1.250.000,5'],
    ['1250000,1234567', '1.250.000,12345'],
    ['0007,50', '7,50'],
  ])('%j appears in its field as %j', (text, shown) => {
    expect(priceText(text)).toBe(shown);
    expect(priceText(shown)).toBe(shown);
  });

  test('what is shown parses back to what was sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        expect(Number(priceDigits(groupThousands(String(amount))))).toBe(amount);
      }),
    );
  });

  test.each([
    ['1.250.000', 0, 9],
    ['1.250.000', 3, 6],
    ['1.250.000', 4, 4],
    ['1.250.000', 7, 0],
    ['500', 9, 0],
  ])('in %j with %i digits to its right the caret is at %i', (text, right, at) => {
    expect(caretFor(text, right)).toBe(at);
  });
});
