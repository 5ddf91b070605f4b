import type { KuotaDesa } from '#contract/desa/konsol.ts';
import { fileSize } from '../../lib/text/format.ts';
import { Note } from '../../ui/text/note.tsx';

const TIGHT = 80;

/** Admins read it while something can still be done: at a hundred per cent new files are refused. */
export function RoomNote({ ruang: { pakai, batas } }: Pick<KuotaDesa, 'ruang'>) {
  const percent = Math.floor((pakai / batas) * 100);
  if (percent < TIGHT) return null;
  const full = percent >= 100;
  return (
    <Note kind={full ? 'error' : 'warning'}>
      <p>
        <b>{full ? 'Ruang berkas penuh:' : `Ruang berkas terpakai ${percent} persen:`}</b> {fileSize(pakai)}{' '}
        dari {fileSize(batas)}. {full ? 'Unggahan baru ditolak' : 'Bila penuh, unggahan baru ditolak'}; surat
        tetap terbit. Hapus berkas yang tidak dipakai, atau minta pengelola platform menambah kuota.
      </p>
    </Note>
  );
}
