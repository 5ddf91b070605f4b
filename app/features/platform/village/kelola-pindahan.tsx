import { operatorOnly } from '../operator-only.ts';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/kelola-pindahan.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await operatorOnly(context);
  return null;
}

/** Says how a village comes in from another installation: its archive may be larger than any form takes. */
export default function PlatformPindahan() {
  return (
    <>
      <PlatformBar title="Pindahan masuk" back={{ label: 'Ke daftar desa', to: platformPaths.desa() }} />
      <div className="isi-konsol">
        <p>
          Arsip satu desa dapat berukuran puluhan gigabita, jadi diterima di mesin pemasangan ini dan tidak
          lewat peramban.
        </p>
        <ol className="langkah-masuk">
          <li>Minta arsip dan frasanya kepada admin desa. Salin arsipnya ke mesin ini.</li>
          <li>
            Jalankan <code>npm run desa -- pindah masuk ARSIP</code>, lalu ketik frasanya.
          </li>
          <li>
            Sebelum apa pun ditulis, seluruh arsip diperiksa: segelnya, dan jumlah tiap bagian ditampilkan.
            Arsip yang rusak, dari versi lain, atau dari desa yang sudah ada di sini ditolak.
          </li>
          <li>Desa masuk sebagai baca saja. Tambahkan alamatnya di halaman desa.</li>
          <li>Setelah admin desa menyetujui hasilnya, cabut penangguhannya di halaman desa.</li>
        </ol>
      </div>
    </>
  );
}
