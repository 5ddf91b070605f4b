import { entriesOf } from '#contract/lib/record.ts';
import '../../ui/table/data-table.css';
import './penduduk.css';
import { useRevalidator } from 'react-router';
import { kelolaPenduduk, type SebabLewat, type UbahWilayah } from '#contract/penduduk/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf, readAsPage } from '../../lib/api.ts';
import { useLookingAgain } from '../../lib/live/use-looking-again.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-ubah-wilayah.ts';
import { placeText } from './orang-words.ts';

const DESK = paths.kelola('penduduk');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = apiOf(context)(kelolaPenduduk.pemindahan, { params: { id: Number(params.id) } });
  const one = await readAsPage(request, asked);
  const from = new URL(request.url).searchParams.get('dari') ?? '';
  return { one, back: from === DESK || from.startsWith(`${DESK}?`) ? from : DESK };
}

const WHY: Record<SebabLewat, string> = {
  meninggal: 'Sudah meninggal',
  pindah: 'Sudah pindah',
  lainnya: 'Tidak lagi di desa',
  sama: 'Sudah tinggal di sana',
};

/** Many people on their way to another area; who was left out, and why. */
export default function KelolaUbahWilayah({ loaderData: { one, back } }: Route.ComponentProps) {
  return (
    <>
      <KelolaBar title="Ubah wilayah" back={{ label: 'Kembali ke daftar penduduk', to: back }} />
      <div className="isi-konsol tumpuk" aria-live="polite">
        {one.status === 'berjalan' ? <Working one={one} /> : <Done one={one} />}
        <p>
          <ButtonLink to={back}>Kembali ke daftar penduduk</ButtonLink>
        </p>
      </div>
    </>
  );
}

function Working({ one: { dipilih } }: { one: UbahWilayah }) {
  useLookingAgain(useRevalidator());
  return (
    <section>
      <h2>Memindahkan {formatNumber(dipilih)} penduduk</h2>
      <p>
        Anda boleh menutup halaman ini. Semuanya dipindahkan, atau tidak sama sekali; hasilnya tampil di sini.
      </p>
      <noscript>
        <ButtonLink to="">Muat ulang untuk melihat hasilnya</ButtonLink>
      </noscript>
    </section>
  );
}

function Done({ one }: { one: UbahWilayah }) {
  const { status, pesan, penduduk, keluarga, letak, alasan, selesai } = one;
  if (status === 'gagal')
    return (
      <Note kind="error">
        Tidak ada yang dipindahkan. {pesan || 'Coba sekali lagi dari daftar penduduk.'}
      </Note>
    );
  return (
    <section>
      <h2>{formatNumber(penduduk)} penduduk dipindahkan</h2>
      <p>
        Ke {placeText(letak)}, bersama {formatNumber(keluarga)} keluarganya. {alasan}
        {selesai && `, ${formatDateTime(selesai)}`}.
      </p>
      <LeftOut one={one} />
    </section>
  );
}

function LeftOut({ one: { sebab, dilewati } }: { one: UbahWilayah }) {
  const reasons = entriesOf(sebab);
  const count = reasons.reduce((sum, [, many]) => sum + many, 0);
  if (count === 0) return <p>Tidak ada yang dilewati.</p>;
  const said = reasons.map(([why, many]) => `${formatNumber(many)} ${WHY[why].toLowerCase()}`).join(', ');
  return (
    <>
      <h3>{formatNumber(count)} dilewati</h3>
      <p className="ket">
        {said}.{count > dilewati.length && ` Yang tampil ${formatNumber(dilewati.length)} yang pertama.`}
      </p>
      <DataTable
        caption="Yang dilewati"
        dense
        rows={dilewati}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Nama',
            head: true,
            cell: ({ id, nama }) => <Link to={paths.kelola('penduduk', id)}>{nama}</Link>,
          },
          { header: 'Sebab', cell: (row) => WHY[row.sebab] },
        ]}
      />
    </>
  );
}
