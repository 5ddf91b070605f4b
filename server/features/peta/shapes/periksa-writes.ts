import { type Geometri, garisOf } from '#contract/lib/geo/geojson.ts';
import { placeOn } from '#contract/lib/geo/titik-dalam.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { MOST_FEATURES, openFeatures, type RawFeature } from '#server/core/geo/feature-file.ts';
import { projectFrom } from '#server/core/geo/project.ts';
import { type Mended, NOTHING_MENDED, readGeometri } from '#server/core/geo/read.ts';
import { startPaceEvery } from '#server/core/pace.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import type { Reading } from '#server/kinds/impor/definition.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { countRow, type Judged, judgeAgain, keepRows, NOTHING_YET } from '#server/kinds/impor/writes.ts';
import { existingOf, groundOf, isiOf } from '../import/impor-queries.ts';
import { factsOf, knownBy, misfit } from '../import/impor-rules.ts';
import { findTipe } from '../layers/tipe-queries.ts';
import type { TipeRow } from '../table.ts';
import { type Base, changesOf, failed, outsideOf, type Stored, twice } from './periksa-rules.ts';
import { type Clash, clashesOf, clashText, type Lying } from './tumpang-rules.ts';

const BATCH = 500;
/** Corners of all features of one file: what is held at once, here and where tiles are made. */
const MOST_CORNERS = 2_000_000;
/** Signs of refused shapes that are kept, to be put right in the file that is offered for that. */
const MOST_KEPT = 64 * 1024 * 1024;
/** Work at a stretch, after which others have their turn. */
const STRETCH_MS = 40;
type Pace = () => Promise<void>;

/** Judges all features of a file and keeps them with their verdicts; nothing of the map changes. */
export async function judgeMap({ core, desaId, row }: Reading) {
  const db = core.tenancy.read(desaId);
  const isi = isiOf(row);
  const tipe = await findTipe(db, isi.tipe_id);
  if (!tipe) throw new SheetError('Tipe layer ini sudah dihapus.');
  const tanah = await groundOf(db, tipe.id);
  const judge = await judgeOf(db, row, tipe);
  const jumlah = structuredClone(NOTHING_YET);
  const pace = startPaceEvery(STRETCH_MS);
  await withCopy({ core, db, id: row.berkas_id ?? '' }, async (path) => {
    const file = await openFeatures(path);
    const keep = startKeeping((rows, done) =>
      core.tenancy.write(desaId, (own) => keepRows(own, row, rows, done)),
    );
    let done = 0;
    for await (const feature of file.features()) {
      done += 1;
      if (done > MOST_FEATURES)
        throw new SheetError(`Paling banyak ${MOST_FEATURES.toLocaleString('id-ID')} unsur sekali impor.`);
      const judged = judge.one(feature);
      countRow(jumlah, judged);
      await keep.add(judged, done);
      await pace();
    }
    await keep.end(done);
    const clashes = await judge.clashes(pace);
    if (clashes.size === 0) return;
    const again = startKeeping((rows) =>
      core.tenancy.write(desaId, (own) => judgeAgain(own, row, rows, done)),
    );
    for await (const feature of file.features()) {
      const clash = clashes.get(feature.nomor);
      if (!clash) continue;
      const judged = judge.refused(feature, clash);
      countRow(jumlah, clash.semula, -1);
      countRow(jumlah, judged);
      await again.add(judged, done);
    }
    await again.end(done);
  });
  return { jumlah, isi: { ...isi, tanah, dibetulkan: judge.mended } };
}

/** Rows on their way into the database, many at a time. */
function startKeeping(write: (rows: Judged[], done: number) => Promise<unknown>) {
  let batch: Judged[] = [];
  const end = async (done: number) => {
    if (batch.length > 0) await write(batch, done);
    batch = [];
  };
  return {
    end,
    async add(row: Judged, done: number) {
      batch.push(row);
      if (batch.length >= BATCH) await end(done);
    },
  };
}

/** Metres by which a feature may stand outside of the village. */
const OUTSIDE_M = 50;
type Semula = Pick<Judged, 'putusan' | 'ubah' | 'peringatan' | 'kelompok'>;
type Accepted = Lying & { urut: number; semula: Semula };
type Ground = {
  tipe: TipeRow;
  existing: Stored[];
  known: Map<string, Stored>;
  /** The same by their shapes, for features without a name or a number. */
  shapes: Map<string, Stored>;
  batas: Geometri | null;
  /** Rows by what they are known as. */
  seen: Map<string, number>;
};
type Facts = ReturnType<typeof factsOf>;

/** Verdict on a feature of a file. Throws GeoError for what does not belong on the map. */
function verdictOf(
  { tipe, known, shapes, batas, seen }: Ground,
  { facts, nomor, geometri }: { facts: Facts; nomor: number; geometri: Geometri },
): Omit<Accepted, 'geometri'> {
  const key = knownBy(tipe, facts);
  const wrong = misfit(tipe, geometri) ?? twice(seen, key, nomor);
  const place = placeOn(geometri);
  if (wrong) throw new GeoError(wrong, place);
  const outside = batas ? outsideOf(place, batas) : undefined;
  const far = outside !== undefined && outside.jauh > OUTSIDE_M;
  if (far && tipe.bentuk !== 'titik') throw new GeoError(outside.kata, place);
  const before = (key === '' ? undefined : known.get(key)) ?? sameShape(shapes, tipe, key, geometri);
  const ubah = before ? changesOf(before, { ...facts, geometri }) : {};
  const putusan = !before ? 'baru' : Object.keys(ubah).length > 0 ? 'berubah' : 'sama';
  return {
    urut: nomor,
    id: before?.id ?? null,
    nama: lyingName(facts, nomor),
    fresh: !before || ubah.bentuk !== undefined,
    semula: { putusan, ubah, kelompok: null, peringatan: far ? [outside.kata] : [] },
  };
}

const shapeOf = (geometri: Geometri): string => JSON.stringify(geometri);

/** The feature of the map that lies exactly there, unless both are known by something and are two. */
function sameShape(shapes: Ground['shapes'], tipe: TipeRow, key: string, geometri: Geometri) {
  const found = shapes.get(shapeOf(geometri));
  return found && (key === '' || knownBy(tipe, found) === '') ? found : undefined;
}

async function judgeOf(db: VillageDb, row: ImporRow, tipe: TipeRow) {
  const project = projectFrom(isiOf(row).sistem);
  const existing = await existingOf(db, tipe.id);
  const known = new Map(existing.map((one) => [knownBy(tipe, one), one]));
  const shapes = new Map(existing.map((one) => [shapeOf(one.geometri), one]));
  const { batas } = await findPeta(db);
  const ground: Ground = { tipe, existing, known, shapes, batas, seen: new Map() };
  const mended: Mended = { ...NOTHING_MENDED };
  const left = { corners: MOST_CORNERS, kept: MOST_KEPT };
  const accepted: Accepted[] = [];
  const baseOf = (facts: Facts, nomor: number): Base => ({
    urut: nomor,
    baris: nomor,
    nama: nameOf(facts, nomor),
    lembar: row.lembar[0] ?? '',
    penduduk_id: null,
    versi: null,
    asli: null,
  });
  const one = ({ nomor, geometry, sifat }: RawFeature): Judged => {
    const facts = factsOf(sifat, row.kolom);
    const base = baseOf(facts, nomor);
    try {
      const { geometri, mended: here } = readGeometri(geometry, project);
      left.corners -= garisOf(geometri).reduce((sum, line) => sum + line.length, 0);
      if (left.corners < 0)
        throw new SheetError(`Paling banyak ${MOST_CORNERS.toLocaleString('id-ID')} titik sekali impor.`);
      const judged = verdictOf(ground, { facts, nomor, geometri });
      for (const name of ['arah', 'tutup', 'kembar'] as const) mended[name] += here[name];
      accepted.push({ ...judged, geometri });
      return { ...base, ...judged.semula, isi: { ...facts, geometri, sig_id: judged.id }, alasan: null };
    } catch (error) {
      if (!(error instanceof GeoError)) throw error;
      return failed(base, { geometry: keptOf(geometry, left), sifat }, error.message, error.at);
    }
  };
  return {
    one,
    mended,
    clashes: (pace: Pace) => clashesIn(ground, accepted, pace),
    refused({ nomor, geometry, sifat }: RawFeature, clash: Clash): Judged {
      const isi = { geometry: keptOf(geometry, left), sifat };
      return failed(baseOf(factsOf(sifat, row.kolom), nomor), isi, clashText(clash), clash.di);
    },
  };
}

/** Areas of the hierarchy lie beside each other: which rows would not, and what was said of them before. */
async function clashesIn({ tipe, existing }: Ground, accepted: readonly Accepted[], pace: Pace) {
  if (tipe.tingkat === null || tipe.bentuk !== 'luasan') return new Map<number, Clash & { semula: Semula }>();
  const found = await clashesOf([...accepted, ...existing.map(lyingOf)], pace).catch(tooMany);
  return new Map(
    accepted.flatMap(({ urut, semula }) => {
      const clash = found.get(urut);
      return clash ? [[urut, { ...clash, semula }] as const] : [];
    }),
  );
}

/** A refused shape as the file has it, as long as there is room for it. */
function keptOf(geometry: unknown, left: { kept: number }): unknown {
  if (geometry instanceof GeoError) return null;
  left.kept -= JSON.stringify(geometry ?? null).length;
  return left.kept > 0 ? geometry : null;
}

function tooMany(error: unknown): never {
  throw error instanceof GeoError ? new SheetError(`${error.message}. Bagi berkas ini.`) : error;
}

type Named = { nbt?: string | null; nama?: string };
const nameOf = ({ nbt, nama }: Named, nomor: number): string =>
  nbt ? `NBT ${nbt}` : nama || `Unsur ${nomor}`;
const lyingName = ({ nbt, nama }: Named, nomor: number): string =>
  nbt ? `bidang ${nbt}` : nama || `baris ${nomor}`;

const lyingOf = (one: Stored): Lying => ({
  urut: null,
  id: one.id,
  geometri: one.geometri,
  fresh: false,
  nama: `${one.nbt ? `bidang ${one.nbt}` : one.nama || `unsur ${one.id}`} yang sudah di peta`,
});
