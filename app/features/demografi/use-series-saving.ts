import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Deret, DIDAHULUI, type IsiDeret } from '#contract/demografi/isi.ts';
import { type DeretKelola, kelolaDemografi } from '#contract/demografi/kelola.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { browserApi } from '../../lib/live/browser-api.ts';
import { formatTime } from '../../lib/text/format.ts';
import { isBeaten, isiOf } from './series-isi.ts';

const SAVE_MS = 1_000;
const CONFLICT = 409;

export interface Saving {
  /** Called after each change with what stands in the form. */
  onTyped: (isi: IsiDeret) => void;
  /** The draft was saved: what other forms of the page have to name. */
  onSaved: (versi: number) => void;
}

const refusalOf = (error: unknown): string =>
  (error instanceof CallError && plainMessage(error.body)) || 'Belum tersimpan. Periksa sambungan internet.';

async function latestOf(deret: Deret): Promise<number | undefined> {
  const found = await browserApi(kelolaDemografi.list);
  return found.deret.find((one) => one.deret === deret)?.versi;
}

/** The version that a save names, and the one that the page's forms name. */
function useVersion(loaded: number, onSaved: Saving['onSaved'], beaten: boolean) {
  const [versi, setVersi] = useState(loaded);
  const known = useRef(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page brings a newer version
  useEffect(() => {
    if (loaded <= known.current) return;
    known.current = loaded;
    // Whoever was slower names what they saw until they choose.
    if (beaten) return;
    setVersi(loaded);
    onSaved(loaded);
  }, [loaded]);
  return { known, versi, setVersi };
}

/** Words about the draft, and whether somebody else was faster than what stands here, also by a button. */
function useSaid({ draf, diubah }: Pick<DeretKelola, 'draf' | 'diubah'>, failed: Failed | undefined) {
  const beaten = isBeaten(failed);
  const kept = draf && diubah ? `Tersimpan sebagai draf ${formatTime(diubah)}` : '';
  const [saved, setSaved] = useState(beaten ? DIDAHULUI : kept);
  const [clash, setClash] = useState(beaten);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!beaten) return;
    setClash(true);
    setSaved(DIDAHULUI);
  }, [failed]);
  return { saved, setSaved, clash, setClash };
}

/** Sends the draft a second after the last change, one request after the other. */
export function useSeriesSaving(
  { deret, versi: loaded, draf, diubah }: DeretKelola,
  form: { current: HTMLFormElement | null },
  { onTyped, onSaved, failed }: Saving & { failed: Failed | undefined },
) {
  const { known, versi, setVersi } = useVersion(loaded, onSaved, isBeaten(failed));
  const { saved, setSaved, clash, setClash } = useSaid({ draf, diubah }, failed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(Promise.resolve());
  const busy = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Somebody else was faster: what is typed stays here until its writer decides. */
  const stop = async () => {
    setClash(true);
    setSaved(DIDAHULUI);
    known.current = (await latestOf(deret)) ?? known.current;
  };
  const save = async (timpa = false) => {
    if (!form.current) return;
    const isi = isiOf(new FormData(form.current));
    try {
      const answer = await browserApi(kelolaDemografi.save, {
        params: { deret },
        body: { versi: known.current, isi, timpa },
      });
      known.current = answer.versi;
      setClash(false);
      setVersi(answer.versi);
      onSaved(answer.versi);
      setSaved(`Tersimpan sebagai draf ${formatTime(answer.diubah)}`);
    } catch (error) {
      if (error instanceof CallError && error.status === CONFLICT) return stop().catch(() => undefined);
      setSaved(refusalOf(error));
    }
  };
  const typed = () => {
    if (form.current) onTyped(isiOf(new FormData(form.current)));
    if (clash) return;
    setSaved('Menyimpan…');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      busy.current += 1;
      turn.current = turn.current
        .then(() => save())
        .finally(() => {
          busy.current -= 1;
        });
    }, SAVE_MS);
  };
  /** Holds a button back while a save is under way: its form names the version after that. */
  const settle = (event: SubmitEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (busy.current === 0) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    void turn.current.then(() => setTimeout(() => form.current?.requestSubmit(submitter)));
  };
  const overwrite = () => {
    turn.current = turn.current.then(() => save(true));
  };
  return { saved, typed, versi, settle, overwrite: clash ? overwrite : undefined };
}
