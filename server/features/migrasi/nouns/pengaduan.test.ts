import { describe, expect, it } from 'vitest';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { lapor } from '#contract/lapor/lapor.ts';
import { type Migrasi, migrasi } from '#contract/migrasi.ts';
import { testApi } from '#test/api.ts';
import { type DumpedRow, dumpWith, opensidDesk, partIn, photo } from '#test/opensid-desk.ts';
import { zipOf } from '#test/workbook.ts';

const api = await testApi();
const desk = opensidDesk(api);
const { read, apply, undo } = desk;
const office = () => desk.office('verifikasi');
type Office = Awaited<ReturnType<typeof office>>;

const report = (id: number, status: string, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', id_pengaduan: null, nik: '9901010101700001', nama: 'Pelapor Rahasia' },
  ...{ email: 'rahasia@example.id', telepon: '081999888777', judul: `Jalan rusak ${id}` },
  ...{
    isi: `Di depan masjid\nNIK saya 3201010101700001`,
    status,
    foto: `jalan_${id}.jpg`,
    ip_address: '10.0.0.1',
  },
  ...{ created_at: `2023-02-0${id % 9} 08:00:00`, updated_at: '2023-03-01 09:00:00' },
  ...more,
});
const message = (id: number, more: DumpedRow = {}): DumpedRow => ({
  ...{
    id: String(id),
    config_id: '1',
    id_artikel: '775',
    owner: 'Pelapor Rahasia',
    email: '9901010101700001',
  },
  ...{ subjek: `Mohon bantuan ${id}`, komentar: 'Rumah saya bocor', tgl_upload: '2019-05-06 07:08:09' },
  ...{ status: '2', tipe: '1', is_archived: '0' },
  ...more,
});
const TABEL = {
  pengaduan: [
    report(1, '1'),
    report(2, '2'),
    report(3, '3'),
    report(4, '3', { id_pengaduan: '3', isi: '<p>Sudah diperbaiki</p>', created_at: '2023-02-20 10:00:00' }),
    report(5, '1', { isi: '' }),
    report(6, '1', { config_id: '2' }),
    report(7, '1', { created_at: '0000-00-00 00:00:00' }),
  ],
  komentar: [
    message(1),
    message(2, { id_artikel: '31' }),
    message(3, { tipe: '2' }),
    message(4, { is_archived: '1' }),
  ],
};
const part = (one: Migrasi) => partIn(one, 'pengaduan');
const shown = async ({ village }: Office) =>
  (await village.call(lapor.list, { query: { 'include[]': 'status' } })).data;
const queue = async ({ staff }: Office) =>
  (await staff.call(kelolaLapor.list, { query: { 'filter{keadaan}': 'menunggu' } })).data;

describe('reports of OpenSID', () => {
  it('come as they stand, with their answers and without their people, once; nobody is told', async () => {
    const room = await office();
    const one = await read(room, dumpWith(TABEL));
    expect(part(one)).toMatchObject({ ditemukan: 9, ikut: 4, baru: 4, wewenang: 'verifikasi' });
    for (const why of [
      ...['Tanpa tulisan: 1', 'Tanggalnya tidak terbaca: 1', 'Tanggapan pada berita, bukan laporan: 1'],
      ...['Balasan kantor atas pesan pribadi: 1', 'Menunggu diperiksa: 2', 'Tanpa nama, NIK, email'],
    ])
      expect(part(one)).toMatchObject({ sebab: expect.stringContaining(why) });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    const open = await shown(room);
    expect(open.map(({ judul }) => judul)).toEqual(['Jalan rusak 3', 'Jalan rusak 2']);
    const done = await room.village.call(lapor.get, { params: { id: open[0]?.id ?? 0 } });
    expect(done).toMatchObject({
      isi: expect.stringMatching(/^Di depan masjid\nNIK saya •+$/),
      pelapor: null,
      balasan: [{ isi: 'Sudah diperbaiki' }, { status: { nama: 'Selesai' } }],
    });
    expect((await queue(room)).map(({ judul }) => judul)).toEqual(['Mohon bantuan 1', 'Jalan rusak 1']);
    const all = await room.village.db(async (db) => ({
      baris: await db.selectFrom('migrasi_baris').selectAll().where('bagian', '=', 'pengaduan').execute(),
      lapor: await db.selectFrom('lapor').selectAll().execute(),
      kabar: await db.selectFrom('notifikasi').selectAll().execute(),
    }));
    expect(JSON.stringify([all.baris, all.lapor])).not.toMatch(
      /Pelapor Rahasia|rahasia@|081999|3201010101700001/,
    );
    expect(JSON.stringify(all.kabar)).not.toContain('Jalan rusak');
    const again = await read(room, dumpWith(TABEL));
    expect(part(again)).toMatchObject({ ikut: 4, baru: 0 });
  });

  it('get their pictures, are decided on like others, and go again but those', async () => {
    const room = await office();
    const other = await office();
    const jpeg = await photo();
    const archive = zipOf({
      'cadangan/opensid.sql': dumpWith(TABEL),
      'desa/upload/pengaduan/jalan_1.jpg': jpeg,
      'desa/upload/pengaduan/jalan_3.jpg': jpeg,
    });
    const { id } = await read(room, new Uint8Array(archive));
    await apply(room, id);
    const [done] = await shown(room);
    expect((await room.village.send(String(done?.gambar))).status).toBe(200);
    const waits = (await queue(room)).find(({ judul }) => judul === 'Jalan rusak 1');
    const params = { id: waits?.id ?? 0 };
    const { versi, gambar } = await room.staff.call(kelolaLapor.get, { params });
    // Not public while it waits.
    expect((await room.village.send(String(gambar))).status).not.toBe(200);
    await room.staff.call(kelolaLapor.decide, {
      params,
      body: { jenis: 'tolak', alasan: 'Sudah lama', versi },
    });
    expect(await room.staff.call(migrasi.undoPlan, { params: { id } })).toMatchObject({
      bagian: [{ nama: 'Laporan warga', dihapus: 3, tetap: 1 }],
    });
    await undo(room, id);
    const left = await room.village.db((db) => db.selectFrom('lapor').select('id').execute());
    expect(left).toEqual([params]);
    expect(await shown(other)).toEqual([]);
  });

  it('that are hostile stop nothing', async () => {
    const room = await office();
    const long = 'z'.repeat(100_000);
    const one = await read(
      room,
      dumpWith({
        pengaduan: [
          report(1, 'constructor', {
            judul: long,
            isi: `<script>x</script>${long}`,
            foto: '../../etc/passwd',
          }),
          report(2, '3', { id: 'constructor' }),
          report(3, '2', { id_pengaduan: '__proto__', judul: '' }),
          report(4, '1', { id_pengaduan: '4' }),
        ],
        komentar: [message(1, { subjek: long, komentar: long, id_artikel: '775' })],
      }),
    );
    expect(part(one)).toMatchObject({ baru: 3 });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect((await queue(room)).map(({ judul }) => judul.length)).toEqual([150, 150]);
  });
});
