import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { slotsOf } from '#app/kinds/isian/file-field.tsx';
import type { Lookups } from '#app/kinds/isian/form-state.ts';
import { useIsian } from '#app/kinds/isian/use-isian.ts';
import type { Failed } from '#app/lib/forms/form.ts';
import { toast } from '#app/lib/forms/toast-store.ts';
import { useUploadForm } from '#app/lib/forms/use-upload-form.ts';
import { useSite } from '#app/lib/use-site.ts';
import { requirementFields } from '#contract/jenis-surat/syarat.ts';
import type { Konfigurasi, Pemohon } from '#contract/surat/layanan.ts';
import type { Going, Langkah } from './letter-act.ts';
import { answersOf, begin, NOT_CONFIRMED, problemsIn } from './letter-body.ts';
import { afterSending, type LetterWay } from './letter-way.ts';

export type Letter = ReturnType<typeof useLetter>;
type Errors = Record<string, string[]>;

type Asking = {
  applicant: Pick<Pemohon, 'isian'>;
  lookups: Lookups;
  way: LetterWay;
  answered: Failed | Going | undefined;
  onStep?: ((step: Langkah) => void) | undefined;
};

/** State of the form of a letter: its step, what is wrong with it, and what its buttons do. */
export function useLetter(service: Konfigurasi, { applicant, lookups, way, answered, onStep }: Asking) {
  const { user } = useSite();
  const going = answered && 'step' in answered ? answered : undefined;
  const refused = answered && 'failed' in answered ? answered : undefined;
  const fields = service.atribut;
  const [step, setStep] = useState<Langkah>(firstStep(service, answered));
  useEffect(() => onStep?.(step), [onStep, step]);
  const [found, setFound] = useState<Errors>({});
  const isian = useIsian({
    fields,
    begin: begin(fields, applicant.isian),
    answered: going?.answers ?? (refused && answersOf(fields, refused.values)),
    kept: { person: way.atCounter ? undefined : user?.id, path: way.at, title: service.nama },
  });
  const { props, failed, sending, progress } = useSending(way, refused, isian.forget);
  const [seen, setSeen] = useState(refused);
  if (failed !== seen) {
    setSeen(failed);
    setFound({});
    setStep(stepOf(failed));
  }
  const problemsOf = (form: FormData) =>
    problemsIn(form, service, { words: way.words, areas: lookups.wilayah });
  const check = (form: HTMLFormElement) => {
    const problems = Object.entries(problemsOf(new FormData(form)));
    setFound(Object.fromEntries(problems.map(([name, message]) => [name, [message]])));
    if (problems.length === 0) setStep('periksa');
    isian.focus(problems[0]?.[0] ?? 'periksa');
  };
  return {
    isian,
    step,
    sending,
    progress,
    failed,
    errors: { ...failed?.errors, ...found } as Errors,
    missing: isian.sent ? Object.keys(problemsOf(isian.sent)).length : 0,
    change: (event: { preventDefault(): void }, name?: string) => {
      event.preventDefault();
      setStep('isi');
      if (name) isian.focus(name);
    },
    form: {
      ...props,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement && submitter.value === 'ajukan')
          return props.onSubmit(event);
        event.preventDefault();
        check(event.currentTarget);
      },
    },
  };
}

/** Step at which a form stands that its page hands back. */
export const firstStep = (service: Konfigurasi, answered: Asking['answered']): Langkah =>
  answered && 'step' in answered ? answered.step : stepOf(answered, chosenLast(service));

/** Names of the fields that are chosen on the last page where no scripts run. */
const chosenLast = ({ atribut, syarat }: Konfigurasi): string[] => [
  ...['benar', 'dasar_surat', ...slotsOf(atribut).keys()],
  ...syarat.flatMap((_, at) => Object.values(requirementFields(at + 1))),
];

// A refusal by the office is put right in the form. Beside the answers stands the tick, and without scripts the file.
function stepOf(failed: Failed | undefined, beside = ['benar']): Langkah {
  const inForm = Object.keys(failed?.errors ?? {}).some((name) => !beside.includes(name));
  return failed && !inForm ? 'periksa' : 'isi';
}

function useSending(way: LetterWay, refused: Failed | undefined, forget: () => void) {
  const navigate = useNavigate();
  return useUploadForm({
    endpoint: way.endpoint,
    params: way.params,
    failed: refused,
    prepare: (form) => {
      if (!form.has('benar')) return { benar: NOT_CONFIRMED };
      const body = way.body(form);
      for (const name of new Set(form.keys())) form.delete(name);
      for (const [name, value] of body) form.append(name, value);
      return undefined;
    },
    onDone: (made) => {
      forget();
      toast(way.sent);
      void navigate(afterSending(way, made));
    },
  });
}
