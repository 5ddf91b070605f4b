import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { BarisPeta } from '#contract/peta/kelola.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatRupiah } from '../../../lib/text/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { luasText, panjangText } from '../view/peta-view.ts';
import { BarisForm, namaBaris } from './isi-baris.tsx';

/** The address of the table with one row open, or with none; `at` is the row that a browser goes to. */
export function isiPath(query: URLSearchParams, ubah?: number, at = ubah): string {
  const next = new URLSearchParams(query);
  next.delete('ubah');
  if (ubah !== undefined) next.set('ubah', String(ubah));
  const text = next.toString();
  const path = paths.kelola('peta', 'isi');
  return `${path}${text && `?${text}`}${at === undefined ? '' : `#baris-${at}`}`;
}

interface TabelProps {
  baris: BarisPeta[];
  /** Kind of the rows: each has columns of its own. */
  jenis: 'bidang' | 'pembangunan' | 'semua';
  dipakai: { penggunaan: string[]; tipe_hak: string[] };
  failed: Failed | undefined;
}

/** Everything on the map as a table, whose rows are changed where they stand. */
export function IsiTabel({ baris, jenis, dipakai, failed }: TabelProps) {
  const [query] = useSearchParams();
  const ubah = Number(query.get('ubah'));
  const box = useRowFocus(ubah);
  return (
    <div ref={box}>
      <DataTable
        dense
        caption="Isi peta"
        rows={baris}
        keyOf={({ id }) => id}
        columns={[...COLUMNS[jenis], actions(query)]}
        changing={(row) =>
          row.id === ubah && (
            <BarisForm
              key={row.versi}
              row={row}
              dipakai={dipakai}
              failed={failed}
              back={isiPath(query, undefined, row.id)}
              next={baris[baris.indexOf(row) + 1]?.id}
            />
          )
        }
      />
    </div>
  );
}

/** The focus goes into the row that opens, and back to it when it closes. */
function useRowFocus(ubah: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const last = before.current;
    before.current = ubah;
    if (last === ubah) return;
    const row = box.current?.querySelector<HTMLElement>(`#baris-${ubah || last}`);
    const target = ubah ? row?.querySelector<HTMLElement>('.inp') : row;
    target?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [ubah]);
  return box;
}

type Kolom = Column<BarisPeta>;

const head = (header: string): Kolom => ({
  header,
  head: true,
  cell: (row) => (
    <>
      <Link className="utm" to={paths.kelola('peta', 'isi', row.id)}>
        {namaBaris(row)}
      </Link>
      {row.nbt && row.nama && <small className="bawah-nama">{row.nama}</small>}
      {row.tumpang && <small className="bawah-nama">{row.tumpang}</small>}
    </>
  ),
});
const letak: Kolom = {
  header: 'Letak',
  cell: ({ rt, rw, dusun }) => [rt && `RT ${rt}`, rw && `RW ${rw}`, dusun].filter(Boolean).join(' '),
};
const ukuran: Kolom = {
  header: 'Ukuran',
  number: true,
  cell: ({ luas, panjang, nbt }) =>
    luas !== null ? luasText(luas, nbt !== null) : panjang !== null ? panjangText(panjang) : '',
};
const tipe: Kolom = { header: 'Tipe', cell: (row) => row.tipe };
const pemilik: Kolom = {
  header: 'Pemilik',
  cell: ({ jumlah_pemilik }) => (jumlah_pemilik > 0 ? `${jumlah_pemilik} orang` : 'Belum tertaut'),
};

const COLUMNS: Record<TabelProps['jenis'], readonly Kolom[]> = {
  bidang: [
    head('NBT'),
    { header: 'Tipe hak', cell: (row) => row.tipe_hak },
    { header: 'Penggunaan', cell: (row) => row.penggunaan },
    letak,
    { ...ukuran, header: 'Luas' },
    pemilik,
  ],
  pembangunan: [
    head('Nama'),
    tipe,
    { header: 'Tahun', number: true, cell: (row) => row.tahun },
    {
      header: 'Anggaran',
      number: true,
      cell: ({ anggaran }) => (anggaran === null ? 'Belum diisi' : formatRupiah(anggaran)),
    },
    { header: 'Progres', number: true, cell: ({ progres }) => `${progres ?? 0}%` },
  ],
  semua: [head('Nama'), tipe, letak, ukuran],
};

const actions = (query: URLSearchParams): Kolom => ({
  header: 'Aksi',
  actions: true,
  cell: (row) => (
    <span className="aksi-baris">
      <Link
        className="ikon"
        to={isiPath(query, row.id)}
        preventScrollReset
        id={`baris-${row.id}`}
        aria-label={`Ubah ${namaBaris(row)}`}
      >
        <Icon name="pencil" />
      </Link>
      <Link
        className="ikon"
        to={`${paths.kelola('peta', 'gambar')}?id=${row.id}`}
        aria-label={`Buka ${namaBaris(row)} di peta`}
      >
        <Icon name="map" />
      </Link>
    </span>
  ),
});
