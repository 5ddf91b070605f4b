import { sql } from 'kysely';
import { type Geometri, kotakOf } from '#contract/lib/geo/geojson.ts';
import { placeOn } from '#contract/lib/geo/titik-dalam.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { measure } from '#server/core/geo/measure.ts';
import type { Atribut } from './table.ts';

/** A feature to be stored; what follows from its shape is computed. */
export type NewSig = {
  tipe_id: number;
  geometri: Geometri;
  nama?: string;
  nbt?: string | null;
  dusun?: string;
  rw?: string;
  rt?: string;
  atribut?: Atribut;
  deskripsi?: string;
  anggaran?: number | null;
  progres?: number | null;
  tgl?: string | null;
  sumber_dana?: string;
  tahun?: number | null;
  apbdes_kode?: string;
};

const round = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));

/** The columns that follow from a shape. */
export function shapeColumns(geometri: Geometri) {
  const [barat, selatan, timur, utara] = kotakOf(geometri);
  const [lng, lat] = placeOn(geometri);
  const { luas, panjang } = measure(geometri);
  return { barat, selatan, timur, utara, lng, lat, luas: round(luas), panjang: round(panjang) };
}

type Changed = { before: NewSig; versi: number };

/** Gives a feature another shape or other facts; returns what it was, and its version now. */
export async function changeSig(
  db: VillageDb,
  id: number,
  to: Partial<Omit<NewSig, 'tipe_id'>>,
): Promise<Changed> {
  const row = await db
    .selectFrom('sig')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { geometri, atribut, ...facts } = to;
  const { versi } = await db
    .updateTable('sig')
    .set((eb) => ({
      ...facts,
      ...(geometri && { geometri: JSON.stringify(geometri), ...shapeColumns(geometri) }),
      ...(atribut && { atribut: JSON.stringify({ ...row.atribut, ...atribut }) }),
      versi: eb('versi', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .returning('versi')
    .executeTakeFirstOrThrow();
  const { tipe_id, nama, nbt, dusun, rw, rt, deskripsi } = row;
  return {
    before: { tipe_id, nama, nbt, dusun, rw, rt, deskripsi, geometri: row.geometri, atribut: row.atribut },
    versi,
  };
}

const BATCH = 500;

/** Stores features in few statements; returns their numbers in the same order. */
export async function addSig(db: VillageDb, rows: readonly NewSig[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const whole = rows.slice(at, at + BATCH).map((row) => ({
      nama: '',
      nbt: null,
      dusun: '',
      rw: '',
      rt: '',
      atribut: {},
      deskripsi: '',
      anggaran: null,
      progres: null,
      tgl: null,
      sumber_dana: '',
      tahun: null,
      apbdes_kode: '',
      ...row,
      ...shapeColumns(row.geometri),
    }));
    const { rows: made } = await sql<{ id: number }>`
      insert into sig (desa_id, tipe_id, nama, geometri, barat, selatan, timur, utara, lng, lat, luas, panjang, nbt,
        dusun, rw, rt, atribut, deskripsi, anggaran, progres, tgl, sumber_dana, tahun, apbdes_kode)
      select ${db.desaId}::bigint, tipe_id, nama, geometri, barat, selatan, timur, utara, lng, lat, luas, panjang, nbt,
        dusun, rw, rt, atribut, deskripsi, anggaran, progres, tgl, sumber_dana, tahun, apbdes_kode
      from jsonb_populate_recordset(null::sig, ${JSON.stringify(whole)}::jsonb)
      returning id`.execute(db);
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** The owners of one feature become those of another too: both pieces of a parcel belong to the same people. */
export async function copyOwners(db: VillageDb, from: number, to: number): Promise<void> {
  const rows = await db
    .selectFrom('sig_pemilik')
    .select([
      'penduduk_id',
      'pembilang',
      'penyebut',
      'terbuka',
      'izin_tertulis',
      'surat_izin',
      'sejak',
      'dasar',
    ])
    .where('sig_id', '=', from)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('sig_pemilik')
    .values(rows.map((row) => ({ ...row, sig_id: to })))
    .execute();
}
