import type { IsiVersi } from '#contract/jenis-surat.ts';
import { Bentuk } from '#contract/kinds/isian.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import { letterPdf, letterSvg } from './cetak-queries.ts';
import { sampleData } from './contoh-rules.ts';
import { type Desa, requestOf } from './data-queries.ts';
import { type Made, sheetOf, templateOf } from './queries.ts';
import { maskNumbers } from './rules.ts';

type Looking = { core: Core; db: VillageDb; village: Desa };
export type BentukPratinjau = 'pdf' | 'svg';
type Draft = Pick<Made, 'judul' | 'isi' | 'templat' | 'data'>;

const NOBODY = { akun_id: 0, nama: '…………………………', jabatan: 'Kepala Desa', sebutan: '' } as const;

/**
 * How the letter of a request would look today: marked as a draft, without number and code. `masked` hides the numbers of
 * persons and families wherever they stand. Undefined where there is no such request.
 */
export async function previewLetter(
  at: Looking,
  { ajuanId, masked, bentuk }: { ajuanId: number; masked: boolean; bentuk: BentukPratinjau },
): Promise<Buffer | undefined> {
  const request = await requestOf(at.db, at.village, ajuanId, todayOf(at));
  if (!request) return undefined;
  const data = masked ? (maskNumbers(request.data) as Draft['data']) : request.data;
  return draw(at, { judul: request.judul, isi: request.isi, templat: templateOf(request), data }, bentuk);
}

/** How letters of a type look by what is being written of it, with the data of nobody. */
export async function previewType(
  at: Looking,
  { layananId, bentuk }: { layananId: number; bentuk: BentukPratinjau },
): Promise<Buffer | undefined> {
  const { db, village } = at;
  const row = await db
    .selectFrom('layanan as l')
    .leftJoin('layanan_draf as d', (join) =>
      join.onRef('d.desa_id', '=', 'l.desa_id').onRef('d.layanan_id', '=', 'l.id'),
    )
    .leftJoin('layanan_versi as v', (join) =>
      join.onRef('v.desa_id', '=', 'l.desa_id').onRef('v.id', '=', 'l.versi_id'),
    )
    .select(['l.nama', 'l.atribut', 'd.isi as draf', 'v.isi as terbit'])
    .where('l.desa_id', '=', db.desaId)
    .where('l.id', '=', layananId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isi = (row.draf ?? row.terbit ?? undefined) as IsiVersi | undefined;
  const own = Bentuk.safeParse(isi?.atribut);
  const atribut = own.success && own.data.length > 0 ? own.data : row.atribut;
  const data = sampleData(village, atribut, todayOf(at));
  return draw(at, { judul: row.nama, isi, templat: templateOf({ isi, atribut }), data }, bentuk);
}

const todayOf = ({ village }: Looking): string => toInstant(new Date(), village.zona).slice(0, 10);

async function draw(at: Looking, draft: Draft, bentuk: BentukPratinjau): Promise<Buffer> {
  const { sheet } = await sheetOf(at.db, at.village, {
    ...draft,
    nomor: '………/………/………',
    tanggal: todayOf(at),
    penandatangan: NOBODY,
    periksa: null,
    lampiran: [],
    cap: 'DRAF',
  });
  return bentuk === 'pdf' ? letterPdf(at, sheet) : letterSvg(at, sheet);
}
