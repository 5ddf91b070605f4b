import type { IsiAjuan } from '#contract/layanan.ts';
import { formatDate } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';

/** What was asked beside the answers, as far as it was. */
export function Beside({ isi }: { isi: NonNullable<IsiAjuan> }) {
  const { dasar_surat: file, kepada, jumlah_lampiran, nomor_dasar_surat, tanggal_dasar_surat } = isi;
  const rows = [
    { label: 'Kepada', value: kepada },
    { label: 'Jumlah lampiran', value: jumlah_lampiran === null ? '' : String(jumlah_lampiran) },
    { label: 'Surat pengantar', value: file && <a href={file.url}>{file.nama}</a> },
    { label: 'Nomor surat pengantar', value: nomor_dasar_surat },
    { label: 'Tanggal surat pengantar', value: tanggal_dasar_surat && formatDate(tanggal_dasar_surat) },
    { label: 'Perihal surat pengantar', value: isi.nama_dasar_surat },
    { label: 'Isi surat pengantar', value: isi.isi_dasar_surat },
  ].filter(({ value }) => value);
  return rows.length > 0 ? <Facts rows items={rows} /> : null;
}
