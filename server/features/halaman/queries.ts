import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HALAMAN, type NamaHalaman } from '#contract/halaman.ts';
import { isKeyOf } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { shownHtml } from '#server/core/html.ts';
import './table.ts';

const Words = z.record(z.enum(HALAMAN), z.object({ judul: z.string(), isi: z.array(z.string()) }));
const WORDS = Words.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'bawaan.json'), 'utf8')));

type Office = Pick<Village, 'nama_desa' | 'alamat' | 'no_telp' | 'email'>;

/** Default texts, used while a village has not written its own. */
function defaultText(nama: NamaHalaman, { nama_desa, alamat, no_telp, email }: Office): string {
  const ways = [alamat && `di ${alamat}`, no_telp && `telepon ${no_telp}`, email && `email ${email}`];
  const known = ways.filter(Boolean).map(escaped);
  const contact = known.length > 0 ? ` (${known.join(', ')})` : '';
  const said = { '{desa}': escaped(nama_desa), '{kontak}': contact };
  return WORDS[nama].isi
    .join('')
    .replace(/\{desa\}|\{kontak\}/g, (name) => (isKeyOf(said, name) ? said[name] : name));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function findHalaman(db: VillageDb, nama: NamaHalaman, { lock = false } = {}) {
  const query = db.selectFrom('halaman').select(['isi', 'versi', 'updated_at']).where('nama', '=', nama);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** A page as it goes over the wire. */
export async function halamanView(db: VillageDb, nama: NamaHalaman, office: Office) {
  const row = await findHalaman(db, nama);
  const own = row && row.isi !== '';
  return {
    nama,
    judul: WORDS[nama].judul,
    isi: own ? shownHtml(row.isi) : defaultText(nama, office),
    bawaan: !own,
    diubah: own ? row.updated_at : null,
    versi: row?.versi ?? 0,
  };
}
