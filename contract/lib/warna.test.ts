import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandScale, contrast } from './warna.ts';

const WHITE = '#FFFFFF';

describe('skala warna desa', () => {
  test.each([
    ['E92021', '#FEF4F3 #FEE7E3 #FED0C9 #FEA99E #FF7265 #E92021 #E3131A #C1010E #A20009 #4D0505'],
    ['0F7B5F', '#F3F8F6 #E5F0EB #CDE2D9 #A3CDBD #6FB59C #0F7B5F #0F7B5F #006B52 #035A45 #0A2D23'],
    ['F5C400', '#F9F7F0 #F2EDDC #E8DCBC #D8C181 #C5A025 #F5C400 #F5C400 #745C00 #614C00 #312500'],
  ])('%s gives the ten steps of the design', (hex, steps) => {
    expect(brandScale(hex).scale.join(' ')).toBe(steps);
  });

  test.each(['E92021', '0F7B5F', '1D4ED8', 'F5C400', '6B21A8', 'F97316', '0891B2', 'BE185D', '374151'])(
    '%s meets the promised contrast ratios',
    (hex) => {
      const { roles } = brandScale(hex);
      expect(contrast(roles.onSolid, roles.solid)).toBeGreaterThanOrEqual(4.8);
      if (roles.onSolid === WHITE) expect(contrast(WHITE, roles.solidHover)).toBeGreaterThanOrEqual(6.4);
      expect(contrast(WHITE, roles.solidHover)).toBeGreaterThan(contrast(WHITE, roles.solid));
      expect(contrast(roles.text, WHITE)).toBeGreaterThanOrEqual(6.4);
      expect(contrast(roles.textOnTint, roles.tint)).toBeGreaterThanOrEqual(7);
      expect(contrast(roles.mark, WHITE)).toBeGreaterThanOrEqual(3);
      expect(contrast(roles.onBand, roles.band)).toBeGreaterThanOrEqual(4.8);
    },
  );

  test('any colour a village may pick stays legible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (n) => {
        const { roles } = brandScale(n.toString(16).padStart(6, '0'));
        expect(contrast(roles.onSolid, roles.solid)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(roles.onSolid, roles.solidHover)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(roles.onSolid, roles.solidActive)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(roles.onBand, roles.band)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(roles.text, WHITE)).toBeGreaterThanOrEqual(6.4);
        expect(contrast(roles.textOnTint, roles.tint)).toBeGreaterThanOrEqual(7);
        expect(contrast(roles.mark, WHITE)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });

  test('the generated stylesheet contains nothing but colours', () => {
    expect(brandScale('#e92021').css).toMatch(/^(--[a-z0-9-]+:#[0-9A-F]{6};?)+$/);
  });

  test.each(['', 'red', '#FFF', 'E92021;}', '#12345G'])('%j is refused', (hex) => {
    expect(() => brandScale(hex)).toThrow(RangeError);
  });
});
