import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { notifikasi } from '#contract/notifikasi.ts';
import { KATEGORI_BERANDA } from '#contract/potensi/beranda.ts';
import { kelolaPotensi } from '#contract/potensi/kelola.ts';
import { kategoripotensi, potensi } from '#contract/potensi/potensi.ts';
import { refusal, testApi } from '#test/api.ts';
import { kabariPemilik } from './alur-jobs.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#557733' } })
  .png()
  .toBuffer();

async function file(village: Village, warga: Account, nama_usaha = 'Kopi Lereng') {
  const { data } = await village.call(kategoripotensi.list);
  const body = new FormData();
  const given = { judul: 'Petik merah', harga: '65000', no_telp: '0812', isi: '<p>Sangrai</p>' };
  for (const [name, value] of Object.entries({ ...given, nama_usaha, kategori: String(data[0]?.id) }))
    body.set(name, value);
  body.set('images_binary', new File([new Uint8Array(photo)], 'foto.png', { type: 'image/png' }));
  return warga.call(potensi.create, { body });
}

async function scene() {
  const village = await api.village();
  const [warga, staff] = [await village.warga({ nama: 'Ratna' }), await village.perangkat('verifikasi')];
  const made = await file(village, warga);
  const params = { id: made.id };
  const decide = (given: Record<string, string | number>, by = staff) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(given)) body.set(name, String(value));
    return by.call(kelolaPotensi.decide, { params, body });
  };
  return { village, warga, staff, made, params, decide };
}

async function afterTheMoment(village: Village, langkah_id: number) {
  const context = { core: api.core, desaId: village.desaId };
  await kabariPemilik.run({ langkah_id }, context);
  await kabariPemilik.run({ langkah_id }, context);
  await api.runJobs();
}

describe('the queue', () => {
  it('is for staff of this area and this village', async () => {
    const { village, warga, params } = await scene();
    const elsewhere = await api.village();
    const [redaksi, stranger] = [await village.perangkat('berita'), await elsewhere.perangkat('verifikasi')];
    const calls = (asker: Pick<Account, 'call'>) => [
      asker.call(kelolaPotensi.list),
      asker.call(kelolaPotensi.summary),
      asker.call(kelolaPotensi.get, { params }),
      asker.call(kelolaPotensi.decide, { params, body: { jenis: 'setujui' } }),
      asker.call(kelolaPotensi.undo, { params: { ...params, langkah_id: 1 } }),
      asker.call(kategoripotensi.create, { body: { nama: 'Kuliner' } }),
    ];
    const codes = (asker: Pick<Account, 'call'>, from = 0) =>
      Promise.all(
        calls(asker)
          .slice(from)
          .map(async (call) => (await refusal(call)).http),
      );
    expect(await codes(village)).toEqual(Array(6).fill(401));
    expect(await codes(warga)).toEqual(Array(6).fill(403));
    expect(await codes(redaksi)).toEqual(Array(6).fill(403));
    const missing = [
      await refusal(stranger.call(kelolaPotensi.get, { params })),
      await refusal(stranger.call(kelolaPotensi.decide, { params, body: { jenis: 'setujui' } })),
      await refusal(stranger.call(kelolaPotensi.undo, { params: { ...params, langkah_id: 1 } })),
    ];
    expect(missing.map(({ http }) => http)).toEqual([404, 404, 404]);
    expect((await stranger.call(kelolaPotensi.list)).data).toEqual([]);
  });

  it('is ordered by waiting time, with owners and counts', async () => {
    const { village, warga, staff, made, params } = await scene();
    const second = await file(village, warga, 'Curug');
    const { data } = await staff.call(kelolaPotensi.list, { query: { 'filter{keadaan}': 'menunggu' } });
    expect(data.map(({ id }) => id)).toEqual([made.id, second.id]);
    expect(data[0]).toMatchObject({
      pemilik: 'Ratna',
      kategori: { nama: 'UMKM' },
      tenggat: { sisa: expect.any(Number) },
    });
    expect(await staff.call(kelolaPotensi.summary)).toMatchObject({
      jumlah: { menunggu: 2, disetujui: 0, ditolak: 0, perbaikan: 0 },
      lewat: 0,
    });
    expect((await staff.call(kelolaPotensi.list, { query: { search: 'curug' } })).data).toHaveLength(1);
    expect(await staff.call(kelolaPotensi.get, { params })).toMatchObject({
      isi: '<p>Sangrai</p>',
      images_info: [{ width: 320 }],
      pemilik: { nama: 'Ratna', punya_nik: true, potensi_lain: 1 },
      can: { setujui: true, tolak: true, minta_perbaikan: true },
    });
  });

  it('marks overdue rows by the holidays of the village', async () => {
    const { village, staff } = await scene();
    await village.db((db) =>
      db.updateTable('potensi').set({ tenggat: '2024-01-01' }).where('desa_id', '=', db.desaId).execute(),
    );
    expect((await staff.call(kelolaPotensi.summary)).lewat).toBe(1);
    expect((await staff.call(kelolaPotensi.list, { query: { 'filter{lewat}': true } })).data).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('stores its ticked checks, notifies the owner after the undo period, and is recorded', async () => {
    const { village, warga, staff, made, params, decide } = await scene();
    const step = await decide({ jenis: 'setujui', gambar_sesuai: 'on', kontak_benar: '1' });
    expect(step).toMatchObject({ jenis: 'setujui', periksa: ['gambar_sesuai', 'kontak_benar'] });
    await afterTheMoment(village, step.id);
    expect((await warga.call(notifikasi.list)).data).toMatchObject([
      {
        payload: {
          msg: 'Potensi "Kopi Lereng" disetujui dan tampil untuk umum',
          key: 'potensi',
          obj_id: made.id,
        },
      },
    ]);
    const late = await refusal(decide({ jenis: 'setujui' }, await village.perangkat('verifikasi')));
    expect([late.http, late.body.errors[0]]).toEqual([409, expect.stringContaining('sudah disetujui oleh')]);
    expect((await staff.call(kelolaPotensi.get, { params })).can).toEqual({
      setujui: false,
      tolak: true,
      minta_perbaikan: false,
    });
  });

  it.each(['tolak', 'minta_perbaikan'])('%s requires a reason, which the owner reads', async (jenis) => {
    const { village, warga, params, decide } = await scene();
    const bare = await refusal(decide({ jenis }));
    expect(bare.body.errors).toEqual([{ alasan: ['Harap masukkan alasan'] }]);
    const step = await decide({ jenis, alasan: 'Foto terlalu gelap.' });
    expect((await warga.call(potensi.get, { params })).milik_saya?.alasan).toBe('Foto terlalu gelap.');
    await afterTheMoment(village, step.id);
    const { data } = await warga.call(notifikasi.list);
    expect(data[0]?.payload.msg).toMatch(/: Foto terlalu gelap\.$/);
  });

  it('can be undone for a short time: nothing stays public, nobody is notified', async () => {
    const { village, warga, staff, params, decide } = await scene();
    const step = await decide({ jenis: 'setujui' });
    expect((await village.call(potensi.list)).data).toHaveLength(1);
    await staff.call(kelolaPotensi.undo, { params: { ...params, langkah_id: step.id } });
    await afterTheMoment(village, step.id);
    expect((await village.call(potensi.list)).data).toEqual([]);
    expect((await warga.call(notifikasi.list)).data).toEqual([]);
    expect(await warga.call(potensi.get, { params })).toMatchObject({
      terbit: null,
      milik_saya: { keadaan: 'menunggu' },
    });
    const again = await refusal(
      staff.call(kelolaPotensi.undo, { params: { ...params, langkah_id: step.id } }),
    );
    expect(again.http).toBe(404);
  });

  it('is refused on an outdated version, and for unknown acts', async () => {
    const { warga, staff, made, params, decide } = await scene();
    const { versi } = await staff.call(kelolaPotensi.get, { params });
    const body = new FormData();
    const given = { nama_usaha: 'Lain', judul: 'Lain', harga: '1', no_telp: '1', isi: 'Lain' };
    for (const [name, value] of Object.entries({ ...given, kategori: String(made.kategori?.id) }))
      body.set(name, value);
    await warga.call(potensi.update, { params, body });
    expect((await refusal(decide({ jenis: 'setujui', versi }))).http).toBe(409);
    for (const jenis of ['kirim', 'constructor', 'x'.repeat(100_000)])
      expect((await refusal(decide({ jenis }))).body.errors).toEqual([{ jenis: ['Pilih tindakan'] }]);
  });
});

describe('categories', () => {
  it('include the five of the home page, which cannot be removed or renamed', async () => {
    const { village, staff } = await scene();
    const names = async () => (await village.call(kategoripotensi.list)).data.map(({ nama }) => nama);
    expect(await names()).toEqual(Object.keys(KATEGORI_BERANDA));
    const { data } = await staff.call(kategoripotensi.manage);
    expect(data[0]).toMatchObject({ nama: 'UMKM', dipakai: 1, tetap: true });
    const params = { id: data[2]?.id ?? 0 };
    const renamed = staff.call(kategoripotensi.update, { params, body: { nama: 'Pariwisata' } });
    expect((await refusal(renamed)).http).toBe(409);
    expect((await refusal(staff.call(kategoripotensi.remove, { params }))).http).toBe(409);
    const { id } = await staff.call(kategoripotensi.create, { body: { nama: 'Kuliner' } });
    await staff.call(kategoripotensi.update, { params: { id }, body: { nama: 'Kuliner desa' } });
    expect(await names()).toContain('Kuliner desa');
    await staff.call(kategoripotensi.remove, { params: { id } });
    expect(await names()).toHaveLength(5);
  });
});
