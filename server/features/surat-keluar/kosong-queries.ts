import { printableFields } from '#contract/jenis-surat/jenis-surat.ts';
import { fillTemplate } from '#contract/jenis-surat/templat-isi.ts';
import { ISIAN_TEMPLAT } from '#contract/jenis-surat/templat-isian.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import type { Desa } from '#server/features/jenis-surat/print/sheet-queries.ts';
import { type Request, requestOf } from './data-queries.ts';

const LABELS = new Map(ISIAN_TEMPLAT.flatMap(({ isian }) => isian.map(({ nama, label }) => [nama, label])));
/** Names of facts about people; what a letter gets by being signed is no blank. */
const OF_PEOPLE = /^(penduduk|keluarga|isian)\./;

type Blank = { nama: string; label: string; data: boolean };

/** The facts that the text of a request's letter would print and nobody has filled in: dots stand in their place. */
export async function blanksOf(db: VillageDb, village: Desa, ajuanId: number): Promise<Blank[]> {
  const today = toInstant(timeNow(), village.zona).slice(0, 10);
  const request = await requestOf(db, village, ajuanId, today);
  return request ? blanksIn(request, fillTemplate(request.isi.templat, request.data).kosong) : [];
}

/** Facts about people among the empty fields of a filled text, with the words for them. */
export function blanksIn({ atribut }: Pick<Request, 'atribut'>, kosong: readonly string[]): Blank[] {
  const asked = new Map(printableFields(atribut).map(({ nama, label }) => [nama, label]));
  return kosong
    .filter((nama) => OF_PEOPLE.test(nama))
    .map((nama) => ({
      nama,
      label: asked.get(nama) ?? LABELS.get(nama) ?? nama,
      data: !nama.startsWith('isian.'),
    }));
}
