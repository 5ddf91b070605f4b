import { createHash } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { CaptchaTampil, JenisCaptcha } from '#contract/captcha.ts';
import { CAPTCHA_KURANG, CAPTCHA_MENIT } from '#contract/lib/access/captcha.ts';
import type { VillageDb } from '../data/tenant.ts';
import type { Env } from '../env.ts';
import { invalid, tooMany } from '../errors.ts';
import type { Limiter } from '../limits/limit.ts';
import { lineOf } from '../limits/net.ts';
import { type Bound, createAltcha } from './altcha.ts';
import { solvedOutside } from './outside.ts';
import { createQuestion } from './question.ts';

/** Right answers to questions from one address in ten minutes: a counter for people, not for programs. */
const MOST_QUESTIONS = 20;

/** Verdict on a solution: 'wrong', or the mark that `spendCaptcha` uses up in the transaction that the solution was for. */
export type Verdict = { mark: Buffer; until: Date } | 'wrong';
type Sent = Bound & { text: string; ip: string; host: string };

export type Captcha = {
  show(bound: Bound): CaptchaTampil;
  challenge(bound: Bound): Promise<Challenge>;
  /** Keeps nothing. Throws 503 when the service outside is away, 429 for too many questions. */
  judge(sent: Sent): Promise<Verdict>;
  /** Says that a solution is wrong as far as is known here: a service outside is not asked, since it would count it as used. */
  looksWrong(sent: Sent): Promise<boolean>;
};

type Parts = { env: Env; secret: string; limiter: Limiter };

/** One captcha for all forms of an installation, chosen by its settings. */
export function createCaptcha({ env, secret, limiter }: Parts): Captcha {
  const kind: JenisCaptcha = env.CAPTCHA;
  const altcha = createAltcha(secret);
  const question = createQuestion(secret);
  const inTime = () => new Date(Date.now() + CAPTCHA_MENIT * 60_000);
  const verdict = (found: { sign: string; until: Date } | undefined): Verdict =>
    found
      ? { mark: createHash('sha256').update(`${kind}:${found.sign}`).digest(), until: found.until }
      : 'wrong';
  /** Undefined where only the service outside knows. */
  async function judgeHere({ text, ip, ...bound }: Omit<Sent, 'host'>): Promise<Verdict | undefined> {
    const answer = question.answered(text, bound);
    if (answer) {
      const wait = limiter.take(`soal:${bound.desaId}:${lineOf(ip)}`, MOST_QUESTIONS, 600);
      if (wait) throw tooMany(wait);
      return verdict(answer.right ? answer : undefined);
    }
    return kind === 'altcha' ? verdict(await altcha.solved(text, bound)) : undefined;
  }
  return {
    show: (bound) => ({
      jenis: kind,
      kunci_situs: env.CAPTCHA_SITE_KEY ?? null,
      soal: question.ask(bound),
    }),
    challenge: (bound) => altcha.challenge(bound, inTime()),
    async judge({ host, ...sent }) {
      const told = await judgeHere(sent);
      if (told || kind === 'altcha') return told ?? 'wrong';
      const { text, formulir } = sent;
      const passed = await solvedOutside(kind, env, { token: text, host, formulir });
      return verdict(passed ? { sign: text, until: inTime() } : undefined);
    },
    looksWrong: async (sent) => (await judgeHere(sent)) === 'wrong',
  };
}

/**
 * Uses up a solution: once, whatever the node, and together with what is written for it; a refused form leaves it as it was.
 * Throws 400 for a wrong one and for one that was used.
 */
export async function spendCaptcha(db: VillageDb, verdict: Verdict): Promise<void> {
  if (verdict === 'wrong') throw invalid({ captcha: CAPTCHA_KURANG });
  const used = await db
    .insertInto('captcha_dipakai')
    .values({ tanda: verdict.mark, sampai: verdict.until })
    .onConflict((conflicting) => conflicting.columns(['desa_id', 'tanda']).doNothing())
    .returning('tanda')
    .executeTakeFirst();
  if (!used) throw invalid({ captcha: CAPTCHA_KURANG });
}
