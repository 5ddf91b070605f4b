import { useRef, useState } from 'react';
import { migrasi, type Unggahan } from '#contract/migrasi.ts';
import { upload } from '../../lib/forms/upload.ts';
import type { Sending } from '../../lib/forms/use-upload-form.ts';
import { markOf, sendPieces } from './send-pieces.ts';

/** The dump that is sent in pieces: what of it is there, and whether it is the file that was chosen. */
export function usePieces(unggahan: Unggahan | null) {
  const [kept, setKept] = useState(unggahan);
  const [chosen, setChosen] = useState<{ nama: string; ukuran: number; tanda: string }>();
  const [cut, setCut] = useState(false);
  const latest = useRef<File>(undefined);

  function choose([file]: File[]) {
    latest.current = file;
    setChosen(undefined);
    if (!file) return;
    // A file that cannot be read is told when it is sent.
    void markOf(file).then(
      (tanda) => latest.current === file && setChosen({ nama: file.name, ukuran: file.size, tanda }),
      () => undefined,
    );
  }

  async function send(how: Sending) {
    const file = how.body.get('berkas');
    setCut(false);
    // A missing or empty file is refused by the call for the whole form, in its words.
    if (!(file instanceof File) || file.size === 0) return upload(migrasi.create, how);
    return sendPieces(file, how, { onCut: setCut, onKept: setKept });
  }

  const left = kept && kept.diterima > 0 ? kept : null;
  const same = left && chosen && left.ukuran === chosen.ukuran && left.tanda === chosen.tanda ? left : null;
  return { left, same, cut, choose, send };
}
