import { ekspor, KOLOM_EKSPOR } from '#contract/ekspor.ts';
import { KOLOM_IMPOR } from '#contract/impor-kolom.ts';
import { implement } from '#server/core/context.ts';
import { SHEET_MIME, writeCsv, writeXlsx } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { countOf } from '#server/features/penduduk/kelola-queries.ts';
import { conditionOf } from '#server/features/penduduk/saring-queries.ts';
import { exportedRows } from './queries.ts';

export const eksporRoutes = [
  implement(ekspor.create, async ({ core, db, village, body, record }) => {
    const { bentuk, nomor, alasan, kolom: chosen, ...saringan } = body;
    const kolom = chosen && chosen.length > 0 ? chosen : KOLOM_EKSPOR;
    const found = await conditionOf({ core, db, zone: village.zona }, saringan);
    const jumlah = await countOf(db, found);
    const { kunci, ...told } = saringan;
    const after = {
      bentuk,
      nomor,
      alasan,
      kolom,
      jumlah,
      saringan: { ...told, nomor_dicari: kunci !== undefined },
    };
    await record({ action: 'ekspor.create', id: `${jumlah} orang`, after, quiet: true });
    // Read after this transaction, a piece at a time, as fast as it is fetched.
    const rows = exportedRows(core.tenancy.read(village.id), { found, kolom, masked: nomor === 'samar' });
    const columns = kolom.map((name) => ({ title: KOLOM_IMPOR[name], width: name === 'nama' ? 28 : 18 }));
    const day = toInstant(new Date(), village.zona).slice(0, 10);
    return new Response(bentuk === 'csv' ? writeCsv(columns, rows) : writeXlsx('Penduduk', columns, rows), {
      headers: {
        'content-type': SHEET_MIME[bentuk],
        'content-disposition': `attachment; filename="penduduk-${day}.${bentuk}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
