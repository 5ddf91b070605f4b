import type { LembarPulih } from '#contract/platform/pemulihan.ts';
import type { RincianDesa } from '#contract/platform/platform.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Note } from '../../../ui/text/note.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { CodeSlip } from '../village/code-slip.tsx';

interface RecoverSlipProps {
  desa: RincianDesa;
  lembar: LembarPulih;
  origin: string;
}

/** The code of a lost administrator, which only this answer holds. */
export function RecoverSlip({ desa, lembar, origin }: RecoverSlipProps) {
  return (
    <>
      <PlatformBar
        title="Pulihkan admin"
        small={desa.nama}
        back={{ label: `Ke ${desa.nama}`, to: platformPaths.rinci(desa) }}
      />
      <div className="isi-konsol desa-baru">
        <Note kind="success" role="status">
          <b>Kode {lembar.nama} siap diserahkan.</b> Langkah kedua dan perangkat lamanya dilepas begitu kode
          ini dipakai.
        </Note>
        <h2>Serahkan lembar pemulihan</h2>
        <p className="redup">Cetak halaman ini (Ctrl P), lalu serahkan langsung. Kode hanya tampil sekali.</p>
        <CodeSlip
          slip={{ ...lembar, username: lembar.username || 'Seperti biasa' }}
          page={origin + paths.kelola('kode')}
          label="Lembar pemulihan admin"
        />
        <div className="baris">
          <a className="btn kedua" href={platformPaths.pulihkan(desa)}>
            Selesai
          </a>
        </div>
      </div>
    </>
  );
}
