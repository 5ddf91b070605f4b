import type { Selectable } from 'kysely';
import type { Kepindahan } from '#contract/kepindahan.ts';
import type { Leaving } from '#server/core/context.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { StoredFile } from '#server/core/files/store.ts';
import './table.ts';

export type Moving = Selectable<Tables['kepindahan']>;

/** The village's way out, if it is on one; `lock` keeps it as it is until the commit. */
export function findMoving(db: VillageDb, lock = false): Promise<Moving | undefined> {
  return db
    .selectFrom('kepindahan')
    .selectAll()
    .where('desa_id', '=', db.desaId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Key of a village's archive among the files: under no village's folder, so that no archive holds another. */
export const archiveKey = (desaId: number, arsip: string): string => `pindah/${desaId}/${arsip}.sandi`;
/** All that was ever written of it. */
export const archiveFolder = (desaId: number): string => `pindah/${desaId}/`;

type Named = { kode: string | null; nama: string };
/** The sealed archive as a file to keep. */
export const archiveFile = ({ stream, size }: StoredFile, { kode, nama }: Named): Response =>
  new Response(stream, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; filename="pindah-${(kode || nama).replace(/[^A-Za-z0-9]+/g, '-')}.tar.gz.sandi"`,
      'cache-control': 'no-store',
    },
  });

/** State of a village's way out as both sides see it; null where it is not leaving. */
export function shownMoving(row: Moving | undefined): Leaving<Kepindahan> | null {
  if (!row) return null;
  const { keadaan, alasan, mulai, sebab, diunduh, diperiksa, diserahkan } = row;
  return { keadaan, alasan, mulai, sebab, diunduh, diperiksa, diserahkan, arsip: contentsOf(row) };
}

function contentsOf({ isi, byte, sha256, disusun }: Moving) {
  if (!isi || byte === null || sha256 === null || !disusun) return null;
  const bagian = partsOf(isi.baris);
  return {
    disusun,
    byte,
    sha256,
    bagian,
    baris: bagian.reduce((sum, one) => sum + one.baris, 0),
    berkas: isi.berkas.jumlah,
    byte_berkas: isi.berkas.byte,
  };
}

/** Areas by the beginnings of their tables; the first that fits counts. */
const PARTS: [string, RegExp][] = [
  ['Jejak desa', /^jejak/],
  [
    'Penduduk dan keluarga',
    /^(penduduk|keluarga|wilayah|kelahiran|kematian|pindah|ubah_wilayah|perbaikan|perubahan_)/,
  ],
  [
    'Surat dan layanan',
    /^(surat|dokumen|ajuan|isi_ajuan|langkah_ajuan|syarat|layanan|jenis_surat|nomor_surat|kunci_surat|pengaturan_surat|naskah_)/,
  ],
  [
    'Laporan dan permohonan informasi',
    /^(lapor|langkah_|permohonan_|pengajuan_|kategori_lapor|status_lapor|urusan|masukan|survei)/,
  ],
  [
    'Akun dan petugas',
    /^(akun|sesi|autentikator|kode_cadangan|pemulihan|pegawai|presensi|izin_|jam_kerja|perangkat_|pejabat_)/,
  ],
  [
    'Isi situs',
    /^(desa|profil_|peta_|sig|artikel|berita|kegiatan|produk|toko|potensi|kategori|hero|halaman|infografis|apbdes|demografi|cctv|berkas|relasi_)/,
  ],
];
const REST = 'Lainnya';

/** Rows of every table, summed up by what they are about. */
export function partsOf(baris: Record<string, number>): { nama: string; baris: number }[] {
  const sums = new Map([...PARTS.map(([nama]): [string, number] => [nama, 0]), [REST, 0]]);
  for (const [table, count] of Object.entries(baris)) {
    const [nama] = PARTS.find(([, tables]) => tables.test(table)) ?? [REST];
    sums.set(nama, (sums.get(nama) ?? 0) + count);
  }
  return [...sums].map(([nama, sum]) => ({ nama, baris: sum }));
}
