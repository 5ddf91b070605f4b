import { data } from 'react-router';
import { type CaptchaTampil, captcha } from '#contract/captcha.ts';
import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Jawabans } from '#contract/kinds/isian.ts';
import { CAPTCHA_KURANG, captchaOf } from '#contract/lib/access/captcha.ts';
import { survei } from '#contract/survei/survei.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { paths } from '../../lib/paths/paths.ts';
import { type Asked, answersIn, bodyOf, firstWrong, reasonOf, stepsOf } from './survei-body.ts';
import { SENT } from './survei-words.ts';

/** State of the form that goes on without scripts. */
export type Going = {
  pada: number;
  answers: Jawabans;
  errors: Record<string, string[]>;
  /** Asks before sending. */
  tampil?: CaptchaTampil;
  /** Why nothing was sent. */
  gagal?: string;
};

/** The form without scripts: each of its buttons leads through here. */
export async function actOnSurvei(call: Call, request: Request, asked: Asked) {
  const form = await request.formData();
  const steps = stepsOf(asked);
  const answers = answersIn(steps, form);
  const pada = Math.min(Math.max(Number(form.get('pada')) || 1, 1), steps.length);
  const going = (more: Partial<Going> = {}): Going => ({ pada, answers, errors: {}, ...more });
  const press = form.get('langkah');
  if (press === 'kembali') return going({ pada: Math.max(1, pada - 1) });
  if (press === 'batal') return going();
  const wrong = firstWrong(steps, answers, press === 'yakin' ? steps.length : pada);
  if (wrong) return data(going(wrong), { status: 400 });
  if (press !== 'yakin' && pada < steps.length) return going({ pada: pada + 1 });
  const shown = () => call(captcha.get, { params: { formulir: 'survei' } });
  if (press !== 'yakin') return going({ tampil: await shown() });
  if (captchaOf(form) === '')
    return data(going({ tampil: await shown(), errors: { captcha: [CAPTCHA_KURANG] } }), { status: 400 });
  try {
    await call(survei.send, { body: bodyOf(form, asked) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data(going({ gagal: reasonOf(error) }), { status: error.http >= 400 ? error.http : 503 });
  }
  return redirectWithToast(paths.beranda(), SENT);
}
