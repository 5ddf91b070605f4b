import { z } from 'zod';
import { parseJson } from '../json.ts';

// Passkeys as browsers write them in JSON (WebAuthn, level 3): bytes are base64url without filling.

const Bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);
const Key = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'hybrid', 'internal', 'nfc', 'usb'])).optional(),
});

/** Transports by which a passkey is reached; browsers name more than we know of. */
export type Jalur = NonNullable<z.infer<typeof Key>['transports']>[number];
export const jalurOf = (names: string[]): Jalur[] =>
  Key.shape.transports.unwrap().element.options.filter((one) => names.includes(one));

/** Options with which a browser is asked to create a passkey. */
export const KunciBaru = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Key),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
});
export type KunciBaru = z.infer<typeof KunciBaru>;

/** Options with which a browser is asked to sign with one of `allowCredentials`. */
export const KunciMinta = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(Key),
});
export type KunciMinta = z.infer<typeof KunciMinta>;

/** A new passkey, as the browser hands it over. */
export const KunciDibuat = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** Answer that a passkey signed. */
export const KunciJawab = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
});

/** Tells whether what was typed for a code is the answer of a passkey, which may stand there as JSON. No code looks like it. */
export const isKeyAnswer = (typed: string): boolean => typed.startsWith('{');

/** Text of JSON in the form of `schema`; undefined for any other text. */
export function readJson<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return undefined;
  }
  return schema.safeParse(value).data;
}
