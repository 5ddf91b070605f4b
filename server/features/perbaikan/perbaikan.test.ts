import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dataSaya } from '#contract/data-saya.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { orang } from '#contract/orang/orang.ts';
import { kelolaPerbaikan } from '#contract/perbaikan/kelola.ts';
import { perbaikan } from '#contract/perbaikan/perbaikan.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';
import { kabariPeminta } from './alur-jobs.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

type Decision = { jenis: 'setujui' | 'tolak'; alasan?: string };

async function scene(settings: { data_diri_diperiksa?: boolean } = {}) {
  const village = await api.village(settings);
  const [warga, staff] = [await village.warga({ nama: 'Ratna' }), await village.perangkat('penduduk')];
  const save = (values: Record<string, string>) =>
    warga.call(profilSaya.update, { params: { id: warga.pendudukId ?? 0 }, body: values });
  const decide = (id: number, body: Decision, by: Account = staff) =>
    by.call(kelolaPerbaikan.decide, { params: { id }, body });
  return { village, warga, staff, save, decide };
}

async function afterTheMoment(village: Village, langkah_id: number) {
  const context = { core: api.core, desaId: village.desaId };
  await kabariPeminta.run({ langkah_id }, context);
  await kabariPeminta.run({ langkah_id }, context);
  await api.runJobs();
}

const told = async (who: Account) => (await who.call(notifikasi.list)).data.map(({ payload }) => payload.msg);

/** Sets the age of the request in hours. */
const age = (village: Village, hours: number) =>
  village.db((db) =>
    db
      .updateTable('perbaikan')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('desa_id', '=', db.desaId)
      .execute(),
  );

const ASKED = { data: 'tanggal_lahir', lama: '12 Agustus 2018', baru: '21 Agustus 2018' } as const;

describe('a village that reviews civil data', () => {
  it('holds changes back until they are approved; contact data applies at once', async () => {
    const { village, warga, staff, save, decide } = await scene({ data_diri_diperiksa: true });
    await save({ nama: 'Ratna Anggraeni', pekerjaan: 'Wiraswasta', no_telp: '0812' });
    expect((await warga.call(sesi.me)).profile).toMatchObject({ nama: 'Ratna', pekerjaan: '' });
    const own = await warga.call(profilSaya.get);
    expect(own).toMatchObject({ nama: 'Ratna', no_telp: '0812' });
    expect(own.menunggu?.ubahan).toEqual([
      { isian: 'nama', label: 'Nama', lama: 'Ratna', baru: 'Ratna Anggraeni' },
      { isian: 'pekerjaan', label: 'Pekerjaan', lama: '', baru: 'WIRASWASTA' },
    ]);
    await save({ nama: 'Ratna Anggraeni', pekerjaan: 'Wiraswasta', no_telp: '0812' });
    const { data } = await staff.call(kelolaPerbaikan.list, { query: { 'filter{keadaan}': 'menunggu' } });
    expect(data).toMatchObject([{ jenis: 'profil', nama: 'Ratna' }]);
    const step = await decide(data[0]?.id ?? 0, { jenis: 'setujui' });
    expect((await warga.call(sesi.me)).profile).toMatchObject({
      nama: 'Ratna Anggraeni',
      pekerjaan: 'Wiraswasta',
    });
    expect((await warga.call(sesi.me)).nama).toBe('Ratna Anggraeni');
    expect((await warga.call(profilSaya.get)).menunggu).toBeNull();
    const params = { id: warga.pendudukId ?? 0 };
    const { riwayat } = await staff.call(orang.open, { params, body: {} });
    expect(riwayat.daftar[0]).toMatchObject({ sumber: 'warga', oleh: staff.nama });
    await afterTheMoment(village, step.id);
    expect(await told(warga)).toEqual(['Permintaan perbaikan data Anda sudah dikerjakan']);
  });

  it('reviews the newest change only, and none that was withdrawn', async () => {
    const { warga, staff, save } = await scene({ data_diri_diperiksa: true });
    await save({ pekerjaan: 'Wiraswasta' });
    await save({ pekerjaan: 'Guru', pendidikan: 'Strata II' });
    expect((await warga.call(profilSaya.get)).menunggu?.ubahan.map(({ baru }) => baru).sort()).toEqual([
      'GURU',
      'STRATA II',
    ]);
    await save({ nama: 'Ratna' });
    expect((await staff.call(kelolaPerbaikan.summary)).jumlah).toEqual({
      menunggu: 1,
      diperbaiki: 0,
      ditolak: 0,
      ditarik: 1,
    });
    const odd = await refusal(save({ pekerjaan: 'Pawang hujan' }));
    expect(odd.body.errors).toEqual([{ pekerjaan: ['Pilihan tidak dikenal.'] }]);
  });

  it('restores everything when a decision is undone', async () => {
    const { village, warga, staff, save, decide } = await scene({ data_diri_diperiksa: true });
    await save({ nama: 'Ratna Anggraeni' });
    const [asked] = (await staff.call(kelolaPerbaikan.list)).data;
    const id = asked?.id ?? 0;
    const step = await decide(id, { jenis: 'setujui' });
    await staff.call(kelolaPerbaikan.undo, { params: { id, langkah_id: step.id } });
    expect((await warga.call(sesi.me)).profile?.nama).toBe('Ratna');
    expect((await warga.call(profilSaya.get)).menunggu?.ubahan).toHaveLength(1);
    await afterTheMoment(village, step.id);
    expect(await told(warga)).toEqual([]);
  });
});

describe('a request for a correction', () => {
  it('has a 72-hour clock, shown to both sides', async () => {
    const { village, warga, staff } = await scene();
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#557733' } })
      .png()
      .toBuffer();
    const body = new FormData();
    for (const [name, value] of Object.entries(ASKED)) body.set(name, value);
    body.set('bukti', new File([new Uint8Array(photo)], 'akta.png', { type: 'image/png' }));
    const made = await warga.call(perbaikan.create, { body });
    expect(made).toMatchObject({
      jenis: 'permintaan',
      keadaan: 'menunggu',
      ubahan: [{ label: 'Tanggal lahir', lama: ASKED.lama, baru: ASKED.baru }],
    });
    const seen = async ({ access }: { access: string }) =>
      (await village.send(made.bukti ?? '', {}, access)).status;
    expect([await seen(warga), await seen(staff)]).toEqual([200, 200]);
    expect(await seen(await village.perangkat('surat', 'verifikasi'))).toBe(404);
    expect(made.tenggat?.jam?.menit).toBeGreaterThan(71 * 60);
    expect(made.tenggat?.penjelasan).toContain('72 jam sejak');
    await age(village, 75);
    const [late] = (await warga.call(perbaikan.me)).data;
    expect(late?.tenggat?.jam?.menit).toBeLessThan(-2 * 60);
    expect(await staff.call(kelolaPerbaikan.summary)).toMatchObject({ lewat: 1 });
    const { data } = await staff.call(kelolaPerbaikan.list, { query: { 'filter{lewat}': true } });
    expect(data).toMatchObject([{ id: made.id }]);
  });

  it('shows its numbers only to who asks for them, which the resident reads', async () => {
    const { village, warga, staff } = await scene();
    const body = { data: 'nik', lama: warga.nik, baru: '32010145019000' } as const;
    const { id } = await warga.call(perbaikan.create, { body });
    const read = [
      await staff.call(kelolaPerbaikan.list),
      await staff.call(kelolaPerbaikan.get, { params: { id } }),
    ];
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`${warga.nik}|32010145019000`));
    const before = (await warga.call(dataSaya.access)).data.length;
    const { ubahan } = await staff.call(kelolaPerbaikan.numbers, { params: { id } });
    expect(ubahan).toMatchObject([{ isian: 'nik', lama: warga.nik, baru: '32010145019000' }]);
    const seen = (await warga.call(dataSaya.access)).data;
    expect([seen.length, JSON.stringify(seen[0])]).toEqual([
      before + 1,
      expect.stringContaining('perbaikan'),
    ]);
    const others = [await village.perangkat('surat', 'akun'), await village.warga()];
    for (const other of others)
      expect((await refusal(other.call(kelolaPerbaikan.numbers, { params: { id } }))).http).toBe(403);
    const elsewhere = await (await api.village()).perangkat('penduduk');
    expect((await refusal(elsewhere.call(kelolaPerbaikan.numbers, { params: { id } }))).http).toBe(404);
  });

  it('is fulfilled, or refused with a reason that the resident reads', async () => {
    const { village, warga, staff, decide } = await scene();
    const made = await warga.call(perbaikan.create, { body: ASKED });
    const without = await refusal(decide(made.id, { jenis: 'tolak' }));
    expect(without.body.errors).toEqual([{ alasan: ['Harap masukkan alasan'] }]);
    const step = await decide(made.id, { jenis: 'tolak', alasan: 'Akta berkata lain.' });
    expect((await refusal(decide(made.id, { jenis: 'setujui' }))).http).toBe(409);
    expect((await warga.call(perbaikan.me)).data).toMatchObject([
      { keadaan: 'ditolak', alasan: 'Akta berkata lain.', tenggat: null },
    ]);
    await afterTheMoment(village, step.id);
    expect(await told(warga)).toEqual(['Permintaan perbaikan data Anda tidak diubah: Akta berkata lain.']);
    const params = { id: warga.pendudukId ?? 0 };
    const second = await warga.call(perbaikan.create, { body: ASKED });
    await decide(second.id, { jenis: 'setujui' });
    // Requests in free text are corrected by an officer by hand.
    expect((await staff.call(orang.open, { params, body: {} })).tanggal_lahir).toBe('1990-01-01');
  });

  it('names missing fields', async () => {
    const { warga } = await scene();
    const empty = await refusal(warga.call(perbaikan.create, { body: { data: '', baru: ' ' } as never }));
    expect(empty.body.errors).toEqual([
      { data: ['Pilih data'] },
      { baru: ['Harap masukkan yang seharusnya'] },
    ]);
  });

  it('is for residents, about themselves, and for staff of the register in this village', async () => {
    const { village, warga, decide } = await scene();
    const made = await warga.call(perbaikan.create, { body: ASKED });
    expect((await (await village.warga()).call(perbaikan.me)).data).toEqual([]);
    const params = { id: made.id };
    const codes = (asker: Pick<Account, 'call'>) =>
      Promise.all(
        [
          asker.call(kelolaPerbaikan.list),
          asker.call(kelolaPerbaikan.get, { params }),
          asker.call(kelolaPerbaikan.decide, { params, body: { jenis: 'setujui' } }),
          asker.call(kelolaPerbaikan.undo, { params: { ...params, langkah_id: 1 } }),
        ].map(async (call) => (await refusal(call)).http),
      );
    expect(await codes(village)).toEqual([401, 401, 401, 401]);
    expect(await codes(warga)).toEqual([403, 403, 403, 403]);
    expect(await codes(await village.perangkat('verifikasi'))).toEqual([403, 403, 403, 403]);
    const stranger = await (await api.village()).perangkat('penduduk');
    expect((await refusal(stranger.call(kelolaPerbaikan.get, { params }))).http).toBe(404);
    expect((await refusal(decide(made.id, { jenis: 'setujui' }, stranger))).http).toBe(404);
    expect((await refusal(village.call(perbaikan.me))).http).toBe(401);
    const staff = await village.perangkat('penduduk');
    expect((await refusal(staff.call(perbaikan.create, { body: ASKED }))).http).toBe(403);
  });
});
