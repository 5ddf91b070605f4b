import { describe, expect, it } from 'vitest';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { type Migrasi, migrasi } from '#contract/migrasi.ts';
import { testApi } from '#test/api.ts';
import { type DumpedRow, dumpWith, opensidDesk, partIn } from '#test/opensid-desk.ts';

const api = await testApi();
const desk = opensidDesk(api);
const { read, apply, undo } = desk;
const office = () => desk.office('surat');
type Office = Awaited<ReturnType<typeof office>>;

const format = (id: number, nama: string, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', nama, url_surat: `surat_${id}`, kode_surat: `D-${id}`, jenis: '2' },
  ...{ kunci: '0', mandiri: '1', masa_berlaku: '2', satuan_masa_berlaku: 'M', template: '<p>Isi</p>' },
  ...more,
});
const TABEL = {
  tweb_surat_format: [
    format(1, 'Keterangan Usaha', { jenis: '1', kode_surat: 'S-37' }),
    format(2, 'Izin Hajatan', { kode_surat: '300.1' }),
    format(3, 'Keterangan Panen', { satuan_masa_berlaku: 'x' }),
    format(4, 'Surat Izin Hajatan'),
    format(5, 'Tidak Dipakai', { kunci: '1' }),
    format(6, ''),
    format(7, 'Desa Lain', { config_id: '2' }),
  ],
};
const part = (one: Migrasi) => partIn(one, 'jenis_surat');
const brought = async ({ staff }: Office) =>
  (await staff.call(kelolaJenisSurat.groups)).filter(({ nama }) => nama === 'Surat dari OpenSID');

describe('letter types of OpenSID', () => {
  it('that are known here are said; own ones come as drafts with code and validity, without their words, once', async () => {
    const room = await office();
    const one = await read(room, dumpWith(TABEL));
    expect(part(one)).toMatchObject({ ditemukan: 6, ikut: 3, baru: 2, wewenang: 'surat' });
    for (const why of [
      ...['Sudah ada di Jenis surat: 1', 'Templatnya ditulis lagi di Jenis surat: 2'],
      ...['Tercatat dua kali: 1', 'Dimatikan di OpenSID: 1', 'Tanpa nama: 1', 'Sebagai draf'],
    ])
      expect(part(one)).toMatchObject({ sebab: expect.stringContaining(why) });
    const query = { bagian: 'jenis_surat', putusan: 'baru' };
    const { baris } = await room.staff.call(migrasi.bagian, { params: { id: one.id }, query });
    expect(baris).toMatchObject([
      { nama: 'Izin Hajatan, kode 300.1', alasan: 'Templatnya ditulis lagi di Jenis surat' },
      { nama: 'Keterangan Panen, kode D-3' },
    ]);
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    const [group] = await brought(room);
    expect(group?.jenis.map(({ nama, aktif }) => [nama, aktif])).toEqual([
      ['Izin Hajatan', false],
      ['Keterangan Panen', false],
    ]);
    const params = { id: group?.jenis[0]?.id ?? 0 };
    const { isi } = await room.staff.call(kelolaJenisSurat.edit, { params });
    expect(isi).toMatchObject({
      penomoran: { kode_surat: '300.1' },
      masa_berlaku: { jumlah: 2, satuan: 'bulan' },
    });
    const again = await read(room, dumpWith(TABEL));
    expect(part(again)).toMatchObject({ ikut: 3, baru: 0 });
  });

  it('go again but for what staff changed, and touch no other village', async () => {
    const room = await office();
    const other = await office();
    const { id } = await read(room, dumpWith(TABEL));
    await apply(room, id);
    const [group] = await brought(room);
    const params = { id: group?.jenis[1]?.id ?? 0 };
    await room.staff.call(kelolaJenisSurat.rename, {
      params,
      body: { kelompok_id: group?.id ?? 0, nama: 'Keterangan Hasil Panen' },
    });
    expect(await room.staff.call(migrasi.undoPlan, { params: { id } })).toMatchObject({
      bagian: [{ nama: 'Jenis surat', dihapus: 1, tetap: 1 }],
    });
    await undo(room, id);
    expect((await brought(room)).flatMap(({ jenis }) => jenis.map(({ nama }) => nama))).toEqual([
      'Keterangan Hasil Panen',
    ]);
    expect(await brought(other)).toEqual([]);
  });

  it('that are hostile stop nothing', async () => {
    const room = await office();
    const long = 'x'.repeat(100_000);
    const one = await read(
      room,
      dumpWith({
        tweb_surat_format: [
          format(1, long, { kode_surat: long, masa_berlaku: '9'.repeat(50) }),
          format(2, 'constructor', {
            kode_surat: 'constructor',
            satuan_masa_berlaku: 'constructor',
            jenis: '1',
          }),
          format(3, '<script>x</script>'),
          format(-4, 'Minus'),
          format(5, '__proto__'),
        ],
      }),
    );
    expect(part(one)).toMatchObject({ ditemukan: 5, baru: 3 });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    const [group] = await brought(room);
    expect(group?.jenis.map(({ nama }) => nama.length)).toEqual([110, 11, 9]);
  });
});
