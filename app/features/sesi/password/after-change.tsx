import { WayLink } from '#app/ui/layout/way-link.tsx';
import { Steps } from '#app/ui/table/timeline.tsx';

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
      <WayLink
        to={devices}
        icon="device"
        title="Perangkat yang masuk"
        text="Lihat dan keluarkan yang tidak Anda kenal"
        arrow
      />
    </aside>
  );
}
