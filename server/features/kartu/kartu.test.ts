import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HALAMAN_KARTU, halamanOf } from '#contract/lib/halaman-kartu.ts';
import { imageUpload } from '#server/core/files/uploads.ts';
import { testApi } from '#test/api.ts';
import { saveFile } from '../berkas/writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Given = { judul?: string; status?: 'draf' | 'terbit'; terbit?: Date; gambar_id?: string };

const add = (village: Village, given: Given = {}) =>
  village.db(async (db) => {
    const row = { desa_id: village.desaId, judul: 'Panen raya', status: 'terbit' as const };
    const { id } = await db
      .insertInto('artikel')
      .values({ ...row, terbit: new Date(Date.now() - 60_000), ...given })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const PHOTO = join(import.meta.dirname, '../../demo/foto/irigasi.webp');
const photo = (village: Village) =>
  village.db(async (db) => {
    const upload = await imageUpload(PHOTO, 'irigasi.webp');
    return (await saveFile({ core: api.core, db }, upload, { alt: 'Irigasi' })).id;
  });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('GET /berkas/kartu/berita/{id}', () => {
  it('is a cacheable JPEG of 1200 × 630, with title, village, colour and cover', async () => {
    const village = await api.village({ warna: '1B7A4B' });
    const id = await add(village, { gambar_id: await photo(village) });
    const answer = await village.send(`/berkas/kartu/berita/${id}?v=abc`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toMatch(/public, max-age=\d{5}/);
    const data = await bytes(answer);
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const sky = await sharp(data).extract({ left: 900, top: 0, width: 300, height: 100 }).stats();
    expect(sky.entropy).toBeGreaterThan(1);
  });

  it('changes with title and colour, and stays the same otherwise', async () => {
    const [village, green] = [await api.village(), await api.village({ warna: '1B7A4B' })];
    const [id, same] = [await add(village), await add(green)];
    const tag = async (at: Village, of: number) =>
      (await at.send(`/berkas/kartu/berita/${of}`)).headers.get('etag') ?? '';
    const first = await tag(village, id);
    expect(await tag(village, id)).toBe(first);
    expect(await tag(green, same)).not.toBe(first);
    await village.db((db) =>
      db.updateTable('artikel').set({ judul: 'Rapat <b>RT</b> & RW' }).where('id', '=', id).execute(),
    );
    expect(await tag(village, id)).not.toBe(first);
    const known = await village.send(`/berkas/kartu/berita/${id}`, {
      headers: { 'if-none-match': await tag(village, id) },
    });
    expect(known.status).toBe(304);
  });

  it('exists only for what visitors may read, in this village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const ids = [
      await add(village, { status: 'draf', terbit: undefined }),
      await add(village, { terbit: new Date(Date.now() + 60_000) }),
      await add(other),
    ];
    for (const id of [...ids, 'bukan-angka'])
      expect((await village.send(`/berkas/kartu/berita/${id}`)).status).toBe(404);
    const open = await add(village);
    expect((await village.send(`/berkas/kartu/penduduk/${open}`)).status).toBe(404);
    expect((await village.send(`/berkas/kartu/toString/${open}`)).status).toBe(404);
  });
});

describe('cards of what else is public', () => {
  const status = async (village: Village, path: string) =>
    (await village.send(`/berkas/kartu/${path}`)).status;

  it('are of a shop while the office does not hide it, and of nothing that does not exist', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const picture = await photo(village);
    const ids = await village.db(async (db) => {
      const own = { pemilik_id: warga.pendudukId, alamat: 'RT 02', no_telp: '0812', deskripsi: '' };
      const shop = await db
        .insertInto('toko')
        .values({ ...own, nama: 'Warung Mekar', gambar_id: picture })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { toko: shop.id };
    });
    expect(await status(village, `toko/${ids.toko}`)).toBe(200);
    const hide = (disembunyikan: Date | null) =>
      village.db((db) => db.updateTable('toko').set({ disembunyikan }).where('id', '=', ids.toko).execute());
    await hide(new Date());
    expect(await status(village, `toko/${ids.toko}`)).toBe(404);
    for (const jenis of ['potensi', 'produk', 'lapor', 'hukum'])
      expect(await status(village, `${jenis}/1`)).toBe(404);
  });

  it('are of a regulation once it is public', async () => {
    const village = await api.village();
    const insert = (status: 'draf' | 'terbit') =>
      village.db((db) =>
        db
          .insertInto('produk_hukum')
          .values({
            judul: 'Kebersihan lingkungan',
            status,
            terbit: status === 'terbit' ? new Date(Date.now() - 60_000) : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const [draf, terbit] = [await insert('draf'), await insert('terbit')];
    expect(await status(village, `hukum/${draf.id}`)).toBe(404);
    expect(await status(village, `hukum/${terbit.id}`)).toBe(200);
  });

  it('are JPEGs of 1200 × 630 for every page that visitors share', async () => {
    const village = await api.village();
    for (const [at, page] of HALAMAN_KARTU.entries()) {
      const answer = await village.send(`/berkas/kartu/halaman/${at + 1}`);
      const found = await sharp(await bytes(answer)).metadata();
      expect(found, page).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('are of each page by its number, whatever its address says besides', async () => {
    const village = await api.village();
    for (const path of ['/', '/apbdes/2026', '/toko-desa/kategori', '/halaman-lain'])
      expect(await status(village, `halaman/${halamanOf(path)}`), path).toBe(200);
    expect(halamanOf('/apbdes/2026')).not.toBe(halamanOf('/'));
    expect(halamanOf('/halaman-lain')).toBe(halamanOf('/'));
    expect(await status(village, `halaman/${HALAMAN_KARTU.length + 1}`)).toBe(404);
    const tag = async () => (await village.send('/berkas/kartu/halaman/1')).headers.get('etag');
    const first = await tag();
    const picture = await photo(village);
    await village.db((db) =>
      db
        .insertInto('hero')
        .values({
          judul: 'Selamat datang',
          status: 'terbit',
          terbit: new Date(Date.now() - 60_000),
          gambar_id: picture,
        })
        .execute(),
    );
    expect(await tag()).not.toBe(first);
  });
});
