import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaptchaTampil, captcha } from '#contract/captcha.ts';
import { CallError } from '#contract/errors.ts';
import { CAPTCHA_KURANG, captchaOf } from '#contract/lib/access/captcha.ts';
import { isSudah } from '#contract/survei/sudah.ts';
import type { survei } from '#contract/survei/survei.ts';
import { forgetAnswers } from '../../kinds/isian/kept-answers.ts';
import { useIsian } from '../../kinds/isian/use-isian.ts';
import { slim } from '../../lib/forms/slim.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { browserApi } from '../../lib/live/browser-api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { rememberSent, sentToday } from './sent-today.ts';
import type { Going } from './survei-act.ts';
import { type Asked, answersIn, bodyOf, firstWrong, reasonOf, stepsOf } from './survei-body.ts';
import { SENT } from './survei-words.ts';

const SEND = slim<typeof survei.send>({ method: 'POST', path: '/v1/survei-poll/', shape: 'empty' });
const CAPTCHA = slim<typeof captcha.get>({ method: 'GET', path: '/v1/captcha/{formulir}/', shape: 'data' });

/** Nobody in particular: the form is kept on the device for whoever holds it. */
const WHOEVER = 0;
const DEVICE = 'survei:perangkat';

export const forgetSurvei = (): void => forgetAnswers(WHOEVER, paths.survei());

/** A number that this device drew for itself, so that it answers once a day; none where it may keep nothing. */
function deviceNumber(): string {
  try {
    const kept = localStorage.getItem(DEVICE) ?? crypto.randomUUID();
    localStorage.setItem(DEVICE, kept);
    return kept;
  } catch {
    return '';
  }
}

export type Survei = ReturnType<typeof useSurvei>;

/** State of the form: its step, what is wrong with it, and what its buttons do. */
export function useSurvei(asked: Asked, going: Going | undefined) {
  const steps = stepsOf(asked);
  const fields = steps.flatMap(({ isian }) => isian);
  const isian = useIsian({
    fields,
    begin: {},
    answered: going?.answers,
    kept: { person: WHOEVER, path: paths.survei(), title: 'Survei' },
  });
  const [pada, setPada] = useState(going?.pada ?? 1);
  const [errors, setErrors] = useState<Record<string, string[]>>(going?.errors ?? {});
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useSending(asked, isian.forget, going);

  // Kept answers of another visit: on with the first step that is not complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they were brought back
  useEffect(() => {
    if (isian.resumed === undefined) return;
    setPada(firstWrong(steps, isian.initial, steps.length)?.pada ?? steps.length);
  }, [isian.resumed]);

  const go = (to: number) => {
    setErrors({});
    setPada(to);
    setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }, 0);
  };
  const next = (form: HTMLFormElement) => {
    const wrong = firstWrong(steps, answersIn(steps, new FormData(form)), pada);
    if (wrong) {
      setPada(wrong.pada);
      setErrors(wrong.errors);
      return isian.focus(Object.keys(wrong.errors)[0] ?? '');
    }
    setErrors({});
    return pada < steps.length ? go(pada + 1) : void sending.open();
  };
  return {
    steps,
    isian,
    pada,
    errors,
    heading,
    sending,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      const press = submitter instanceof HTMLButtonElement ? submitter.value : '';
      if (press === 'kembali') return go(Math.max(1, pada - 1));
      if (press === 'yakin') return void sending.send(event.currentTarget);
      return next(event.currentTarget);
    },
  };
}

/** An answer that was stored before the page was loaded anew is told of now, and what today's form would be told. */
function useSentToday(asked: Asked, finish: () => Promise<void>): boolean {
  const [sent, setSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const kept = asked.undangan ? undefined : sentToday();
    if (kept?.baru) void finish();
    else setSent(kept !== undefined);
  }, []);
  return sent;
}

type Asking = { tampil: CaptchaTampil; error?: string[] };

function useSending(asked: Asked, forget: () => void, going: Going | undefined) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState<Asking | undefined>(
    going?.tampil && { tampil: going.tampil, ...(going.errors.captcha && { error: going.errors.captcha }) },
  );
  const [failed, setFailed] = useState<string | undefined>(going?.gagal);
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    toast(SENT);
    await navigate(paths.beranda());
    if (!asked.undangan) rememberSent(false);
  };
  const sentBefore = useSentToday(asked, finish);
  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const reason = reasonOf(error);
    setAsks(undefined);
    setFailed(reason);
    if (!isSudah(reason)) return;
    forget();
    if (!asked.undangan) rememberSent(false);
  };
  return {
    asks,
    failed,
    busy,
    sentBefore,
    close: () => setAsks(undefined),
    async open() {
      setFailed(undefined);
      try {
        setAsks({ tampil: await browserApi(CAPTCHA, { params: { formulir: 'survei' } }) });
      } catch (error) {
        fail(error);
      }
    },
    async send(element: HTMLFormElement) {
      if (busy || !asks) return;
      const form = new FormData(element);
      if (captchaOf(form) === '') return setAsks({ ...asks, error: [CAPTCHA_KURANG] });
      form.set('perangkat', deviceNumber());
      setBusy(true);
      try {
        await browserApi(SEND, { body: bodyOf(form, asked) });
        forget();
        if (!asked.undangan) rememberSent(true);
        await finish();
      } catch (error) {
        fail(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
