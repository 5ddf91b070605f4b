import { describe, expect, it } from 'vitest';
import type { Input } from '#contract/client.ts';
import { keluarga } from '#contract/keluarga.ts';
import { mutasi } from '#contract/mutasi.ts';
import { orang } from '#contract/orang/orang.ts';
import { peristiwa } from '#contract/peristiwa.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Body = Exclude<Input<typeof orang.enter>['body'], FormData>;
const KK = '3201012001100001';
const ASEP = {
  nama: 'Asep Sunandar',
  kelamin: 'LK',
  nik: '3201010101800001',
  tempat_lahir: 'Garut',
  tanggal_lahir: '1980-01-01',
  hubungan: 'KEPALA KELUARGA',
  no_kk: KK,
  alasan: 'Kartu Keluarga',
} as const;

async function office() {
  const village = await api.village();
  const staf = await village.perangkat('penduduk');
  const { id: wilayah_id } = await staf.call(kelolaWilayah.create, {
    body: { jenis: 'dusun', nama: 'Mekar' },
  });
  const enter = (body: Partial<Body> = {}) =>
    staf.call(orang.enter, { body: { ...ASEP, wilayah_id, ...body } });
  const wrong = async (body: Partial<Body>) => (await refusal(enter(body))).body.errors;
  return { village, staf, wilayah_id, enter, wrong };
}

describe('POST /v1/kelola/penduduk/', () => {
  it('enters a family that lives here already, without an arrival', async () => {
    const { staf, enter } = await office();
    const head = await enter();
    const wife = { nama: 'Euis', kelamin: 'PR', nik: '3201014101820002', hubungan: 'ISTRI' } as const;
    await enter({ ...wife, no_kk: '', keluarga_id: head.keluarga_id });
    const child = { nama: "Nur'aini", nik: '', hubungan: 'ANAK', tanggal_lahir: '2015-03-04' };
    const { id } = await enter({ ...child, no_kk: '3201 0120 0110 0001', wilayah_id: '' });
    const person = await staf.call(orang.open, { params: { id }, body: {} });
    expect(person).toMatchObject({
      nama: "Nur'aini",
      punya_nik: false,
      letak: { dusun: 'Mekar' },
      peristiwa: null,
      tinggal_sejak: null,
      riwayat: { daftar: [{ sumber: 'koreksi', alasan: 'Kartu Keluarga', baru: true }] },
    });
    const card = await staf.call(keluarga.get, { params: { id: head.keluarga_id ?? 0 } });
    expect([card.kepala, card.anggota.length]).toEqual(['Asep Sunandar', 3]);
    expect((await staf.call(mutasi.get)).desa).toMatchObject({
      awal: { lk: 2, pr: 1 },
      datang: { lk: 0, pr: 0 },
      akhir: { lk: 2, pr: 1 },
    });
  });

  it('takes somebody whose card is not known, in an area', async () => {
    const { staf, enter, wrong } = await office();
    expect(await wrong({ no_kk: '', wilayah_id: '' })).toEqual([
      { wilayah_id: ['Pilih wilayah tempat tinggal'] },
    ]);
    const made = await enter({ no_kk: '', alamat: 'Jalan Mawar' });
    expect(made.keluarga_id).toBeNull();
    expect(await staf.call(orang.open, { params: { id: made.id }, body: {} })).toMatchObject({
      letak: { dusun: 'Mekar' },
      hubungan: '',
      alamat_sekarang: 'Jalan Mawar',
    });
  });

  it('says what keeps somebody from being entered', async () => {
    const { staf, enter, wrong } = await office();
    expect(await wrong({ nama: ' ', no_kk: '123', alasan: '' })).toEqual([
      { nama: ['Harap masukkan nama lengkap'] },
      { no_kk: ['Nomor KK terdiri dari 16 angka.'] },
      { alasan: ['Tulis dari dokumen apa ia dicatat'] },
    ]);
    expect(await wrong({ tanggal_lahir: '2999-01-01' })).toEqual([
      { tanggal_lahir: ['Tanggal ini belum terjadi.'] },
    ]);
    expect(await wrong({ hubungan: '' })).toEqual([{ hubungan: ['Pilih hubungan dalam keluarga'] }]);
    expect(await wrong({ hubungan: 'ANAK' })).toEqual([
      { hubungan: ['KK ini belum tercatat: yang pertama dicatat kepala keluarganya.'] },
    ]);
    expect(await wrong({ keluarga_id: 999_999 })).toEqual([{ keluarga_id: ['Keluarga ini tidak ada.'] }]);
    const { id } = await enter();
    expect(await wrong({ hubungan: 'ANAK' })).toEqual([
      { nik: ['NIK ini sudah tercatat di penduduk lain.'] },
    ]);
    expect(await wrong({ nik: '' })).toEqual([{ hubungan: ['Keluarga ini sudah punya kepala keluarga.'] }]);
    const leave = { tanggal: '2026-03-05', nomor: '475/1', alamat: 'Bandung' };
    await staf.call(peristiwa.leave, { params: { id }, body: leave });
    expect(await wrong({})).toEqual([
      { nik: ['NIK ini milik penduduk yang sudah pindah. Bila ia kembali, catat Pindah datang.'] },
    ]);
  });

  it('is for staff of the register, in their own village', async () => {
    const { village, wilayah_id, enter } = await office();
    const { keluarga_id } = await enter();
    const stranger = await (await api.village()).perangkat('penduduk');
    const body = { ...ASEP, wilayah_id, nik: '' };
    const foreign = await refusal(stranger.call(orang.enter, { body: { ...body, keluarga_id } }));
    expect(foreign.body.errors).toEqual([{ keluarga_id: ['Keluarga ini tidak ada.'] }]);
    expect((await refusal(stranger.call(orang.enter, { body: { ...body, no_kk: '' } }))).body.errors).toEqual(
      [{ wilayah_id: ['Pilih wilayah tempat tinggal'] }],
    );
    for (const [asker, http] of [
      [village, 401],
      [await village.warga(), 403],
      [await village.perangkat('surat'), 403],
    ] as const)
      expect((await refusal(asker.call(orang.enter, { body }))).http).toBe(http);
  });
});
