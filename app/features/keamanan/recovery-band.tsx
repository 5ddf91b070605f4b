import './recovery-band.css';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/text/note.tsx';

/** Band on every page while operators of the platform let an administrator in again: any officer ends it with one press. */
export function RecoveryBand() {
  const asked = useSite().user?.pemulihan_admin;
  const { pathname, search } = useLocation();
  if (!asked) return null;
  const { id, nama, alasan, berlaku_sejak, kode_sampai } = asked;
  const when = kode_sampai
    ? `Kodenya sudah diserahkan, berlaku sampai ${formatDateTime(kode_sampai)}.`
    : `Kodenya dapat diserahkan mulai ${formatDateTime(berlaku_sejak)}.`;
  return (
    <div className="pita-pasang pita-pulih">
      <Note kind="warning">
        <p>
          <b>Pengelola platform memulihkan akun admin {nama}.</b> {when}
        </p>
        <p>Alasan: {alasan}</p>
        <p>Tidak benar, atau tidak ada yang memintanya? Hentikan sekarang.</p>
        <Form method="post" action={paths.kelola('hentikan-pemulihan')}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="kembali" value={pathname + search} />
          <button type="submit" className="btn kedua kcl">
            Hentikan
          </button>
        </Form>
      </Note>
    </div>
  );
}
