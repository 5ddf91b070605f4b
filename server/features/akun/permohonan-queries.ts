import { alurPermohonan, JENIS_LANGKAH } from '#contract/akun/alur.ts';
import { actsIn } from '#contract/kinds/alur.ts';
import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { todayIn } from '#server/features/orang/queries.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';
import { historyOf } from '#server/kinds/alur/steps.ts';
import { obstacle, sameFacts } from './rules.ts';
import { STEPS } from './table.ts';

/** Columns of a request that acts need; `lock` keeps others from deciding on it until the end of the transaction. */
export function findPermohonan(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('akun_permohonan')
    .select(['id', 'keadaan', 'versi', 'nik', 'no_kk', 'tanggal_lahir', 'no_telp', 'email', 'created_at'])
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type FoundPermohonan = NonNullable<Awaited<ReturnType<typeof findPermohonan>>>;

/** Requests beside what the register knows of the NIK that each tells. */
export async function comparedOf(db: VillageDb, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('akun_permohonan as m')
    .leftJoin('penduduk as p', 'p.nik', 'm.nik')
    .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
    .leftJoin('akun as a', 'a.penduduk_id', 'p.id')
    .select(['m.id', 'm.nik', 'm.no_kk', 'm.tanggal_lahir', 'm.no_telp', 'm.email', 'm.versi', 'm.kabar'])
    .select(['p.id as penduduk_id', 'p.nama', 'p.nik_sementara', 'p.status_dasar', 'p.wilayah_id'])
    .select(['p.tanggal_lahir as lahir_tercatat', 'p.telepon as telp_tercatat', 'p.email as email_tercatat'])
    .select(['k.no_kk as kk_tercatat', 'a.id as akun_id', 'a.peran', 'a.aktif', 'a.sandi'])
    .where('m.id', 'in', ids)
    .execute();
}
type Compared = Awaited<ReturnType<typeof comparedOf>>[number];

const waysOf = ({ no_telp, email }: Compared) => {
  if (no_telp && email) return 'telepon dan email' as const;
  return email ? ('email' as const) : ('telepon' as const);
};

/** Lines of the list for some requests, by their ids. */
export async function linesOf(db: VillageDb, ids: readonly number[], zone: Zone) {
  const rows = await comparedOf(db, ids);
  const places = await placesOf(db);
  const today = todayIn(zone);
  return new Map(
    rows.map((row) => {
      const born = row.lahir_tercatat;
      const line = {
        dusun: places.get(row.wilayah_id ?? 0)?.dusun ?? null,
        lewat: waysOf(row),
        cocok: {
          ...sameFacts(row),
          punya_akun: row.akun_id !== null && row.sandi !== '',
          umur: born === null ? null : yearsBetween(born, today),
        },
      };
      return [row.id, { row, line }];
    }),
  );
}

/** One request in full, as an officer decides on it; undefined where there is none. */
export async function reviewOf(db: VillageDb, id: number, zone: Zone) {
  const request = await findPermohonan(db, id);
  const found = (await linesOf(db, [id], zone)).get(id);
  if (!request || !found) return undefined;
  const { row, line } = found;
  const told = (diisi: string, tercatat: string | null) => ({ diisi, tercatat: tercatat || null });
  return {
    id,
    ...line,
    nama: row.nama,
    keadaan: request.keadaan,
    created_at: request.created_at,
    versi: row.versi,
    kabar: row.kabar,
    email_gagal: await undeliveredAbout(db, id),
    penduduk_id: row.penduduk_id,
    isian: {
      nik: { tercatat: row.penduduk_id !== null },
      no_kk: { tercatat: row.kk_tercatat !== null },
      tanggal_lahir: told(row.tanggal_lahir, row.lahir_tercatat),
      no_telp: told(row.no_telp, row.telp_tercatat),
      email: told(row.email, row.email_tercatat),
    },
    lain: await othersLike(db, row),
    halangan: obstacle(row, zone) ?? null,
    langkah: await stepsOf(db, id),
    can: actsIn(alurPermohonan, request.keadaan, JENIS_LANGKAH),
  };
}

export const aboutRequest = (id: number): string => `permohonan:${id}`;

/** Why mail about a request was not taken, in words; null where none failed. */
async function undeliveredAbout(db: VillageDb, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_gagal')
    .select('sebab')
    .where('tentang', '=', aboutRequest(id))
    .executeTakeFirst();
  return row?.sebab ?? null;
}

/** Numbers of other requests that wait with the same NIK, and of those from the same phone or mail address. */
async function othersLike(db: VillageDb, { id, nik, no_telp, email }: Compared) {
  const { kembar, kontak } = await db
    .selectFrom('akun_permohonan')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('nik', '=', nik)
        .filterWhere('keadaan', '=', 'menunggu')
        .as('kembar'),
      eb.fn
        .countAll<number>()
        .filterWhere('nik', '<>', nik)
        .filterWhere((of) =>
          of.or([
            of.and([of('no_telp', '<>', ''), of('no_telp', '=', no_telp)]),
            of.and([of('email', '<>', ''), of('email', '=', email)]),
          ]),
        )
        .as('kontak'),
    ])
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return { nik: Number(kembar), kontak: Number(kontak) };
}

/** Everything that was done to a request, oldest first. */
export const stepsOf = (db: VillageDb, id: number) => historyOf(db, STEPS, id);

/** A decision with its request, as the applicant is notified of it; `penduduk_id` is who has that NIK now. */
export function toldStepOf(db: VillageDb, langkahId: number) {
  return db
    .selectFrom('akun_permohonan_langkah as l')
    .innerJoin('akun_permohonan as m', 'm.id', 'l.permohonan_id')
    .leftJoin('penduduk as p', 'p.nik', 'm.nik')
    .select(['l.jenis', 'l.alasan', 'l.created_at as waktu', 'l.permohonan_id'])
    .select(['m.email', 'm.no_telp', 'm.kabar', 'p.id as penduduk_id'])
    .where('l.id', '=', langkahId)
    .executeTakeFirst();
}
export type ToldStep = NonNullable<Awaited<ReturnType<typeof toldStepOf>>>;

/** Earlier requests of the same NIK that wait or were approved. */
export const olderOf = (db: VillageDb, { id, nik }: FoundPermohonan) =>
  db
    .selectFrom('akun_permohonan')
    .select(['keadaan', 'no_kk', 'tanggal_lahir', 'no_telp', 'email', 'created_at'])
    .where('nik', '=', nik)
    .where('keadaan', 'in', ['menunggu', 'disetujui'])
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Says whether requests that match the register need no officer. */
export async function isAutomatic(db: VillageDb): Promise<boolean> {
  const village = await db
    .selectFrom('desa')
    .select('daftar_otomatis')
    .where('id', '=', db.desaId)
    .executeTakeFirst();
  return village?.daftar_otomatis ?? false;
}
