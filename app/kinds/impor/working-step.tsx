import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SatuImpor } from '#contract/kinds/impor.ts';
import { isKeyOf } from '#contract/lib/record.ts';
import { useLookingAgain } from '../../lib/live/use-looking-again.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Progress } from '../../ui/media/progress.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { ImporNoun } from './noun.ts';

const WORDS = {
  membaca: {
    title: 'Memeriksa isi berkas',
    text: 'Anda boleh menutup halaman ini dan kembali nanti.',
    unit: 'baris',
    promise: undefined,
  },
  menerapkan: {
    title: 'Menerapkan perubahan',
    text: 'Anda boleh menutup halaman ini. Kabar datang lewat notifikasi.',
    unit: '',
    promise: 'Diterapkan seluruhnya atau tidak sama sekali. Bila terhenti, data kembali seperti semula.',
  },
  membatalkan: {
    title: 'Membatalkan impor',
    text: 'Anda boleh menutup halaman ini. Kabar datang lewat notifikasi.',
    unit: '',
    promise: 'Dibatalkan seluruhnya atau tidak sama sekali. Bila terhenti, data tetap seperti sekarang.',
  },
} as const;

/** Estimated seconds left, by the speed seen on this page; undefined until there is one. */
export function useSecondsLeft({ maju, dari, status }: SatuImpor): number | undefined {
  const began = useRef<{ status: string; maju: number; at: number }>(undefined);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const now = performance.now();
    if (began.current?.status !== status || maju < began.current.maju) {
      began.current = { status, maju, at: now };
      setLeft(undefined);
    } else if (maju > began.current.maju) {
      const perRow = (now - began.current.at) / (maju - began.current.maju);
      setLeft(Math.max(1, Math.round(((dari - maju) * perRow) / 1_000)));
    }
  }, [maju, dari, status]);
  return left;
}

/** A job is at work. */
export function WorkingStep({ noun, one }: { noun: ImporNoun; one: SatuImpor }) {
  useLookingAgain(useRevalidator());
  const left = useSecondsLeft(one);
  const { id, maju, dari, status, terhenti } = one;
  const { title, text, unit, promise } = WORDS[isKeyOf(WORDS, status) ? status : 'membaca'];
  const percent = dari > 0 ? Math.min(100, Math.floor((maju / dari) * 100)) : 0;
  return (
    <section className="impor-panel" aria-labelledby="bekerja" aria-live="polite">
      <h2 id="bekerja">{title}</h2>
      <p>{text}</p>
      <div className="impor-maju">
        <b>
          {formatNumber(Math.min(maju, dari))} dari {formatNumber(dari)} {unit}
        </b>
        <span className="redup">
          {percent}%{left !== undefined && `, sisa kira-kira ${formatNumber(left)} detik`}
        </span>
      </div>
      <Progress value={percent} label={title} />
      <p className="kecil redup">{promise ?? `${noun.untouched}.`}</p>
      <WorkingActs here={noun.here(id)} halted={terhenti && 'Tidak ada yang berubah.'}>
        <Button type="submit" name="tindakan" value="hentikan" variant="sunyi">
          {status === 'menerapkan' && noun.stop ? noun.stop : 'Hentikan'}
        </Button>
      </WorkingActs>
    </section>
  );
}

interface WorkingActsProps {
  here: string;
  /** Words on what became of work that stopped by itself; false where it did not. */
  halted: string | false;
  /** The way to stop it. */
  children: ReactNode;
}

/** Going on with work that stopped by itself, and stopping it; without scripts, seeing how far it is. */
export function WorkingActs({ here, halted, children }: WorkingActsProps) {
  return (
    <>
      {halted && (
        <Note kind="warning">Pekerjaan ini terhenti, mungkin karena server dimulai ulang. {halted}</Note>
      )}
      <noscript>
        <ButtonLink to={here}>Muat ulang untuk melihat kemajuan</ButtonLink>
      </noscript>
      <Form method="post" className="baris">
        {halted && (
          <Button type="submit" name="tindakan" value="lanjutkan" variant="utama">
            Lanjutkan
          </Button>
        )}
        {children}
      </Form>
    </>
  );
}
