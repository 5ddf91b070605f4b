import { data } from 'react-router';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { failedWith } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import type { Call } from '#contract/client.ts';
import type { Jawabans } from '#contract/kinds/isian.ts';
import { answersFromForm } from '#contract/kinds/isian-formulir.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';
import { NOT_CONFIRMED, pressed, problemsIn } from './letter-body.ts';
import { afterSending, type LetterWay } from './letter-way.ts';

export type Langkah = 'isi' | 'periksa';
/** A form that goes on without scripts: where it stands, and what was typed. */
export type Going = { step: Langkah; answers: Jawabans; values: Record<string, string[]> };

/** A letter and how it is sent, for its applicant. */
type Load = (call: Call) => Promise<{ service: Konfigurasi; way: LetterWay }>;

/** The form without scripts: each of its buttons leads through here. */
export function actOnLetter(call: Call, request: Request, load: Load) {
  return submit(request, async (form) => {
    const { service, way } = await load(call);
    const changed = pressed(form, service.atribut);
    const going = (step: Langkah, answers = answersFromForm(service.atribut, form)): Going => ({
      step,
      answers,
      values: textsOf(form),
    });
    if (changed) return going('isi', changed);
    const press = form.get('langkah');
    if (press === 'ubah') return going('isi');
    const problems = problemsIn(form, service, { later: press !== 'ajukan', words: way.words });
    if (press === 'ajukan' && form.get('benar') === null) problems.benar = NOT_CONFIRMED;
    if (Object.keys(problems).length > 0) return data(failedWith(problems, form), { status: 400 });
    if (press !== 'ajukan') return going('periksa');
    const made = await way.send(call, form);
    return redirectWithToast(afterSending(way, made), way.sent);
  });
}

function textsOf(form: FormData): Record<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of form)
    if (typeof value === 'string') found.set(name, [...(found.get(name) ?? []), value]);
  return Object.fromEntries(found);
}
