import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();

async function hall() {
  const village = await api.village();
  return { village, staf: await village.perangkat('pengaturan') };
}

describe('the settings of a village', () => {
  it('include its flags, each of which stays where it is not sent', async () => {
    const { village, staf } = await hall();
    const all = {
      ...{ dilan: true, layanan_dinamis: true, use_isla: true },
      ...{ survei_aktif: true, data_diri_diperiksa: true },
    };
    const flags = async () => {
      const now = await village.call(desa.me);
      return Object.fromEntries(Object.keys(all).map((name) => [name, Reflect.get(now, name)]));
    };
    await staf.call(desa.feature, { body: { dilan: 'on', layanan_dinamis: true, use_isla: '1' } });
    await staf.call(desa.feature, { body: { survei_aktif: true, data_diri_diperiksa: true } });
    expect(await flags()).toEqual(all);
    for (const name of Object.keys(all)) {
      await staf.call(desa.feature, { body: { [name]: false } });
      expect(await flags()).toEqual({ ...all, [name]: false });
      await staf.call(desa.feature, { body: { [name]: 'on' } });
    }
    // A form whose box is not ticked says so: the hidden field before the box, and the box only when it is ticked.
    const form = new FormData();
    for (const name of Object.keys(all)) form.append(name, '0');
    form.append('dilan', 'on');
    await staf.call(desa.feature, { body: form });
    const off = Object.fromEntries(Object.keys(all).map((name) => [name, name === 'dilan']));
    expect(await flags()).toEqual(off);
  });

  it('stay in every part where a key is not sent', async () => {
    const { village, staf } = await hall();
    const identity = {
      ...{ nama_desa: 'Karangsari', kecamatan: 'Sekar Arum', kabupaten: 'Tirta Buana' },
      ...{ provinsi: 'Nusa Contoh', zona: 'WITA' as const, no_telp: '(021) 555-0100', twitter: 'karangsari' },
    };
    const texts = { utara: 'Hutan', timur: 'Sungai', sejarah: '<p>Dahulu</p>', jenis_subdesa: 'Dusun' };
    const map = { pusat_lat: -6.8, pusat_lng: 107.2, zoom: 14 };
    const points = [{ lat: -6.81, lng: 107.21, nama: 'Mekar' }];
    await staf.call(desa.identify, { body: identity });
    await staf.call(desa.describe, { body: texts });
    await staf.call(desa.open, { body: { senin: '08.00-15.00', istirahat: '12.00-13.00' } });
    await staf.call(desa.style, { body: { warna: '1B7A4B', tipehero: 2 } });
    await staf.call(desa.locate, { body: { ...map, dusun: points } });
    const before = { ...(await village.call(desa.me)), peta: await staf.call(desa.mapSettings) };
    await staf.call(desa.identify, { body: { email: 'baru@karangsari.example' } });
    await staf.call(desa.describe, { body: { barat: 'Jalan' } });
    await staf.call(desa.open, { body: { selasa: '08.00-15.00' } });
    await staf.call(desa.style, { body: { tipehero: 1 } });
    await staf.call(desa.locate, { body: { zoom: 15 } });
    const after = { ...(await village.call(desa.me)), peta: await staf.call(desa.mapSettings) };
    expect(after).toEqual({
      ...before,
      ...{ email: 'baru@karangsari.example', barat: 'Jalan', tipehero: 1, zoom: 15 },
      jam_layanan: { ...before.jam_layanan, selasa: '08.00-15.00' },
      peta: { ...before.peta, zoom: 15 },
    });
    expect(after.peta).toMatchObject({ pusat: { lat: -6.8, lng: 107.2 }, dusun: points });
    await staf.call(desa.locate, { body: { dusun: [] } });
    expect(await staf.call(desa.mapSettings)).toMatchObject({ pusat: { lat: -6.8 }, zoom: 15, dusun: [] });
  });
});
