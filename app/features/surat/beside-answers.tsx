import type { ReactNode } from 'react';
import type { IsiAjuan } from '#contract/surat/layanan.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Facts } from '../../ui/table/facts.tsx';

type Isi = NonNullable<IsiAjuan>;
/** Opener of a file: a link for its owner, for the office a form that is recorded. */
export type Opened = (file: NonNullable<Isi['dasar_surat']>) => ReactNode;

const asLink: Opened = ({ url, nama }) => <a href={url}>{nama}</a>;

interface BesideProps {
  isi: Isi;
  opened?: Opened;
}

/** The files among the answers. */
export const answerFile = ({ berkas }: Isi, opened: Opened = asLink) =>
  function AnswerFile(path: string, nama: string) {
    const file = berkas.find(({ isian }) => isian === path);
    return file ? opened(file) : nama;
  };

/** Facts asked beside the answers, as far as they were. */
export function Beside({ isi, opened = asLink }: BesideProps) {
  const { dasar_surat: file, kepada, jumlah_lampiran, nomor_dasar_surat, tanggal_dasar_surat } = isi;
  const rows = [
    { label: 'Kepada', value: kepada },
    { label: 'Jumlah lampiran', value: jumlah_lampiran === null ? '' : String(jumlah_lampiran) },
    { label: 'Surat pengantar', value: file && opened(file) },
    { label: 'Nomor surat pengantar', value: nomor_dasar_surat },
    { label: 'Tanggal surat pengantar', value: tanggal_dasar_surat && formatDate(tanggal_dasar_surat) },
    { label: 'Perihal surat pengantar', value: isi.nama_dasar_surat },
    { label: 'Isi surat pengantar', value: isi.isi_dasar_surat },
  ].filter(({ value }) => value);
  return rows.length > 0 ? <Facts rows items={rows} /> : null;
}
