import './potensi-detail.css';
import type { Potensi } from '#contract/potensi/potensi.ts';
import { Deadline } from '../../kinds/alur/tenggat.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Note } from '../../ui/text/note.tsx';

type Own = NonNullable<Potensi['milik_saya']>;

const WAITING = 'Potensi menunggu diperiksa admin. Anda menerima notifikasi setelah diputuskan.';

/** Part of an own potential that only its owner sees: where it stands, why, and what to do. */
export function OwnPotensi({ id, own: { keadaan, alasan, tenggat } }: { id: number; own: Own }) {
  const change = (
    <ButtonLink
      small
      icon="pencil"
      to={paths.profilSaya('ubah-potensi', { potensiID: id, from: 'potensi-saya' })}
    >
      Ubah Potensi
    </ButtonLink>
  );
  if (keadaan === 'disetujui')
    return (
      <div className="own-potensi">
        <Note kind="success">
          <b>Potensi Anda sudah tampil untuk umum</b>
          <div className="baris">{change}</div>
        </Note>
      </div>
    );
  const waits = keadaan === 'menunggu';
  return (
    <div className="own-potensi">
      <Note kind={waits ? 'warning' : 'error'}>
        <p className="keadaan-sendiri">
          <b>{waits ? 'Hanya Anda yang melihat halaman ini' : 'Belum bisa ditampilkan'}</b>
          <Badge kind={waits ? 'warning' : 'error'}>BELUM DISETUJUI</Badge>
        </p>
        <p>{waits ? WAITING : `Alasan petugas: ${alasan}`}</p>
        {tenggat && <Deadline tenggat={tenggat} what="Diperiksa" />}
        <div className="baris">{change}</div>
      </Note>
    </div>
  );
}
