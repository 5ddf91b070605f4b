import { tulisKode } from '#contract/layanan-informasi/lacak.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';

export type Receipt = {
  nomor: string;
  kode: string;
  name_first: string;
  name_last: string;
  created_at: Date;
  informasi_ygdibutuhkan?: string;
  cara_informasi?: string;
  cara_mendapatkan_salinan?: string;
  tujuan?: string;
  alasan_keberatan?: string;
};

/** Words of the receipt of a request or an objection. */
export function receiptOf(row: Receipt, { came, due }: { came: string; due: string }, host: string) {
  const asks = row.informasi_ygdibutuhkan !== undefined;
  return {
    judul: asks ? 'TANDA BUKTI PERMOHONAN INFORMASI' : 'TANDA BUKTI PENGAJUAN KEBERATAN',
    nomor: row.nomor,
    baris: [
      ['Nama pemohon', `${row.name_first} ${row.name_last}`.toUpperCase()],
      ['Diterima', `${longDay(came.slice(0, 10))}, pukul ${came.slice(11, 16).replace(':', '.')}`],
      ...(asks
        ? [
            ['Informasi yang diminta', row.informasi_ygdibutuhkan ?? ''],
            [
              'Cara memperoleh',
              `${row.cara_informasi}, melalui ${row.cara_mendapatkan_salinan?.toLowerCase()}`,
            ],
          ]
        : [
            ['Alasan keberatan', row.alasan_keberatan ?? ''],
            ['Tujuan', row.tujuan ?? ''],
          ]),
      [asks ? 'Batas jawaban' : 'Batas tanggapan', `${longDay(due)} (${asks ? 10 : 30} hari kerja)`],
      ['Kode lacak', tulisKode(row.kode)],
    ],
    catatan: asks
      ? 'Batas jawaban dapat diperpanjang satu kali, 7 hari kerja, dengan pemberitahuan tertulis. Bila tidak puas, keberatan dapat diajukan kepada Kepala Desa dalam 30 hari kerja (UU Nomor 14 Tahun 2008 pasal 22 dan 35).'
      : 'Kepala Desa sebagai atasan PPID menanggapi dalam 30 hari kerja. Bila belum puas, sengketa dapat diajukan ke Komisi Informasi dalam 14 hari kerja (UU Nomor 14 Tahun 2008 pasal 36 sampai 38).',
    lacak: `Lacak di ${host}/ppid/lacak. Dibuat oleh sistem, sah tanpa tanda tangan.`,
  };
}
