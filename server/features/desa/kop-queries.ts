import sharp from 'sharp';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import type { Kop } from '#server/core/pdf/tabel.ts';
import { findBerkas, keyOf } from '../berkas/queries.ts';
import { findProfil } from './queries.ts';

/** Two centimetres on paper at 300 dots an inch. */
const PIXELS = 250;

/** Letterhead of the village's printed sheets. */
export async function kopOf(core: Core, db: VillageDb, village: Village): Promise<Kop> {
  const { gambar_id } = await findProfil(db);
  return { ...kopText(village), lambang: await lambangOf(core, db, gambar_id) };
}

type Named = Pick<
  Village,
  'kabupaten' | 'kecamatan' | 'nama_desa' | 'alamat' | 'no_telp' | 'email' | 'kode_pos'
>;

/** Words of the letterhead, without the coat of arms. */
export function kopText(village: Named): Omit<Kop, 'lambang'> {
  const { kabupaten, kecamatan, nama_desa, alamat, no_telp, email, kode_pos } = village;
  const last = [email && `Email ${email}`, kode_pos && `Kode Pos ${kode_pos}`].filter(Boolean);
  const place = [alamat, no_telp && `Telepon ${no_telp}`, last.join(TOGETHER)];
  return {
    kabupaten: `Pemerintah ${/^(kota|kabupaten)\s/i.test(kabupaten) ? kabupaten : `Kabupaten ${kabupaten}`}`,
    kecamatan: `Kecamatan ${kecamatan}`,
    desa: `Desa ${nama_desa}`,
    alamat: place.filter(Boolean).join(', '),
  };
}

/** A letterhead breaks where a comma and a plain space stand: the postal code goes with the email, never alone. */
const TOGETHER = ',\u00a0';

/** Printed without the coat of arms when its file is missing. */
export async function lambangOf(
  { files, log }: Core,
  db: VillageDb,
  gambar_id: string | null,
): Promise<Buffer | undefined> {
  const row = gambar_id === null ? undefined : await findBerkas(db, gambar_id);
  const file = row && (await files.get(keyOf(row)));
  if (!file) return undefined;
  const bytes = await new Response(file.stream).arrayBuffer();
  return sharp(Buffer.from(bytes))
    .resize(PIXELS, PIXELS, { fit: 'inside' })
    .png()
    .toBuffer()
    .catch((error) => {
      log.warn('coat of arms unreadable', { error });
      return undefined;
    });
}
