import { z } from 'zod';
import type { Area } from '#contract/lib/access/areas.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import type { Zone } from '#server/core/zone.ts';
import { endFiles } from '#server/features/berkas/writes.ts';
import { pegawaiNaskah } from '#server/features/pegawai/queries.ts';
import { dokumenNaskah } from '#server/features/ppid/naskah-queries.ts';
import { hukumNaskah } from '#server/features/produk-hukum/kelola-queries.ts';
import type { Isi } from '#server/kinds/naskah/definition.ts';
import {
  bringTexts,
  broughtTexts,
  knownTexts,
  Terdahulu,
  type Tujuan,
  takeTextsBack,
} from '#server/kinds/naskah/terdahulu.ts';
import { bawaBerkas } from '../files/berkas-jobs.ts';
import { type Calon, FOTO, type Pembawa, type Sumber } from '../isi-rules.ts';
import { zoneOf } from '../read/zona-queries.ts';
import { judgeDocuments, keyOfLaw } from './dokumen-rules.ts';
import { judgeInformation } from './informasi-rules.ts';
import { judgeOfficials, keyOfName } from './pamong-rules.ts';

const Texts = z.array(Terdahulu);

type Part<I extends Isi> = Tujuan<I> & {
  area: Area;
  /** All of its rows with their verdicts. */
  judge(sumber: Sumber, known: { ada: ReadonlySet<number>; zona: Zone; kini: Date }): Promise<Calon[]>;
  /** Words of the report on rows that come as drafts. */
  drafts: string;
  /** Whatever the texts need that is made with them, and what of it an undo takes out. */
  ready?(db: VillageDb): Promise<{ fill(text: Terdahulu): Terdahulu; kenangan: object }>;
  clear?(db: VillageDb, kenangan: object): Promise<void>;
  /** Words of the report on its files: that they come, or that the dump has none. */
  files: { come: string; missing: string };
};

/** Builds the carrier of texts of a noun that goes by the engine of texts; files follow by a job of their own. */
export function textPembawa<I extends Isi>(part: Part<I>): Pembawa {
  return {
    area: part.area,
    async judge(sumber, keep) {
      const { db, dump } = sumber;
      const ada = await knownTexts(db, part.bagian);
      const rows = await part.judge(sumber, { ada, zona: await zoneOf(db), kini: timeNow() });
      await keep(rows);
      const texts = Texts.parse(rows.flatMap(({ isi }) => isi ?? []));
      const drafts = texts.filter(({ status }) => status === 'draf').length;
      return [
        drafts > 0 && `${part.drafts}: ${drafts.toLocaleString('id-ID')}`,
        texts.some(({ berkas }) => berkas !== '') &&
          (dump.files.length > 0 ? part.files.come : part.files.missing),
      ]
        .filter(Boolean)
        .join('. ');
    },
    async apply(db, impor_id, rows) {
      const zona = await zoneOf(db);
      const { fill, kenangan } = (await part.ready?.(db)) ?? {
        fill: (text: Terdahulu) => text,
        kenangan: {},
      };
      for await (const some of rows)
        await bringTexts(db, part, { impor_id, zona }, Texts.parse(some).map(fill));
      await enqueue(db, bawaBerkas, { id: impor_id }, { key: `berkas-${impor_id}` });
      return kenangan;
    },
    async undo(db, impor_id, kenangan) {
      const { berkas, ...done } = await takeTextsBack(db, part, impor_id);
      await endFiles(db, berkas);
      await part.clear?.(db, kenangan);
      return done;
    },
    async plan(db, impor_id) {
      const rows = await broughtTexts(db, part, impor_id);
      const tetap = rows.filter(({ diubah }) => diubah).length;
      return { dihapus: rows.length - tetap, tetap };
    },
  };
}

/** Officials who serve. */
export const pamongPembawa = textPembawa({
  bagian: 'pamong',
  definition: pegawaiNaskah,
  area: 'pengaturan',
  async judge({ db, survei }, known) {
    const rows = await db.selectFrom('pegawai').select('judul').where('dihapus', 'is', null).execute();
    return judgeOfficials(survei, { ...known, nama: new Set(rows.map(({ judul }) => keyOfName(judul))) });
  },
  drafts: 'Sebagai draf',
  files: FOTO,
});

/** Regulations and decisions of the village. */
export const dokumenPembawa = textPembawa({
  bagian: 'dokumen',
  definition: hukumNaskah,
  area: 'hukum',
  async judge({ db, survei }, known) {
    const rows = await db
      .selectFrom('produk_hukum')
      .select(['tipe_id', 'nomor_peraturan', 'tanggal_penetapan'])
      .where('dihapus', 'is', null)
      .where('tanggal_penetapan', 'is not', null)
      .execute();
    const kunci = rows.map((row) => keyOfLaw(row.tipe_id, row.nomor_peraturan, row.tanggal_penetapan ?? ''));
    return judgeDocuments(survei, { ...known, kunci: new Set(kunci) });
  },
  drafts: 'Sebagai draf, karena nomor atau tanggalnya tidak ada',
  files: {
    come: 'PDF-nya menyusul beberapa menit sesudah pindah selesai',
    missing: 'PDF tidak ikut: sertakan folder desa/ dan cadangannya dalam satu ZIP',
  },
});

/** Information that the village has to announce. */
export const informasiPembawa = textPembawa({
  bagian: 'informasi',
  definition: dokumenNaskah,
  area: 'ppid',
  judge: async ({ survei }, known) => judgeInformation(survei, known),
  drafts: 'Sebagai draf, terbitkan di PPID sesudah PDF-nya ada',
  files: {
    come: 'PDF-nya menyusul beberapa menit sesudah pindah selesai',
    missing: 'PDF tidak ikut: sertakan folder desa/ dan cadangannya dalam satu ZIP',
  },
});
