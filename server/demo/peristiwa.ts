import type { Insertable } from 'kysely';
import { need } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type {
  KelahiranTable,
  KematianTable,
  PendudukRiwayatTable,
  Peristiwa,
  PindahTable,
} from '#server/features/penduduk/table.ts';
import type { Anggota } from './keluarga.ts';
import type { Random } from './random.ts';

type Known = Anggota & { wilayah_id: number; updated_at: Date };
type Told = { people: readonly Known[]; ids: readonly number[]; random: Random };
type Row = Known & { id: number; hari: string; keluarga_id: number | null };
const CHUNK = 500;

/** Births, deaths and moves of last year and this one, each with its document and its line in the history. */
export async function fillPeristiwa(db: VillageDb, { people, ids, random }: Told): Promise<void> {
  const families = await familiesOf(db);
  const rows = people.flatMap((one, at): Row[] => {
    const id = need(ids[at]);
    return one.hari ? [{ ...one, id, hari: one.hari, keluarga_id: families.get(id) ?? null }] : [];
  });
  const of = (kejadian: Anggota['kejadian']) =>
    rows.filter((row) => row.kejadian === kejadian).toSorted((a, b) => (a.hari < b.hari ? -1 : 1));
  await births(db, of('lahir'), random);
  await deaths(db, of('mati'), random);
  await moves(db, [...of('masuk'), ...of('keluar')], random);
}

async function familiesOf(db: VillageDb): Promise<Map<number, number | null>> {
  const rows = await db.selectFrom('penduduk').select(['id', 'keluarga_id']).execute();
  return new Map(rows.map(({ id, keluarga_id }) => [id, keluarga_id]));
}

const numbered = (code: string, hari: string, at: number): string =>
  `9901-${code}-${hari.split('-').reverse().join('')}-${String(at + 1).padStart(4, '0')}`;
const common = ({ id, hari, keluarga_id }: Row) => ({
  penduduk_id: id,
  keluarga_id,
  tanggal: hari,
  akun_id: null,
});

const BIRTH_PLACES = ['Puskesmas Sekar Arum', 'RSUD Tirta Buana', 'Klinik Bidan Euis', 'Rumah'] as const;

async function births(db: VillageDb, rows: Row[], random: Random): Promise<void> {
  const values = rows.map((row, at): Insertable<KelahiranTable> => {
    const tempat = random.pick(BIRTH_PLACES);
    return {
      ...common(row),
      nomor: numbered('LT', row.hari, at),
      jam: `${String(random.int(0, 23)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
      tempat,
      tempat_dilahirkan: tempat.startsWith('RS') ? 'RUMAH SAKIT' : tempat === 'Rumah' ? 'RUMAH' : 'PUSKESMAS',
      jenis: 'TUNGGAL',
      penolong: tempat.startsWith('RS') ? 'DOKTER' : 'BIDAN',
      anak_ke: random.int(1, 4),
      berat_gram: random.int(24, 39) * 100,
      panjang_cm: random.int(46, 53),
      pelapor: row.orang.nama_ayah ?? '',
    };
  });
  for (const some of chunks(values)) await db.insertInto('kelahiran').values(some).execute();
  await tell(db, 'kelahiran', rows, (row, at) => ({
    alasan: `Akta kelahiran ${numbered('LT', row.hari, at)}`,
    perubahan: { nama: [null, row.orang.nama], tanggal_lahir: [null, row.orang.tanggal_lahir] },
  }));
}

const CAUSES = ['Sakit', 'Usia lanjut', 'Usia lanjut', 'Kecelakaan'] as const;

async function deaths(db: VillageDb, rows: Row[], random: Random): Promise<void> {
  const values = rows.map(
    (row, at): Insertable<KematianTable> => ({
      ...common(row),
      nomor: numbered('KM', row.hari, at),
      jam: null,
      tempat: random.pick(['Rumah', 'Rumah', 'RSUD Tirta Buana']),
      sebab: random.pick(CAUSES),
    }),
  );
  for (const some of chunks(values)) await db.insertInto('kematian').values(some).execute();
  await tell(db, 'kematian', rows, (row, at) => ({
    alasan: `Akta kematian ${numbered('KM', row.hari, at)}`,
    perubahan: { status_dasar: ['HIDUP', 'MATI'], status_sejak: [null, row.hari] },
  }));
}

const ELSEWHERE = [
  'Kecamatan Rimba Raya',
  'Kota Samudra',
  'Kabupaten Bukit Asri',
  'Kecamatan Muara Jati',
] as const;

async function moves(db: VillageDb, rows: Row[], random: Random): Promise<void> {
  const values = rows.map((row, at): Insertable<PindahTable> => {
    const masuk = row.kejadian === 'masuk';
    return {
      ...common(row),
      arah: masuk ? 'masuk' : 'keluar',
      nomor: `475/${String(at + 1).padStart(3, '0')}/${row.hari.slice(0, 4)}`,
      alasan: random.pick(['Pekerjaan', 'Pendidikan', 'Keluarga', 'Perumahan']),
      alamat: random.pick(ELSEWHERE),
      dari_wilayah_id: masuk ? null : row.wilayah_id,
      ke_wilayah_id: masuk ? row.wilayah_id : null,
    };
  });
  for (const some of chunks(values)) await db.insertInto('pindah').values(some).execute();
  await tell(db, 'pindah', rows, (row, at) => ({
    alasan: `Surat pindah 475/${String(at + 1).padStart(3, '0')}/${row.hari.slice(0, 4)}`,
    perubahan:
      row.kejadian === 'masuk'
        ? cameIn(row)
        : { status_dasar: ['HIDUP', 'PINDAH'], status_sejak: [null, row.hari] },
  }));
}

const cameIn = ({ orang, hari }: Row): Line['perubahan'] => ({
  nama: [null, orang.nama],
  tinggal_sejak: [null, hari],
});

type Line = { alasan: string; perubahan: Record<string, [unknown, unknown]> };
async function tell(
  db: VillageDb,
  peristiwa: Peristiwa,
  rows: Row[],
  lineOf: (row: Row, at: number) => Line,
): Promise<void> {
  if (rows.length === 0) return;
  const events = await db.selectFrom(peristiwa).select(['id', 'penduduk_id']).execute();
  const eventOf = new Map(events.map(({ id, penduduk_id }) => [penduduk_id, id]));
  const values = rows.map((row, at): Insertable<PendudukRiwayatTable> => {
    const { alasan, perubahan } = lineOf(row, at);
    return {
      penduduk_id: row.id,
      waktu: row.updated_at,
      akun_id: null,
      sumber: 'peristiwa',
      peristiwa,
      peristiwa_id: eventOf.get(row.id) ?? null,
      alasan,
      perubahan: JSON.stringify(perubahan),
    };
  });
  for (const some of chunks(values)) await db.insertInto('penduduk_riwayat').values(some).execute();
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}
