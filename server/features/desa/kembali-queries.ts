import type { Updateable } from 'kysely';
import type { ZodType } from 'zod';
import type { Gambar } from '#contract/berkas.ts';
import { desa, TEKS_DESA } from '#contract/desa/desa.ts';
import { BAGIAN_DESA } from '#contract/desa/konsol.ts';
import { need } from '#contract/lib/record.ts';
import { defOf } from '#contract/lib/schema-def.ts';
import type { DesaTable } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import { cleanHtml } from '#server/core/html.ts';
import { imagesById } from '../berkas/queries.ts';
import { describeDesa, type Logos, writeDesa, writeHours, writeLogos } from './bagian-writes.ts';
import type { Peta } from './peta-queries.ts';
import { writePeta } from './peta-writes.ts';
import { hoursOf, type ProfilDesa } from './queries.ts';
import { AKSI_BAGIAN, type Bagian, changeOf, labelOf, type Values } from './riwayat-queries.ts';

const FORMS = {
  identitas: desa.identify,
  jam: desa.open,
  tampilan: desa.style,
  profil: desa.describe,
  peta: desa.locate,
  fitur: desa.feature,
} as const;
/** A column with the number of a picture, and the picture's name in its form. */
const PICTURE = /_id$/;
const HTML: readonly string[] = TEKS_DESA;
/** Pictures in a text, as `cleanHtml` writes them. */
const EMBEDDED = /<img[^>]*? src="\/berkas\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^>]*>/g;

type Pictures = ReadonlyMap<string, Gambar>;
type Around = {
  /** The village, its profile and its map as they are. */
  now: Values;
  /** The old pictures that still exist. */
  pictures: Pictures;
};

/** The part of the settings that a line of the trail changed, if any. */
export const partOf = (row: Values): Bagian | undefined =>
  BAGIAN_DESA.find((one) => AKSI_BAGIAN[one] === row.aksi);

/** The line of the history with this number. */
export function findLine(db: VillageDb, id: number) {
  return db
    .selectFrom('jejak')
    .select(['aksi', 'sebelum', 'sesudah'])
    .where('noun', '=', 'desa')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The pictures that stood before these changes and have not been swept since. */
export function oldPictures(db: VillageDb, rows: readonly Values[]): Promise<Pictures> {
  const ids = rows.flatMap((row) =>
    keysOf(row).flatMap(([key, value]) => {
      if (HTML.includes(key)) return [...String(value ?? '').matchAll(EMBEDDED)].map(([, id = '']) => id);
      return PICTURE.test(key) && typeof value === 'string' ? [value] : [];
    }),
  );
  return imagesById(db, ids);
}

// Values before a change that the form of the line's part takes, by their keys.
function keysOf(row: Values): [string, unknown][] {
  const part = partOf(row);
  if (!part) return [];
  const { before, keys } = changeOf(row);
  return keys
    .filter(
      (key) =>
        Object.hasOwn(before, key) &&
        (PICTURE.test(key) ? Object.hasOwn(filesOf(part), key.replace(PICTURE, '')) : ruleOf(part, key)),
    )
    .map((key) => [key, before[key]]);
}

const filesOf = (part: Bagian): Values => {
  const form = FORMS[part];
  return 'files' in form ? { ...form.files } : {};
};
const ruleOf = (part: Bagian, key: string): ZodType | undefined => defOf(need(FORMS[part].body)).shape?.[key];

/** Values before a change of a part that differ from now, and which pictures of them are gone. */
export function returnOf(bagian: Bagian, row: Values, { now, pictures }: Around) {
  const values: Values = {};
  const hilang: string[] = [];
  for (const [key, value] of keysOf(row)) {
    const there = HTML.includes(key) ? withoutLost(String(value ?? ''), pictures) : value;
    if (JSON.stringify(there ?? '') === JSON.stringify(now[key] ?? '')) continue;
    if (PICTURE.test(key) && value !== null && !pictures.has(String(value))) hilang.push(labelOf(key));
    else values[key] = there;
    if (HTML.includes(key) && there !== value) hilang.push(`Gambar di dalam ${labelOf(key)}`);
  }
  return { bagian, values, bidang: Object.keys(values).map(labelOf), hilang };
}

const withoutLost = (html: string, pictures: Pictures) =>
  html.replace(EMBEDDED, (whole, id: string) => (pictures.has(id) ? whole : ''));

/** Way back to before a line of the history, and what restoring it changes; null where it cannot be restored. */
export function wayBack(row: Values, around: Around) {
  const bagian = partOf(row);
  if (!bagian) return null;
  const { bidang, hilang } = returnOf(bagian, row, around);
  return bidang.length + hilang.length > 0 ? { bagian, bidang, hilang } : null;
}

type Return = ReturnType<typeof returnOf>;

/** The values as the form would store them; 409 when there are none, or when the form would refuse one of them today. */
export function storable({ bagian, values, hilang }: Return, pictures: Pictures): Values {
  if (Object.keys(values).length === 0)
    throw conflict(
      hilang.length > 0
        ? `Berkas lama sudah dihapus, jadi tidak dapat dikembalikan: ${hilang.join(', ')}.`
        : 'Isinya sudah sama seperti sebelum perubahan ini.',
    );
  const judged = Object.entries(values).map(([key, value]) => ({
    key,
    ...judge(bagian, key, value, pictures),
  }));
  const problems = judged.flatMap(({ key, problem }) => (problem ? [`${labelOf(key)}: ${problem}`] : []));
  if (problems.length > 0)
    throw conflict(
      `Isian lama tidak memenuhi aturan sekarang, jadi tidak dikembalikan. ${problems.join(' ')}`,
    );
  return Object.fromEntries(judged.map(({ key, value }) => [key, value]));
}

type Judged = { value: unknown; problem?: string };

const LOGOS = ['gambar_id', 'gambar_gelap_id'];

function judge(bagian: Bagian, key: string, value: unknown, pictures: Pictures): Judged {
  if (PICTURE.test(key)) {
    // A logo's words follow from the village's name.
    const worded = value === null || LOGOS.includes(key) || pictures.get(String(value))?.alt;
    return worded ? { value } : { value, problem: 'Masukkan keterangan gambar' };
  }
  const parsed = ruleOf(bagian, key)?.safeParse(value);
  if (parsed?.error) return { value, problem: parsed.error.issues[0]?.message };
  return { value: HTML.includes(key) ? cleanHtml(String(parsed?.data)) : parsed?.data };
}

/** Writes them as the part's form does. */
export async function putBack(
  db: VillageDb,
  bagian: Bagian,
  profil: ProfilDesa,
  values: Values,
): Promise<void> {
  if (bagian === 'profil') return describeDesa(db, { ...profil, ...values });
  if (bagian === 'jam') return writeHours(db, hoursOf({ ...profil.jam_layanan, ...values }));
  const { gambar_id, gambar_gelap_id, batas, dusun, ...columns } = values as Values & Partial<Peta & Logos>;
  if (bagian === 'peta') await writePeta(db, { batas, dusun });
  if (gambar_id !== undefined) await writeLogos(db, { gambar_id });
  if (gambar_gelap_id !== undefined) await writeLogos(db, { gambar_gelap_id });
  if (Object.keys(columns).length > 0) await writeDesa(db, columns as Updateable<DesaTable>);
}
