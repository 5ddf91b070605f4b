import '../akun/akun.css';
import './desa-baru.css';
import type { LembarAdmin } from '#contract/platform/platform.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { QrCode } from '../akun/qr-code.tsx';
import { PlatformBar } from './platform-bar.tsx';
import { platformPaths } from './platform-paths.ts';

/** The village is there: its address, and the slip of its first administrator, which only this answer holds. */
export function AdminSlip({ lembar, origin }: { lembar: LembarAdmin; origin: string }) {
  const { desa, kecamatan, nama, username, kode, berlaku, milidetik } = lembar;
  const page = origin + paths.kelola('kode');
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
        <section className="struk" aria-label="Lembar admin pertama">
          <p className="struk-desa">
            <span>
              Desa {desa}, {kecamatan}
            </span>
          </p>
          {/* In the fragment, which never reaches a server or a log. */}
          <QrCode text={`${page}#${kode}`} label="Kode QR ke halaman pakai kode" />
          <dl>
            <div>
              <dt>Kode masuk sekali pakai</dt>
              <dd className="struk-kode">{kode}</dd>
            </div>
            <div>
              <dt>Untuk</dt>
              <dd>{nama}</dd>
            </div>
            <div>
              <dt>Nama pengguna</dt>
              <dd>{username}</dd>
            </div>
            <div>
              <dt>Berlaku sampai</dt>
              <dd>{formatDateTime(berlaku)}</dd>
            </div>
          </dl>
          <p className="struk-cara">
            Buka {page.replace(/^https?:\/\//, '')}, lalu isi nama pengguna dan kode.
          </p>
        </section>
        <div className="baris">
          <ButtonLink to={platformPaths.rinci({ kode: '', id: lembar.id })} variant="kedua" reloadDocument>
            Buka rincian
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
