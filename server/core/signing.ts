import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** Signs what leaves the installation, so that whoever holds the public key can tell that it came from here. */
export type Signer = {
  /** Short name of the key: another secret makes another key, and old signatures name theirs. */
  keyId: string;
  /** The public key, 32 bytes in base64url. */
  publicKey: string;
  /** Ed25519, in base64url. */
  sign(message: string): string;
};

// Envelope before the 32 bytes of a private Ed25519 key (RFC 8410).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key of one village. It follows from the secret and is stored nowhere: a copy of the database signs nothing, and a
 * change of the secret is a change of the key.
 */
export function createSigner(secret: string, desaId: number): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `letters of village ${desaId}`, 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = publicOf(key);
  return {
    publicKey,
    keyId: createHash('sha256').update(publicKey).digest('base64url').slice(0, 6),
    sign: (message) => sign(null, Buffer.from(message, 'utf8'), key).toString('base64url'),
  };
}

function publicOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return x;
}
