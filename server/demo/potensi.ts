import { need } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { potensiNoun } from '#server/features/potensi/alur-jobs.ts';
import { changePotensi, setPictures } from '#server/features/potensi/writes.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { withinVillage } from './peta.ts';
import type { Photos } from './photo.ts';
import { POTENSI } from './potensi-texts.ts';
import { seeded } from './random.ts';

const DAY_MS = 24 * 3600 * 1000;
const ASKED = {
  ditolak: { jenis: 'tolak', alasan: 'Pemilik usaha bukan warga desa ini.' },
  perbaikan: { jenis: 'minta_perbaikan', alasan: 'Foto terlalu gelap.' },
} as const;

/** Potentials in every state, with what the office decided. */
export async function fillPotensi(
  db: VillageDb,
  photo: Photos,
  { zona = 'WIB', now = Date.now() }: { zona?: Zone; now?: number } = {},
): Promise<void> {
  const random = seeded(41);
  const { people, officer, categories } = await listsOf(db);
  // The first account owns what waits, the second nothing.
  const [first, , ...others] = people;
  const ownerOf = (at: number, keadaan: string) =>
    (keadaan === 'disetujui' && at > 0 ? others[at % others.length] : first)?.id ?? null;
  for (const [at, { keadaan, kategori, foto, ...words }] of POTENSI.entries()) {
    const created_at = new Date(now - (at + 1) * 2 * DAY_MS);
    const point = withinVillage({
      lng: 107.2 + random.int(0, 200) / 10_000,
      lat: -6.84 + random.int(0, 200) / 10_000,
    });
    const pemilik_id = ownerOf(at, keadaan);
    const { id } = await db
      .insertInto('potensi')
      .values({
        ...words,
        ...(random.chance(0.8) ? point : { lng: null, lat: null }),
        kategori_id: need(categories.get(kategori)),
        no_telp: `(000) 111 22${10 + at}`,
        pemilik_id,
        created_at: keadaan === 'menunggu' ? new Date(now - (at - 13) * DAY_MS) : created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pictures: string[] = [];
    const keep = { privat: true, area: 'verifikasi', pemilik: pemilik_id ?? undefined } as const;
    for (const name of foto) pictures.push(await photo(name, words.nama_usaha, keep));
    await setPictures(db, id, pictures);
    if (keadaan === 'menunggu' || !officer) continue;
    const decided = new Date(created_at.getTime() + DAY_MS);
    const step = keadaan === 'disetujui' ? ({ jenis: 'setujui', alasan: '' } as const) : ASKED[keadaan];
    await db
      .insertInto('potensi_langkah')
      .values({
        ...step,
        potensi_id: id,
        oleh_id: officer.id,
        oleh_nama: officer.nama,
        keadaan_sebelum: 'menunggu',
        created_at: decided,
      })
      .execute();
    const terbit = keadaan === 'disetujui' ? decided : null;
    await changePotensi(db, { id, keadaan }, { keadaan, terbit });
  }
  await writeDeadlines(db, potensiNoun, zona);
}

async function listsOf(db: VillageDb) {
  const accounts = await db
    .selectFrom('akun')
    .select(['id', 'nama', 'peran', 'izin'])
    .orderBy('id')
    .execute();
  const rows = await db.selectFrom('kategori_potensi').select(['id', 'nama']).execute();
  return {
    people: accounts.filter(({ peran }) => peran === 'penduduk'),
    officer: accounts.find(({ izin }) => izin.includes('verifikasi')),
    categories: new Map(rows.map(({ id, nama }) => [nama, id])),
  };
}
