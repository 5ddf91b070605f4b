import { sql } from 'kysely';
import type { Posisi } from '#contract/lib/geo/geojson.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { openFeatures, somePlaces } from '#server/core/geo/feature-file.ts';
import { candidates } from '#server/core/geo/project.ts';
import { NOTHING_MENDED } from '#server/core/geo/read.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { type Applying, type Head, Overtaken } from '#server/kinds/impor/definition.ts';
import { allTipe } from '../layers/tipe-queries.ts';
import { remakeTiles } from '../tiles/ubin-jobs.ts';
import { addSig, changeSig, type NewSig } from '../writes.ts';
import { groundOf, type IsiPeta, isiOf, villageBox } from './impor-queries.ts';
import { proposed } from './impor-rules.ts';

const SAMPLED = 200;
const PLACES = 400;
const SURE = 80;

type Asked = { db: VillageDb; tipeId: number; last: Record<string, string> };

/** Reads the head of a file: its columns with a value each, and in which system its places fall into the village. */
export async function mapHead(path: string, { db, tipeId, last }: Asked): Promise<Head> {
  const types = await allTipe(db);
  const tipe = types.find(({ id }) => id === tipeId);
  if (!tipe || tipe.from_model) throw new SheetError('Tipe layer ini tidak diisi dari berkas.');
  const file = await openFeatures(path);
  const samples = new Map<string, string>();
  const places: Posisi[] = [];
  let count = 0;
  for await (const { geometry, sifat } of file.features()) {
    count += 1;
    for (const [name, text] of Object.entries(sifat))
      if (samples.size < 60 && !samples.get(name)) samples.set(name.slice(0, 120), text.slice(0, 60));
    if (
      places.length < PLACES &&
      typeof geometry === 'object' &&
      geometry !== null &&
      'coordinates' in geometry
    )
      places.push(...somePlaces(geometry.coordinates, 4));
    if (count >= SAMPLED) break;
  }
  if (count === 0) throw new SheetError('Berkas ini tidak berisi unsur peta.');
  const box = await villageBox(db);
  const calon = box ? candidates(places, box) : [];
  const [best] = calon;
  const sistem = file.sistem?.kode ?? (best && best.di_dalam >= SURE ? best.kode : box ? '' : 'EPSG:4326');
  const isi: IsiPeta = {
    tipe_id: tipe.id,
    tipe: tipe.nama,
    tanah: '',
    jenis: file.jenis,
    sistem,
    calon,
    dibetulkan: NOTHING_MENDED,
    dasar_sistem: file.sistem ? 'berkas' : sistem ? 'letak' : '',
  };
  const themes = types.filter(({ id, sumber_id }) => id === tipe.id || sumber_id === tipe.id);
  return { lembar: [file.jenis], kolom: proposed(samples, last, themes), isi };
}

const BATCH = 500;
type Kept = { urut: number; putusan: string; isi: NewSig & { sig_id: number | null } };

/** Writes all accepted features, and notes what they were, so that the import can be taken back. */
export async function applyMap({ db, row, progress }: Applying) {
  const { tipe_id, tipe, tanah } = isiOf(row);
  if ((await groundOf(db, tipe_id)) !== tanah) throw new Overtaken();
  let done = 0;
  for (let after = 0; ; ) {
    const rows = await acceptedAfter(db, row.id, after);
    if (rows.length === 0) break;
    after = rows.at(-1)?.urut ?? after;
    const fresh = rows.filter(({ putusan }) => putusan === 'baru');
    const ids = await addSig(
      db,
      fresh.map(({ isi }) => ({ ...pick(isi), tipe_id })),
    );
    const notes = fresh.map(({ urut }, at) => ({ urut, catatan: { sig_id: ids[at], versi: 1 } as object }));
    for (const { urut, putusan, isi } of rows) {
      if (putusan !== 'berubah' || isi.sig_id === null) continue;
      const { before, versi } = await changeSig(db, isi.sig_id, pick(isi));
      notes.push({ urut, catatan: { sig_id: isi.sig_id, versi, sebelum: before } });
    }
    await sql`update impor_baris b set isi = b.isi || n.catatan
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (urut int, catatan jsonb)
      where b.desa_id = ${db.desaId} and b.impor_id = ${row.id} and b.urut = n.urut`.execute(db);
    done += rows.length;
    await progress(done);
  }
  await remakeTiles(db, tipe_id);
  const { baru, berubah } = row.jumlah;
  return { after: { baru, berubah, tipe }, said: `${baru} unsur baru dan ${berubah} berubah di ${tipe}.` };
}

const pick = ({ geometri, nama, nbt, dusun, rw, rt, deskripsi, atribut }: NewSig) => ({
  geometri,
  nama,
  nbt,
  dusun,
  rw,
  rt,
  deskripsi,
  atribut,
});

async function acceptedAfter(db: VillageDb, imporId: number, after: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select urut, putusan, isi from impor_baris
    where desa_id = ${db.desaId} and impor_id = ${imporId} and urut > ${after} and putusan in ('baru', 'berubah')
    order by urut limit ${BATCH}`.execute(db);
  return rows;
}

/** Takes an import back: its features go, changed ones become what they were; what somebody changed since stays. */
export async function undoMap({ db, row, progress }: Applying) {
  const { tipe_id, tipe } = isiOf(row);
  const { numDeletedRows } = await db
    .deleteFrom('sig')
    .where(({ exists, selectFrom, and, eb }) =>
      and([
        eb('tipe_id', '=', tipe_id),
        exists(
          selectFrom('impor_baris')
            .select('urut')
            .where('impor_id', '=', row.id)
            .where('putusan', '=', 'baru')
            .where(
              sql<boolean>`(impor_baris.isi ->> 'sig_id')::bigint = sig.id and (impor_baris.isi ->> 'versi')::int = sig.versi`,
            ),
        ),
      ]),
    )
    .executeTakeFirst();
  const { rows } = await sql<{ sig_id: number; versi: number; sebelum: NewSig }>`
    select (isi ->> 'sig_id')::bigint as sig_id, (isi ->> 'versi')::int as versi, isi -> 'sebelum' as sebelum
    from impor_baris where desa_id = ${db.desaId} and impor_id = ${row.id} and putusan = 'berubah'`.execute(
    db,
  );
  let back = 0;
  for (const { sig_id, versi, sebelum } of rows) {
    const now = await db.selectFrom('sig').select('versi').where('id', '=', sig_id).executeTakeFirst();
    if (now?.versi !== versi) continue;
    await changeSig(db, sig_id, sebelum);
    back += 1;
    if (back % BATCH === 0) await progress(back);
  }
  await remakeTiles(db, tipe_id);
  const gone = Number(numDeletedRows);
  return {
    after: { dihapus: gone, dikembalikan: back, tipe },
    said: `${gone} unsur dihapus dan ${back} dikembalikan.`,
  };
}
