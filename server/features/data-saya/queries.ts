import { sql } from 'kysely';
import type { Akses } from '#contract/data-saya.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { sentenceOf } from './rules.ts';

type Self = { akun: number; penduduk: number };
type Cells = Record<string, unknown>;
/** Rows of one table that belong to somebody, without what is the village's or somebody else's. */
type Part = {
  judul: string;
  table: string;
  /** The column that names the account, or the person, or whose number it is. */
  by: { akun: string } | { penduduk: string } | { nik: string };
  /** The rows hang on those of another table, which `by` is a column of. */
  through?: { column: string; table: string };
  without?: readonly string[];
  order?: string;
};

const OFFICERS = ['oleh_id', 'oleh_nama', 'akun_id'];

/** Tables with something about a resident; a table left out stands with its reason in the tests. */
export const PARTS: Record<string, Part> = {
  data_diri: { judul: 'Data diri', table: 'penduduk', by: { penduduk: 'id' }, without: ['kata'] },
  riwayat: {
    judul: 'Perubahan data',
    table: 'penduduk_riwayat',
    by: { penduduk: 'penduduk_id' },
    without: OFFICERS,
  },
  dilihat: {
    judul: 'Siapa yang melihat data Anda',
    table: 'penduduk_lihat',
    by: { penduduk: 'penduduk_id' },
    without: OFFICERS,
  },
  kelahiran: { judul: 'Kelahiran', table: 'kelahiran', by: { penduduk: 'penduduk_id' }, without: OFFICERS },
  pindah: { judul: 'Pindah', table: 'pindah', by: { penduduk: 'penduduk_id' }, without: OFFICERS },
  bidang_tanah: {
    judul: 'Bidang tanah',
    table: 'sig_pemilik',
    by: { penduduk: 'penduduk_id' },
    order: 'sig_id',
  },
  akun: { judul: 'Akun', table: 'akun', by: { akun: 'id' }, without: ['sandi'] },
  permohonan_akun: { judul: 'Permohonan akun', table: 'akun_permohonan', by: { nik: 'nik' } },
  putusan_permohonan: {
    judul: 'Putusan atas permohonan akun',
    table: 'akun_permohonan_langkah',
    by: { nik: 'nik' },
    through: { column: 'permohonan_id', table: 'akun_permohonan' },
    without: OFFICERS,
  },
  perangkat: {
    judul: 'Perangkat yang masuk',
    table: 'sesi',
    by: { akun: 'akun_id' },
    order: 'created_at',
  },
  percobaan: {
    judul: 'Percobaan yang ditolak pada akun Anda',
    table: 'percobaan',
    by: { akun: 'akun_id' },
    order: 'terakhir',
  },
  ajuan_layanan: { judul: 'Ajuan layanan', table: 'ajuan_layanan', by: { akun: 'pemilik_id' } },
  isi_ajuan: {
    judul: 'Isian ajuan layanan',
    table: 'isi_ajuan',
    by: { penduduk: 'penduduk_id' },
    order: 'ajuan_id',
  },
  surat: {
    judul: 'Surat yang terbit',
    table: 'surat_keluar',
    by: { penduduk: 'penduduk_id' },
    // The data that the letter was made of stand with the request and may name others; the officers stay unnamed.
    without: ['templat', 'data', 'isi', 'penandatangan', 'dicabut_oleh', 'muatan', 'tanda'],
  },
  perjalanan_ajuan: {
    judul: 'Perjalanan ajuan layanan',
    table: 'langkah_ajuan',
    by: { akun: 'pemilik_id' },
    through: { column: 'ajuan_id', table: 'ajuan_layanan' },
    without: OFFICERS,
  },
  perubahan_isian: {
    judul: 'Perubahan isian ajuan layanan',
    table: 'perubahan_isian',
    by: { akun: 'pemilik_id' },
    through: { column: 'ajuan_id', table: 'ajuan_layanan' },
    without: ['oleh_id', 'petugas'],
  },
  berkas_isian: {
    judul: 'Berkas isian ajuan layanan',
    table: 'berkas_isian',
    by: { akun: 'pemilik_id' },
    through: { column: 'ajuan_id', table: 'ajuan_layanan' },
    order: 'ajuan_id',
  },
  syarat_ajuan: {
    judul: 'Syarat ajuan layanan',
    table: 'syarat_ajuan',
    by: { akun: 'pemilik_id' },
    through: { column: 'ajuan_id', table: 'ajuan_layanan' },
  },
  dokumen: { judul: 'Dokumen saya', table: 'dokumen_warga', by: { penduduk: 'penduduk_id' } },
  laporan: { judul: 'Laporan', table: 'lapor', by: { akun: 'pelapor_id' } },
  tanggapan: {
    judul: 'Tanggapan atas laporan',
    table: 'lapor_tanggapan',
    by: { akun: 'pelapor_id' },
    through: { column: 'lapor_id', table: 'lapor' },
    without: OFFICERS,
  },
  toko: { judul: 'Toko', table: 'toko', by: { akun: 'pemilik_id' } },
  produk: {
    judul: 'Produk',
    table: 'produk',
    by: { akun: 'pemilik_id' },
    through: { column: 'toko_id', table: 'toko' },
  },
  potensi: { judul: 'Potensi', table: 'potensi', by: { akun: 'pemilik_id' } },
  pemeriksaan_potensi: {
    judul: 'Pemeriksaan potensi',
    table: 'potensi_langkah',
    by: { akun: 'pemilik_id' },
    through: { column: 'potensi_id', table: 'potensi' },
    without: OFFICERS,
  },
  perbaikan: { judul: 'Permintaan perbaikan data', table: 'perbaikan', by: { penduduk: 'penduduk_id' } },
  jawaban_perbaikan: {
    judul: 'Jawaban atas permintaan perbaikan',
    table: 'perbaikan_langkah',
    by: { penduduk: 'penduduk_id' },
    through: { column: 'perbaikan_id', table: 'perbaikan' },
    without: OFFICERS,
  },
  notifikasi: { judul: 'Notifikasi', table: 'notifikasi', by: { akun: 'akun_id' } },
  berkas: {
    judul: 'Berkas yang Anda kirim',
    table: 'berkas',
    by: { akun: 'pemilik' },
    without: ['blur', 'sha256', 'siap', 'lepas'],
    order: 'created_at',
  },
  tindakan: { judul: 'Yang Anda lakukan di situs', table: 'jejak', by: { akun: 'akun_id' } },
};

/** The select list and conditions of a part, to follow `from`. */
function rowsOf({ desaId }: VillageDb, self: Self, { table, by, through }: Part) {
  const nik = sql`(select nik from penduduk where desa_id = ${desaId} and id = ${self.penduduk}::bigint)`;
  const [column, value] =
    'akun' in by
      ? [by.akun, sql`${self.akun}::bigint`]
      : 'nik' in by
        ? [by.nik, nik]
        : [by.penduduk, sql`${self.penduduk}::bigint`];
  const owned = (t: string) =>
    sql`${sql.ref(`${t}.desa_id`)} = ${desaId} and ${sql.ref(`${t}.${column}`)} = ${value}`;
  if (!through) return sql`${sql.table(table)} as t where ${owned('t')}`;
  return sql`${sql.table(table)} as t where t.desa_id = ${desaId} and ${sql.ref(`t.${through.column}`)} in
    (select o.id from ${sql.table(through.table)} as o where ${owned('o')})`;
}

/** The card that somebody stands on, with the names of its members: their numbers are their own. */
async function familyOf(db: VillageDb, { penduduk }: Self): Promise<Cells[]> {
  const { rows } = await sql<Cells>`
    select k.no_kk, k.alamat, a.nama, a.hubungan, a.kelamin, a.tanggal_lahir
    from penduduk p
    join keluarga k on k.desa_id = p.desa_id and k.id = p.keluarga_id
    join penduduk a on a.desa_id = k.desa_id and a.keluarga_id = k.id and a.status_dasar = 'HIDUP'
    where p.desa_id = ${db.desaId} and p.id = ${penduduk}::bigint order by a.id`.execute(db);
  return rows;
}

export type DataPart = { nama: string; judul: string; rows: Cells[] };

/** Everything that the village holds about a resident, part by part, as its tables have it. */
export async function everythingOf(db: VillageDb, self: Self): Promise<DataPart[]> {
  const parts: DataPart[] = [{ nama: 'keluarga', judul: 'Keluarga', rows: await familyOf(db, self) }];
  for (const [nama, part] of Object.entries(PARTS)) {
    const hidden = ['desa_id', ...(part.without ?? [])];
    const { rows } = await sql<{ isi: Cells }>`
      select to_jsonb(t) - ${hidden}::text[] as isi from ${rowsOf(db, self, part)}
      order by ${sql.ref(`t.${part.order ?? 'id'}`)}`.execute(db);
    parts.push({ nama, judul: part.judul, rows: rows.map(({ isi }) => isi) });
  }
  return parts;
}

/** Counts of what the page shows a resident. */
export async function countsOf(db: VillageDb, self: Self) {
  const count = async (part: Part | undefined) => {
    if (!part) return 0;
    const { rows } = await sql<{ jumlah: number }>`
      select count(*)::int as jumlah from ${rowsOf(db, self, part)}`.execute(db);
    return rows[0]?.jumlah ?? 0;
  };
  const { ajuan_layanan, laporan, toko, produk, potensi, perbaikan, berkas, notifikasi } = PARTS;
  return {
    anggota_keluarga: (await familyOf(db, self)).length,
    ajuan_layanan: await count(ajuan_layanan),
    laporan: await count(laporan),
    toko: await count(toko),
    produk: await count(produk),
    potensi: await count(potensi),
    perbaikan: await count(perbaikan),
    berkas: await count(berkas),
    perangkat: await openDevices(db, self),
    notifikasi: await count(notifikasi),
  };
}

async function openDevices(db: VillageDb, { akun }: Self): Promise<number> {
  const { jumlah } = await db
    .selectFrom('sesi')
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .where('akun_id', '=', akun)
    .where('dicabut', 'is', null)
    .where('berakhir', '>', new Date())
    .executeTakeFirstOrThrow();
  return jumlah;
}

type Seen = {
  id: number;
  waktu: Date;
  apa: string | null;
  keperluan: string | null;
  perubahan: Record<string, [unknown, unknown]> | null;
  dari: Akses['dari'];
  oleh: string;
  semua: number;
};

/** Looks at the data of a resident and changes of them, by whom, the latest first. */
export async function accessOf(
  db: VillageDb,
  self: Self,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<Seen>`
    select x.id, x.waktu, x.apa, x.keperluan, x.perubahan,
      case when x.akun_id is null then 'sistem' when x.akun_id = ${self.akun}::bigint then 'sendiri' else 'kantor' end as dari,
      case when x.akun_id is null then 'Sistem' when x.akun_id = ${self.akun}::bigint then 'Anda'
        else coalesce(nullif(a.jabatan, ''), case a.peran when 'admin' then 'Admin desa' else 'Petugas desa' end) end as oleh,
      count(*) over ()::int as semua
    from (
      select l.id * 2 as id, l.waktu, l.akun_id, l.apa, l.keperluan, null::jsonb as perubahan from penduduk_lihat l
      where l.desa_id = ${db.desaId} and l.penduduk_id = ${self.penduduk}::bigint
      union all
      select r.id * 2 + 1, r.waktu, r.akun_id, null, null, r.perubahan from penduduk_riwayat r
      where r.desa_id = ${db.desaId} and r.penduduk_id = ${self.penduduk}::bigint
    ) x left join akun a on a.desa_id = ${db.desaId} and a.id = x.akun_id
    order by x.waktu desc, x.id desc limit ${limit}::int offset ${offset}::int`.execute(db);
  return {
    total: rows[0]?.semua ?? 0,
    data: rows.map(({ id, waktu, dari, oleh, ...what }) => ({
      id,
      waktu,
      dari,
      oleh,
      apa: sentenceOf(what),
    })),
  };
}
