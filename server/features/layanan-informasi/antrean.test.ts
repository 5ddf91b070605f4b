import { describe, expect, it } from 'vitest';
import { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import { pengajuanKeberatan } from '#contract/layanan-informasi/keberatan.ts';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { refusal, testApi } from '#test/api.ts';
import { formOf, keberatanForm, permohonanForm } from '#test/ppid.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const ask = async (here: Village) =>
  here.call(permohonanInformasi.create, { body: await permohonanForm(here.call) });
const object = async (here: Village, kode: string) =>
  here.call(pengajuanKeberatan.create, { body: await keberatanForm(here.call, { dengan_kuasa: '0', kode }) });

describe('the one queue of requests and objections', () => {
  it('has both, the nearest day first, an objection by what its request asked for', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const asked = await ask(here);
    const objected = await object(here, asked.kode);
    const { data, meta } = await ppid.call(antreanInformasi.list);
    expect(data.map(({ jenis, nomor }) => [jenis, nomor])).toEqual([
      ['permohonan', asked.nomor],
      ['keberatan', objected.nomor],
    ]);
    expect(meta.total_results).toBe(2);
    expect(data[1]?.pokok).toBe(data[0]?.pokok);
    expect(data.map(({ hari }) => hari?.dari)).toEqual([10, 30]);
    expect(Object.keys(data[0] ?? {})).not.toContain('email');
    const only = await ppid.call(antreanInformasi.list, { query: { 'filter{jenis}': 'keberatan' } });
    expect(only.data.map(({ nomor }) => nomor)).toEqual([objected.nomor]);
    const found = await ppid.call(antreanInformasi.list, { query: { search: objected.nomor } });
    expect(found.data.map(({ jenis }) => jenis)).toEqual(['keberatan']);
    const late = await ppid.call(antreanInformasi.list, { query: { 'filter{lewat}': true } });
    expect(late.data).toEqual([]);
    const other = await ppid.call(antreanInformasi.list, { query: { 'filter{tahun}': 2001 } });
    expect(other.data).toEqual([]);
  });

  it("says who looks after each, and finds what is mine, nobody's and followed among both", async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const asked = await ask(here);
    await object(here, asked.kode);
    const rows = (query: Record<string, string | number | boolean>) =>
      ppid.call(antreanInformasi.list, { query }).then(({ data }) => data.map(({ jenis }) => jenis));
    const [row] = (await ppid.call(antreanInformasi.list)).data;
    const body = { urus: 'tugaskan', petugas: String(ppid.id) } as never;
    await ppid.call(kelolaPermohonan.manage, { params: { id: row?.id ?? 0 }, body });
    const { data } = await ppid.call(antreanInformasi.list);
    expect(data.map(({ urus }) => [urus.petugas?.id ?? null, urus.ikut])).toEqual([
      [ppid.id, true],
      [null, false],
    ]);
    expect(await rows({ 'filter{petugas}': ppid.id })).toEqual(['permohonan']);
    expect(await rows({ 'filter{pengikut.contains}': `,${ppid.id},` })).toEqual(['permohonan']);
    expect(await rows({ 'filter{petugas.isnull}': true })).toEqual(['keberatan']);
    const { urus } = await ppid.call(antreanInformasi.summary);
    expect(urus).toMatchObject({ akun: ppid.id, saya: 1, belum: 1, ikut: 1, petugas: [{ id: ppid.id }] });
  });

  it('counts for the menu what waits for whoever asks, and objections for the head alone', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const kades = await here.perangkat('ppid');
    await here.db((db) =>
      db.updateTable('akun').set({ jabatan: 'Kepala Desa' }).where('id', '=', kades.id).execute(),
    );
    const { kode } = await ask(here);
    await object(here, kode);
    const year = new Date().getFullYear();
    expect(await ppid.call(antreanInformasi.summary)).toMatchObject({
      jumlah: { diproses: 1, di_atasan: 1, selesai: 0 },
      atasan: false,
      menunggu_saya: 1,
      tahun: [{ id: year, nama: String(year) }],
    });
    expect(await kades.call(antreanInformasi.summary)).toMatchObject({ atasan: true, menunggu_saya: 2 });
    const narrowed = (query: Record<string, string | number>) =>
      ppid.call(antreanInformasi.summary, { query });
    const none = { jumlah: { diproses: 0, di_atasan: 0 }, menunggu_saya: 1, terbuka: 2, semua: 2 };
    expect(await narrowed({ 'filter{tahun}': year - 1 })).toMatchObject(none);
    expect(await narrowed({ search: 'tidak ada yang begini' })).toMatchObject(none);
    expect((await narrowed({ 'filter{jenis}': 'keberatan' })).jumlah).toMatchObject({
      diproses: 0,
      di_atasan: 1,
    });
    expect((await narrowed({ search: 'DANA desa' })).jumlah).toMatchObject({ diproses: 1, di_atasan: 1 });
    expect((await refusal(narrowed({ 'filter{tahun}': 'constructor' }))).http).toBe(400);
    const { data } = await ppid.call(antreanInformasi.list, { query: { 'filter{jenis}': 'permohonan' } });
    const params = { id: data[0]?.id ?? 0 };
    const body = formOf({ jenis: 'minta_kelengkapan', alasan: 'Sebutkan dusunnya' });
    await ppid.call(kelolaPermohonan.decide, { params, body });
    expect(await ppid.call(antreanInformasi.summary)).toMatchObject({ menunggu_saya: 0 });
  });

  it('belongs to staff of PPID, of its own village', async () => {
    const [here, there] = [await api.village(), await api.village()];
    await ask(here);
    const stranger = await there.perangkat('ppid');
    expect((await stranger.call(antreanInformasi.list)).data).toEqual([]);
    expect((await stranger.call(antreanInformasi.summary)).tahun).toEqual([]);
    const other = await here.perangkat('berita');
    expect((await refusal(other.call(antreanInformasi.list))).http).toBe(403);
    expect((await refusal(other.call(antreanInformasi.summary))).http).toBe(403);
    expect((await here.send('/v1/kelola/antrean_informasi/')).status).toBe(401);
  });
});
