import { describe, expect, it } from 'vitest';
import { type Migrasi, migrasi } from '#contract/migrasi.ts';
import { produk } from '#contract/produk.ts';
import { toko } from '#contract/toko/toko.ts';
import { testApi } from '#test/api.ts';
import { type DumpedRow, opensidDesk, partIn, photo } from '#test/opensid-desk.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { zipOf } from '#test/workbook.ts';

const api = await testApi();
const desk = opensidDesk(api);
const { read, apply, undo } = desk;
const office = () => desk.office('verifikasi');
type Office = Awaited<ReturnType<typeof office>>;

const shop = (id: number, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', id_pend: String(id), telepon: '0812 3456 789' },
  ...{ lat: '-6.83', lng: '107.2', zoom: '10', status: '1' },
  ...more,
});
const product = (id: number, more: DumpedRow = {}): DumpedRow => ({
  ...{ id: String(id), config_id: '1', id_pelapak: '1', id_produk_kategori: '1', nama: `Keripik ${id}` },
  ...{ harga: '15000', satuan: 'bungkus', deskripsi: '<p>Gurih</p><script>x</script>' },
  ...{ foto: `["keripik_${id}.jpg"]`, status: '1', created_at: '2023-04-05 06:07:08' },
  ...more,
});
const TABEL = {
  pelapak: [
    shop(1),
    shop(2, { status: '2', lat: '0', lng: 'x' }),
    shop(3, { id_pend: '999' }),
    shop(4, { telepon: '' }),
    shop(5, { config_id: '2' }),
    shop(6, { id_pend: '5' }),
  ],
  produk: [
    product(1),
    product(2, { id_pelapak: '2' }),
    product(3, { id_pelapak: '3' }),
    product(4, { harga: 'mahal' }),
    product(5, { nama: '' }),
    product(6, { status: '0', id_produk_kategori: '9', foto: 'satu.jpg' }),
  ],
  produk_kategori: [{ id: '1', config_id: '1', kategori: 'Camilan' }],
};
const textOf = (tabel: Record<string, DumpedRow[]>, more = {}) =>
  [
    ...opensidDump({
      keluarga: 2,
      // The fifth cannot come: there is no such day.
      ubah: (orang): DumpedRow => (orang === 5 ? { tanggallahir: '1990-13-45' } : {}),
      tabel,
      ...more,
    }),
  ].join('');
const part = (one: Pick<Migrasi, 'bagian'>) => partIn(one, 'toko');
const shops = async ({ village }: Office) => (await village.call(toko.list)).data;
const goods = async ({ village }: Office) => (await village.call(produk.list)).data;

describe('shops of OpenSID', () => {
  it('come with what they sell for owners who come, once; others are said why', async () => {
    const room = await office();
    const one = await read(room, textOf(TABEL));
    expect(part(one)).toMatchObject({ ditemukan: 11, ikut: 5, baru: 5, wewenang: 'verifikasi' });
    for (const why of [
      ...['Pemiliknya tidak ada di data penduduk: 1', 'Pemiliknya tidak ikut: 1', 'Tanpa nomor telepon: 1'],
      ...['Tokonya tidak ikut: 1', 'Harganya tidak terbaca: 1', 'Tanpa nama: 1', 'Foto tidak ikut'],
    ])
      expect(part(one)).toMatchObject({ sebab: expect.stringContaining(why) });
    const kept = await room.village.db((db) =>
      db.selectFrom('migrasi_baris').selectAll().where('bagian', '=', 'toko').execute(),
    );
    expect(JSON.stringify(kept)).not.toMatch(/\d{16}/);
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect(await shops(room)).toMatchObject([
      {
        nama: expect.stringMatching(/^Toko [A-Z][a-z]+ /),
        no_telp: '0812 3456 789',
        koordinat: { coordinates: [107.2, -6.83] },
      },
    ]);
    expect(await goods(room)).toMatchObject([
      { nama: 'Keripik 1', harga: 15_000, stok: 1, kategori_data: { nama: 'Camilan' } },
    ]);
    const shown = await room.village.call(produk.get, { params: { slug: 'keripik-1' } });
    expect(shown.deskripsi).toMatch(/Gurih.*Harga per bungkus/s);
    expect(shown.deskripsi).not.toContain('script');
    const again = await read(room, textOf(TABEL));
    expect(part(again)).toMatchObject({ ikut: 5, baru: 0 });
  });

  it('are taken over by the first account of their owner', async () => {
    const room = await office();
    const { id } = await read(room, textOf(TABEL));
    await apply(room, id);
    const owner = await room.village.db((db) =>
      db
        .selectFrom('toko')
        .innerJoin('penduduk', 'penduduk.id', 'toko.penduduk_id')
        .select(['penduduk.id', 'penduduk.nik', 'penduduk.nama', 'toko.id as toko_id'])
        .where('toko.pemilik_id', 'is', null)
        .orderBy('toko.id')
        .executeTakeFirstOrThrow(),
    );
    await room.village.db((db) =>
      db
        .insertInto('akun')
        .values({
          username: owner.nik,
          nama: owner.nama,
          sandi: '',
          peran: 'penduduk',
          penduduk_id: owner.id,
        })
        .execute(),
    );
    const mine = await room.village.db((db) =>
      db.selectFrom('toko').select('pemilik_id').where('id', '=', owner.toko_id).executeTakeFirstOrThrow(),
    );
    expect(mine.pemilik_id).not.toBeNull();
    // It is theirs now: an undo leaves it.
    await undo(room, id);
    expect((await shops(room)).map((one) => one.id)).toEqual([owner.toko_id]);
  });

  it('get their pictures out of the archive, and go again but for what was changed', async () => {
    const room = await office();
    const other = await office();
    const jpeg = await photo();
    const archive = zipOf({
      'cadangan/opensid.sql': textOf(TABEL),
      'desa/upload/produk/keripik_1.jpg': jpeg,
      'desa/upload/produk/satu.jpg': 'bukan gambar',
    });
    const { id, bagian } = await read(room, new Uint8Array(archive));
    expect(part({ bagian })).toMatchObject({ sebab: expect.stringContaining('Fotonya menyusul') });
    await apply(room, id);
    const [first] = await goods(room);
    expect(first?.gambar).toMatch(/^\/berkas\//);
    expect(await shops(other)).toEqual([]);
    await room.village.db((db) =>
      db.updateTable('produk').set({ stok: 9 }).where('slug', '=', 'keripik-2').execute(),
    );
    expect(await room.staff.call(migrasi.undoPlan, { params: { id } })).toMatchObject({
      bagian: [{ nama: 'Toko dan produk', dihapus: 3, tetap: 2 }],
    });
    await undo(room, id);
    expect(await shops(room)).toEqual([]);
    const left = await room.village.db((db) => db.selectFrom('produk').select('slug').execute());
    expect(left).toEqual([{ slug: 'keripik-2' }]);
    const names = await room.village.db((db) => db.selectFrom('kategori_produk').select('nama').execute());
    expect(names.map(({ nama }) => nama)).toContain('Camilan');
    expect(names.map(({ nama }) => nama)).not.toContain('Lainnya');
    const files = await room.village.db((db) =>
      db.selectFrom('berkas').select('id').where('area', '=', 'verifikasi').execute(),
    );
    expect(files).toEqual([]);
  });

  it('that are hostile stop nothing', async () => {
    const room = await office();
    const long = 'y'.repeat(100_000);
    const one = await read(
      room,
      textOf({
        pelapak: [
          shop(1, { telepon: long }),
          shop(2, { id_pend: 'constructor' }),
          shop(3, { lat: long, lng: '1e99' }),
        ],
        produk: [
          product(1, { id_pelapak: '3', nama: `<b>${long}</b>`, foto: '["../../etc/passwd", 7, null]' }),
          product(2, { id_pelapak: 'constructor' }),
          product(3, { id_pelapak: '3', deskripsi: long, satuan: long, id_produk_kategori: '__proto__' }),
          product(4, { id_pelapak: '3', harga: '9'.repeat(40) }),
          product(5, { id: '-1' }),
        ],
      }),
    );
    expect(part(one)).toMatchObject({ ditemukan: 8, baru: 3 });
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    expect((await goods(room)).map(({ nama }) => nama.length).toSorted()).toEqual([100, 9].toSorted());
  });
});
