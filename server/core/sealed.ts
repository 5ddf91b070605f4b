import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts values that must not appear in addresses or logs; only this installation can decrypt them. */
export type Sealer = {
  /** `about` is the context, such as village and noun: it opens for no other. */
  seal(text: string, about: string): string;
  /** Undefined for anything not sealed here, or for another context. */
  open(sealed: string, about: string): string | undefined;
  /** The same for files. */
  sealBytes(bytes: Uint8Array, about: string): Buffer;
  openBytes(sealed: Uint8Array, about: string): Buffer | undefined;
  /** Mark by which a text is known again: always the same, and nobody without the secret can find or check it. */
  mark(text: string, about: string): Buffer;
};

export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed addresses', 32));
  const marking = Buffer.from(hkdfSync('sha256', secret, '', 'marks', 32));
  const sealBytes = (bytes: Uint8Array, about: string) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, body, cipher.getAuthTag()]);
  };
  const openBytes = (sealed: Uint8Array, about: string) => {
    if (sealed.length < NONCE + TAG) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
    } catch {
      // Forged, truncated, or of another installation.
      return undefined;
    }
  };
  return {
    sealBytes,
    openBytes,
    seal: (text, about) => sealBytes(Buffer.from(text), about).toString('base64url'),
    open: (sealed, about) => openBytes(Buffer.from(sealed, 'base64url'), about)?.toString('utf8'),
    mark: (text, about) => createHmac('sha256', marking).update(`${about}\n${text}`).digest(),
  };
}
