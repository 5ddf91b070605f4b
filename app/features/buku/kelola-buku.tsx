import './buku.css';
import { BUKU, BUKU_BULANAN, buku, type NamaBuku } from '#contract/buku.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/text/note.tsx';
import { MonthChoice } from '../mutasi/month-choice.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import type { Route } from './+types/kelola-buku.ts';
import { volumeField, WANTED } from './wanted.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const bulan = new URL(request.url).searchParams.get('bulan') ?? undefined;
  const parts = partsThat(context.get(pagesContext));
  return { ...(await apiOf(context)(buku.list, { query: { bulan } })), parts };
}

export default function KelolaBuku({ loaderData }: Route.ComponentProps) {
  const { bulan, bulan_ini, buku: books, parts } = loaderData;
  return (
    <>
      <KelolaBar
        title="Buku administrasi penduduk"
        back={{ label: 'Kembali ke penduduk', to: paths.kelola('penduduk') }}
      />
      <RegisterTabs parts={parts} current="buku" />
      <div className="isi-konsol">
        <MonthChoice bulan={bulan} last={bulan_ini} />
        <Note>
          Buku-buku ini memuat NIK dan nomor KK lengkap, seperti diminta Permendagri 47/2016. Setiap unduhan
          dicatat bersama keperluannya.
        </Note>
        <Form
          method="post"
          action={paths.kelola('penduduk', 'buku', 'unduh')}
          reloadDocument
          className="buku-form"
          aria-label="Unduh buku administrasi penduduk"
        >
          {/* The first of the buttons is what Enter presses: no book is meant by it. */}
          <button type="submit" disabled hidden />
          <input type="hidden" name="bulan" value={bulan} />
          <TextInput
            name="keperluan"
            label="Keperluan"
            hint="Ditulis sekali, untuk buku mana pun yang lalu diunduh."
            required
            maxLength={200}
          />
          <ul className="buku-daftar" aria-label="Buku administrasi penduduk">
            {books.map((one) => (
              <Book key={one.nama} book={one} bulan={bulan} />
            ))}
          </ul>
        </Form>
      </div>
    </>
  );
}

type Shown = { nama: NamaBuku; baris: number; jilid: number };

function Book({ book: { nama, baris, jilid }, bulan }: { book: Shown; bulan: string }) {
  const monthly = BUKU_BULANAN.includes(nama);
  const { kode, nama: title } = BUKU[nama];
  const volumes = Array.from({ length: jilid }, (_, at) => String(at + 1));
  return (
    <li>
      <div className="buku-kepala">
        <h2>
          <span className="redup">{kode}</span> {title}
        </h2>
        <p className="redup">
          {monthly ? `${monthText(bulan)} · ` : ''}
          {baris === 0 ? NOTHING[nama] : `${formatNumber(baris)} baris`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no frame around its title */}
      <div className="buku-unduh" role="group" aria-label={`Unduh ${title}`}>
        {jilid > 1 && (
          <Select
            name={volumeField(nama)}
            label="Jilid PDF"
            options={volumes.map((value) => ({ value, label: `${value} dari ${jilid}` }))}
          />
        )}
        <div className="baris">
          {(['xlsx', 'pdf'] as const).map((bentuk) => (
            <Button key={bentuk} type="submit" name={WANTED} value={`${nama}.${bentuk}`} icon="download">
              {bentuk.toUpperCase()}
              <span className="sr"> {title}</span>
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

const NOTHING: Record<NamaBuku, string> = {
  induk: 'belum ada penduduk yang tercatat',
  mutasi: 'tidak ada peristiwa',
  rekapitulasi: 'belum ada dusun',
  sementara: 'tidak ada penduduk sementara yang tercatat',
  'ktp-kk': 'belum ada keluarga yang tercatat',
};
