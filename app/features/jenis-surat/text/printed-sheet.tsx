import { useEffect, useRef, useState } from 'react';
import { pathOf } from '#contract/client.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useLate } from '../../../ui/layout/use-late.ts';
import { useObjectUrl } from '../../../ui/media/use-object-url.ts';
import { Notice } from '../../../ui/overlay/notice.tsx';
import type { TypeDraft } from '../draft/use-type-draft.ts';

/** After this long people are told that the server is slow, and after that it is given up. */
const SLOW = 4_000;
const TOO_LONG = 30_000;

export const printPath = ({ stored: { id } }: TypeDraft, sample: number, format: 'svg' | 'pdf'): string =>
  pathOf(kelolaJenisSurat.preview.path, { id }, { bentuk: format, contoh: sample });

interface PrintedProps {
  draft: TypeDraft;
  /** Index of one of the invented people. */
  chosen: number;
}

/** The pages as they print, set by the server from the draft as it is stored; the old ones stay until the new are there. */
export function PrintedSheet({ draft, chosen }: PrintedProps) {
  const { page, problem, working, behind, renew } = usePrint(draft, chosen);
  const url = useObjectUrl(page);
  const slow = useLate(working || undefined, SLOW);
  return (
    <div className="dlm hasil-cetak" aria-busy={working}>
      <div className="baris">
        <Button small loading={working} onClick={renew}>
          Perbarui pratinjau
        </Button>
        <a className="kecil" href={printPath(draft, chosen, 'pdf')} target="_blank" rel="noreferrer">
          Buka PDF
        </a>
      </div>
      <p className="kecil redup" role="status">
        {working && (slow ? 'Server sedang lambat. Lembar surat masih disusun.' : 'Menyusun lembar surat.')}
        {!working && behind && page && 'Teks sudah berubah sesudah pratinjau ini.'}
      </p>
      {problem && (
        <Notice answer={problem}>
          <p>{problem}</p>
          <Button small onClick={renew}>
            Coba lagi
          </Button>
        </Notice>
      )}
      {url && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not everybody has a wheel
        <section className="lembar-cetak" tabIndex={0} aria-label="Lembar cetak">
          <img src={url} alt={`Hasil cetak ${draft.stored.nama}`} />
        </section>
      )}
    </div>
  );
}

type Print = { page: File | null; problem?: string; of?: { isi: TypeDraft['isi']; chosen: number } };

/** Asked for when it is first looked at, for other people, and when its button is pressed. */
function usePrint(draft: TypeDraft, chosen: number) {
  const [print, setPrint] = useState<Print>({ page: null });
  const [working, setWorking] = useState(false);
  const latest = useRef(0);
  const draw = async () => {
    const turn = ++latest.current;
    const of = { isi: draft.isi, chosen };
    setWorking(true);
    const made = await within(TOO_LONG, printed(draft, chosen));
    // Somebody chose other people meanwhile, or pressed again.
    if (turn !== latest.current) return;
    setWorking(false);
    setPrint((before) => ('page' in made ? { ...made, of } : { ...before, ...made }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: text that is being written waits for the button
  useEffect(() => {
    void draw();
    return () => void latest.current++;
  }, [chosen]);
  const { page, problem, of } = print;
  return { page, problem, working, behind: of?.isi !== draft.isi, renew: () => void draw() };
}

type Made = { page: File } | { problem: string };

async function printed({ autosave, stored: { id } }: TypeDraft, sample: number): Promise<Made> {
  if (!(await autosave.flush()))
    return { problem: 'Draf belum tersimpan, jadi lembar surat belum diperbarui.' };
  try {
    const query = { contoh: sample, bentuk: 'svg' };
    const answer = await browserApi(kelolaJenisSurat.preview, { params: { id }, query });
    return { page: new File([await answer.blob()], 'surat.svg', { type: 'image/svg+xml' }) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.http === 0)
      return { problem: 'Server tidak terhubung. Tulisan Anda tetap ada di halaman ini.' };
    return { problem: plainMessage(error.body) ?? 'Lembar surat tidak dapat disusun sekarang.' };
  }
}

function within(ms: number, work: Promise<Made>): Promise<Made> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Made>((resolve) => {
    timer = setTimeout(() => resolve({ problem: 'Server terlalu lama menjawab.' }), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
