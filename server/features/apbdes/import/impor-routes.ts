import { isKolomApbdes, KOLOM_APBDES } from '#contract/apbdes/impor.ts';
import { imporApbdes } from '#contract/apbdes/kelola.ts';
import { yearIn } from '#contract/lib/text/zona.ts';
import { implement } from '#server/core/context.ts';
import { ownZone } from '#server/core/data/own-zone.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid } from '#server/core/errors.ts';
import type { StoredRow } from '#server/kinds/impor/definition.ts';
import { findImpor, lastColumns } from '#server/kinds/impor/queries.ts';
import { imporRoutes, refusedFile } from '#server/kinds/impor/routes.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { linesOf } from '../queries.ts';
import { needsReason } from '../rules.ts';
import { headingKey } from '../tabel-rules.ts';
import { yearNow } from '../writes.ts';
import { apbdesImpor, bacaApbdes, terapkanApbdes, urungkanApbdes } from './impor-jobs.ts';
import { anyTahun, budgetHead, isiOf, milikOf, sidikOf } from './impor-queries.ts';

const NOUN = apbdesImpor.noun;
const SAMPLE =
  '\ufeffkode,uraian,murni,perubahan,realisasi\r\n4.2.1,Dana Desa,900000000,,450000000\r\n01,Bidang Penyelenggaraan Pemerintahan Desa,300000000,,150000000\r\n6.1.1,SILPA Tahun Sebelumnya,50000000,,50000000\r\n';

export const imporApbdesRoutes = [
  // Before the kind's own, whose runs are named where this word stands.
  implement(
    imporApbdes.sample,
    async () =>
      new Response(SAMPLE, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="contoh-apbdes.csv"',
          'cache-control': 'private, no-store',
        },
      }),
  ),

  ...imporRoutes(
    imporApbdes,
    {
      ...apbdesImpor,
      head: async ({ db }, path, { tahun }) =>
        budgetHead(path, {
          milik: await milikOf(db, tahun),
          last: await lastColumns(db, NOUN, headingKey),
        }),
      choose(row, kolom, { susunan }) {
        const isi = isiOf(row);
        if ((isi.susunan === 'siskeudes') !== ((susunan ?? isi.susunan) === 'siskeudes'))
          throw invalid({ susunan: 'Ekspor Siskeudes hanya untuk berkas ZIP dari Siskeudes.' });
        if (isi.susunan !== 'siskeudes') checkColumns(kolom.map(({ tujuan }) => tujuan));
        return { isi: JSON.stringify({ ...isi, susunan: susunan ?? isi.susunan }) };
      },
      async agree({ db, village }, row, { dengan_temuan, untuk_desa_ini, alasan }) {
        const { ditolak } = row.jumlah;
        if (ditolak > 0) throw conflict(`Perbaiki ${ditolak} baris lagi untuk menerapkan.`);
        const isi = isiOf(row);
        if (isi.desa_lain !== '' && !untuk_desa_ini)
          throw invalid({
            untuk_desa_ini: `Berkas ini menyebut Desa ${isi.desa_lain}. Centang bila angkanya memang milik Desa ${village.nama_desa}`,
          });
        if (isi.temuan.length > 0 && !dengan_temuan)
          throw invalid({
            dengan_temuan: `Centang bahwa ${isi.temuan.length} temuan akan tampil setelah terbit`,
          });
        const year = await anyTahun(db, isi.tahun);
        if (year && needsReason(year, yearNow(village.zona)) && alasan === '')
          throw invalid({ alasan: `Tahun ${isi.tahun} sudah berakhir. Tulis alasan mengubahnya.` });
        return { isi: JSON.stringify({ ...isi, alasan }) };
      },
      refusesUndo,
      async plan(db, row) {
        const { tahun, sebelum, sesudah } = isiOf(row);
        const lines = await linesOf(db, tahun, 'apbdes_pos');
        return {
          pos: row.jumlah.baru + row.jumlah.berubah,
          sesudah: Number(sidikOf(lines) !== sesudah),
          tahun_hapus: sebelum === null,
        };
      },
      planned: async (_db, { jumlah }) => jumlah.baru + jumlah.berubah,
      facts: shownFacts,
      shown: shownRow,
    },
    { read: bacaApbdes, apply: terapkanApbdes, undo: urungkanApbdes },
  ),

  implement(imporApbdes.refused, async (context) => {
    const row = await findImpor(context.db, NOUN, context.params.id);
    await context.record({ action: 'impor.view', id: row.id, quiet: true });
    return refusedFile(context, row);
  }),
];

function checkColumns(tujuan: string[]): void {
  const chosen = tujuan.filter((one) => one !== '');
  if (!chosen.every(isKolomApbdes)) throw invalid({ tujuan: 'Tujuan kolom tidak dikenal.' });
  const twice = chosen.find((one, at) => chosen.indexOf(one) !== at);
  if (twice) throw invalid({ tujuan: `Dua kolom menuju ${KOLOM_APBDES[twice]}. Pilih satu saja.` });
  if (!chosen.includes('kode')) throw invalid({ tujuan: 'Pilih kolom yang berisi kode.' });
  if (!chosen.some((one) => one !== 'kode' && one !== 'uraian'))
    throw invalid({ tujuan: 'Pilih sedikitnya satu kolom angka.' });
}

async function refusesUndo(db: VillageDb, row: ImporRow): Promise<string | undefined> {
  const { tahun } = isiOf(row);
  const year = await anyTahun(db, tahun);
  if (!row.selesai || !year) return 'Impor ini tidak dapat dibatalkan lagi.';
  if (year.terbit && year.terbit > row.selesai)
    return 'Sudah terbit, tidak dapat dibatalkan. Impor berkas lama untuk kembali.';
  const later = await db
    .selectFrom('impor')
    .selectAll()
    .where('noun', '=', NOUN)
    .where('status', '=', 'selesai')
    .where('id', '>', row.id)
    .execute();
  return later.some((one) => isiOf(one).tahun === tahun)
    ? `Ada impor lain sesudahnya untuk APBDes ${tahun}. Batalkan yang itu dulu.`
    : undefined;
}

async function shownFacts(db: VillageDb, row: ImporRow) {
  const { tahun, susunan, neraca, ganjil, temuan, desa_lain } = isiOf(row);
  const year = await anyTahun(db, tahun);
  return {
    tahun,
    susunan,
    neraca,
    ganjil,
    temuan,
    desa_lain,
    perlu_alasan: year ? needsReason(year, yearIn(await ownZone(db))) : false,
    tidak_batal:
      row.status === 'selesai'
        ? ((await refusesUndo(db, row)) ?? '')
        : 'Impor ini tidak dapat dibatalkan lagi.',
  };
}

function shownRow({ ubah, alasan, penduduk_id: _, ...one }: StoredRow) {
  return {
    ...one,
    alasan: alasan ?? [],
    ubah: Object.entries(ubah ?? {}).map(([name, [lama, baru]]) => ({
      kolom: isKolomApbdes(name) ? KOLOM_APBDES[name] : name,
      lama: name === 'uraian' ? lama : money(lama),
      baru: name === 'uraian' ? baru : money(baru),
    })),
  };
}

const money = (text: string): string => (text === '' ? '' : Number(text).toLocaleString('id-ID'));
