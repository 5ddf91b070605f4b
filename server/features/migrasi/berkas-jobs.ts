import { z } from 'zod';
import type { Area } from '#contract/lib/areas.ts';
import { job } from '#server/core/job.ts';
import { startPace } from '#server/core/pace.ts';
import { endFiles, saveFile } from '#server/features/berkas/writes.ts';
import { kegiatanNaskah } from '#server/features/kegiatan/queries.ts';
import { pegawaiNaskah } from '#server/features/pegawai/queries.ts';
import { dokumenNaskah } from '#server/features/ppid/naskah-queries.ts';
import { hukumNaskah } from '#server/features/produk-hukum/kelola-queries.ts';
import type { Isi } from '#server/kinds/naskah/definition.ts';
import { newCover, type Sampul } from '#server/kinds/naskah/files.ts';
import { broughtTexts, fileText, type Tujuan } from '#server/kinds/naskah/terdahulu.ts';
import { type Arsip, pictureOf, withArsip, withPdf } from './arsip-queries.ts';

const OFFICIALS = { bagian: 'pamong', definition: pegawaiNaskah };
const LAWS = { bagian: 'dokumen', definition: hukumNaskah };
const INFORMATION = { bagian: 'informasi', definition: dokumenNaskah };
const ACTIVITIES = { bagian: 'agenda', definition: kegiatanNaskah };
/** A portrait is there in two sizes, a cover in several. */
const PORTRAITS = ['user_pict/', 'user_pict/kecil_'];
const COVERS = ['artikel/sedang_', 'artikel/', 'artikel/kecil_'];

type Whose = { desaId: number; id: number };

/** Gives the officials and the regulations of an import their files out of its archive, one by one. */
export const bawaBerkas = job({
  name: 'migrasi.berkas',
  beside: import.meta.url,
  attempts: 5,
  payload: z.object({ id: z.int() }),
  run: ({ id }, { core, desaId }) =>
    withArsip({ core, desaId }, id, async (arsip) => {
      await givePictures(arsip, { ...OFFICIALS, folders: PORTRAITS, area: 'pengaturan' }, { desaId, id });
      await givePictures(arsip, { ...ACTIVITIES, folders: COVERS, area: 'berita' }, { desaId, id });
      await givePapers(arsip, LAWS, 'hukum', { desaId, id });
      await givePapers(arsip, INFORMATION, 'ppid', { desaId, id });
    }),
});

type Pictured<I extends Isi & { gambar: Sampul | null }> = Tujuan<I> & {
  folders: readonly string[];
  area: Area;
};

async function givePictures<I extends Isi & { gambar: Sampul | null }>(
  arsip: Arsip,
  tujuan: Pictured<I>,
  { desaId, id }: Whose,
): Promise<void> {
  const { core, files } = arsip;
  const giveWay = startPace();
  for (const { asal, berkas, diubah } of await broughtTexts(core.tenancy.read(desaId), tujuan, id)) {
    if (berkas === '' || diubah) continue;
    const name = tujuan.folders.map((folder) => folder + berkas).find((one) => files.has(one));
    const upload = name === undefined ? undefined : await pictureOf(arsip, name);
    await core.tenancy.write(desaId, async (db) => {
      const file = upload && (await saveFile({ core, db }, upload, { area: tujuan.area }));
      const change = file ? (isi: I): I => ({ ...isi, gambar: newCover(file.id) }) : null;
      const taken = await fileText(db, tujuan, { asal, impor_id: id, change });
      if (!taken && file) await endFiles(db, [file.id]);
    });
    await giveWay();
  }
}

async function givePapers<I extends Isi>(
  arsip: Arsip,
  tujuan: Tujuan<I>,
  area: Area,
  { desaId, id }: Whose,
): Promise<void> {
  const { core } = arsip;
  for (const { asal, berkas, diubah } of await broughtTexts(core.tenancy.read(desaId), tujuan, id)) {
    if (berkas === '' || diubah) continue;
    const given = await withPdf(arsip, `dokumen/${berkas}`, (upload) =>
      core.tenancy.write(desaId, async (db) => {
        const file = await saveFile({ core, db }, upload, { area });
        const change = (isi: I): I => ({ ...isi, dokumen: { id: file.id } });
        const taken = await fileText(db, tujuan, { asal, impor_id: id, change });
        if (!taken) await endFiles(db, [file.id]);
        return true;
      }),
    );
    if (!given)
      await core.tenancy.write(desaId, (db) => fileText(db, tujuan, { asal, impor_id: id, change: null }));
  }
}
