import { describe, expect, it } from 'vitest';
import { impor } from '#contract/impor/impor.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { testApi } from '#test/api.ts';
import { allOf, changed, HEADINGS, importOffice } from '#test/import-office.ts';
import { sampleRows } from './contoh-rules.ts';

const api = await testApi();
const { office, judged, applied } = importOffice(api);

describe('an import', () => {
  it('records who sees the cells of refused rows, once per view', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    await applied(room, rows);
    const read = await judged(
      room,
      rows.map((row, index) => (index < 2 ? changed(row, { tanggallahir: '31/02/1975' }) : row)),
    );
    const params = { id: read.id };
    for (let look = 0; look < 2; look += 1) await room.staff.call(impor.openRefused, { params, body: {} });
    const views = await room.village.db((db) =>
      db
        .selectFrom('penduduk_lihat as l')
        .innerJoin('penduduk as p', 'p.id', 'l.penduduk_id')
        .select(['p.nik', 'l.keperluan', 'l.apa', 'l.akun_id'])
        .where('l.desa_id', '=', db.desaId)
        .orderBy('p.nik')
        .execute(),
    );
    const expected = rows.slice(0, 2).map((row) => ({
      nik: row[HEADINGS.indexOf('nik')],
      keperluan: 'Impor Data Dukcapil.xlsx',
      apa: 'baris impor yang ditolak',
      akun_id: room.staff.id,
    }));
    expect(views).toEqual(expected.sort((a, b) => String(a.nik).localeCompare(String(b.nik))));
  });

  it('notifies its author when it is done, and lists the people it added', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    await applied(room, rows.slice(0, 5));
    const second = await applied(
      room,
      rows.map((row, index) => (index < 5 ? changed(row, { suku: 'Sunda' }) : row)),
    );
    await api.runJobs();
    const { data } = await room.staff.call(notifikasi.list);
    expect(data[0]?.payload).toMatchObject({
      key: 'impor',
      obj_id: second.id,
      msg: 'Impor Data Dukcapil.xlsx selesai: 92 orang ditambahkan, 5 diubah.',
    });
    const list = await room.staff.call(kelolaPenduduk.list, { query: { impor: String(second.id) } });
    expect(list.meta.total_results).toBe(92);
  });
});
