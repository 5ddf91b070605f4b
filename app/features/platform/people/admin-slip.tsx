import type { LembarAdmin } from '#contract/platform/platform.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { CodeSlip } from '../village/code-slip.tsx';

/** The village is there: its address, and the slip of its first administrator, which only this answer holds. */
export function AdminSlip({ lembar, origin }: { lembar: LembarAdmin; origin: string }) {
  const { desa, milidetik } = lembar;
  return (
    <>
      <PlatformBar title="Desa baru" back={{ label: 'Ke daftar desa', to: platformPaths.desa() }} />
      <div className="isi-konsol desa-baru">
        <Note kind="success" role="status">
          <b>Desa {desa} siap.</b> Dibuat dalam {formatNumber(milidetik / 1000, 1)} detik.{' '}
          <a href={origin}>{origin.replace(/^https?:\/\//, '')}</a>
        </Note>
        <h2>Serahkan lembar admin</h2>
        <p className="redup">Cetak halaman ini (Ctrl P), lalu serahkan langsung. Kode hanya tampil sekali.</p>
        <CodeSlip slip={lembar} page={origin + paths.kelola('kode')} label="Lembar admin pertama" />
        <div className="baris">
          <ButtonLink to={platformPaths.rinci({ kode: '', id: lembar.id })} variant="kedua" reloadDocument>
            Buka rincian
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
