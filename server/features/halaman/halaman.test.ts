import { describe, expect, it } from 'vitest';
import { HALAMAN, halaman } from '#contract/halaman.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
const params = { nama: 'privasi' };

describe('GET /v1/halaman/{nama}/', () => {
  it('returns the default text, with the name and contacts of the office, until the village writes its own', async () => {
    const village = await api.village({
      nama_desa: 'Karang <Sari>',
      no_telp: '(021) 555',
      alamat: '',
      email: '',
    });
    for (const nama of HALAMAN) {
      const page = await village.call(halaman.get, { params: { nama } });
      expect(page).toMatchObject({ nama, bawaan: true, diubah: null, versi: 0 });
      expect(page.isi).toContain('Desa Karang &lt;Sari&gt;');
      expect(page.isi).toContain('kantor desa (telepon (021) 555).');
      expect(page.isi).not.toMatch(/[{}]/);
    }
    const silent = await api.village({ no_telp: '', alamat: '', email: '' });
    expect((await silent.call(halaman.get, { params })).isi).toContain('Hubungi kantor desa.');
  });

  it('returns 404 for any other page', async () => {
    const village = await api.village();
    for (const nama of ['lain', '__proto__', 'constructor'])
      expect((await refusal(village.call(halaman.get, { params: { nama } }))).http).toBe(404);
  });
});

describe('PUT /v1/kelola/halaman/{nama}/', () => {
  it("stores the village's text, cleaned and recorded, and can return to the default", async () => {
    const village = await api.village();
    const staff = await village.perangkat('pengaturan');
    const isi = '<p>Punya kami</p><script>alert(1)</script>';
    const saved = await staff.call(halaman.save, { params, body: { isi, versi: 0 } });
    expect(saved).toMatchObject({ isi: '<p>Punya kami</p>', bawaan: false, versi: 1 });
    expect(await village.call(halaman.get, { params })).toEqual(saved);
    expect((await village.call(halaman.get, { params: { nama: 'aksesibilitas' } })).bawaan).toBe(true);
    const back = await staff.call(halaman.save, { params, body: { isi: '', versi: 1 } });
    expect(back).toMatchObject({ bawaan: true, diubah: null, versi: 2 });
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select('sesudah').where('aksi', '=', 'halaman.update').orderBy('id').execute(),
    );
    expect(trail.map(({ sesudah }) => sesudah)).toEqual([{ isi: '<p>Punya kami</p>' }, { isi: '' }]);
  });

  it('refuses outdated versions and staff without the area, and affects no other village', async () => {
    const [village, elsewhere] = [await api.village(), await api.village()];
    const staff = await village.perangkat('pengaturan');
    const save = (who: { call: typeof staff.call }, versi = 0) =>
      who.call(halaman.save, { params, body: { isi: '<p>Baru</p>', versi } });
    await save(staff);
    expect((await refusal(save(staff))).http).toBe(409);
    expect((await refusal(save(village))).http).toBe(401);
    expect((await refusal(save(await village.warga(), 1))).http).toBe(403);
    expect((await refusal(save(await village.perangkat('berita'), 1))).http).toBe(403);
    const text = staff.call(halaman.save, { params, body: { isi: 'a'.repeat(200_001), versi: 1 } });
    expect((await refusal(text)).http).toBe(400);
    expect((await elsewhere.call(halaman.get, { params })).bawaan).toBe(true);
  });
});
