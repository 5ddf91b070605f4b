import { describe, expect, it } from 'vitest';
import { type Migrasi, migrasi } from '#contract/migrasi.ts';
import { sigtipe } from '#contract/peta/tipe.ts';
import { testApi } from '#test/api.ts';
import { type DumpedRow, dumpWith, opensidDesk, partIn, photo } from '#test/opensid-desk.ts';
import { zipOf } from '#test/workbook.ts';

const api = await testApi();
const desk = opensidDesk(api);
const { read, apply, undo } = desk;
const office = () => desk.office('peta', 'pengaturan');
type Office = Awaited<ReturnType<typeof office>>;

const RING = [
  [-6.8, 107.2],
  [-6.8, 107.21],
  [-6.81, 107.21],
  [-6.81, 107.2],
];
const place = (id: number, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', desk: '<p>Buka tiap hari</p>', nama: `Sumur ${id}`, enabled: '1' },
  ...{ lat: '-6.83', lng: '107.2', ref_point: '5', foto: `sumur_${id}.jpg`, id_cluster: null },
  ...more,
});
const line = (id: number, path: unknown, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', nama: `Jalan ${id}`, path: JSON.stringify(path), enabled: '1' },
  ...{ ref_line: '5', foto: '', desk: '', id_cluster: null },
  ...more,
});
const area = (id: number, path: unknown, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', nama: `Sawah ${id}`, path: JSON.stringify(path), enabled: '1' },
  ...{ ref_polygon: '5', foto: '', desk: '', id_cluster: null },
  ...more,
});
const TABEL = {
  point: [{ id: '5', config_id: '1', nama: 'Sumber air', simbol: 'air.png', tipe: '2', parrent: '1' }],
  line: [{ id: '5', config_id: '1', nama: 'Sumber air', color: '#aa0000', tipe: '2', parrent: '1' }],
  polygon: [{ id: '5', config_id: '1', nama: 'Lahan', color: 'red', tipe: '2', parrent: '1' }],
  lokasi: [
    place(1),
    place(2, { enabled: '2' }),
    place(3, { lat: '1.3', lng: '150' }),
    place(4, { ref_point: '99' }),
    place(5, { config_id: '2' }),
  ],
  garis: [line(1, RING), line(2, [[-6.8, 107.2]])],
  area: [
    area(1, [RING]),
    area(
      2,
      RING.map(([lat, lng]) => ({ lat, lng })),
    ),
    area(3, [[RING[0], RING[2], RING[1], RING[3]]]),
    area(4, 'bukan bentuk'),
  ],
};
const partOf = (one: Migrasi, kunci = 'peta') => partIn(one, kunci);
const features = ({ village }: Office) =>
  village.db((db) => db.selectFrom('sig').selectAll().orderBy('id').execute());

describe('the map of OpenSID', () => {
  it('comes by its categories, its places the right way round, once; wrong shapes are said why', async () => {
    const room = await office();
    const one = await read(room, dumpWith(TABEL));
    expect(partOf(one)).toMatchObject({ ditemukan: 10, ikut: 4, baru: 4, wewenang: 'peta' });
    for (const why of [
      ...[
        'Tidak tampil di OpenSID: 1',
        'Ada titik di luar wilayah Indonesia: 1',
        'Jenisnya tidak ada di cadangan: 1',
      ],
      ...['Garis kurang dari 2 titik: 1', 'Garis memotong dirinya sendiri: 1', 'Bentuknya tidak terbaca: 1'],
    ])
      expect(partOf(one)).toMatchObject({ sebab: expect.stringContaining(why) });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    const rows = await features(room);
    expect(rows.map(({ nama, geometri }) => [nama, geometri.type])).toEqual([
      ['Sumur 1', 'Point'],
      ['Jalan 1', 'LineString'],
      ['Sawah 1', 'Polygon'],
      ['Sawah 2', 'Polygon'],
    ]);
    expect(rows[0]).toMatchObject({ lng: 107.2, lat: -6.83, deskripsi: 'Buka tiap hari' });
    const types = (await room.village.call(sigtipe.list, { query: { map_exists: 'true' } })).data;
    expect(types.filter(({ nama }) => /Sumber air|Lahan/.test(nama))).toMatchObject([
      { nama: 'Sumber air', bentuk: 'titik', jumlah: 1 },
      { nama: 'Sumber air (garis)', bentuk: 'garis', warna: '#AA0000' },
      { nama: 'Lahan', bentuk: 'luasan', jumlah: 2 },
    ]);
    const again = await read(room, dumpWith(TABEL));
    expect(partOf(again)).toMatchObject({ ikut: 4, baru: 0 });
  });

  it('goes again but for what was drawn on since, with the types that it made; pictures follow', async () => {
    const room = await office();
    const other = await office();
    const jpeg = await photo();
    const archive = zipOf({
      'cadangan/opensid.sql': dumpWith(TABEL),
      'desa/upload/gis/lokasi/sedang_sumur_1.jpg': jpeg,
    });
    const before = await room.village.db((db) => db.selectFrom('sigtipe').select('nama').execute());
    const { id } = await read(room, new Uint8Array(archive));
    await apply(room, id);
    const [well, road] = await features(room);
    expect(well?.gambar_depan_id).not.toBeNull();
    await room.village.db((db) =>
      db
        .updateTable('sig')
        .set({ nama: 'Jalan Mawar', versi: 2 })
        .where('id', '=', road?.id ?? 0)
        .execute(),
    );
    expect(await room.staff.call(migrasi.undoPlan, { params: { id } })).toMatchObject({
      bagian: [{ nama: 'Peta', dihapus: 3, tetap: 1 }],
    });
    await undo(room, id);
    expect((await features(room)).map(({ nama }) => nama)).toEqual(['Jalan Mawar']);
    const types = await room.village.db((db) => db.selectFrom('sigtipe').select('nama').execute());
    expect(types).toHaveLength(before.length + 1);
    expect(await features(other)).toEqual([]);
  });

  it('draws the boundary where none is drawn here, and takes it back', async () => {
    const room = await office();
    const boundaryOf = () =>
      room.village.db((db) => db.selectFrom('peta_desa').select('batas').executeTakeFirst());
    const text = dumpWith({}).replace(
      /(CREATE TABLE `config` \([^;]*;)[^;]*;/,
      (_, table) =>
        `${table}\nINSERT INTO \`config\` (\`id\`, \`nama_desa\`, \`kode_desa\`, \`path\`) VALUES ('1', 'Contoh', '99.01.01.2001', '${JSON.stringify([[RING]])}');`,
    );
    const one = await read(room, text);
    expect(partOf(one, 'batas')).toMatchObject({ ditemukan: 1, baru: 1, wewenang: 'pengaturan' });
    await apply(room, one.id);
    expect((await boundaryOf())?.batas?.coordinates[0]?.[0]).toContainEqual([107.2, -6.8]);
    await undo(room, one.id);
    expect((await boundaryOf())?.batas ?? null).toBeNull();
    const again = await read(room, text);
    expect(partOf(again, 'batas')).toMatchObject({ baru: 1 });
    await apply(room, again.id);
    expect(partOf(await read(room, text), 'batas')).toMatchObject({ ikut: 1, baru: 0 });
  });

  it('that is hostile stops nothing', async () => {
    const room = await office();
    const long = 'x'.repeat(100_000);
    const one = await read(
      room,
      dumpWith({
        ...TABEL,
        lokasi: [
          place(1, { nama: long, desk: long }),
          place(2, { ref_point: 'constructor' }),
          place(3, { lat: long }),
        ],
        garis: [line(1, 0, { path: '['.repeat(100_000) }), line(2, 0, { path: long })],
        area: [
          area(1, { __proto__: 1, lat: 1 }),
          area(2, [[[[[RING]]]]]),
          area(3, [RING, 7]),
          area(-1, [RING]),
        ],
      }),
    );
    expect(partOf(one)).toMatchObject({ ditemukan: 9, baru: 1 });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect((await features(room)).map(({ nama, deskripsi }) => [nama.length, deskripsi.length])).toEqual([
      [120, 255],
    ]);
  });
});
