import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { IsiDeret } from '#contract/demografi/isi.ts';
import { type DeretKelola, kelolaDemografi } from '#contract/demografi/kelola.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { formatTime } from '../../lib/format.ts';
import { isiOf } from './series-isi.ts';

const SAVE_MS = 1_000;

export interface Saving {
  /** What stands in the form now. */
  onTyped: (isi: IsiDeret) => void;
  /** The draft was saved: what other forms of the page have to name. */
  onSaved: (versi: number) => void;
}

/** Sends the draft a second after the last change, one request after the other. */
export function useSeriesSaving(
  { deret, versi: loaded, draf, diubah }: DeretKelola,
  form: { current: HTMLFormElement | null },
  { onTyped, onSaved }: Saving,
) {
  const [versi, setVersi] = useState(loaded);
  const [saved, setSaved] = useState(draf && diubah ? `Tersimpan sebagai draf ${formatTime(diubah)}` : '');
  const known = useRef(loaded);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(Promise.resolve());
  const busy = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page brings a newer version
  useEffect(() => {
    if (loaded <= known.current) return;
    known.current = loaded;
    setVersi(loaded);
    onSaved(loaded);
  }, [loaded]);
  const save = async () => {
    if (!form.current) return;
    const isi = isiOf(new FormData(form.current));
    try {
      const answer = await browserApi(kelolaDemografi.save, {
        params: { deret },
        body: { versi: known.current, isi },
      });
      known.current = answer.versi;
      setVersi(answer.versi);
      onSaved(answer.versi);
      setSaved(`Tersimpan sebagai draf ${formatTime(answer.diubah)}`);
    } catch (error) {
      setSaved(
        (error instanceof CallError && plainMessage(error.body)) ||
          'Belum tersimpan. Periksa sambungan internet.',
      );
    }
  };
  const typed = () => {
    if (form.current) onTyped(isiOf(new FormData(form.current)));
    setSaved('Menyimpan…');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      busy.current += 1;
      turn.current = turn.current.then(save).finally(() => {
        busy.current -= 1;
      });
    }, SAVE_MS);
  };
  /** What is sent by a button waits for a save that is under way: it names the version after that. */
  const settle = (event: SubmitEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (busy.current === 0) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    void turn.current.then(() => setTimeout(() => form.current?.requestSubmit(submitter)));
  };
  return { saved, typed, versi, settle };
}
