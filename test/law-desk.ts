import type { Insertable } from 'kysely';
import type { JenisRelasi } from '#contract/produk-hukum/produk-hukum.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import type { ProdukHukumTable } from '#server/features/produk-hukum/table.ts';
import type { testApi } from './api.ts';

type Village = Awaited<ReturnType<Awaited<ReturnType<typeof testApi>>['village']>>;
export type Given = Partial<Insertable<ProdukHukumTable>>;

/** A regulation as it is after publication; returns its id. */
export function addRegulation({ desaId, db }: Village, given: Given = {}): Promise<number> {
  const values = {
    desa_id: desaId,
    judul: 'Pungutan Desa',
    nomor_peraturan: '3',
    tanggal_penetapan: '2024-03-04',
    dokumen_id: null,
    status: 'terbit' as const,
    terbit: new Date(Date.now() - 3_600_000),
    ...given,
  };
  return db(async (tables) => {
    const row = await tables
      .insertInto('produk_hukum')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** Relates one regulation to another. */
export function relate(village: Village, dari: number, jenis: JenisRelasi, ke: number, sejak: string) {
  return village.db((tables) =>
    tables
      .insertInto('relasi_hukum')
      .values({ desa_id: village.desaId, dari_id: dari, ke_id: ke, jenis, sejak })
      .execute(),
  );
}

/** A form with a PDF, or with a file that only claims to be one. */
export function pdfForm(
  field: string,
  name: string,
  fields: Record<string, string>,
  content?: string,
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  const bytes = content ?? pdfOf(name, [{ text: name }]).toString('latin1');
  form.append(field, new File([bytes], name, { type: 'application/pdf' }));
  return form;
}
