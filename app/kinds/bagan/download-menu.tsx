import { type KeyboardEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/forms/unsaved.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { useOutside } from '../../ui/overlay/use-outside.ts';

export type ChartFiles = {
  /** Addresses by ending; what has none is not offered. A PNG is made of the SVG. */
  [Ending in 'pdf' | 'svg' | 'csv' | 'xlsx']?: string;
};

const WORDS = [
  ['pdf', 'PDF', 'A4, siap cetak'],
  ['svg', 'SVG', 'gambar vektor'],
  ['csv', 'CSV', 'data, UTF-8'],
  ['xlsx', 'XLSX', 'data, Excel'],
] as const;

interface DownloadMenuProps {
  /** 'kelompok umur' */
  what: string;
  /** Name of the files, without ending. */
  name: string;
  files: ChartFiles;
  failed: (error: unknown) => void;
}

/** The files of a chart. A disclosure of the browser's own, which opens without a script. */
export function DownloadMenu({ what, name, files, failed }: DownloadMenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const close = () => {
    if (box.current) box.current.open = false;
  };
  useOutside(true, close, box);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close();
    box.current.querySelector('summary')?.focus();
  };
  /** Makes a file while the button says so. */
  const make = async (work: () => Promise<void>) => {
    close();
    setBusy(true);
    await work().catch(failed);
    setBusy(false);
  };
  const { svg } = files;
  return (
    <details className="unduh" ref={box} onKeyDown={keys} aria-busy={busy || undefined}>
      <summary className="ikon" aria-label={`Unduh ${what}`}>
        {busy ? <Spinner /> : <Icon name="download" />}
      </summary>
      <div className="turun kanan">
        <span className="judul">Unduh {what}</span>
        {WORDS.map(([ending, label, about]) => {
          const to = files[ending];
          if (!to) return null;
          const link = (
            <a
              key={ending}
              href={to}
              download
              onClick={(event) => {
                if (ending !== 'pdf') return close();
                event.preventDefault();
                void make(() => savePdf(to));
              }}
            >
              <b>{label}</b>
              <small>{about}</small>
            </a>
          );
          if (ending !== 'svg' || !hydrated || !svg) return link;
          return [
            <button
              key="png"
              type="button"
              onClick={() => make(async () => (await import('./png.ts')).savePng(svg, name))}
            >
              <b>PNG</b>
              <small>gambar, 2x</small>
            </button>,
            link,
          ];
        })}
      </div>
    </details>
  );
}

/** A PDF that was refused, with the status it was refused with. */
export class PdfError extends Error {
  readonly status: number;
  /** Why, where the server said it. */
  readonly sentence: string | undefined;
  constructor(status: number, sentence?: string) {
    super(`HTTP ${status}`);
    this.status = status;
    this.sentence = sentence;
  }
}

export async function savePdf(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new PdfError(response.status, await sentenceOf(response));
  const { saveFile } = await import('../../lib/forms/save-file.ts');
  await saveFile(response);
}
