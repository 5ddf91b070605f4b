import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '#app/ui/layout/card.tsx';
import { Section } from '#app/ui/layout/section-head.tsx';
import { PdfPreview } from '#app/ui/media/pdf-preview.tsx';
import { Video } from '#app/ui/media/video.tsx';
import { type Column, DataTable } from '#app/ui/table/data-table.tsx';
import { Facts } from '#app/ui/table/facts.tsx';
import { LoadMore } from '#app/ui/table/load-more.tsx';
import { Pagination } from '#app/ui/table/pagination.tsx';
import { RowAction, RowActions } from '#app/ui/table/row-actions.tsx';
import { ViewToggle } from '#app/ui/table/view-toggle.tsx';
import sample from './contoh.pdf?no-inline';

const SHOPS = [
  { id: 1, nama: 'Batik Kawung Lestari', alamat: 'RT 02 RW 04, Dusun Pasirangin', kunjungan: '1.842' },
  { id: 2, nama: 'Jamu Mbok Sri', alamat: 'RT 02 RW 04, Dusun Pasirangin', kunjungan: '967' },
  { id: 3, nama: 'Dapur Pasirangin', alamat: 'RT 05 RW 04, Dusun Pasirangin', kunjungan: '318' },
];
type Shop = (typeof SHOPS)[number];

const COLUMNS: readonly Column<Shop>[] = [
  { header: 'No', cell: (_, at) => at + 1, hideOnPhone: true },
  {
    header: 'Toko',
    head: true,
    sort: 'nama',
    cell: (shop) => (
      <>
        <b className="utm">{shop.nama}</b>
        <br />
        <span className="kecil redup">{shop.alamat}</span>
      </>
    ),
  },
  { header: 'Kunjungan', number: true, cell: (shop) => shop.kunjungan },
  {
    header: 'Aksi',
    actions: true,
    cell: (shop) => (
      <RowActions>
        <RowAction icon="eye" label="Lihat" of={shop.nama} to="?" />
        <RowAction icon="pencil" label="Ubah" of={shop.nama} to="?" />
        <RowAction icon="trash" label="Hapus" of={shop.nama} danger />
      </RowActions>
    ),
  },
];

const VIEWS = [
  { id: 'tabel', label: 'Tabel', icon: 'table' },
  { id: 'kartu', label: 'Kartu', icon: 'grid' },
] as const;

export function ListShowcase() {
  const [view, setView] = useState<'tabel' | 'kartu'>('tabel');
  const [selected, setSelected] = useState<Set<string | number>>(new Set([2]));
  return (
    <Section title="Daftar">
      <div className="alat">
        <ViewToggle views={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'tabel' ? (
        <DataTable caption="Daftar toko saya" columns={COLUMNS} rows={SHOPS} keyOf={(shop) => shop.id} />
      ) : (
        <div className="kisi k3">
          {SHOPS.map((shop) => (
            <Card key={shop.id} to="?" title={shop.nama} text={shop.alamat} rowOnPhone>
              <p className="harga">Rp1.250.000,-</p>
            </Card>
          ))}
        </div>
      )}
      <Pagination page={3} totalPages={12} summary="21 sampai 30 dari 118 toko" param="halaman" />
      <p className="sk">Konsol</p>
      <div className="padat">
        <DataTable
          caption="Daftar toko di konsol"
          dense
          columns={COLUMNS}
          rows={SHOPS}
          keyOf={(shop) => shop.id}
          selection={{ selected, onChange: setSelected, labelOf: (shop) => shop.nama }}
        />
      </div>
      <p className="sk">Fakta dan video</p>
      <div className="kisi k2">
        <Facts
          items={[
            { label: 'Bergabung', value: '14 Maret 2025' },
            { label: 'Kunjungan Toko', value: '1.842' },
          ]}
        />
        <Video title="Video desa" />
      </div>
      <p className="sk">Dokumen</p>
      <div className="kisi k2">
        <PdfPreview src={sample} name="Contoh dokumen" size={1300} />
      </div>
      <Growing />
    </Section>
  );
}

/** A list that grows by its address. */
function Growing() {
  const [params] = useSearchParams();
  const shown = Math.min(47, Number(params.get('per_page') ?? 9));
  return (
    <>
      <p className="sk">Daftar yang tumbuh</p>
      <ul className="kisi k4" id="daftar-tumbuh">
        {Array.from({ length: shown }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an example is its place
          <li key={at}>
            <a href={`#butir-${at + 1}`}>Butir {at + 1}</a>
          </li>
        ))}
      </ul>
      <LoadMore
        shown={shown}
        total={47}
        noun="butir"
        listId="daftar-tumbuh"
        autoUntil={params.has('otomatis') ? 30 : 0}
      />
    </>
  );
}
