import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { pegawai } from '#contract/pegawai.ts';
import { izinPegawai } from '#contract/presensi/izin.ts';
import { jamKerja } from '#contract/presensi/jam-kerja.ts';
import { kelolaPresensi } from '#contract/presensi/kelola.ts';
import { kios } from '#contract/presensi/kios.ts';
import { perangkatKantor } from '#contract/presensi/perangkat.ts';
import { toInstant } from '#server/core/zone.ts';
import { refusal, testApi } from '#test/api.ts';
import { addOfficial, pairedKiosk } from '#test/kiosk.ts';

const api = await testApi();
const today = toInstant(new Date(), 'WIB').slice(0, 10);
const DAY = '2026-11-20';

async function office() {
  const village = await api.village();
  const { call } = await village.admin();
  const id = await addOfficial(village, 'Ajat');
  return { village, call, id };
}
const said = async (sent: Promise<unknown>) => {
  const { http, body } = await refusal(sent);
  return [http, ...(body.errors ?? [])];
};
const form = (values: Record<string, string | number>) => {
  const all = new FormData();
  for (const [name, value] of Object.entries(values)) all.set(name, String(value));
  return all;
};

describe('what staff are told', () => {
  it('of a day written by hand', async () => {
    const { call, id } = await office();
    const write = (more: Record<string, string | number>) =>
      said(
        call(kelolaPresensi.write, {
          body: form({ pegawai: id, tanggal: DAY, masuk: '08.00', pulang: '', alasan: 'Kartu', ...more }),
        }),
      );
    expect(await write({ pegawai: 'x', masuk: 'pagi', alasan: '' })).toEqual([
      400,
      { pegawai: ['Pilih pegawai.'] },
      { masuk: ['Masukkan jam, misalnya 08.00.'] },
      { alasan: ['Masukkan alasan.'] },
    ]);
    expect(await write({ pegawai: 999_999_999 })).toEqual([400, { pegawai: ['Pilih pegawai.'] }]);
    expect(await write({ tanggal: addDays(today, 1) })).toEqual([400, { tanggal: ['Hari itu belum tiba.'] }]);
    expect(await write({ pulang: '07.00' })).toEqual([
      400,
      { pulang: ['Jam pulang harus sesudah jam masuk.'] },
    ]);
    await call(kelolaPresensi.write, {
      body: { pegawai: id, tanggal: DAY, masuk: '08.00', pulang: null, alasan: 'Kartu' },
    });
    expect(await write({})).toEqual([
      400,
      { tanggal: ['Sudah ada kehadiran pada hari itu. Perbaiki jamnya di papan.'] },
    ]);
  });

  it('of days, months and files that there are not', async () => {
    const { call } = await office();
    const tanggal = addDays(today, 1);
    expect(await said(call(kelolaPresensi.board, { query: { tanggal } }))).toEqual([
      400,
      { tanggal: ['Pilih hari yang sudah dimulai.'] },
    ]);
    const month = { bulan: ['Pilih bulan yang sudah dimulai, misalnya 2026-11.'] };
    for (const bulan of ['2099-01', '2026-13', 'kemarin'])
      expect(await said(call(kelolaPresensi.recap, { query: { bulan } }))).toEqual([400, month]);
    expect(await said(call(kelolaPresensi.recapFile, { query: { bentuk: 'docx' } }))).toEqual([
      400,
      { bentuk: ['Pilih XLSX atau PDF.'] },
    ]);
  });

  it('of a time that has not come', async () => {
    const { call, id } = await office();
    const late = { pegawai: id, tanggal: today, masuk: '23.59', pulang: '', alasan: 'Uji' };
    // In the last minutes of a day there is no later time in it.
    const sent = toInstant(new Date(), 'WIB').slice(11, 16) < '23:58';
    const told = sent
      ? said(call(kelolaPresensi.write, { body: late }))
      : [400, { masuk: ['Jam itu belum tiba.'] }];
    expect(await told).toEqual([400, { masuk: ['Jam itu belum tiba.'] }]);
  });

  it('of a leave that was decided, and of one without a kind', async () => {
    const { village, call, id } = await office();
    const own = await village.perangkat('surat');
    await call(kelolaPresensi.saveOfficial, { params: { id }, body: { akun: own.id } });
    const body = { pegawai: id, jenis: 'izin', dari: DAY, sampai: DAY };
    expect(await said(own.call(izinPegawai.create, { body: form({ ...body, jenis: 'libur' }) }))).toEqual([
      400,
      { jenis: ['Pilih jenis.'] },
    ]);
    const made = await own.call(izinPegawai.create, { body: form(body) });
    const decide = (more: { setuju: boolean; alasan?: string }) =>
      call(izinPegawai.decide, { params: { id: made.id }, body: more });
    expect(await said(decide({ setuju: false }))).toEqual([400, { alasan: ['Masukkan alasan penolakan.'] }]);
    await decide({ setuju: true });
    expect(await said(decide({ setuju: false, alasan: 'Terlambat' }))).toEqual([
      409,
      'Izin ini sudah diputuskan.',
    ]);
  });

  it('of hours', async () => {
    const { call } = await office();
    const day = { kerja: true, masuk: '08.00', pulang: '16.00' };
    const save = (hari: (typeof day)[], toleransi: number) =>
      said(call(jamKerja.save, { body: { hari, toleransi } }));
    expect(await save([day], 15)).toEqual([400, { hari: ['Isi ketujuh hari.'] }]);
    expect(await save(Array(7).fill(day), 7)).toEqual([400, { toleransi: ['Pilih toleransi.'] }]);
  });

  it('of devices', async () => {
    const { village, call } = await office();
    expect(await said(call(perangkatKantor.pair, { body: { kode: ' ', nama: '' } }))).toEqual([
      400,
      { kode: ['Masukkan kode.'] },
      { nama: ['Masukkan nama perangkat.'] },
    ]);
    const kiosk = await pairedKiosk(village, call);
    expect(await said(kiosk.call(kios.pair))).toEqual([409, 'Perangkat ini sudah terpasang.']);
    expect(await said(call(perangkatKantor.remove, { params: { id: kiosk.id } }))).toEqual([
      409,
      'Cabut perangkat ini lebih dahulu.',
    ]);
    const two = { 'filter{chip_ektp}': '04A2B00001', 'filter{chip_ektp.in}': '04A2B00002' };
    expect(await said(kiosk.call(pegawai.list, { query: two }))).toEqual([
      400,
      { 'filter{chip_ektp}': ['Sebut satu chip KTP-el.'] },
    ]);
  });

  it('of the account and the card of an official', async () => {
    const { village, call, id } = await office();
    const account = await village.perangkat('surat');
    const other = await addOfficial(village, 'Budi');
    const save = (pegawaiId: number, body: { akun?: number; chip_ektp?: string }) =>
      call(kelolaPresensi.saveOfficial, { params: { id: pegawaiId }, body });
    await save(id, { akun: account.id, chip_ektp: '04A2BPESAN' });
    expect(await said(save(other, { akun: account.id }))).toEqual([
      400,
      { akun: ['Akun ini sudah dihubungkan dengan Ajat.'] },
    ]);
    expect(await said(save(other, { chip_ektp: '04A2BPESAN' }))).toEqual([
      400,
      { chip_ektp: ['Chip ini sudah dipakai Ajat.'] },
    ]);
    expect(await said(save(other, { chip_ektp: '04A2' }))).toEqual([
      400,
      { chip_ektp: ['Chip EKTP harus berjumlah 10 karakter'] },
    ]);
    const resident = await village.warga();
    expect(await said(save(other, { akun: resident.id }))).toEqual([400, { akun: ['Pilih akun.'] }]);
  });
});
