import { sql } from 'kysely';
import type { Isian } from '#contract/kinds/isian.ts';
import { Definisi } from '#contract/kinds/isian-skema.ts';
import { wordsOf } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import formulir from './formulir.json' with { type: 'json' };
import { contains, offered, type Service } from './tawaran-queries.ts';
import { wordingOf } from './text/queries.ts';
import './table.ts';

/** The code of a letter of the program, however an address writes it: 'bagi_warisan' of 'bagi warisan'. */
export const codeOf = (slug: string): string => slug.trim().toLowerCase().replaceAll(' ', '_');
const WITH_BLANK = new Set(['bagi_warisan']);
/** A code as addresses and calls have it: with a blank only where it always had one. */
export const slugOf = (code: string): string => (WITH_BLANK.has(code) ? code.replaceAll('_', ' ') : code);

/** A letter of the program that the village offers, by its code; its form stands beside the program. */
export const findStatic = (db: VillageDb, kode: string) =>
  offered(db).where('l.statis', '=', kode).executeTakeFirst();
/** The letters of the program that the village offers, in its order; `search` narrows them by name and group. */
export async function staticLetters(db: VillageDb, search: string) {
  const rows = await db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', 'j.id', 'l.jenis_id')
    .select([
      'l.statis',
      'l.nama as title',
      'l.keterangan',
      'l.gambar_id',
      'l.waktu_pelayanan',
      'j.slug as kelompok',
    ])
    .where('l.aktif', '=', true)
    .where('l.statis', 'is not', null)
    .where((eb) => eb.and(wordsOf(search).map((word) => contains(sql`l.nama || ' ' || j.nama`, word))))
    .orderBy('l.urutan')
    .orderBy('l.nama')
    .execute();
  const images = await imagesById(
    db,
    rows.map(({ gambar_id }) => gambar_id),
  );
  return rows.map(({ statis, ...row }) => ({
    ...row,
    slug: slugOf(statis ?? ''),
    jumlah: 1,
    image: images.get(row.gambar_id ?? '')?.url ?? null,
  }));
}

const forms = new Map<string, Isian[]>(
  Object.entries(formulir).map(([kode, fields]) => [kode, Definisi.parse(fields)]),
);

/** The form of a letter of the program; each code that a village has is one of them. */
export function formOf(kode: string): Isian[] {
  const form = forms.get(kode);
  if (!form) throw new Error(`Surat ${kode} tidak punya formulir.`);
  return form;
}

/** A letter of the program with its form and its papers: those of custom until the village says otherwise. */
function withForm(found: Service, kode: string) {
  const custom = found.versi_id === null ? wordingOf(kode)?.yang_harus_dilampirkan : undefined;
  return { ...found, atribut: formOf(kode), syarat: custom ?? found.syarat };
}

/** A letter of the program that the village offers; undefined for any other code. */
export async function findLetter(db: VillageDb, kode: string) {
  const found = await findStatic(db, kode);
  return found && withForm(found, kode);
}

/** The letters that the village offers, whether of the program or of its own making, by their ids. */
export async function offeredById(db: VillageDb, ids: readonly number[]): Promise<Map<number, Service>> {
  if (ids.length === 0) return new Map();
  const rows = await offered(db).where('l.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.statis === null ? row : withForm(row, row.statis)]));
}

export const codes = (): string[] => [...forms.keys()];
