import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Steps } from '#app/ui/timeline.tsx';

const STEPS = [
  ['Perangkat ini tetap masuk', 'Anda tidak perlu masuk lagi.'],
  ['Perangkat lain keluar', 'Masuk lagi dengan password baru.'],
  ['Tercatat', 'Waktu perubahan tersimpan di catatan desa.'],
] as const;

/** Beside the form: what becomes of one's devices, and the way to them. */
export function AfterChange({ devices }: { devices: string }) {
  return (
    <aside className="sandi-samping" aria-label="Bantuan password">
      <div className="kotak">
        <h2>Setelah disimpan</h2>
        <Steps steps={STEPS} />
      </div>
      <Link className="sandi-jalur" to={devices}>
        <span className="kt">
          <Icon name="device" />
        </span>
        <span>
          <b>Perangkat yang masuk</b>
          <small>Lihat dan keluarkan yang tidak Anda kenal</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </aside>
  );
}
