import type { IsiAjuan } from '#contract/layanan.ts';
import { formatDate } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { OpenPaper } from './open-paper.tsx';

interface BesideProps {
  isi: NonNullable<IsiAjuan>;
  /** The request, for the office, whose opening of the covering letter is recorded. */
  kantor?: number;
}

/** The files among the answers: a link for their owner, for the office a form that is recorded. */
export const answerFile = ({ berkas }: NonNullable<IsiAjuan>, kantor?: number) =>
  function AnswerFile(path: string, nama: string) {
    const file = berkas.find(({ isian }) => isian === path);
    return file ? <SentFile file={file} kantor={kantor} /> : nama;
  };

/** What was asked beside the answers, as far as it was. */
export function Beside({ isi, kantor }: BesideProps) {
  const { dasar_surat: file, kepada, jumlah_lampiran, nomor_dasar_surat, tanggal_dasar_surat } = isi;
  const rows = [
    { label: 'Kepada', value: kepada },
    { label: 'Jumlah lampiran', value: jumlah_lampiran === null ? '' : String(jumlah_lampiran) },
    { label: 'Surat pengantar', value: file && <SentFile file={file} kantor={kantor} /> },
    { label: 'Nomor surat pengantar', value: nomor_dasar_surat },
    { label: 'Tanggal surat pengantar', value: tanggal_dasar_surat && formatDate(tanggal_dasar_surat) },
    { label: 'Perihal surat pengantar', value: isi.nama_dasar_surat },
    { label: 'Isi surat pengantar', value: isi.isi_dasar_surat },
  ].filter(({ value }) => value);
  return rows.length > 0 ? <Facts rows items={rows} /> : null;
}

type Sent = { file: NonNullable<BesideProps['isi']['dasar_surat']>; kantor: number | undefined };

function SentFile({ file, kantor }: Sent) {
  if (kantor === undefined) return <a href={file.url}>{file.nama}</a>;
  return <OpenPaper which={{ ajuan: kantor, berkas: file.id }}>{`Lihat ${file.nama}`}</OpenPaper>;
}
