import { sql } from 'kysely';
import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik } from '#server/core/mask.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';
import { FAKTA } from '#server/features/penduduk/writes.ts';
import { lettersOf, papersOf } from './berkas-queries.ts';
import { historyOf, viewsOf } from './riwayat-queries.ts';
import { canRecord, type readsOf } from './rules.ts';

const REPORTS = 20;

/** Today in the village. */
export const todayIn = (zone: Zone): string => toInstant(timeNow(), zone).slice(0, 10);

const findPerson = (db: VillageDb, id: number) =>
  db
    .selectFrom('penduduk')
    .select(['id', 'versi', 'updated_at', 'nik_sementara', ...FAKTA])
    .where('id', '=', id)
    .executeTakeFirst();

type Asked = { zone: Zone; all: boolean; reads: ReturnType<typeof readsOf> };

/** Everything the office knows of a person but the numbers; undefined where there is nobody. */
export async function personOf(db: VillageDb, id: number, { zone, all, reads }: Asked) {
  const person = await findPerson(db, id);
  if (!person) return undefined;
  const today = todayIn(zone);
  const places = await placesOf(db);
  const [keluarga, riwayat, dilihat, surat, dokumen, laporan, akun, peristiwa] = [
    await familyOf(db, person.keluarga_id, today),
    await historyOf(db, id, { places, all }),
    await viewsOf(db, id, { all }),
    reads.surat ? await lettersOf(db, id) : null,
    reads.surat ? await papersOf(db, id) : null,
    reads.laporan ? await reportsOf(db, id) : null,
    await accountOf(db, id),
    await eventOf(db, person),
  ];
  const umur = yearsBetween(person.tanggal_lahir, today);
  const letak = places.get(person.wilayah_id ?? 0) ?? {};
  return {
    ...person,
    punya_nik: hasNik(person.nik),
    umur,
    letak,
    keluarga,
    riwayat,
    dilihat,
    surat,
    dokumen,
    laporan,
    akun,
    peristiwa,
    can: { ...canRecord({ ...person, umur }, peristiwa !== null), kode: reads.akun },
  };
}

/** A family with its members as they stand on its card, without the numbers. */
export async function familyOf(db: VillageDb, id: number | null, today: string) {
  if (id === null) return null;
  const family = await db
    .selectFrom('keluarga')
    .select(['id', 'versi', 'alamat', 'wilayah_id', 'terbit'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!family) return null;
  const members = await membersOf(db, id);
  const anggota = members.map(({ nik, tanggal_lahir, ...one }) => ({
    ...one,
    punya_nik: hasNik(nik),
    tanggal_lahir,
    umur: yearsBetween(tanggal_lahir, today),
  }));
  return { ...family, anggota };
}

// The order of a family card.
const RANK = sql`coalesce((select k.urutan from kode_penduduk k where k.daftar = 'hubungan' and k.nama = hubungan), 99)`;

/** The members of a family in the order of its card; those who died or left are not on it. */
export const membersOf = (db: VillageDb, id: number) =>
  db
    .selectFrom('penduduk')
    .select(['id', 'nama', 'nik', 'kelamin', 'hubungan', 'tanggal_lahir', 'status_dasar', 'versi'])
    .where('keluarga_id', '=', id)
    .where('status_dasar', '=', 'HIDUP')
    .orderBy(RANK)
    .orderBy('tanggal_lahir')
    .orderBy('id')
    .execute();

const reportsOf = (db: VillageDb, id: number) =>
  db
    .selectFrom('lapor as l')
    .innerJoin('akun as a', 'a.id', 'l.pelapor_id')
    .select(['l.id', 'l.judul', 'l.created_at', 'l.keadaan'])
    .where('a.penduduk_id', '=', id)
    .orderBy('l.created_at', 'desc')
    .limit(REPORTS)
    .execute();

async function accountOf(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('akun as a')
    .leftJoin('sesi as s', 's.akun_id', 'a.id')
    .select(['a.aktif', 'a.created_at', (eb) => eb.fn.max('s.created_at').as('masuk')])
    .where('a.penduduk_id', '=', id)
    .groupBy(['a.id', 'a.aktif', 'a.created_at'])
    .executeTakeFirst();
  return row ? { aktif: row.aktif, sejak: row.created_at, masuk_terakhir: row.masuk ?? null } : null;
}

/** Event that can be taken back: the birth of somebody who is here, the death or the departure of somebody who is not. */
async function eventOf(db: VillageDb, { id, status_dasar }: { id: number; status_dasar: string }) {
  const latest = async <J extends 'kelahiran' | 'kematian' | 'pindah'>(jenis: J) => {
    const rows = db
      .selectFrom(jenis as 'pindah')
      .select(['id', 'tanggal', 'nomor'])
      .where('penduduk_id', '=', id)
      .where('dibatalkan', 'is', null)
      .orderBy('id', 'desc');
    const row = await (jenis === 'pindah' ? rows.where('arah', '=', 'keluar') : rows).executeTakeFirst();
    return row ? { jenis, ...row } : null;
  };
  if (status_dasar === 'HIDUP') return latest('kelahiran');
  return (await latest('kematian')) ?? (await latest('pindah'));
}
