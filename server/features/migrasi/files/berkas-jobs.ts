import { z } from 'zod';
import type { Area } from '#contract/lib/access/areas.ts';
import { job } from '#server/core/job.ts';
import { startPace } from '#server/core/pace.ts';
import { endFiles, saveFile } from '#server/features/berkas/writes.ts';
import { kegiatanNaskah } from '#server/features/kegiatan/queries.ts';
import { pegawaiNaskah } from '#server/features/pegawai/queries.ts';
import { dokumenNaskah } from '#server/features/ppid/naskah-queries.ts';
import { hukumNaskah } from '#server/features/produk-hukum/kelola-queries.ts';
import type { Baris, Isi } from '#server/kinds/naskah/definition.ts';
import { newCover, type Sampul } from '#server/kinds/naskah/files.ts';
import { isiOf } from '#server/kinds/naskah/rows.ts';
import { broughtTexts, fileText, type Tujuan } from '#server/kinds/naskah/terdahulu.ts';
import { type Arsip, firstPicture, withArsip, withPdf } from '../read/arsip-queries.ts';
import { type Datang, type Kiriman, noteArrivals } from './gambar-writes.ts';

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
  const { core } = arsip;
  const giveWay = startPace();
  for (const { asal, berkas, diubah, row } of await broughtTexts(core.tenancy.read(desaId), tujuan, id)) {
    if (berkas === '' || diubah) continue;
    const { upload, sebab } = await firstPicture(
      arsip,
      tujuan.folders.map((folder) => folder + berkas),
    );
    await core.tenancy.write(desaId, async (db) => {
      const file = upload && (await saveFile({ core, db }, upload, { area: tujuan.area }));
      const change = file ? (isi: I): I => ({ ...isi, gambar: newCover(file.id) }) : null;
      const taken = await fileText(db, tujuan, { asal, impor_id: id, change });
      if (!taken && file) await endFiles(db, [file.id]);
      await noteArrivals(db, id, arrivalOf(tujuan, row, { nama: berkas, sebab }));
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
  for (const { asal, berkas, diubah, row } of await broughtTexts(core.tenancy.read(desaId), tujuan, id)) {
    if (berkas === '' || diubah) continue;
    let sebab = '';
    const tell = (why: string) => {
      sebab = why;
    };
    const given = await withPdf(arsip, `dokumen/${berkas}`, tell, (upload) =>
      core.tenancy.write(desaId, async (db) => {
        const file = await saveFile({ core, db }, upload, { area });
        const change = (isi: I): I => ({ ...isi, dokumen: { id: file.id } });
        const taken = await fileText(db, tujuan, { asal, impor_id: id, change });
        if (!taken) await endFiles(db, [file.id]);
        await noteArrivals(db, id, arrivalOf(tujuan, row, { nama: berkas, sebab: '' }));
        return true;
      }),
    );
    if (!given)
      await core.tenancy.write(desaId, async (db) => {
        await fileText(db, tujuan, { asal, impor_id: id, change: null });
        await noteArrivals(db, id, arrivalOf(tujuan, row, { nama: berkas, sebab }));
      });
  }
}

/** The title of a draft stands in its working copy only. */
function arrivalOf<I extends Isi>({ bagian, definition }: Tujuan<I>, row: Baris, berkas: Datang): Kiriman {
  return { bagian, id: row.id, judul: isiOf(definition, row).judul, berkas: [berkas] };
}
