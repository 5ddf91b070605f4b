import { join } from 'node:path';
import type { HimpunanData } from '#contract/kinds/bagan.ts';
import { kataSel, selAt } from '#contract/kinds/bagan.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { rentangText } from '#contract/survei/rentang.ts';
import type { Hitungan, TindakLanjut } from '#contract/survei/survei.ts';
import { KATEGORI } from '#contract/survei/unsur.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { keptPdf } from '#server/core/pdf/kept-pdf.ts';
import { qrSvg } from '#server/core/pdf/qr.ts';
import type { Kop } from '#server/core/pdf/tabel.ts';
import { siteOf } from '#server/features/akun/surel-queries.ts';
import { xlsxFile } from '#server/kinds/bagan/files.ts';
import { dayOf } from './rules.ts';
import type { Dinilai } from './undangan-queries.ts';

type Printing = { core: Core; db: VillageDb; village: Village };
/** Parts that the survey gets of features which stand on it themselves. */
export type Parts = {
  /** Nouns whose finished requests may be rated. */
  rated: readonly Dinilai[];
  /** The letterhead of the village. */
  kopOf(core: Core, db: VillageDb, village: Village): Promise<Kop>;
  /** Signer for the village; undefined where nobody is in office. */
  leadersOf(db: VillageDb): Promise<{ kepala: { nama: string; jabatan: string } | undefined }>;
};
type Printed = Hitungan & {
  periode: { nama: string; mulai: string; selesai: string; terbit: string | null };
  tindak_lanjut: readonly TindakLanjut[];
};

const number = (value: number, digits: number): string =>
  value.toLocaleString('id-ID', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const dayText = (day: string): string => `${Number(day.slice(8))} ${monthText(day.slice(0, 7))}`;
const TINDAK = { selesai: 'Sudah selesai', berjalan: 'Sedang dikerjakan', rencana: 'Rencana' };

/** The sheet that also hangs at the counter, the services with the spread of answers, and who answered. */
export async function resultPdf(
  { core, db, village }: Printing,
  hasil: Printed,
  { kopOf, leadersOf }: Pick<Parts, 'kopOf' | 'leadersOf'>,
): Promise<Response> {
  const { lambang, ...kop } = await kopOf(core, db, village);
  const { periode } = hasil;
  const { kepala } = await leadersOf(db);
  const day = periode.terbit ?? dayOf({ at: timeNow(), zone: village.zona });
  return pdfOf({ core, desaId: village.id }, `survei-${fileName(periode.nama)}`, {
    template: join(import.meta.dirname, 'hasil.typ'),
    data: {
      kop: lambang ? { ...kop, logo: '/gambar/lambang.png' } : kop,
      judul: `Indeks Kepuasan Masyarakat Desa ${village.nama_desa}, ${periode.nama}`,
      periode: periode.nama,
      kaki: `Survei kepuasan masyarakat ${periode.nama}, Desa ${village.nama_desa}`,
      ...valuesOf(hasil),
      tanda: [
        `${village.nama_desa}, ${dayText(day)}`,
        `${kepala?.jabatan ?? 'Kepala Desa'} ${village.nama_desa}`,
      ],
      penanda: kepala?.nama ?? '…………………………………',
    },
    pictures: lambang ? { 'lambang.png': lambang } : {},
  });
}

function valuesOf(hasil: Printed) {
  const { ikm, responden, sampel, pengguna, laki, perempuan, periode, unsur } = hasil;
  const users = pengguna > 0 ? `, dari ${number(pengguna, 0)} pengguna layanan` : '';
  const sex = laki === null || perempuan === null ? '-' : `${laki} laki-laki, ${perempuan} perempuan`;
  return {
    nilai: ikm ? number(ikm.nilai, 2) : '-',
    mutu: ikm ? `Mutu ${ikm.mutu}, ${ikm.kinerja}` : 'Belum cukup jawaban',
    sementara: responden < sampel,
    kurang: `Responden belum cukup. ${number(responden, 0)} orang menjawab, paling sedikit ${number(sampel, 0)}. Nilai ini gambaran, bukan hasil resmi.`,
    ringkas: [
      ['Jumlah responden', `${number(responden, 0)} orang${users} (paling sedikit ${number(sampel, 0)})`],
      ['Jenis kelamin', sex],
      ['Periode survei', rentangText(periode.mulai, periode.selesai)],
    ],
    unsur: unsur.map((one, at) => [
      ...[String(at + 1), one.nama, number(one.rerata, 3), number(one.nilai, 2), one.mutu],
    ]),
    jumlah: ikm
      ? ['', 'Indeks Kepuasan Masyarakat', number(hasil.rerata ?? 0, 3), number(ikm.nilai, 2), ikm.mutu]
      : [],
    kategori: KATEGORI.toReversed()
      .map(({ mutu, dari, sampai }) => `${mutu} ${number(dari, 2)} - ${number(sampai, 2)}`)
      .join('; '),
    layanan: hasil.layanan.map(({ nama, responden: n, ikm: one }) => [
      ...[nama, number(n, 0), one ? number(one.nilai, 2) : 'Kurang dari 10', one ? one.mutu : ''],
    ]),
    sebaran: unsur.map(({ nama, sebaran }) => [nama, ...sebaran.map((one) => number(one, 0))]),
    bagan: [hasil.umur, hasil.pekerjaan, ...hasil.desa].map(({ judul, baris }) => ({
      judul,
      baris: baris.map((row) => [row.label, kataSel(selAt(row, 0))]),
    })),
    tindak: hasil.tindak_lanjut.map(({ judul, ket, keadaan }) => [judul, ket, TINDAK[keadaan]]),
  };
}

const KOLOM: HimpunanData['kolom'] = [
  { nama: 'no', label: 'No', jenis: 'jumlah' },
  { nama: 'unsur', label: 'Unsur', jenis: 'teks' },
  ...[1, 2, 3, 4].map((one) => ({
    nama: `jawaban_${one}`,
    label: `Jawaban ${one}`,
    jenis: 'jumlah' as const,
  })),
  { nama: 'rerata', label: 'Rata-rata', jenis: 'teks' },
  { nama: 'nilai', label: 'Nilai', jenis: 'teks' },
  { nama: 'mutu', label: 'Mutu', jenis: 'teks' },
];

/** The nine elements with the spread of their answers; nothing of single answers. */
export function resultXlsx({ nama_desa }: Village, { periode, unsur, ikm, rerata }: Printed): Response {
  const rows = unsur.map((one, at) => [
    ...[at + 1, one.nama, ...one.sebaran],
    ...[number(one.rerata, 3), number(one.nilai, 2), one.mutu],
  ]);
  const sum = ikm
    ? [[null, 'IKM', null, null, null, null, number(rerata ?? 0, 3), number(ikm.nilai, 2), ikm.mutu]]
    : [];
  return xlsxFile({
    nama: `survei-${fileName(periode.nama)}`,
    judul: `Survei kepuasan masyarakat ${periode.nama}`,
    sumber: `Pemerintah Desa ${nama_desa}`,
    diperbarui: null,
    kolom: KOLOM,
    baris: [...rows, ...sum],
  });
}

/** A sheet for the counter: who scans it stands in the form. */
export async function posterPdf(
  { core, db, village }: Printing,
  { kopOf }: Pick<Parts, 'kopOf'>,
): Promise<Response> {
  const { lambang, ...kop } = await kopOf(core, db, village);
  const url = `${await siteOf(db, core.env)}/survei`;
  return pdfOf({ core, desaId: village.id }, 'survei-loket', {
    template: join(import.meta.dirname, 'poster.typ'),
    data: {
      kop: lambang ? { ...kop, logo: '/gambar/lambang.png' } : kop,
      judul: 'Bagaimana pelayanan kami?',
      alamat: url.replace(/^https?:\/\//, ''),
    },
    pictures: { 'qr.svg': qrSvg(url), ...(lambang && { 'lambang.png': lambang }) },
  });
}

const fileName = (nama: string): string => nama.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

async function pdfOf(
  at: Parameters<typeof keptPdf>[0],
  name: string,
  document: Parameters<typeof keptPdf>[1],
): Promise<Response> {
  const pdf = await keptPdf(at, document);
  return new Response(new Uint8Array(pdf), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
  });
}
