import './produk-hukum.css';
import '../../ui/richtext/article.css';
import type { ReactNode } from 'react';
import type { ProdukHukumDetail } from '#contract/produk-hukum/produk-hukum.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { PdfPreview } from '../../ui/media/pdf-preview.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { StatusBadge } from './hukum-row.tsx';

type Shown = Omit<
  ProdukHukumDetail,
  'relasi' | 'riwayat' | 'tanggal' | 'status_tahapan' | 'updated_at' | 'tanggal_penetapan' | 'berlaku_sejak'
> & {
  // A working copy may lack them still.
  tanggal_penetapan: string | null;
  berlaku_sejak: string | null;
};

interface HukumViewProps {
  dokumen: Shown;
  /** Why the status is what it is. */
  penjelasan: string | undefined;
  onDownload?: () => void;
  /** Below the text. */
  children?: ReactNode;
  /** Beside the text. */
  aside?: ReactNode;
}

/** A regulation as visitors read it; the preview of the console shows the same. */
export function HukumView({ dokumen, penjelasan, onDownload, children, aside }: HukumViewProps) {
  const { judul, sebutan, abstrak, abstrak_file, lampiran, lampiran_info } = dokumen;
  return (
    <article className="lebar halaman-hukum">
      <Breadcrumb
        items={[
          { label: 'Beranda', to: paths.beranda() },
          { label: 'Produk Hukum', to: paths.produkHukum() },
          { label: sebutan },
        ]}
      />
      <header className="artikel">
        <span className="kategori">{sebutan}</span>
        <h1>{judul}</h1>
        <Numbers dokumen={dokumen} />
        {penjelasan && <p className="hukum-sebab">{penjelasan}</p>}
      </header>
      <div className="art-kisi">
        <div className="hukum-isi">
          {(abstrak || abstrak_file) && (
            <section aria-labelledby="abstrak">
              <h2 id="abstrak">Abstrak</h2>
              {abstrak && <p className="hukum-abstrak">{abstrak}</p>}
              {abstrak_file && (
                <a className="btn sunyi kcl" href={abstrak_file} download>
                  <Icon name="download" size={18} />
                  Unduh abstrak (PDF)
                </a>
              )}
            </section>
          )}
          <section aria-labelledby="dokumen">
            <h2 id="dokumen">Dokumen</h2>
            {lampiran ? (
              <PdfPreview
                src={lampiran}
                name={sebutan}
                size={lampiran_info?.ukuran}
                onDownload={onDownload}
              />
            ) : (
              <p className="redup">Berkas belum tersedia.</p>
            )}
          </section>
          <section aria-labelledby="keterangan">
            <h2 id="keterangan">Keterangan</h2>
            <Facts items={factsOf(dokumen)} />
          </section>
          {children}
        </div>
        {aside}
      </div>
    </article>
  );
}

/** Status of a regulation, since when, and how often it was read. */
function Numbers({ dokumen }: { dokumen: Shown }) {
  const { status, tanggal_penetapan } = dokumen;
  return (
    <p className="meta">
      <StatusBadge status={status} />
      <span>
        <Icon name="calendar" size={16} />
        Ditetapkan <time dateTime={tanggal_penetapan ?? undefined}>{formatDate(tanggal_penetapan)}</time>
      </span>
      <span>
        <Icon name="eye" size={16} />
        {formatNumber(dokumen.view_count)} kali dilihat
      </span>
      <span>
        <Icon name="download" size={16} />
        {formatNumber(dokumen.download_count)} kali diunduh
      </span>
    </p>
  );
}

function factsOf(one: Shown) {
  const facts: [string, ReactNode][] = [
    ['Tipe dokumen', one.tipe.judul],
    ['Nomor peraturan', one.nomor_peraturan],
    ['Tajuk entri utama', one.tajuk],
    ['Tempat penetapan', one.tempat_penetapan],
    ['Tanggal penetapan', formatDate(one.tanggal_penetapan)],
    ['Tanggal pengundangan', formatDate(one.tanggal_pengundangan)],
    ['Mulai berlaku', formatDate(one.berlaku_sejak)],
    ['Berlaku sampai', formatDate(one.berlaku_sampai)],
    ['Sumber', one.sumber],
    ['Subjek', one.subjek],
    ['Status', one.status],
    ['Keterangan status', one.keterangan_status],
    ['Bahasa', one.bahasa.judul],
    ['Lokasi', placeOf(one)],
    ['Bidang hukum', one.bidang?.judul],
    ['Kategori bidang', one.kategori_bidang?.judul],
  ];
  return facts.map(([label, value]) => ({ label, value: value || '-' }));
}

function placeOf({ lokasi, url_lokasi }: Pick<ProdukHukumDetail, 'lokasi' | 'url_lokasi'>) {
  if (!/^https?:\/\//.test(url_lokasi)) return lokasi;
  return <a href={url_lokasi}>{lokasi || url_lokasi}</a>;
}
