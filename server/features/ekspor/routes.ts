import { ekspor, KOLOM_BERKAS, KOLOM_EKSPOR } from '#contract/ekspor.ts';
import { EKSPOR_BANYAK } from '#contract/lib/access/bukti.ts';
import { implement } from '#server/core/context.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { SHEET_MIME, writeCsv, writeXlsx } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { idsOf } from '#server/features/penduduk/kelola-queries.ts';
import { recordViews } from '#server/features/penduduk/lihat-writes.ts';
import { conditionOf } from '#server/features/penduduk/saring-queries.ts';
import { exportedRows } from './queries.ts';

export const eksporRoutes = [
  implement(ekspor.create, async (context) => {
    const { core, db, village, body, record } = context;
    const { bentuk, nomor, alasan, kolom: chosen, ...saringan } = body;
    const kolom = chosen && chosen.length > 0 ? chosen : KOLOM_EKSPOR;
    const found = await conditionOf({ core, db, zone: village.zona }, saringan);
    const ids = await idsOf(db, saringan, found);
    if (nomor === 'penuh' || ids.length > EKSPOR_BANYAK) await stepUp(context, 'ekspor');
    if (nomor === 'penuh')
      await recordViews(context, { keperluan: alasan, apa: 'ekspor dengan nomor lengkap' }, found('p'));
    const { kunci, ...told } = saringan;
    const after = {
      bentuk,
      nomor,
      alasan,
      kolom,
      jumlah: ids.length,
      saringan: { ...told, nomor_dicari: kunci !== undefined },
    };
    const tanpaNomor = nomor === 'samar';
    await record({ action: 'ekspor.create', id: `${ids.length} orang`, after, quiet: true, tanpaNomor });
    const today = toInstant(new Date(), village.zona).slice(0, 10);
    // Read after this transaction, a piece at a time, as fast as it is fetched.
    const wanted = { ids, kolom, masked: nomor === 'samar', today };
    const rows = exportedRows(core.tenancy.read(village.id), wanted);
    const columns = kolom.map((name) => ({ title: KOLOM_BERKAS[name], width: name === 'nama' ? 28 : 18 }));
    return new Response(bentuk === 'csv' ? writeCsv(columns, rows) : writeXlsx('Penduduk', columns, rows), {
      headers: {
        'content-type': SHEET_MIME[bentuk],
        'content-disposition': `attachment; filename="penduduk-${today}.${bentuk}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
