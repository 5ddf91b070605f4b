import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts values that must not appear in addresses or logs; only this installation can decrypt them. */
export type Sealer = {
  /** `about` is the context, such as village and noun: it opens for no other. */
  seal(text: string, about: string): string;
  /** Undefined for anything not sealed here, or for another context. */
  open(sealed: string, about: string): string | undefined;
  /** What the same text always becomes, and nobody without the secret can find or check: to know it again. */
  mark(text: string, about: string): Buffer;
};

export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed addresses', 32));
  const marking = Buffer.from(hkdfSync('sha256', secret, '', 'marks', 32));
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
        // Forged, truncated, or of another installation.
        return undefined;
      }
    },
    mark: (text, about) => createHmac('sha256', marking).update(`${about}\n${text}`).digest(),
  };
}
