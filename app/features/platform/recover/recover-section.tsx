import type { PemulihanDesa } from '#contract/platform/pemulihan.ts';
import type { RincianDesa } from '#contract/platform/platform.ts';
import { platformPaths } from '../platform-paths.ts';
import { isOpen, RecoverList } from './recover-list.tsx';

/** Administrators that operators let in again, on the page of the village; what is done with one has a page of its own. */
export function RecoverSection({ desa, pemulihan }: { desa: RincianDesa; pemulihan: PemulihanDesa }) {
  const open = pemulihan.riwayat.some(isOpen);
  return (
    <section id="pulihkan">
      <h2>Pemulihan admin</h2>
      <p className="redup">Bila tidak ada admin desa yang dapat masuk. Disetujui dua pengelola.</p>
      <RecoverList rows={pemulihan.riwayat} />
      <div className="baris">
        <a className="btn kedua" href={platformPaths.pulihkan(desa)}>
          {open ? 'Buka pemulihan' : 'Pulihkan admin'}
        </a>
      </div>
    </section>
  );
}
