import { CUTI_SETAHUN } from '#contract/presensi/izin.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';
import { monthDays, seenBy } from './kelola-queries.ts';
import { kalenderOf, ownPegawai } from './queries.ts';
import { daysOf, isWorkday, type Kalender, leadsVillage } from './rules.ts';

type Asking = { db: VillageDb; actor: Actor };

const rows = (db: VillageDb) =>
  db
    .selectFrom('izin_pegawai as i')
    .innerJoin('pegawai as p', 'p.id', 'i.pegawai_id')
    .leftJoin('berkas as b', 'b.id', 'i.berkas_id')
    .leftJoin('akun as a', 'a.id', 'i.diputus_oleh')
    .select(['i.id', 'i.pegawai_id', 'p.judul as nama', 'i.jenis', 'i.dari', 'i.sampai', 'i.keterangan'])
    .select(['i.keadaan', 'i.alasan', 'i.diputus', 'i.diajukan_oleh', 'i.berkas_id'])
    .select(['b.nama as dokumen', 'a.nama as diputus_nama']);

export const findIzin = (db: VillageDb, id: number) => rows(db).where('i.id', '=', id).executeTakeFirst();
export type Izin = NonNullable<Awaited<ReturnType<typeof findIzin>>>;

/** Facts about whoever asks about leaves: their own official, and whether they decide on leaves or lead the village. */
export async function askerOf({ db, actor }: Asking) {
  const [own, account] = await Promise.all([
    ownPegawai(db, actor),
    db.selectFrom('akun').select('jabatan').where('id', '=', actor.id).executeTakeFirst(),
  ]);
  const office = own === null ? undefined : await rankOf(db, own);
  return {
    id: actor.id,
    nama: actor.nama,
    own,
    decides: hasArea(actor, 'presensi'),
    leads: leadsVillage({ jabatan: account?.jabatan ?? '', tingkat: office?.tingkat }),
  };
}
export type Asker = Awaited<ReturnType<typeof askerOf>>;

const rankOf = (db: VillageDb, id: number) =>
  db.selectFrom('pegawai').select('tingkat').where('id', '=', id).executeTakeFirst();

/** Says whether a leave is that of whoever looks at it: by their account, or by their very name. */
export const isOwn = (asker: Asker, { pegawai_id, nama }: Pick<Izin, 'pegawai_id' | 'nama'>): boolean =>
  asker.own === pegawai_id || (asker.own === null && sameName(asker.nama, nama));
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Papers of illness are for the head, the secretary and whoever they are about. */
export const mayRead = (asker: Asker, izin: Izin): boolean => {
  if (izin.berkas_id === null) return false;
  if (isOwn(asker, izin)) return true;
  return izin.jenis === 'sakit' ? asker.leads : asker.decides;
};

export const canOf = (asker: Asker, izin: Izin) => ({
  putuskan: asker.decides && izin.keadaan === 'menunggu' && !isOwn(asker, izin),
  hapus: isOwn(asker, izin) ? izin.keadaan === 'menunggu' : asker.decides,
  dokumen: mayRead(asker, izin),
});

export const workdays = (dari: string, sampai: string, kalender: Kalender): number =>
  daysOf(dari, sampai).filter((day) => isWorkday(day, kalender)).length;

/** The leaves of a month, and all that wait. */
export async function leavesOf({ db, actor, village: _ }: Asking & Pick<Context, 'village'>, bulan: string) {
  const only = await seenBy({ db, actor });
  const days = monthDays(bulan);
  const found = await rows(db)
    .where((eb) =>
      eb.or([
        eb('i.keadaan', '=', 'menunggu'),
        eb.and([eb('i.dari', '<=', days.at(-1) ?? bulan), eb('i.sampai', '>=', days[0] ?? bulan)]),
      ]),
    )
    .$if(only !== undefined, (query) => query.where('i.pegawai_id', '=', only ?? 0))
    .orderBy((eb) => eb('i.keadaan', '<>', 'menunggu'))
    .orderBy('i.dari', 'desc')
    .orderBy('i.id', 'desc')
    .limit(300)
    .execute();
  const [kalender, asker, used] = await Promise.all([
    kalenderOf(db),
    askerOf({ db, actor }),
    usedOf(
      db,
      found.filter(({ jenis }) => jenis === 'cuti'),
    ),
  ]);
  return {
    bulan,
    semua: only === undefined,
    catatan: found.map((one) => viewOf(one, { kalender, asker, used })),
  };
}

type Viewing = { kalender: Kalender; asker: Asker; used: Awaited<ReturnType<typeof usedOf>> };

function viewOf(izin: Izin, { kalender, asker, used }: Viewing) {
  const { pegawai_id, nama, diputus, diputus_nama, diajukan_oleh: _, berkas_id: __, ...row } = izin;
  const year = izin.dari.slice(0, 4);
  const taken = used
    .filter((one) => one.pegawai_id === pegawai_id && one.dari.startsWith(year))
    .reduce((sum, one) => sum + workdays(one.dari, one.sampai, kalender), 0);
  return {
    ...row,
    pegawai: { id: pegawai_id, nama },
    hari_kerja: workdays(izin.dari, izin.sampai, kalender),
    sisa_cuti: izin.jenis === 'cuti' ? Math.max(0, CUTI_SETAHUN - taken) : null,
    diputus: diputus ? { oleh: diputus_nama ?? 'Akun yang sudah dihapus', waktu: diputus } : null,
    can: canOf(asker, izin),
  };
}

/** Approved yearly leave of those whose leave is shown. */
const usedOf = async (db: VillageDb, shown: readonly Izin[]) =>
  shown.length === 0
    ? []
    : db
        .selectFrom('izin_pegawai')
        .select(['pegawai_id', 'dari', 'sampai'])
        .where('jenis', '=', 'cuti')
        .where('keadaan', '=', 'disetujui')
        .where('pegawai_id', 'in', [...new Set(shown.map(({ pegawai_id }) => pegawai_id))])
        .execute();

/** A leave of somebody that touches these days, unless it was refused. */
export const overlapping = (
  db: VillageDb,
  { pegawai_id, dari, sampai }: { pegawai_id: number; dari: string; sampai: string },
) =>
  db
    .selectFrom('izin_pegawai')
    .select('jenis')
    .where('pegawai_id', '=', pegawai_id)
    .where('keadaan', '<>', 'ditolak')
    .where('dari', '<=', sampai)
    .where('sampai', '>=', dari)
    .executeTakeFirst();
