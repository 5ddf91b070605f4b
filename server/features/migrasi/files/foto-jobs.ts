import { z } from 'zod';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { job } from '#server/core/job.ts';
import { startPace } from '#server/core/pace.ts';
import { sayReports } from '#server/features/lapor/terdahulu-queries.ts';
import { pictureReport } from '#server/features/lapor/terdahulu-writes.ts';
import { saySig } from '#server/features/peta/tiles/terdahulu-queries.ts';
import { pictureFeature } from '#server/features/peta/tiles/terdahulu-writes.ts';
import { picture as pictureProduct, sayProducts } from '#server/features/produk/terdahulu-writes.ts';
import { broughtRows, type Tempat } from '../bawaan-queries.ts';
import { noteFiled } from '../bawaan-writes.ts';
import { type Arsip, firstPicture, withArsip } from '../read/arsip-queries.ts';
import { type Datang, noteArrivals } from './gambar-writes.ts';

type Berfoto = Tempat & {
  noun: string;
  /** Title of each of its rows in the report of files. */
  judul: string;
  /** Folders of its pictures in the archive, the best size first. */
  folders: readonly string[];
  give(
    core: Pick<Core, 'files'>,
    db: VillageDb,
    one: { id: number; gambar: readonly Upload[] },
  ): Promise<void>;
};

/** Products of shops. */
export const PRODUK: Berfoto = {
  bagian: 'produk',
  noun: 'produk',
  judul: 'Produk',
  say: sayProducts,
  folders: ['produk/'],
  give: pictureProduct,
};

/** Reports of residents. */
export const LAPOR: Berfoto = {
  bagian: 'pengaduan',
  noun: 'lapor',
  judul: 'Laporan warga',
  say: sayReports,
  folders: ['pengaduan/'],
  give: pictureReport,
};

/** Features of the map. */
export const PETA: Berfoto = {
  bagian: 'peta',
  noun: 'sig',
  judul: 'Titik peta',
  say: saySig,
  folders: ['gis/lokasi/', 'gis/garis/', 'gis/area/'].flatMap((folder) => [`${folder}sedang_`, folder]),
  give: pictureFeature,
};

const BERFOTO = new Map([PRODUK, LAPOR, PETA].map((one) => [one.bagian, one]));

/** Gives the rows of an import their pictures out of its archive, one by one; what somebody wrote to stays as it is. */
export const bawaFoto = job({
  name: 'migrasi.foto',
  beside: import.meta.url,
  attempts: 5,
  payload: z.object({ id: z.int(), bagian: z.string() }),
  run: async ({ id, bagian }, { core, desaId }) => {
    const part = BERFOTO.get(bagian);
    if (part) await withArsip({ core, desaId }, id, (arsip) => giveAll(arsip, part, { desaId, id }));
  },
});

async function giveAll(arsip: Arsip, part: Berfoto, { desaId, id }: { desaId: number; id: number }) {
  const { core } = arsip;
  const giveWay = startPace();
  for (const { asal, baris_id, berkas, diubah } of await broughtRows(core.tenancy.read(desaId), part, id)) {
    if (berkas.length === 0 || diubah) continue;
    const gambar: Upload[] = [];
    const datang: Datang[] = [];
    for (const nama of berkas) {
      const { upload, sebab } = await firstPicture(
        arsip,
        part.folders.map((folder) => folder + nama),
      );
      if (upload) gambar.push(upload);
      datang.push({ nama, sebab });
    }
    await core.tenancy.write(desaId, async (db) => {
      const now = (await broughtRows(db, part, id)).find((each) => each.asal === asal);
      const give = now && !now.diubah && gambar.length > 0;
      if (give) await part.give(core, db, { id: now.baris_id, gambar });
      await noteFiled(db, part, { asal, baris_id: give ? now.baris_id : null });
      const { bagian, judul } = part;
      await noteArrivals(db, id, { bagian, id: baris_id, judul, berkas: datang });
    });
    await giveWay();
  }
}
