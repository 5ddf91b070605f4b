import './data-saya.css';
import type { JumlahData } from '#contract/data-saya.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { BackLink } from '../../ui/layout/breadcrumb.tsx';
import { AreaHead } from '../../ui/layout/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AccessList } from './access-list.tsx';
import { Corrections } from './corrections.tsx';
import type { loadDataSaya } from './data-saya-load.ts';
import { DownloadData } from './download-data.tsx';
import { MyParcels } from './my-parcels.tsx';

type DataSayaProps = Awaited<ReturnType<typeof loadDataSaya>> & { failed: Failed | undefined };

const PARTS = [
  { id: 'unduh', label: 'Unduh' },
  { id: 'isi-data', label: 'Yang dicatat' },
  { id: 'jejak', label: 'Siapa yang melihat' },
  { id: 'perbaikan', label: 'Perbaikan' },
  { id: 'perangkat', label: 'Perangkat' },
];

/** Everything that the village holds about somebody, as that person sees it. */
export default function DataSaya({
  counts,
  access,
  requests,
  wrong,
  asking,
  parcels,
  failed,
}: DataSayaProps) {
  const { desa } = useSite();
  const refusedPassword = failed?.values.bentuk ? failed : undefined;
  return (
    <>
      <BackLink to={paths.profilSaya()}>Profil Saya</BackLink>
      <AreaHead title="Data saya" text="Semua yang dicatat desa tentang Anda, dan siapa yang melihatnya." />
      <nav className="pintas tautan-pilih" aria-label="Bagian halaman">
        {PARTS.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <DownloadData asking={asking} failed={refusedPassword} />
      <section className="ruas" id="isi-data" aria-labelledby="isi-data-judul">
        <h2 id="isi-data-judul">Yang dicatat desa</h2>
        <DataTable
          caption="Data tentang saya yang dicatat desa"
          columns={[
            { header: 'Data', head: true, cell: ({ data }) => <b>{data}</b> },
            { header: 'Isi', cell: ({ isi }) => isi },
            { header: 'Dipakai untuk', cell: ({ untuk }) => <span className="redup">{untuk}</span> },
            { header: 'Disimpan', cell: ({ disimpan }) => <span className="redup">{disimpan}</span> },
          ]}
          rows={heldRows(counts, desa.dilan)}
          keyOf={({ data }) => data}
        />
      </section>
      <section className="ruas" aria-labelledby="dokumen-judul">
        <h2 id="dokumen-judul">Dokumen yang Anda simpan</h2>
        <p>KTP, Kartu Keluarga, dan berkas lain untuk surat berikutnya.</p>
        <ButtonLink icon="file-text" to={morePaths.dokumenSaya()}>
          Buka Dokumen Saya
        </ButtonLink>
      </section>
      <MyParcels parcels={parcels} />
      <AccessList access={access} />
      <Corrections requests={requests} wrong={wrong} failed={refusedPassword ? undefined : failed} />
      <section className="ruas" id="perangkat" aria-labelledby="perangkat-judul">
        <h2 id="perangkat-judul">Perangkat yang masuk</h2>
        <p>Keluarkan perangkat yang tidak Anda kenal, lalu ubah password.</p>
        <ButtonLink icon="device" to={paths.perangkatSaya()}>
          Lihat {formatNumber(counts.perangkat)} perangkat
        </ButtonLink>
      </section>
    </>
  );
}

const many = (count: number, what: string) => `${formatNumber(count)} ${what}`;

/** A DILAN village has no shops, unless it had some before. */
function shopRow({ toko, produk, potensi }: JumlahData, dilan: boolean) {
  const shops = !dilan || toko > 0;
  const isi = [...(shops ? [many(toko, 'toko'), many(produk, 'produk')] : []), many(potensi, 'potensi')];
  return {
    data: shops ? 'Toko, produk, dan potensi' : 'Potensi',
    isi: isi.join(', '),
    untuk: shops ? 'Tampil di Toko Desa dan situs desa' : 'Tampil di situs desa',
    disimpan: 'Sampai Anda menghapus',
  };
}

/** Rows of what is held, in words: what it is for, and how long it stays. */
const heldRows = (counts: JumlahData, dilan: boolean) => [
  {
    data: 'Data diri dan keluarga',
    isi: many(counts.anggota_keluarga, 'anggota keluarga'),
    untuk: 'Surat, bantuan, statistik desa',
    disimpan: 'Selama menjadi penduduk',
  },
  {
    data: 'Ajuan layanan',
    isi: many(counts.ajuan_layanan, 'surat'),
    untuk: 'Membuat surat yang Anda minta',
    disimpan: 'Sebagai arsip desa',
  },
  {
    data: 'Laporan',
    isi: many(counts.laporan, 'laporan'),
    untuk: 'Menangani laporan',
    disimpan: 'Sampai Anda menghapus',
  },
  shopRow(counts, dilan),
  {
    data: 'Permintaan perbaikan',
    isi: many(counts.perbaikan, 'permintaan'),
    untuk: 'Memperbaiki data Anda',
    disimpan: 'Sebagai arsip desa',
  },
  {
    data: 'Akun',
    isi: `NIK, kontak, ${many(counts.perangkat, 'perangkat')}, ${many(counts.berkas, 'berkas')}`,
    untuk: 'Masuk dan mengirim kabar',
    disimpan: 'Sampai akun ditutup',
  },
  {
    data: 'Notifikasi',
    isi: many(counts.notifikasi, 'notifikasi'),
    untuk: 'Mengabari Anda',
    disimpan: '1 tahun',
  },
  { data: 'Masukan halaman', isi: 'Tidak terhubung dengan nama Anda', untuk: '-', disimpan: '-' },
];
