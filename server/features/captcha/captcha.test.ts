import { afterAll, describe, expect, it, vi } from 'vitest';
import { CaptchaInput, captcha, captchaOf } from '#contract/captcha.ts';
import { CallError } from '#contract/errors.ts';
import { createCaptcha, spendCaptcha, type Verdict } from '#server/core/captcha/captcha.ts';
import { solvedOutside } from '#server/core/captcha/outside.ts';
import { readEnv } from '#server/core/env.ts';
import { ApiError } from '#server/core/errors.ts';
import { pagePolicy } from '#server/core/http/security.ts';
import { createLimiter } from '#server/core/limits/limit.ts';
import { refusal, testApi } from '#test/api.ts';
import { answeredCaptcha, solvedCaptcha } from '#test/captcha.ts';
import { startCaptchaServer } from '#test/captcha-server.ts';

const api = await testApi();
const FORM = 'permohonan-informasi';
const KURANG = 'Harap verifikasi captcha terlebih dahulu!';

type Village = Awaited<ReturnType<typeof api.village>>;
const judge = (
  { desaId, host }: Village,
  text: string,
  formulir = FORM,
  ip = '127.0.0.1',
): Promise<Verdict> => api.core.captcha.judge({ desaId, formulir, text, ip, host });
const spend = (here: Village, verdict: Verdict) => here.db((db) => spendCaptcha(db, verdict));

describe('proof of work', () => {
  it('counts once, for its form, in its village', async () => {
    const [here, there] = [await api.village(), await api.village()];
    const text = await solvedCaptcha(here.call, FORM);
    expect(await judge(here, text, 'survei')).toBe('wrong');
    expect(await judge(there, text)).toBe('wrong');
    const verdict = await judge(here, text);
    await spend(here, verdict);
    const again = await refusal(spend(here, await judge(here, text)).catch(asCall));
    expect(again.body.errors).toEqual([{ captcha: [KURANG] }]);
  });

  it('stays usable when what it was for is refused', async () => {
    const here = await api.village();
    const verdict = await judge(here, await solvedCaptcha(here.call, FORM));
    await here
      .db(async (db) => {
        await spendCaptcha(db, verdict);
        throw new Error('refused');
      })
      .catch(() => undefined);
    await spend(here, verdict);
  });

  it('is worth nothing after ten minutes, changed, or made up', async () => {
    const here = await api.village();
    const text = await solvedCaptcha(here.call, FORM);
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString());
    const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } };
    const elsewhere = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { formulir: 'survei', desa: here.desaId } },
    };
    for (const [one, form] of [
      [pack({ challenge: longer, solution }), FORM],
      [pack({ challenge: elsewhere, solution }), 'survei'],
      [pack({ challenge, solution: { counter: 1, derivedKey: '00' } }), FORM],
      [pack({ challenge, solution: { ...solution, derivedKey: 'ff'.repeat(32) } }), FORM],
      [pack({ constructor: 1, __proto__: challenge }), FORM],
      ['x'.repeat(8_000), FORM],
      ['{}', FORM],
    ] as const)
      expect(await judge(here, one, form)).toBe('wrong');
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 2_000, toFake: ['Date'] });
    try {
      expect(await judge(here, text)).toBe('wrong');
    } finally {
      vi.useRealTimers();
    }
    expect(await judge(here, text)).not.toBe('wrong');
  });

  it('is used by one of many at once, and forgotten after its time', async () => {
    const here = await api.village();
    const verdict = await judge(here, await solvedCaptcha(here.call, FORM));
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => spend(here, verdict)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await here.db((db) =>
      db
        .updateTable('captcha_dipakai')
        .set({ sampai: new Date(Date.now() - 1_000) })
        .execute(),
    );
    await api.core.jobs.get('captcha.sapu')?.run({}, { core: api.core, desaId: here.desaId });
    expect(await here.db((db) => db.selectFrom('captcha_dipakai').selectAll().execute())).toEqual([]);
  });
});

describe('the question', () => {
  it('counts once, for its form, in digits or words', async () => {
    const here = await api.village();
    const text = await answeredCaptcha(here.call, FORM);
    expect(await judge(here, text, 'survei')).toBe('wrong');
    expect(await judge(here, `${text}1`)).toBe('wrong');
    expect(await judge(here, text.replace(/\d+$/, 'seratus'))).toBe('wrong');
    const words = { 2: 'dua', 11: 'sebelas', 12: ' Dua  Belas ' } as Record<string, string>;
    const number = text.split(':').at(-1) ?? '';
    const verdict = await judge(here, words[number] ? text.replace(/\d+$/, words[number]) : text);
    await spend(here, verdict);
    expect((await refusal(spend(here, await judge(here, text)).catch(asCall))).http).toBe(400);
  });

  it('meets programs with a limit for their address', async () => {
    const here = await api.village();
    const tries = async () => {
      for (let at = 0; at < 30; at += 1)
        await judge(here, `soal:${'a'.repeat(22)}.9999999999.${'b'.repeat(43)}:7`);
    };
    expect((await refusal(tries().catch(asCall))).http).toBe(429);
    expect(await judge(here, await answeredCaptcha(here.call, FORM), FORM, '10.0.0.9')).not.toBe('wrong');
  });

  it('is none for a form that there is not', async () => {
    const here = await api.village();
    for (const formulir of ['lain', 'constructor', '..'])
      expect((await refusal(here.call(captcha.get, { params: { formulir } }))).http).toBe(404);
    expect((await refusal(here.call(captcha.challenge, { params: { formulir: 'lain' } }))).http).toBe(404);
  });
});

/** What the router would make of it. */
function asCall(error: unknown): never {
  if (error instanceof ApiError) throw new CallError(error.http, error.body());
  throw error;
}

describe('what a form sends', () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  it('is the solution, or the answer to the question, or missing in the words of the specification', () => {
    expect(captchaOf(formOf({ captcha: 'abc', captcha_soal: 'x', captcha_jawaban: '1' }))).toBe('abc');
    expect(captchaOf(formOf({ captcha_soal: 'x.1', captcha_jawaban: ' 13 ' }))).toBe('soal:x.1:13');
    for (const sent of [captchaOf(formOf({ captcha_soal: 'x' })), undefined, 5, 'x'.repeat(100_000)])
      expect(CaptchaInput.safeParse(sent).error?.issues[0]?.message).toBe(KURANG);
  });
});

describe('services outside', async () => {
  const service = await startCaptchaServer();
  afterAll(() => service.close());
  const settings = { CAPTCHA_SECRET: 'rahasia', CAPTCHA_VERIFY_URL: service.url };
  const ask = (kind: 'turnstile' | 'recaptcha', token: string) =>
    solvedOutside(kind, settings, { token, host: 'desa.example', formulir: FORM }, 300);

  it.each(['turnstile', 'recaptcha'] as const)('%s knows a token once, for this host', async (kind) => {
    const action = kind === 'turnstile' ? FORM : undefined;
    service.tokens.set('benar', { hostname: 'desa.example', action });
    service.tokens.set('lain', { hostname: 'jahat.example', action });
    expect(await ask(kind, 'benar')).toBe(true);
    expect(await ask(kind, 'benar')).toBe(false);
    expect(await ask(kind, 'lain')).toBe(false);
    expect(await ask(kind, 'karangan')).toBe(false);
    expect(service.asked.at(-1)).toEqual({ secret: 'rahasia', response: 'karangan' });
  });

  it('is not asked about a form that is refused for something else: its token can be sent again', async () => {
    const env = readEnv({ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'x', ...settings });
    const { judge: judged, looksWrong } = createCaptcha({ env, secret: 'x', limiter: createLimiter() });
    const sent = { desaId: 1, formulir: FORM, text: 'sekali', ip: '127.0.0.1', host: 'desa.example' };
    service.tokens.set('sekali', { hostname: 'desa.example', action: FORM });
    expect(await looksWrong(sent)).toBe(false);
    expect(await looksWrong({ ...sent, text: `soal:${'a'.repeat(22)}.9999999999.${'b'.repeat(43)}:7` })).toBe(
      true,
    );
    expect(await judged(sent)).not.toBe('wrong');
    expect(await judged(sent)).toBe('wrong');
  });

  it('counts a token of Turnstile for its form only', async () => {
    service.tokens.set('survei', { hostname: 'desa.example', action: 'survei' });
    expect(await ask('turnstile', 'survei')).toBe(false);
  });

  it.each(['silent', 'broken', 'html', 'lies', 'huge', 'elsewhere'] as const)(
    'lets nobody pass while the service is %s',
    async (mood) => {
      service.mood = mood;
      service.tokens.set('benar', { hostname: 'desa.example', action: FORM });
      const error = await ask('turnstile', 'benar').catch((caught: unknown) => caught);
      service.mood = 'well';
      expect(error).toMatchObject({ http: 503 });
    },
  );

  it('lets nobody pass when there is no service', async () => {
    const away = { ...settings, CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/' };
    const asked = solvedOutside('recaptcha', away, { token: 'x', host: 'desa.example', formulir: FORM });
    expect(await asked.catch((caught: unknown) => caught)).toMatchObject({ http: 503 });
  });

  it('is chosen by one setting, with both keys', () => {
    expect(readEnv({}).CAPTCHA).toBe('altcha');
    expect(() => readEnv({ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'x' })).toThrow(/CAPTCHA_SECRET: wajib/);
    expect(() => readEnv({ CAPTCHA: 'hcaptcha' })).toThrow(/CAPTCHA: harus altcha/);
  });

  it('may bring its scripts only where it was chosen', () => {
    const given = { https: true, dev: false };
    expect(pagePolicy({ scripts: [], styles: [] }, given)).not.toMatch(/cloudflare|google/);
    const policy = pagePolicy({ scripts: [], styles: [] }, { ...given, captcha: 'turnstile' });
    expect(policy).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com;/);
    expect(policy).not.toMatch(/google/);
  });
});
