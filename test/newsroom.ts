import sharp from 'sharp';
import { berita } from '#contract/berita.ts';
import type { testApi } from './api.ts';

type Village = Awaited<ReturnType<Awaited<ReturnType<typeof testApi>>['village']>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;
export type Newsroom = Awaited<ReturnType<typeof newsroomOf>>;

const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6cb0' } })
  .png()
  .toBuffer();

/** A form with a picture. */
export function photo(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('gambar', new File([new Uint8Array(png)], 'irigasi.png', { type: 'image/png' }));
  return form;
}

/** A village with two editors and a category. */
export async function newsroomOf(village: Village) {
  const [redaksi, lain] = [await village.perangkat('berita'), await village.perangkat('berita')];
  const kategori = await redaksi.call(berita.createCategory, { body: { nama: 'Pembangunan' } });
  return { village, redaksi, lain, kategori: kategori.id };
}

/** A complete draft. */
export async function readyDraft({ redaksi, kategori }: Newsroom, judul = 'Irigasi selesai') {
  const { id, versi } = await redaksi.call(berita.create, { body: { judul } });
  return redaksi.call(berita.save, {
    params: { id },
    body: { versi, isi: '<p>Air mengalir.</p>', kategori },
  });
}

export const publish = (who: Staff, one: { id: number; versi: number }, terbit?: string) =>
  who.call(berita.publish, { params: { id: one.id }, body: { versi: one.versi, terbit } });
