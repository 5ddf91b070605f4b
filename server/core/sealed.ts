import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Hides what may not stand in an address or a log, so that it can stand there all the same: only this installation reads it. */
export type Sealer = {
  /** `about` says what it is of, as the village and the noun: it opens for nothing else. */
  seal(text: string, about: string): string;
  /** Undefined for what was not sealed here, or about something else. */
  open(sealed: string, about: string): string | undefined;
};

export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed addresses', 32));
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG));
      try {
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // Made up, cut off, or of another installation.
        return undefined;
      }
    },
  };
}
