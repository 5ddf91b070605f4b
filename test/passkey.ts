import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KunciBaru, KunciMinta } from '#contract/lib/access/kunci-sandi.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** What an attacker, or a broken key, would say otherwise. */
type Lies = { origin?: string; rpId?: string; challenge?: string; count?: number; flags?: number };

/** A passkey in software: ES256, attestation 'none', as a browser on `origin` would use it. */
export function passkey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin }),
    );
  const head = (rpId: string, flags: number, lies: Lies) => {
    count = lies.count ?? count + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([lies.flags ?? flags]), counter]);
  };
  const credential = (response: object) =>
    JSON.stringify({ id: b64(id), rawId: b64(id), type: 'public-key', response });

  return {
    /** What the browser hands over after creating the key. */
    create({ rp, challenge }: KunciBaru, lies: Lies = {}): string {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: 1 = key type 2 (EC2), 3 = algorithm -7 (ES256), -1 = curve 1 (P-256), -2 = x, -3 = y.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const flags = PRESENT | VERIFIED | WITH_KEY;
      const authData = Buffer.concat([head(rp.id, flags, lies), Buffer.alloc(16), length, id, cose]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(authData.length);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x59]),
        size,
        authData,
      ]);
      return credential({
        clientDataJSON: b64(clientData('webauthn.create', challenge, lies)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      });
    },

    /** What the key signs. */
    sign({ rpId, challenge }: Pick<KunciMinta, 'rpId' | 'challenge'>, lies: Lies = {}): string {
      const data = clientData('webauthn.get', challenge, lies);
      const authData = head(rpId, PRESENT | VERIFIED, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return credential({
        clientDataJSON: b64(data),
        authenticatorData: b64(authData),
        signature: b64(signature),
      });
    },
  };
}

/** Text of less than 24 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
