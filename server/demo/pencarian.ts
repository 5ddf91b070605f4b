import type { VillageDb } from '#server/core/data/tenant.ts';
import { buktiNaskah } from '#server/features/anti-korupsi/queries.ts';
import { artikelNaskah } from '#server/features/berita/queries.ts';
import { knowProfil as knowProfilDesa } from '#server/features/desa/halaman-queries.ts';
import { findProfil as findProfilDesa } from '#server/features/desa/queries.ts';
import { kegiatanNaskah } from '#server/features/kegiatan/queries.ts';
import { pegawaiNaskah } from '#server/features/pegawai/queries.ts';
import { dokumenNaskah } from '#server/features/ppid/naskah-queries.ts';
import { knowProfil as knowProfilPpid } from '#server/features/ppid/profil-writes.ts';
import { findProfil as findProfilPpid } from '#server/features/ppid/queries.ts';
import { hukumNaskah } from '#server/features/produk-hukum/kelola-queries.ts';
import { knowHasil } from '#server/features/survei/kelola-writes.ts';
import { periodsOf } from '#server/features/survei/queries.ts';
import { indexAll } from '#server/kinds/naskah/search.ts';

/** Indexes what the demo wrote directly into the tables. */
export async function fillPencarian(db: VillageDb): Promise<void> {
  await indexAll(db, artikelNaskah);
  await indexAll(db, kegiatanNaskah);
  await indexAll(db, hukumNaskah);
  await indexAll(db, dokumenNaskah);
  await indexAll(db, buktiNaskah);
  await indexAll(db, pegawaiNaskah);
  const results = await periodsOf(db);
  for (const one of results) if (one.terbit !== null) await knowHasil(db, one);
  await knowProfilDesa(db, await findProfilDesa(db));
  await knowProfilPpid(db, await findProfilPpid(db));
}
