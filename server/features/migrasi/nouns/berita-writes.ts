import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import { enqueue } from '#server/core/job.ts';
import { BeritaTerdahulu, broughtNews, knownNews } from '#server/features/berita/terdahulu-queries.ts';
import { bringNews, takeNewsBack } from '#server/features/berita/terdahulu-writes.ts';
import { bawaGambar } from '../files/gambar-jobs.ts';
import type { Calon, Pembawa, Sumber } from '../isi-rules.ts';
import { ownRowsOf, said, saidWhole } from '../read/cadangan-queries.ts';
import { zoneOf } from '../read/zona-queries.ts';
import { agendaOf, isAgenda } from './agenda-rules.ts';
import { judgeArticle, withPictures } from './berita-rules.ts';

const News = z.array(BeritaTerdahulu);
const Kept = z.object({ kategori: z.array(z.int()).default([]) });
/** Rows that are judged and kept together: each may hold half a megabyte. */
const CHUNK = 20;

/** News, with the pictures of an archive that holds them; they follow by a job of their own. */
export const beritaPembawa: Pembawa = {
  area: 'berita',
  async judge(sumber, keep) {
    const known = await knownOf(sumber);
    const agenda = agendaOf(sumber.survei);
    let pending: Calon[] = [];
    for await (const row of articlesIn(sumber)) {
      if (isAgenda(row, agenda)) continue;
      pending.push(judgeArticle(row, known));
      if (pending.length < CHUNK) continue;
      await keep(pending);
      pending = [];
    }
    await keep(pending);
    return sumber.dump.files.length > 0
      ? 'Gambarnya menyusul beberapa menit sesudah pindah selesai'
      : 'Gambar tidak ikut: sertakan folder desa/ dan cadangannya dalam satu ZIP';
  },
  async apply(db, impor_id, rows) {
    const kategori: number[] = [];
    for await (const some of rows) {
      const news = News.parse(some).map((one) => ({ ...one, isi: withPictures(one.isi, new Map()) }));
      kategori.push(...(await bringNews(db, impor_id, news)));
    }
    await enqueue(db, bawaGambar, { id: impor_id }, { key: `gambar-${impor_id}` });
    return { kategori };
  },
  undo: (db, impor_id, kept) => takeNewsBack(db, impor_id, Kept.parse(kept).kategori),
  async plan(db, impor_id) {
    const rows = await broughtNews(db, impor_id).execute();
    const tetap = rows.filter(({ diubah }) => diubah).length;
    return { dihapus: rows.length - tetap, tetap };
  },
};

async function knownOf({ db, survei }: Sumber) {
  const names = survei.isi.get('kategori') ?? [];
  return {
    ada: await knownNews(db),
    kategori: new Map(names.map(({ kata }) => [kata.get('id') ?? '', kata.get('kategori') ?? ''])),
    zona: await zoneOf(db),
    kini: timeNow(),
  };
}

export async function* articlesIn({ dump, survei }: Sumber) {
  let urut = 0;
  for await (const { row } of ownRowsOf(dump, survei, ['artikel'])) {
    urut += 1;
    yield {
      urut,
      utuh: row.fits,
      kata: (column: string) => (column === 'isi' ? saidWhole(row, column) : said(row, column)),
    };
  }
}
