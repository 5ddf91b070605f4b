import type { LembarAkun } from '#contract/platform/petugas.ts';
import { Note } from '../../../ui/text/note.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { regencyOf } from '../platform-words.ts';

/** The first password, which is shown this once. */
export function AccountSlip({ lembar: { nama, email, password, kabupaten } }: { lembar: LembarAkun }) {
  return (
    <>
      <PlatformBar title="Akun siap" back={{ label: 'Ke petugas platform', to: platformPaths.petugas() }} />
      <div className="isi-konsol ringkasan-kab">
        <Note kind="success" role="status">
          <b>{nama} dapat masuk sekarang.</b> Password ini hanya tampil sekali dan berlaku 7 hari. Sampaikan
          langsung kepada orangnya.
        </Note>
        <dl className="lembar-akun">
          <div>
            <dt>Peran</dt>
            <dd>{kabupaten ? `Petugas ${regencyOf(kabupaten)}` : 'Pengelola platform'}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>Password pertama</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </div>
        </dl>
        <p className="redup">Saat pertama masuk, ia memasang autentikator dan mengganti password ini.</p>
        {!kabupaten && (
          <p className="redup">
            Semua pengelola diberi tahu. Akun ini ikut memutuskan permintaan pengelola lain setelah 7 hari,
            tetapi tidak yang diminta pengelola yang membuatnya.
          </p>
        )}
        <a className="btn kedua" href={platformPaths.petugas()}>
          Selesai
        </a>
      </div>
    </>
  );
}
