import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { HARI, type JamLayanan } from '#contract/desa/jam.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { refusal, testApi } from '#test/api.ts';
import { fileRequest } from '#test/letter.ts';
import { head } from '#test/letter-office.ts';
import { issue } from '#test/office.ts';

const api = await testApi();
const closed = Object.fromEntries(HARI.map((day) => [day, ''])) as Record<(typeof HARI)[number], string>;
const WEEK: JamLayanan = { ...closed, senin: '08.00-15.00', jumat: '08.00-11.30', istirahat: '12.00-13.00' };

describe('opening hours', () => {
  it('are saved, shown to everybody, and brought back from the history', async () => {
    const village = await api.village();
    const staf = await village.perangkat('pengaturan');
    expect((await village.call(desa.me)).jam_layanan).toBeNull();
    await staf.call(desa.open, { body: { ...WEEK, senin: '8:00 - 15' } });
    expect((await village.call(desa.me)).jam_layanan).toEqual(WEEK);
    await staf.call(desa.open, { body: { ...WEEK, jumat: '' } });
    const { data } = await staf.call(desa.history);
    expect(data[0]).toMatchObject({
      aksi: 'Mengubah jam layanan',
      perubahan: [{ bidang: 'Jumat', sebelum: '08.00-11.30', sesudah: '-' }],
    });
    const line = data[0]?.id ?? 0;
    await staf.call(desa.restore, { params: { id: line }, body: {} });
    expect((await village.call(desa.me)).jam_layanan?.jumat).toBe('08.00-11.30');
  });

  it('are refused day by day, and belong to the area of settings', async () => {
    const village = await api.village();
    const staf = await village.perangkat('pengaturan');
    const wrong = { ...WEEK, senin: '15.00-08.00', selasa: 'pagi' };
    expect(await refusal(staf.call(desa.open, { body: wrong }))).toMatchObject({
      http: 400,
      body: {
        errors: [
          { senin: ['Jam tutup harus sesudah jam buka.'] },
          { selasa: ['Isi jam, misalnya 08.00 dan 15.00.'] },
        ],
      },
    });
    const other = await village.perangkat('berita');
    expect(await refusal(other.call(desa.open, { body: WEEK }))).toMatchObject({ http: 403 });
  });

  it('of two officers are saved by the one who saw them as they are', async () => {
    const village = await api.village();
    const staf = await village.perangkat('pengaturan');
    await staf.call(desa.open, { body: WEEK });
    const { jam } = await staf.call(desa.versions);
    await staf.call(desa.open, { body: { ...closed, istirahat: '', versi: jam } });
    expect(await refusal(staf.call(desa.open, { body: { ...WEEK, versi: jam } }))).toMatchObject({
      http: 409,
    });
  });
});

describe('the first day', () => {
  it('is open in a village that has nothing, and ticks what is done', async () => {
    const village = await api.village();
    const admin = await village.admin();
    const done = async () =>
      (await admin.call(desa.readiness)).hari_pertama.flatMap(({ kunci, selesai }) =>
        selesai ? [kunci] : [],
      );
    expect(await done()).toEqual([]);
    await village.perangkat('surat');
    await village.warga();
    expect(await done()).toEqual(expect.arrayContaining(['petugas', 'penduduk']));
    expect(await done()).not.toContain('pengaturan');
    await admin.call(kelolaWilayah.create, { body: { jenis: 'dusun', nama: 'Cikaret' } });
    const told = async () =>
      Object.fromEntries(
        (await admin.call(desa.readiness)).hari_pertama.map(({ kunci, waktu }) => [kunci, waktu]),
      );
    const { wilayah, penduduk, tulisan } = await told();
    expect(Date.now() - Date.parse(wilayah ?? '')).toBeLessThan(600_000);
    // Done in a way that the trail does not tell, and not done at all.
    expect([penduduk, tulisan]).toEqual([null, null]);
    await village.perangkat('berita');
    await admin.call(kelolaWilayah.create, { body: { jenis: 'dusun', nama: 'Babakan' } });
    expect((await told()).wilayah).toBe(wilayah);
  });

  it('has its letters once the counter offers them, and its number by either form', async () => {
    const village = await api.village();
    const admin = await village.admin();
    const done = async () =>
      (await admin.call(desa.readiness)).hari_pertama.flatMap(({ kunci, selesai }) =>
        selesai ? [kunci] : [],
      );
    await admin.call(suratKeluar.setCount, { body: { nomor: 212 } });
    expect(await done()).toEqual(['kop_surat']);
    await head(village);
    const { id } = await admin.call(kelolaJenisSurat.adopt, { body: { slug: 'keterangan-usaha' } });
    const ours = (await admin.call(kelolaJenisSurat.catalogue)).filter(({ dipakai }) => dipakai);
    expect(ours.map((one) => one.id)).toEqual([id]);
    expect(await done()).not.toContain('jenis_surat');
    const { dilan, use_isla, survei_aktif, data_diri_diperiksa } = await village.call(desa.me);
    const body = { dilan, use_isla, survei_aktif, data_diri_diperiksa, layanan_dinamis: true };
    await admin.call(desa.feature, { body });
    expect(await done()).toContain('jenis_surat');
  });
});

describe('the number to go on from', () => {
  it('is that of the book on paper, for the next letter', async () => {
    const village = await api.village();
    const staf = await village.perangkat('surat');
    expect(await staf.call(suratKeluar.setCount, { body: { nomor: 212 } })).toMatchObject({
      nomor: 212,
      terbit: 0,
    });
    const ajuan = await fileRequest(village, await village.warga());
    await issue(api, village, ajuan);
    const { data } = await staf.call(suratKeluar.list);
    expect(data.map(({ urut }) => urut)).toEqual([213]);
    expect(await staf.call(suratKeluar.count)).toMatchObject({ nomor: 213, terbit: 213 });
    expect(await refusal(staf.call(suratKeluar.setCount, { body: { nomor: 212 } }))).toMatchObject({
      http: 400,
      body: { errors: [{ nomor: ['Surat nomor 213 sudah terbit dari situs ini.'] }] },
    });
    await staf.call(suratKeluar.setCount, { body: { nomor: 213 } });
  });

  it.each([[-1], [1.5], [100_000], ['1e3x'], ['9'.repeat(100_000)]])('is refused as %.10s', async (nomor) => {
    const village = await api.village();
    const staf = await village.perangkat('surat');
    const body = { nomor } as { nomor: number };
    expect(await refusal(staf.call(suratKeluar.setCount, { body }))).toMatchObject({ http: 400 });
  });

  it('may go back to none while nothing was issued, and is not for others', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const staf = await village.perangkat('surat');
    await staf.call(suratKeluar.setCount, { body: { nomor: 5 } });
    expect(await (await other.perangkat('surat')).call(suratKeluar.count)).toMatchObject({ nomor: 0 });
    expect(await staf.call(suratKeluar.setCount, { body: { nomor: 0 } })).toMatchObject({ nomor: 0 });
    const stranger = await village.perangkat('berita');
    expect(await refusal(stranger.call(suratKeluar.count))).toMatchObject({ http: 403 });
  });
});
