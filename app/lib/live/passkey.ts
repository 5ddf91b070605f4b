import type { KunciBaru, KunciMinta } from '#contract/lib/access/kunci-sandi.ts';

type Named = KunciMinta['allowCredentials'][number];

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const filled = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(filled), (sign) => sign.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const signs = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const named = (keys: Named[]) => keys.map((key) => ({ ...key, id: toBytes(key.id) }));

/** Has the device make a passkey; what it hands over, as JSON. Not every browser still in use writes that by itself. */
export async function createKey(baru: KunciBaru): Promise<string> {
  const publicKey = {
    ...baru,
    challenge: toBytes(baru.challenge),
    user: { ...baru.user, id: toBytes(baru.user.id) },
    excludeCredentials: named(baru.excludeCredentials),
  };
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential && made.response instanceof AuthenticatorAttestationResponse))
    throw new Error('no passkey was made');
  const { response } = made;
  return written(made, {
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

/** Has a passkey of the person sign what the server asks; the answer as JSON. */
export async function signWithKey(minta: KunciMinta): Promise<string> {
  const publicKey = {
    ...minta,
    challenge: toBytes(minta.challenge),
    allowCredentials: named(minta.allowCredentials),
  };
  const signed = await navigator.credentials.get({ publicKey });
  if (!(signed instanceof PublicKeyCredential && signed.response instanceof AuthenticatorAssertionResponse))
    throw new Error('no passkey signed');
  const { response } = signed;
  return written(signed, {
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  });
}

const written = ({ id, rawId, type }: PublicKeyCredential, response: object) =>
  JSON.stringify({ id, rawId: toText(rawId), type, response });

const WORDS: Record<string, string> = {
  NotAllowedError: 'Dibatalkan, atau waktunya habis. Tekan sekali lagi, atau pakai cara lain.',
  AbortError: 'Dibatalkan. Tekan sekali lagi, atau pakai cara lain.',
  InvalidStateError: 'Perangkat ini sudah punya kunci sandi untuk akun Anda.',
  SecurityError: 'Kunci sandi tidak dapat dipakai di alamat ini. Pakai cara lain.',
};

/** Words for an error of the device; undefined for an error that is none of the device's. */
export const troubleOfKey = (error: unknown): string | undefined =>
  error instanceof DOMException
    ? (WORDS[error.name] ?? 'Kunci sandi tidak dapat dipakai di perangkat ini. Pakai cara lain.')
    : undefined;
