import { hkdfSync, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { parseJson } from '#contract/lib/json.ts';

/** A few seconds of a cheap phone, half a millisecond of ours. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000 };
const COUNTERS = [400, 1_200] as const;

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(WORK.cost),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      expiresAt: z.int(),
      data: z.object({ formulir: z.string(), desa: z.int() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200), time: z.number().optional() }),
});

/** The village and form that a solution is valid for. */
export type Bound = { desaId: number; formulir: string };
type Solved = { sign: string; until: Date };

export type Altcha = {
  challenge(bound: Bound, until: Date): Promise<Challenge>;
  /** Mark and expiry of a right solution; undefined for one that is wrong, expired or made for another form or village. */
  solved(text: string, bound: Bound): Promise<Solved | undefined>;
};

/** Proof of work of our own: nothing is asked of anybody outside, nor kept before it is used. */
export function createAltcha(secret: string): Altcha {
  const derived = (about: string) => Buffer.from(hkdfSync('sha256', secret, '', about, 32)).toString('hex');
  const keys = {
    hmacSignatureSecret: derived('altcha challenges'),
    hmacKeySignatureSecret: derived('altcha keys'),
  };
  return {
    challenge: ({ desaId, formulir }, until) =>
      createChallenge({
        ...WORK,
        ...keys,
        deriveKey,
        counter: randomInt(...COUNTERS),
        expiresAt: until,
        data: { formulir, desa: desaId },
      }),
    async solved(text, { desaId, formulir }) {
      const sent = payloadOf(text);
      if (!sent) return undefined;
      const { challenge, solution } = sent;
      const { data, expiresAt, nonce } = challenge.parameters;
      if (data.formulir !== formulir || data.desa !== desaId) return undefined;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      return verified ? { sign: nonce, until: new Date(expiresAt * 1000) } : undefined;
    },
  };
}

function payloadOf(text: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.safeParse(parseJson(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    // No JSON: nothing that our library made.
    return undefined;
  }
}
