import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress, totpCode, totpStep } from './totp.ts';

// '12345678901234567890', the secret of the vectors of RFC 6238; six of their eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %s seconds', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code);
  });

  it('are taken one step early or late, and no further', () => {
    const at = 1_700_000_010_000;
    const now = totpStep(at);
    for (const off of [-1, 0, 1]) expect(stepOfCode(SECRET, totpCode(SECRET, now + off), at)).toBe(now + off);
    for (const off of [-2, 2]) expect(stepOfCode(SECRET, totpCode(SECRET, now + off), at)).toBeUndefined();
    for (const wrong of ['', '12345', 'abcdef', '１２３４５６', '0'.repeat(100_000)])
      expect(stepOfCode(SECRET, wrong, at)).toBeUndefined();
  });

  it('come of secrets of 160 bits, which an app reads from an address', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const address = new URL(totpAddress(secret, { issuer: 'Desa Suka & Maju', account: 'yayah' }));
    expect(address.searchParams.get('issuer')).toBe('Desa Suka & Maju');
    expect(address.searchParams.get('secret')).toBe(secret);
  });
});
