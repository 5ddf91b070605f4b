import { isNomor } from '#contract/fakta/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik, hidePersons } from '#server/core/mask.ts';
import type { Letak } from '#server/features/penduduk/queries.ts';

type Places = ReadonlyMap<number, Letak>;
type Shown = { all: boolean };

/** Number of lines that a page shows at first of lists that only grow. */
const FIRST = { riwayat: 6, dilihat: 5 };
const MOST = 200;
const NOBODY = 'Sistem';

/** The changes of a person, the latest first, in words: areas and families by name, of numbers only that they changed. */
export async function historyOf(db: VillageDb, id: number, { places, all }: Shown & { places: Places }) {
  const rows = await db
    .selectFrom('penduduk_riwayat as r')
    .leftJoin('akun as a', 'a.id', 'r.akun_id')
    .select(['r.id', 'r.waktu', 'r.sumber', 'r.peristiwa', 'r.alasan', 'r.perubahan', 'a.nama as oleh'])
    .where('r.penduduk_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(all ? MOST : FIRST.riwayat)
    .execute();
  const cards = await cardsOf(db, rows);
  const text = wordsOf(places, cards);
  const daftar = rows.map(({ perubahan, oleh, ...row }) => {
    const pairs = Object.entries(perubahan);
    return {
      ...row,
      alasan: hidePersons(row.alasan),
      oleh: oleh ?? NOBODY,
      // Filling in an unknown field does not count as a new person.
      baru: perubahan.nik?.[0] === null,
      perubahan: pairs
        .filter(([isian]) => isian !== 'foto_id')
        .map(([isian, [lama, baru]]) => ({
          isian,
          ...toldApart(isian, text(isian, lama), text(isian, baru)),
        })),
    };
  });
  return { jumlah: await countOf(db, 'penduduk_riwayat', id), daftar };
}

type Changed = { perubahan: Record<string, [unknown, unknown]> };

/** Words for a change; of two hidden numbers, which cannot be told apart, they say which was there before. */
const toldApart = (field: string, lama: string, baru: string) =>
  isNomor(field) && lama === baru ? { lama: 'Nomor lama', baru: 'Nomor baru' } : { lama, baru };

/** The families that a history names, by their heads. */
async function cardsOf(db: VillageDb, rows: readonly Changed[]): Promise<Map<number, string>> {
  const ids = rows
    .flatMap(({ perubahan }) => perubahan.keluarga_id ?? [])
    .filter((id) => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('penduduk')
    .select([(eb) => eb.ref('keluarga_id').$notNull().as('id'), 'nama'])
    .where('keluarga_id', 'in', ids)
    .where('hubungan', '=', 'KEPALA KELUARGA')
    .execute();
  return new Map(found.map(({ id, nama }) => [id, nama]));
}

function wordsOf(places: Places, cards: ReadonlyMap<number, string>) {
  return (field: string, value: unknown): string => {
    if (value === null || value === '') return '';
    if (field === 'wilayah_id') return placeText(places.get(Number(value)) ?? {});
    if (field === 'keluarga_id') return `KK ${cards.get(Number(value)) ?? 'tanpa kepala keluarga'}`;
    if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
    if (field === 'no_kk') return 'Nomor KK ada';
    return isNomor(field) ? (hasNik(String(value)) ? 'NIK ada' : 'NIK sementara') : String(value);
  };
}

/** 'Pasirangin, RW 004 RT 002' */
export const placeText = ({ dusun, dukuh, rw, rt }: Letak): string =>
  [dusun, dukuh, [rw && `RW ${rw}`, rt && `RT ${rt}`].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Looks at full data of a person, by whom, the latest first. */
export async function viewsOf(db: VillageDb, id: number, { all }: Shown) {
  const rows = await db
    .selectFrom('penduduk_lihat as l')
    .leftJoin('akun as a', 'a.id', 'l.akun_id')
    .select(['l.id', 'l.waktu', 'l.apa', 'l.keperluan', 'a.nama as oleh', 'a.jabatan'])
    .where('l.penduduk_id', '=', id)
    .orderBy('l.id', 'desc')
    .limit(all ? MOST : FIRST.dilihat)
    .execute();
  return {
    jumlah: await countOf(db, 'penduduk_lihat', id),
    daftar: rows.map(({ oleh, jabatan, ...row }) => ({
      ...row,
      oleh: [oleh ?? NOBODY, jabatan].filter(Boolean).join(', '),
    })),
  };
}

async function countOf(db: VillageDb, table: 'penduduk_riwayat' | 'penduduk_lihat', id: number) {
  const { jumlah } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .where('penduduk_id', '=', id)
    .executeTakeFirstOrThrow();
  return jumlah;
}
