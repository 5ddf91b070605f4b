import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Bound } from './altcha.ts';

const NUMBERS = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
  'dua belas',
  'tiga belas',
  'empat belas',
  'lima belas',
  'enam belas',
  'tujuh belas',
  'delapan belas',
];
/** Longer than a solution counts: a form without scripts is filled in while its question waits. */
const MINUTES = 60;
const SENT = /^soal:([\w-]{22})\.(\d{10})\.([\w-]{43}):(.{1,40})$/;

export type Question = {
  ask(bound: Bound): { token: string; teks: string };
  /** Undefined for a text that answers no question. */
  answered(text: string, bound: Bound): { right: boolean; sign: string; until: Date } | undefined;
};

/** Sums for whoever has no script: the token holds what the answer is compared with, and nothing is kept. */
export function createQuestion(secret: string): Question {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'captcha questions', 32));
  const proof = ({ desaId, formulir }: Bound, nonce: string, until: string, answer: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([desaId, formulir, nonce, until, answer]))
      .digest();
  return {
    ask(bound) {
      const [one, other] = [randomInt(2, 10), randomInt(1, 10)];
      const nonce = randomBytes(16).toString('base64url');
      const until = String(Math.floor(Date.now() / 1000) + MINUTES * 60);
      const token = `${nonce}.${until}.${proof(bound, nonce, until, one + other).toString('base64url')}`;
      return { token, teks: `Berapa ${NUMBERS[one]} ditambah ${NUMBERS[other]}?` };
    },
    answered(text, bound) {
      const [, nonce, until = '', given = '', answer = ''] = SENT.exec(text) ?? [];
      if (nonce === undefined) return undefined;
      const number = numberOf(answer);
      const expected = number === undefined ? undefined : proof(bound, nonce, until, number);
      const sent = Buffer.from(given, 'base64url');
      const same = expected?.length === sent.length && timingSafeEqual(expected, sent);
      const ends = new Date(Number(until) * 1000);
      return { right: same && ends > new Date(), sign: nonce, until: ends };
    },
  };
}

/** '13', ' tiga belas '; undefined for anything else. */
function numberOf(answer: string): number | undefined {
  const text = answer.trim().toLowerCase().replace(/\s+/g, ' ');
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const named = NUMBERS.indexOf(text);
  return named < 0 ? undefined : named;
}
