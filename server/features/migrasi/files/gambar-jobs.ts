import { z } from 'zod';
import type { Upload } from '#server/core/files/uploads.ts';
import { job } from '#server/core/job.ts';
import { startPace } from '#server/core/pace.ts';
import { BeritaTerdahulu, broughtNews } from '#server/features/berita/terdahulu-queries.ts';
import { attachPictures } from '#server/features/berita/terdahulu-writes.ts';
import { newRows } from '../isi-queries.ts';
import { picturesIn, withPictures } from '../nouns/berita-rules.ts';
import { type Arsip, firstPicture, pictureOf, withArsip } from '../read/arsip-queries.ts';
import { type Datang, noteArrivals } from './gambar-writes.ts';

/** Pictures of one text. */
const MOST_PICTURES = 40;
const TOO_MANY = 'Lebih dari 40 gambar dalam satu tulisan';
/** A picture is there in several sizes; the middle one is as wide as a page. */
const COVERS = ['artikel/sedang_', 'artikel/', 'artikel/kecil_'];

/** Gives the news of an import their pictures out of its archive, an article at a time. */
export const bawaGambar = job({
  name: 'migrasi.gambar',
  beside: import.meta.url,
  attempts: 5,
  payload: z.object({ id: z.int() }),
  run: ({ id }, { core, desaId }) =>
    withArsip({ core, desaId }, id, (arsip) => giveAll(arsip, { desaId, id })),
});

async function giveAll(archive: Arsip, { desaId, id }: { desaId: number; id: number }): Promise<void> {
  const { core } = archive;
  const db = core.tenancy.read(desaId);
  const giveWay = startPace();
  for await (const rows of newRows(db, id, 'artikel'))
    for (const row of rows) {
      const news = BeritaTerdahulu.parse(row);
      const waits = await broughtNews(db, id).where('t.asal', '=', news.asal).executeTakeFirst();
      if (!waits || waits.bergambar || waits.diubah) continue;
      const { gambar, berkas } = await picturesOf(archive, news);
      await core.tenancy.write(desaId, async (own) => {
        await attachPictures(core, own, { news, impor_id: id, gambar }, withPictures);
        await noteArrivals(own, id, { bagian: 'artikel', id: waits.id, judul: news.judul, berkas });
      });
      await giveWay();
    }
}

async function picturesOf(archive: Arsip, { gambar, isi }: BeritaTerdahulu) {
  const berkas: Datang[] = [];
  const dalam = new Map<string, Upload>();
  for (const [at, nama] of picturesIn(isi).entries()) {
    let sebab = TOO_MANY;
    const upload =
      at < MOST_PICTURES
        ? await pictureOf(archive, nama, (why) => {
            sebab = why;
          })
        : undefined;
    if (upload) dalam.set(nama, upload);
    berkas.push({ nama, sebab: upload ? '' : sebab });
  }
  if (gambar === '') return { gambar: { sampul: undefined, dalam }, berkas };
  const cover = await firstPicture(
    archive,
    COVERS.map((size) => size + gambar),
  );
  berkas.unshift({ nama: gambar, sebab: cover.sebab });
  return { gambar: { sampul: cover.upload, dalam }, berkas };
}
