import { useContext } from 'react';
import { formatDateTime } from '#app/lib/text/format.ts';
import type { AkunKonsol } from '#contract/platform/petugas.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { OperatorContext } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { regencyOf } from '../platform-words.ts';

interface AccountTableProps {
  akun: AkunKonsol[];
  failed: Failed | undefined;
}

/** Every account of the console, and what may be done to it. */
export function AccountTable({ akun, failed }: AccountTableProps) {
  const own = useContext(OperatorContext)?.email;
  const ofRow = failed?.values.tindakan?.[0] !== 'buat';
  return (
    <section aria-label="Akun konsol">
      {ofRow && <FormErrors failed={failed} />}
      <div className="geser">
        <table className="tabel padat-t lipat tabel-desa">
          <caption className="sr">Akun konsol platform</caption>
          <thead>
            <tr>
              <th scope="col">Nama</th>
              <th scope="col">Peran</th>
              <th scope="col">Keadaan</th>
              <th scope="col">Terakhir dipakai</th>
              <th scope="col">
                <span className="sr">Tindakan</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {akun.map((one) => (
              <tr key={one.id}>
                <td className="kpl">
                  <span className="utm">{one.nama}</span>
                  <small>{one.email}</small>
                </td>
                <td data-l="Peran">
                  {one.kabupaten ? `Petugas ${regencyOf(one.kabupaten.nama)}` : 'Pengelola'}
                </td>
                <td data-l="Keadaan">
                  <span className="nilai">
                    <StateOf {...one} />
                    <Decides {...one} />
                  </span>
                </td>
                <td data-l="Terakhir dipakai">{one.dipakai ? formatDateTime(one.dipakai) : '-'}</td>
                <td data-l="Tindakan">
                  {one.email === own ? <span className="redup">Akun Anda</span> : <Acts one={one} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function StateOf({ aktif, menunggu, kedaluwarsa }: AkunKonsol) {
  if (!aktif) return <span className="keadaan-w e">Nonaktif</span>;
  if (kedaluwarsa) return <span className="keadaan-w w">Password awal lewat 7 hari</span>;
  return menunggu ? (
    <span className="keadaan-w i">Belum masuk</span>
  ) : (
    <span className="keadaan-w ok">Aktif</span>
  );
}

/** People whose hands an operator's account went through, when it begins to decide, and what waits for a second one. */
function Decides({ aktif, kabupaten, oleh, memutuskan, ulang }: AkunKonsol) {
  if (!aktif || kabupaten) return null;
  return (
    <>
      {oleh && <small>Dibuat atau diperbarui {oleh}</small>}
      {memutuskan && <small>Ikut memutuskan mulai {formatDateTime(memutuskan)}</small>}
      {ulang && (
        <small>
          Password awal baru diminta {ulang.peminta}, {formatDateTime(ulang.waktu)}. {ulang.halangan}
        </small>
      )}
    </>
  );
}

function Acts({ one: { id, nama, aktif, kabupaten, ulang } }: { one: AkunKonsol }) {
  const press = (tindakan: string, label: string) => (
    <button type="submit" className="btn kedua" name="tindakan" value={tindakan}>
      {label}
      <span className="sr"> {nama}</span>
    </button>
  );
  return (
    <details className="tindakan-akun">
      <summary>
        Ubah<span className="sr"> {nama}</span>
      </summary>
      <Form method="post" action={platformPaths.petugas()} reloadDocument>
        <input type="hidden" name="id" value={id} />
        {aktif ? (
          <>
            {press('tutup', 'Nonaktifkan')}
            {kabupaten && press('ulang', 'Password awal baru')}
            {!kabupaten && !ulang && press('minta-ulang', 'Minta password awal baru')}
            {ulang?.halangan === '' && press('setujui-ulang', 'Setujui password awal baru')}
            {ulang && press('batal-ulang', 'Batalkan permintaan')}
            <small>
              Menonaktifkan mengakhiri semua sesinya. Password baru juga melepas autentikator dan kode
              cadangannya{kabupaten ? '' : ', dan perlu disetujui pengelola lain'}.
            </small>
          </>
        ) : (
          press('buka', 'Aktifkan lagi')
        )}
      </Form>
    </details>
  );
}
