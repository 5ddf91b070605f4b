import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 with what every app assumes: SHA-1, six digits, thirty seconds.
const SECONDS = 30;
const SECRET_BYTES = 20;
/** Number of steps that a clock may be off. */
const DRIFT = 1;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, in base 32 as apps take it. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The step of thirty seconds a moment lies in. */
export const totpStep = (at: number): number => Math.floor(at / 1000 / SECONDS);

/** The code of a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const from = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step that a code is of, around `at`; undefined for a wrong one. Takes the same time for each wrong code. */
export function stepOfCode(secret: string, code: string, at: number): number | undefined {
  const now = totpStep(at);
  let found: number | undefined;
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1)
    if (same(totpCode(secret, step), code)) found = step;
  return found;
}

/** The address that a QR code hands to an app: whose account it is, and its secret. */
export function totpAddress(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => SIGNS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
