import { sql } from 'kysely';
import { isInside } from '#contract/lib/di-dalam.ts';
import type { Geometri, Posisi } from '#contract/lib/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { MOST_FEATURES, openFeatures, type RawFeature, somePlaces } from '#server/core/geo/feature-file.ts';
import { distance } from '#server/core/geo/measure.ts';
import { placeOn } from '#server/core/geo/place.ts';
import { candidates, projectFrom } from '#server/core/geo/project.ts';
import { type Mended, NOTHING_MENDED, readGeometri } from '#server/core/geo/read.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import type { Applying, Head, Reading } from '#server/kinds/impor/definition.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { countRow, type Judged, keepRows, NOTHING_YET } from '#server/kinds/impor/writes.ts';
import { existingOf, type IsiPeta, isiOf, type Stored, villageBox } from './impor-queries.ts';
import { factsOf, knownBy, misfit, proposed } from './impor-rules.ts';
import type { TipeRow } from './table.ts';
import { allTipe, findTipe } from './tipe-queries.ts';
import { remakeTiles } from './ubin-jobs.ts';
import { addSig, changeSig, type NewSig } from './writes.ts';

const SAMPLED = 200;
const PLACES = 400;
const SURE = 80;

type Asked = { db: VillageDb; tipeId: number; last: Record<string, string> };

/** What stands in a file: its columns with a value each, and in which system its places fall into the village. */
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
    ...{ tipe_id: tipe.id, tipe: tipe.nama, jenis: file.jenis, sistem, calon, dibetulkan: NOTHING_MENDED },
    dasar_sistem: file.sistem ? 'berkas' : sistem ? 'letak' : '',
  };
  const themes = types.filter(({ id, sumber_id }) => id === tipe.id || sumber_id === tipe.id);
  return { lembar: [file.jenis], kolom: proposed(samples, last, themes), isi };
}

const BATCH = 500;

/** Judges all features of a file and keeps them with their verdicts; nothing of the map changes. */
export async function judgeMap({ core, desaId, row }: Reading) {
  const db = core.tenancy.read(desaId);
  const isi = isiOf(row);
  const tipe = await findTipe(db, isi.tipe_id);
  if (!tipe) throw new SheetError('Tipe layer ini sudah dihapus.');
  const judge = await judgeOf(db, row, tipe);
  const jumlah = structuredClone(NOTHING_YET);
  await withCopy({ core, db, id: row.berkas_id ?? '' }, async (path) => {
    const file = await openFeatures(path);
    let batch: Judged[] = [];
    let done = 0;
    const keep = async () => {
      await core.tenancy.write(desaId, (own) => keepRows(own, row, batch, done));
      batch = [];
    };
    for await (const feature of file.features()) {
      done += 1;
      if (done > MOST_FEATURES)
        throw new SheetError(`Paling banyak ${MOST_FEATURES.toLocaleString('id-ID')} unsur sekali impor.`);
      const judged = judge.one(feature);
      countRow(jumlah, judged);
      batch.push(judged);
      if (batch.length >= BATCH) await keep();
    }
    await keep();
  });
  return { jumlah, isi: { ...isi, dibetulkan: judge.mended } };
}

/** Metres by which a feature may stand outside of the village. */
const OUTSIDE_M = 50;

async function judgeOf(db: VillageDb, row: ImporRow, tipe: TipeRow) {
  const { sistem } = isiOf(row);
  const project = projectFrom(sistem);
  const existing = await existingOf(db, tipe);
  const { batas } = await findPeta(db);
  const mended: Mended = { ...NOTHING_MENDED };
  const seen = new Map<string, number>();
  const one = ({ nomor, geometry, sifat }: RawFeature): Judged => {
    const facts = factsOf(sifat, row.kolom);
    const key = knownBy(tipe, facts);
    const shown = facts.nbt ? `NBT ${facts.nbt}` : facts.nama || `Unsur ${nomor}`;
    const base = {
      urut: nomor,
      lembar: row.lembar[0] ?? '',
      baris: nomor,
      nama: shown,
      penduduk_id: null,
      versi: null,
      asli: null,
    };
    const fail = (alasan: string, at: Posisi | undefined) => failed(base, { geometry, sifat }, alasan, at);
    try {
      const { geometri, mended: here } = readGeometri(geometry, project);
      const wrong = misfit(tipe, geometri) ?? twice(seen, key, nomor);
      const place = placeOn(geometri);
      if (wrong) return fail(wrong, place);
      const outside = batas ? outsideBy(place, batas) : 0;
      if (outside > OUTSIDE_M && tipe.bentuk !== 'titik')
        return fail(`Di luar batas desa, ${outside.toLocaleString('id-ID')} m`, place);
      for (const name of ['arah', 'tutup', 'kembar'] as const) mended[name] += here[name];
      const peringatan =
        outside > OUTSIDE_M ? [`Di luar batas desa, ${outside.toLocaleString('id-ID')} m`] : [];
      const before = key === '' ? undefined : existing.get(key);
      const isi = { ...facts, geometri };
      const ubah = before ? changesOf(before, isi) : {};
      const putusan = !before ? 'baru' : Object.keys(ubah).length > 0 ? 'berubah' : 'sama';
      return {
        ...base,
        putusan,
        isi: { ...isi, sig_id: before?.id ?? null },
        ubah,
        alasan: null,
        kelompok: null,
        peringatan,
      };
    } catch (error) {
      if (!(error instanceof GeoError)) throw error;
      return fail(error.message, error.at);
    }
  };
  return { one, mended };
}

type Base = Pick<Judged, 'urut' | 'lembar' | 'baris' | 'nama' | 'penduduk_id' | 'versi' | 'asli'>;

/** A feature that cannot be taken, with the reason and its place. */
function failed(base: Base, isi: object, alasan: string, at: Posisi | undefined): Judged {
  const kelompok = alasan.replace(/\d.*$/, '').trim();
  const sel = at ? placeText(at) : `Baris ${base.baris}`;
  return {
    ...{ ...base, isi, kelompok, putusan: 'ditolak', ubah: null, peringatan: [] },
    alasan: [{ kolom: 'Bentuk', sel, isi: base.nama, alasan, kelompok }],
  };
}

const placeText = ([lng, lat]: Posisi): string => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;

function twice(seen: Map<string, number>, key: string, nomor: number): string | undefined {
  if (key === '') return undefined;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, nomor);
  return first === undefined ? undefined : `${key} sudah dipakai baris ${first}`;
}

/** Metres from a place to the village; 0 inside. */
function outsideBy(place: Posisi, batas: Geometri): number {
  if (isInside(place, batas)) return 0;
  const rings = batas.type === 'MultiPolygon' ? batas.coordinates.flat() : [];
  let best = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    for (let at = 1; at < ring.length; at += 1) {
      const [[ax, ay], [bx, by]] = [nth(ring, at - 1), nth(ring, at)];
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.min(
        1,
        Math.max(0, ((place[0] - ax) * dx + (place[1] - ay) * dy) / (dx * dx + dy * dy || 1)),
      );
      const near: Posisi = [ax + share * dx, ay + share * dy];
      const rough = Math.hypot(near[0] - place[0], near[1] - place[1]);
      if (rough < best) best = rough;
    }
  return Math.round(distance(place, [place[0] + best, place[1]]));
}

type Change = Record<string, [string, string]>;
function changesOf(before: Stored, after: { geometri: Geometri } & ReturnType<typeof factsOf>): Change {
  const ubah: Change = {};
  const put = (name: string, a: string, b: string) => {
    if (a !== b) ubah[name] = [a.slice(0, 200), b.slice(0, 200)];
  };
  if (JSON.stringify(before.geometri) !== JSON.stringify(after.geometri))
    ubah.bentuk = ['bentuk lama', 'bentuk baru'];
  for (const name of ['nama', 'dusun', 'rw', 'rt', 'deskripsi'] as const)
    if (after[name]) put(name, before[name], after[name]);
  for (const [name, value] of Object.entries(after.atribut ?? {}))
    put(name, String(before.atribut[name] ?? ''), String(value));
  return ubah;
}

type Kept = { urut: number; putusan: string; isi: NewSig & { sig_id: number | null } };

/** Writes all accepted features, and notes what they were, so that the import can be taken back. */
export async function applyMap({ db, row, progress }: Applying) {
  const { tipe_id, tipe } = isiOf(row);
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
  ...{ geometri, nama, nbt, dusun, rw, rt, deskripsi, atribut },
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
