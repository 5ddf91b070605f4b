import { describe, expect, it } from 'vitest';
import { surat } from '#contract/surat/surat.ts';
import { revokeLetter } from '#server/features/surat-keluar/writes.ts';
import { refusal, testApi } from '#test/api.ts';
import { fileRequest } from '#test/letter.ts';
import { issue, KADES } from '#test/office.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

/** Inserts a request for a letter; returns its id. */
const asked = (village: Village, pemilik_id: number, config_name: string, is_printed = false) =>
  village.db(async (db) => {
    const row = { desa_id: db.desaId, pemilik_id, jenis: 'surat_keterangan', config_name, is_printed };
    const made = db.insertInto('ajuan_layanan').values(row).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  });

describe('own requests', () => {
  it('are listed, newest first, with the fields of the page', async () => {
    const village = await api.village();
    const warga = await village.warga();
    expect(await warga.call(surat.me)).toMatchObject({ data: [], meta: { total_results: 0 } });
    const first = await asked(village, warga.id, 'Surat Keterangan Usaha');
    const second = await asked(village, warga.id, 'Surat Keterangan Domisili', true);
    await asked(village, (await village.warga()).id, 'Surat Keterangan Tidak Mampu');
    const { data, meta } = await warga.call(surat.me, { query: { per_page: 5 } });
    expect(data.map(({ surat_id, is_printed }) => [surat_id, is_printed])).toEqual([
      [second, true],
      [first, false],
    ]);
    const shown = ['surat_id', 'jenis', 'config_name', 'created', 'is_printed', 'keadaan', 'tercabut'];
    expect(Object.keys(data[0] ?? {})).toEqual(shown);
    expect(meta).toMatchObject({ total_results: 2, per_page: 5 });
    expect((await warga.call(surat.me, { query: { search: 'usaha' } })).data).toHaveLength(1);
  });

  it('are opened by their group, written with hyphens or underscores', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const id = await asked(village, warga.id, 'Surat Keterangan Usaha');
    const open = (type: string, who = warga) => who.call(surat.record, { params: { type, id } });
    for (const type of ['surat-keterangan', 'surat_keterangan'])
      expect(await open(type)).toMatchObject({ surat_id: id, config_name: 'Surat Keterangan Usaha' });
    expect((await refusal(open('surat-pengantar'))).http).toBe(404);
    expect((await refusal(open('surat-keterangan', await village.warga()))).http).toBe(404);
    const elsewhere = await (await api.village()).warga();
    expect((await refusal(open('surat-keterangan', elsewhere))).http).toBe(404);
    const params = { type: 'surat-keterangan', id };
    expect((await refusal(village.call(surat.record, { params }))).http).toBe(401);
    expect((await refusal((await village.perangkat('surat')).call(surat.record, { params }))).http).toBe(403);
    expect((await refusal(village.call(surat.me))).http).toBe(401);
  });
});

describe('a revoked letter', () => {
  it('stays with the request, with the reason, until it is replaced', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const id = await fileRequest(village, warga);
    const read = () => warga.call(surat.record, { params: { type: 'surat-keterangan', id } });
    const { id: letter, nomor } = await issue(api, village, id, KADES);
    expect(await read()).toMatchObject({ surat: { nomor }, dicabut: null });
    const alasan = 'Nama usaha salah tulis';
    await village.db((db) => revokeLetter(db, { id: letter, alasan, oleh: 'Kades' }));
    expect(await read()).toMatchObject({
      surat: null,
      dicabut: { nomor, alasan, dicabut: expect.any(String) },
    });
    const again = await issue(api, village, id, KADES);
    expect(await read()).toMatchObject({ surat: { nomor: again.nomor }, dicabut: null });
  });
});
