import { describe, expect, it } from 'vitest';
import { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { type Migrasi, migrasi } from '#contract/migrasi.ts';
import { refusal, testApi } from '#test/api.ts';
import { type DumpedRow, dumpWith, opensidDesk, partIn } from '#test/opensid-desk.ts';

const api = await testApi();
const desk = opensidDesk(api);
const { read, apply, undo } = desk;
const office = () => desk.office('keuangan');
type Office = Awaited<ReturnType<typeof office>>;

const part = (one: Migrasi) => partIn(one, 'anggaran');
const refusedOf = async ({ staff }: Office, id: number) =>
  (await staff.call(migrasi.bagian, { params: { id }, query: { bagian: 'anggaran', putusan: 'ditolak' } }))
    .baris;
const yearOf = ({ staff }: Office, tahun: number) =>
  staff.call(kelolaApbdes.get, { params: { tahun: String(tahun) } });
const linesOf = async (room: Office, tahun: number) =>
  new Map(
    (await yearOf(room, tahun)).baris.map(({ kode, murni, realisasi }) => [kode, { murni, realisasi }]),
  );

const manual = (Kd_Rincian: string, Nilai_Anggaran: string, more: DumpedRow = {}): DumpedRow => ({
  config_id: '1',
  Tahun: '2023',
  Kd_Akun: '4.PENDAPATAN',
  Kd_Keg: '',
  Kd_Rincian,
  Nilai_Anggaran,
  Nilai_Realisasi: '0',
  ...more,
});
const MANUAL = [
  manual('4.1.1. Hasil Usaha Desa', '5000000'),
  manual('4.1.2. Hasil Aset Desa', '0'),
  manual('4.2.1. Dana Desa', '900.000.000', { Nilai_Realisasi: '890000000' }),
  manual('5.0.0', '100000000', { Kd_Keg: '00.0000.01 BIDANG PENYELENGGARAN PEMERINTAHAN DESA' }),
  manual('6.1.1. SILPA Tahun Sebelumnya', '25000000'),
  manual('4.7.7. Karangan', '1000'),
  manual('4.1.3. Swadaya', 'seribu'),
  manual('4.2.3. Alokasi Dana Desa', '1', { config_id: '2' }),
];
const rab = (Kd_Keg: string, Kd_Rincian: string, Anggaran: string, more: DumpedRow = {}): DumpedRow => ({
  config_id: '1',
  id_keuangan_master: '2',
  Tahun: '2022',
  Kd_Desa: '01.2001.',
  Kd_Keg,
  Kd_Rincian,
  Anggaran,
  AnggaranPAK: '0.0000',
  AnggaranStlhPAK: Anggaran,
  Kd_SubRinci: '01',
  ...more,
});
const SISKEUDES = {
  keuangan_master: [
    { id: '1', tahun_anggaran: '2022' },
    { id: '2', tahun_anggaran: '2022' },
  ],
  keuangan_ta_rab: [
    rab('01.2001.00.00.00.', '4.2.1.01.', '700000000.0000'),
    rab('01.2001.01.01.01.', '5.1.1.01.', '48000000.0000'),
    rab('01.2001.01.01.01.', '5.1.1.77.', '1.0000', { id_keuangan_master: '1' }),
    rab('01.2001.88.01.01.', '5.1.1.02.', '12000000.0000'),
  ],
  keuangan_ta_kegiatan: [
    {
      id_keuangan_master: '2',
      Tahun: '2022',
      Kd_Desa: '01.2001.',
      Kd_Keg: '01.2001.01.01.01.',
      Nama_Kegiatan: 'Siltap',
    },
  ],
  keuangan_ta_tbp_rinci: [
    {
      id_keuangan_master: '2',
      Tahun: '2022',
      Kd_Desa: '01.2001.',
      Kd_Keg: '',
      Kd_Rincian: '4.2.1.01.',
      Nilai: '650000000',
    },
  ],
};

describe('budgets of OpenSID', () => {
  it('come year by year as drafts, with what was spent, once; codes that are none are said', async () => {
    const room = await office();
    const text = dumpWith({ keuangan_manual_rinci: MANUAL, ...SISKEUDES });
    const one = await read(room, text);
    expect(part(one)).toMatchObject({ ditemukan: 10, ikut: 7, baru: 7, wewenang: 'keuangan' });
    expect(part(one)).toMatchObject({ sebab: expect.stringContaining('Tiap tahun sebagai draf') });
    const refused = await refusedOf(room, one.id);
    expect(refused.map(({ nama }) => nama)).toEqual([
      expect.stringMatching(/^2022 88\.01\.01/),
      expect.stringMatching(/^2023 4\.1\.3/),
      expect.stringMatching(/^2023 4\.7\.7/),
    ]);
    expect(refused.map(({ alasan }) => alasan)).toEqual([
      expect.stringContaining('bukan kode APBDes'),
      'Angkanya tidak terbaca',
      expect.stringContaining('tidak ada di Permendagri 20/2018'),
    ]);
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect(await yearOf(room, 2023)).toMatchObject({ status: 'draf' });
    const typed = await linesOf(room, 2023);
    expect(typed.get('4.2.1')).toEqual({ murni: 900_000_000, realisasi: 890_000_000 });
    expect(typed.get('4.2')).toEqual({ murni: 900_000_000, realisasi: 890_000_000 });
    expect(typed.get('01')).toMatchObject({ murni: 100_000_000 });
    expect(typed.has('4.1.2')).toBe(false);
    const imported = await linesOf(room, 2022);
    expect(imported.get('4.2.1.01')).toEqual({ murni: 700_000_000, realisasi: 650_000_000 });
    expect(imported.get('01.01.01')).toMatchObject({ murni: 48_000_000 });
    expect(imported.has('5.1.1.77')).toBe(false);
    const again = await read(room, text);
    expect(part(again)).toMatchObject({ ikut: 7, baru: 0 });
  });

  it('of 24.07 come by their codes; a year that is here is left as it is, and said', async () => {
    const room = await office();
    await room.staff.call(kelolaApbdes.create, { body: { tahun: 2023, kosong: 'on' } });
    const keuangan = (tahun: string, template_uuid: string, anggaran: string): DumpedRow => ({
      ...{ config_id: '1', template_uuid, tahun, anggaran, realisasi: '0.00' },
    });
    const one = await read(
      room,
      dumpWith({
        keuangan: [
          keuangan('2024', '4.1.1.90-99', '1500000.00'),
          keuangan('2024', '4.1.1', '0.00'),
          keuangan('2023', '4.2.1', '1.00'),
          keuangan('tahun', '4.2.1', '1.00'),
        ],
        keuangan_template: [{ uuid: '4.1.1.90-99', uraian: 'Lain-lain' }],
        keuangan_manual_rinci: [manual('4.1.1. Hasil Usaha Desa', '1', { Tahun: '2024' })],
      }),
    );
    expect(part(one)).toMatchObject({ ditemukan: 4, ikut: 2, baru: 1 });
    for (const why of ['APBDes 2023 sudah ada di sini', 'Tahunnya tidak terbaca', 'Tahun 2024 dibawa dari'])
      expect(part(one)).toMatchObject({ sebab: expect.stringContaining(why) });
    const before = await yearOf(room, 2023);
    await apply(room, one.id);
    expect((await linesOf(room, 2024)).get('4.1.1.90')).toMatchObject({ murni: 1_500_000 });
    expect({ ...(await yearOf(room, 2023)), sekarang: '' }).toEqual({ ...before, sekarang: '' });
  });

  it('are taken back, but years that staff changed since', async () => {
    const room = await office();
    const text = dumpWith({ keuangan_manual_rinci: MANUAL, ...SISKEUDES });
    const { id } = await read(room, text);
    await apply(room, id);
    const params = { tahun: '2023', kode: '4.1.1' };
    await room.staff.call(kelolaApbdes.updateLine, { params, body: { murni: '6000000' } });
    expect(await room.staff.call(migrasi.undoPlan, { params: { id } })).toMatchObject({
      bagian: [{ nama: 'APBDes', dihapus: 1, tetap: 1 }],
    });
    await undo(room, id);
    const { tahun } = await room.staff.call(kelolaApbdes.list);
    expect(tahun.map((one) => one.tahun)).toEqual([2023]);
    const again = await read(room, text);
    expect(part(again)).toMatchObject({ ikut: 7, baru: 3 });
  });

  it('need the area of the money, and touch no other village', async () => {
    const { village } = await office();
    const other = await office();
    const room = { village, staff: await village.perangkat('penduduk') };
    const { id } = await read(room, dumpWith({ keuangan_manual_rinci: MANUAL }));
    const refused = await refusal(room.staff.call(migrasi.apply, { params: { id }, body: { dibaca: 'on' } }));
    expect(JSON.stringify(refused.body)).toContain('perlu wewenang keuangan');
    const mine = { village, staff: await village.perangkat('penduduk', 'keuangan') };
    await apply(mine, id);
    expect((await other.staff.call(kelolaApbdes.list)).tahun).toEqual([]);
  });

  it('that are hostile stop nothing', async () => {
    const room = await office();
    const long = 'x'.repeat(100_000);
    const one = await read(
      room,
      dumpWith({
        keuangan_manual_rinci: [
          manual(`4.1.1. ${long}`, '1'),
          manual('constructor', '1'),
          manual('__proto__', '1', { Tahun: 'constructor' }),
          manual(long, long),
          manual('4.2.1. Dana Desa', '9'.repeat(40)),
          manual('4.2.3. Alokasi Dana Desa', '-5'),
          ...Array.from({ length: 30 }, (_, at) => manual(`4.${at + 40}.1. Karangan`, '1')),
          manual('4.1.1. Hasil Usaha Desa', '2'),
        ],
        keuangan_ta_rab: [
          rab('constructor', 'constructor', long),
          rab('01.2001.01.01.01.', '5.1.1.01.', 'x'),
        ],
        keuangan: [
          { config_id: '1', template_uuid: 'constructor', tahun: '2021', anggaran: '1', realisasi: '1' },
        ],
      }),
    );
    expect(part(one)).toMatchObject({ baru: 1, sebab: expect.stringMatching(/sebab lain ada di barisnya/) });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect((await linesOf(room, 2023)).get('4.1.1')).toEqual({ murni: 1, realisasi: null });
  });
});
