import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();

async function hall() {
  const village = await api.village();
  const staf = await village.perangkat('pengaturan');
  const versions = await staf.call(desa.versions);
  return { village, staf, versions };
}

describe('PATCH /v1/kelola/desa/isian/', () => {
  it('saves one field, and says how it stands now', async () => {
    const { village, staf } = await hall();
    const before = await village.call(desa.me);
    const saved = await staf.call(desa.amend, {
      body: { bidang: 'nama_desa', nilai: ' Desa  Karangsari ', versi: 0 },
    });
    expect(saved).toMatchObject({ bidang: 'nama_desa', nilai: 'Karangsari' });
    expect(saved.versi).toBe((await staf.call(desa.versions)).identitas);
    expect(await village.call(desa.me)).toEqual({ ...before, nama_desa: 'Karangsari' });
    const { data } = await staf.call(desa.history);
    expect(data[0]).toMatchObject({
      aksi: 'Mengubah identitas dan kontak',
      perubahan: [{ bidang: 'Nama desa', sebelum: 'Uji', sesudah: 'Karangsari' }],
    });
  });

  it('saves a switch and the hours of a day', async () => {
    const { village, staf } = await hall();
    await staf.call(desa.amend, { body: { bidang: 'dilan', nilai: 'true', versi: 0 } });
    await staf.call(desa.amend, { body: { bidang: 'senin', nilai: '8:00-15', versi: 0 } });
    const hours = await staf.call(desa.amend, { body: { bidang: 'selasa', nilai: '9-14', versi: 0 } });
    expect(hours.nilai).toBe('09.00-14.00');
    expect(await village.call(desa.me)).toMatchObject({
      dilan: true,
      jam_layanan: { senin: '08.00-15.00', selasa: '09.00-14.00', rabu: '' },
    });
    const off = await staf
      .call(desa.amend, { body: { bidang: 'dilan', nilai: 'false', versi: 0 } })
      .catch(Object);
    expect(off.http, 'a version from before its own change').toBe(409);
  });

  it('lets two people change two fields of one part', async () => {
    const { village, staf, versions } = await hall();
    const other = await village.perangkat('pengaturan');
    const versi = versions.identitas;
    await other.call(desa.amend, { body: { bidang: 'alamat', nilai: 'Jalan Mawar 1', versi } });
    await staf.call(desa.amend, { body: { bidang: 'email', nilai: 'kantor@uji.example', versi } });
    expect(await village.call(desa.me)).toMatchObject({
      alamat: 'Jalan Mawar 1',
      email: 'kantor@uji.example',
    });
  });

  it('refuses what somebody else changed since it was read, until that is known', async () => {
    const { village, staf } = await hall();
    const other = await village.perangkat('pengaturan');
    const theirs = await other.call(desa.amend, {
      body: { bidang: 'no_telp', nilai: '0262 1111', versi: 0 },
    });
    const mine = (versi: number) =>
      staf.call(desa.amend, { body: { bidang: 'no_telp', nilai: '0262 2222', versi } });
    expect(await refusal(mine(0))).toMatchObject({
      http: 409,
      body: { errors: [expect.stringMatching(/^Nomor telepon diubah .+ pukul \d\d\.\d\d\.$/)] },
    });
    expect((await village.call(desa.me)).no_telp).toBe('0262 1111');
    await mine(theirs.versi);
    expect((await village.call(desa.me)).no_telp).toBe('0262 2222');
  });

  it('takes the same value again: an answer that never came may have been saved', async () => {
    const { staf } = await hall();
    const body = { bidang: 'no_telp' as const, nilai: '0262 2222', versi: 0 };
    const first = await staf.call(desa.amend, { body });
    const again = await staf.call(desa.amend, { body });
    expect(again).toMatchObject({ nilai: first.nilai });
  });

  it('takes one of two that come at once', async () => {
    const { village, staf } = await hall();
    const other = await village.perangkat('pengaturan');
    const save = (who: typeof staf, nilai: string) =>
      who.call(desa.amend, { body: { bidang: 'alamat', nilai, versi: 0 } }).then(
        () => 200,
        ({ http }) => http,
      );
    const answers = await Promise.all([save(staf, 'Jalan Satu'), save(other, 'Jalan Dua')]);
    expect(answers.toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['email', 'kantor', { email: ['Masukkan alamat email yang benar.'] }],
    ['kecamatan', '  ', { kecamatan: ['Harap masukkan kecamatan'] }],
    ['senin', '15-08', { senin: ['Jam tutup harus sesudah jam buka.'] }],
    ['zona', 'GMT', { zona: ['Pilih zona waktu.'] }],
    ['constructor', 'x', { bidang: ['Isian tidak dikenal.'] }],
    ['warna', 'FFFFFF', { bidang: ['Isian tidak dikenal.'] }],
  ])('says at the field what is wrong: %s', async (bidang, nilai, error) => {
    const { staf } = await hall();
    const sent = staf.call(desa.amend, { body: { bidang, nilai, versi: 0 } as never });
    expect(await refusal(sent)).toMatchObject({ http: 400, body: { errors: [error] } });
  });

  it('refuses a text of 100 KB', async () => {
    const { staf } = await hall();
    const body = { bidang: 'alamat' as const, nilai: 'a'.repeat(100_000), versi: 0 };
    expect(await refusal(staf.call(desa.amend, { body }))).toMatchObject({ http: 400 });
  });

  it('belongs to those with the area, in their own village', async () => {
    const { village } = await hall();
    const body = { bidang: 'alamat' as const, nilai: 'Jalan Satu', versi: 0 };
    expect(await refusal((await village.perangkat('berita')).call(desa.amend, { body }))).toMatchObject({
      http: 403,
    });
    expect(await refusal(village.call(desa.amend, { body }))).toMatchObject({ http: 401 });
    const elsewhere = await api.village();
    await (await elsewhere.perangkat('pengaturan')).call(desa.amend, { body });
    expect((await village.call(desa.me)).alamat).toBe('');
  });
});
