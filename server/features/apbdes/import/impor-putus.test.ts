import { expect, it } from 'vitest';
import { imporApbdes, kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();

/** An import into a year that was begun by hand, applied. */
async function applied() {
  const village = await api.village();
  const [staff, other] = [await village.perangkat('keuangan'), await village.perangkat('keuangan')];
  await staff.call(kelolaApbdes.create, { body: { tahun: 2026, kosong: 'on' } });
  await staff.call(kelolaApbdes.updateLine, { params: { tahun: '2026', kode: '4.2.1' }, body: { murni: 7 } });
  const body = new FormData();
  body.set('berkas', new File(['kode,uraian,murni\n4.2.1,Dana Desa,100\n6.1.1,Silpa,0\n'], 'a.csv'));
  body.set('tahun', '2026');
  const made = await staff.call(imporApbdes.create, { body });
  const params = { id: made.id };
  const tujuan = made.kolom.map((one) => one.tujuan);
  const columns = () => other.call(imporApbdes.columns, { params, body: { tujuan, susunan: made.susunan } });
  await columns();
  await api.runJobs();
  const apply = () =>
    staff.call(imporApbdes.apply, { params, body: { dengan_temuan: 'on', alasan: 'Impor' } });
  await apply();
  await api.runJobs();
  const murni = async () =>
    (await staff.call(kelolaApbdes.get, { params: { tahun: '2026' } })).baris.find(
      ({ kode }) => kode === '4.2.1',
    )?.murni;
  /** As a server leaves it that was killed: the job is gone, and nothing moves any more. */
  const killed = () =>
    village.db(async (db) => {
      await db
        .updateTable('impor')
        .set({ detak: new Date(0) })
        .where('id', '=', made.id)
        .execute();
    });
  return { staff, params, columns, apply, murni, killed };
}

it('is taken back whole after the server died in the middle of it, or stays whole', async () => {
  const { staff, params, murni, killed } = await applied();
  expect(await murni()).toBe(100);
  await staff.call(imporApbdes.undo, { params });
  await killed();
  expect(await staff.call(imporApbdes.get, { params })).toMatchObject({
    status: 'membatalkan',
    terhenti: true,
  });
  expect(await murni()).toBe(100);
  await staff.call(imporApbdes.stop, { params });
  await api.runJobs();
  expect([(await staff.call(imporApbdes.get, { params })).status, await murni()]).toEqual(['selesai', 100]);

  await staff.call(imporApbdes.undo, { params });
  await killed();
  await staff.call(imporApbdes.resume, { params });
  await api.runJobs();
  expect([(await staff.call(imporApbdes.get, { params })).status, await murni()]).toEqual(['dibatalkan', 7]);
  expect((await refusal(staff.call(imporApbdes.undo, { params }))).http).toBe(409);
});

it('tells who comes second what was done to it, by whom and when', async () => {
  const { columns, apply } = await applied();
  const said = async (call: Promise<unknown>) => (await refusal(call)).body.data.msg[0];
  expect(await said(columns())).toMatch(
    /^Impor ini sudah diterapkan oleh .+ pukul \d\d\.\d\d\. Pilihan Anda di halaman ini belum dipakai\.$/,
  );
  expect(await said(apply())).toMatch(/^Impor ini sudah diterapkan lewat akun Anda pukul/);
});
