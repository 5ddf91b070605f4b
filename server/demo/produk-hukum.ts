import { TIPE_HUKUM } from '#contract/produk-hukum/kode.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hukumNaskah } from '#server/features/produk-hukum/kelola-queries.ts';
import type { Documents } from './document.ts';
import type { PdfLine } from './pdf.ts';
import { kunci, REGULATIONS, type Regulation } from './produk-hukum-texts.ts';
import { type Random, seeded } from './random.ts';

const DAY_MS = 24 * 3_600_000;

/** Regulations of the village with their documents, and what they do to each other. */
export async function fillProdukHukum(db: VillageDb, document: Documents, desa: string, count?: number) {
  const random = seeded(24);
  const ids = new Map<string, number>();
  const chosen = REGULATIONS.slice(0, count);
  for (const one of chosen) ids.set(kunci(one), await addOne(db, document, desa, one, random));
  for (const { relasi = [], ...one } of chosen) {
    for (const { jenis, ke, catatan = '' } of relasi) {
      const [dari_id, ke_id] = [ids.get(kunci(one)), ids.get(ke)];
      if (dari_id === undefined || ke_id === undefined) continue;
      await db
        .insertInto('relasi_hukum')
        .values({ dari_id, ke_id, jenis, sejak: announced(one), catatan })
        .execute();
    }
  }
  await addDraft(db);
}

/** Somebody is at work on the next one. */
async function addDraft(db: VillageDb): Promise<void> {
  const isi = { ...hukumNaskah.empty, judul: 'Pengelolaan Wisata Desa', bidang_id: 1, kategori_bidang_id: 4 };
  await db
    .insertInto('produk_hukum')
    .values({ draf: JSON.stringify(isi) })
    .execute();
}

async function addOne(db: VillageDb, document: Documents, desa: string, one: Regulation, random: Random) {
  const { tipe, nomor, judul, tanggal, bidang, kategori, subjek, pasal } = one;
  const year = tanggal.slice(0, 4);
  const name = `${kindOf(one)} Nomor ${nomor} Tahun ${year}`;
  const dokumen_id = await document(name, pageOf(one, desa));
  const abstrak_file_id = tipe === 1 ? await document(`Abstrak ${name}`, abstractOf(one)) : null;
  const views = random.int(40, 900);
  const row = await db
    .insertInto('produk_hukum')
    .values({
      tipe_id: tipe,
      nomor_peraturan: String(nomor),
      judul,
      tanggal_penetapan: tanggal,
      tanggal_pengundangan: announced(one),
      berlaku_sampai: one.sampai ?? null,
      bidang_id: bidang,
      kategori_bidang_id: kategori,
      tajuk: `${desa} (Desa)`,
      tempat_penetapan: desa,
      sumber: `LD ${year} (${nomor}): ${random.int(6, 24)} hlm.`,
      subjek,
      lokasi: 'Sekretariat Desa',
      abstrak: `${pasal[0]} Terdiri atas ${pasal.length} pasal pokok.`,
      dokumen_id,
      abstrak_file_id,
      view_count: views,
      download_count: Math.round(views / random.int(4, 9)),
      status: 'terbit',
      terbit: new Date(Date.parse(announced(one)) + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const kindOf = ({ tipe }: Regulation) => TIPE_HUKUM.find(({ id }) => id === tipe)?.judul ?? '';

function announced({ tanggal }: Pick<Regulation, 'tanggal'>): string {
  return new Date(Date.parse(tanggal) + 2 * DAY_MS).toISOString().slice(0, 10);
}

function pageOf(one: Regulation, desa: string): PdfLine[] {
  const head = [
    `${kindOf(one)} ${desa}`,
    `Nomor ${one.nomor} Tahun ${one.tanggal.slice(0, 4)}`,
    'tentang',
    one.judul,
  ];
  return [
    ...head.map((text) => ({ text: text.toUpperCase(), bold: true, centre: true, size: 12 })),
    { text: 'Dokumen contoh dari desa yang tidak ada.', centre: true, space: 6 },
    { text: 'MEMUTUSKAN:', bold: true, centre: true, space: 18 },
    ...one.pasal.flatMap((text, at) => [
      { text: `Pasal ${at + 1}`, bold: true, centre: true, space: 12 },
      { text, space: 2 },
    ]),
    { text: `Pasal ${one.pasal.length + 1}`, bold: true, centre: true, space: 12 },
    { text: 'Peraturan ini mulai berlaku pada tanggal diundangkan.', space: 2 },
    { text: `Ditetapkan di ${desa}`, space: 30 },
    { text: `Kepala Desa ${desa}`, space: 2 },
  ];
}

const abstractOf = (one: Regulation): PdfLine[] => [
  { text: 'ABSTRAK', bold: true, centre: true, size: 14 },
  { text: `${one.subjek.toUpperCase()} - ${one.tanggal.slice(0, 4)}`, space: 18 },
  { text: one.judul, bold: true, space: 12 },
  ...one.pasal.map((text) => ({ text, space: 6 })),
];
