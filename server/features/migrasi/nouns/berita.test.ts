import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { migrasi } from '#contract/migrasi.ts';
import { refusal, testApi } from '#test/api.ts';
import { opensidDesk } from '#test/opensid-desk.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { zipOf } from '#test/workbook.ts';
import { picturesIn, withPictures } from './berita-rules.ts';

const api = await testApi();
const { read, apply } = opensidDesk(api);
async function office() {
  const village = await api.village();
  return { village, staff: await village.perangkat('penduduk', 'berita') };
}
type Office = Awaited<ReturnType<typeof office>>;
type Row = Record<string, string | null>;

const article = (id: number, more: Row = {}): Row => ({
  id: String(id),
  config_id: '1',
  gambar: `170${id}_rapat.jpg`,
  isi: `<h1>Rapat</h1><p onclick="x()">Isi <b>berita</b> ${id}.<script>alert(1)</script></p>`,
  enabled: '1',
  tgl_upload: `2024-05-${String(id).padStart(2, '0')} 08:00:00`,
  id_kategori: '4',
  judul: `Rapat desa ${id}`,
  slug: `rapat-desa-${id}`,
  hit: '17',
  tipe: 'dinamis',
  ...more,
});
const KATEGORI = [{ id: '4', config_id: '1', kategori: 'Kabar Dusun' }];
const textOf = (artikel: Row[], wanted = {}) =>
  [...opensidDump({ keluarga: 1, artikel, tabel: { kategori: KATEGORI }, ...wanted })].join('');

const newsOf = ({ bagian }: { bagian: { kunci: string }[] }) =>
  bagian.find(({ kunci }) => kunci === 'artikel');
const publicNews = async ({ village }: Office) =>
  (await village.call(berita.list, { query: { 'include[]': 'kategori' } })).data;

describe('news of OpenSID', () => {
  it('comes clean, public where it was, with its day and category, once; old addresses lead to it', async () => {
    const room = await office();
    const publik = room.village;
    const text = textOf([article(3), article(4, { enabled: '2' }), article(5)]);
    const one = await read(room, text);
    expect(newsOf(one)).toMatchObject({
      ditemukan: 3,
      ikut: 3,
      baru: 3,
      sebab: expect.stringContaining('Gambar tidak ikut'),
    });
    expect(await publicNews(room)).toEqual([]);
    expect(await apply(room, one.id)).toMatchObject({ status: 'selesai' });
    const shown = await publicNews(room);
    expect(shown).toMatchObject([
      { judul: 'Rapat desa 5', tgl: '2024-05-05T08:00:00+07:00', view_count: 17, gambar: null },
      { judul: 'Rapat desa 3', kategori: { nama: 'Kabar Dusun' } },
    ]);
    const id = shown[1]?.id ?? 0;
    const { isi } = await publik.call(berita.get, { params: { id } });
    expect(isi).toContain('<h2>Rapat</h2><p>Isi <b>berita</b> 3.</p>');
    for (const kunci of ['3', 'rapat-desa-3'])
      expect(await publik.call(berita.terdahulu, { params: { kunci } })).toEqual({ id });
    // Not public there, not public here, and its address leads nowhere.
    for (const kunci of ['4', 'rapat-desa-4', 'rapat-desa-9', '__proto__'])
      expect((await refusal(publik.call(berita.terdahulu, { params: { kunci } }))).http).toBe(404);
    const again = await read(room, text);
    expect(newsOf(again)).toMatchObject({ ikut: 3, baru: 0 });
    const body = { dibaca: 'on' };
    const refused = await refusal(room.staff.call(migrasi.apply, { params: { id: again.id }, body }));
    expect(refused.body.errors).toEqual(['Tidak ada yang berubah.']);
  });

  it('says of what does not come why', async () => {
    const room = await office();
    const { bagian } = await read(
      room,
      textOf([
        article(1, { judul: '' }),
        article(2, { isi: '<p><img src="/desa/upload/media/poster.jpg"></p>' }),
        article(3, { tipe: 'statis' }),
        article(4, { tipe: null, id_kategori: '1000' }),
        article(5, { tgl_upload: '0000-00-00 00:00:00' }),
        article(6, { tgl_upload: '2999-01-01 00:00:00' }),
        article(7, { config_id: '2' }),
        article(8),
      ]),
    );
    expect(newsOf({ bagian })).toMatchObject({ ditemukan: 7, ikut: 1 });
    for (const why of [
      'Tanpa judul: 1',
      'Tanpa tulisan: 1',
      'Halaman statis, ',
      'Agenda tanpa tanggal',
      'belum tiba: 1',
    ])
      expect(newsOf({ bagian })).toMatchObject({ sebab: expect.stringContaining(why) });
  });

  it('of tables with few columns, or hostile, stops nothing', async () => {
    const room = await office();
    const few = ({ id, judul, isi, tgl_upload }: Row): Row => ({
      id: id ?? '',
      judul: judul ?? '',
      isi: isi ?? '',
      tgl_upload: tgl_upload ?? '',
    });
    const old = await read(room, textOf([few(article(1))], { susunan: '2207' }));
    expect(newsOf(old)).toMatchObject({ baru: 1 });
    await apply(room, old.id);
    // Whether it was public is not said: it is kept, and not shown.
    expect(await publicNews(room)).toEqual([]);
    const odd = await read(
      room,
      textOf([
        article(2, {
          judul: `<b>${'x'.repeat(900)}</b>\0`,
          slug: '../../kelola',
          id_kategori: 'constructor',
        }),
        article(3, { isi: `${'<img src=x'.repeat(20_000)}` }),
        article(4, { isi: 'y'.repeat(700_000) }),
        article(5, { id: '-1' }),
        article(6, {
          isi: '<iframe src="https://jahat.example"></iframe><p>Ada</p>',
          gambar: '../../etc/passwd',
        }),
      ]),
    );
    expect(newsOf(odd)).toMatchObject({ ditemukan: 5, baru: 2 });
    expect(await apply(room, odd.id)).toMatchObject({ status: 'selesai' });
    const [longest] = (await publicNews(room)).filter(({ judul }) => judul.startsWith('x'));
    expect(longest?.judul).toHaveLength(200);
  });

  it('gets its pictures out of the archive, those within its text too', async () => {
    const room = await office();
    const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f6f4f' } })
      .jpeg()
      .toBuffer();
    const isi =
      '<p>Lihat <img src="https://lama.desa.id/desa/upload/media/peta%20desa.jpg" alt="Peta"> dan <img src="/desa/upload/media/hilang.jpg">.</p>';
    const archive = zipOf({
      'cadangan/opensid.sql': textOf([article(3, { isi }), article(5), article(6)]),
      'desa/upload/artikel/sedang_1703_rapat.jpg': jpeg,
      'desa/upload/artikel/sedang_1705_rapat.jpg': 'bukan gambar',
      'desa/upload/media/peta desa.jpg': jpeg,
    });
    const { id, bagian } = await read(room, new Uint8Array(archive));
    expect(newsOf({ bagian })).toMatchObject({ sebab: expect.stringContaining('Gambarnya menyusul') });
    await apply(room, id);
    const shown = await publicNews(room);
    const three = shown.find(({ judul }) => judul === 'Rapat desa 3');
    expect(three?.gambar_info).toMatchObject({ alt: 'Rapat desa 3', width: 400 });
    expect(shown.filter(({ gambar }) => gambar)).toHaveLength(1);
    const whole = await room.village.call(berita.get, { params: { id: three?.id ?? 0 } });
    expect(whole.isi).toMatch(/<img src="\/berkas\/[0-9a-f-]{36}\/[^"]+" alt="Peta"/);
    expect(whole.isi).not.toContain('hilang');
    const files = () =>
      room.village.db((db) => db.selectFrom('berkas').select('id').where('jenis', '=', 'gambar').execute());
    expect(await files()).toHaveLength(2);
    // Pictures are no change by staff.
    await room.staff.call(migrasi.undo, { params: { id } });
    await api.runJobs();
    expect(await publicNews(room)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('is taken back, but what staff changed since, whose address stays', async () => {
    const room = await office();
    const { staff, village } = room;
    const { id } = await read(room, textOf([article(3), article(5)]));
    await apply(room, id);
    const [, kept] = await publicNews(room);
    const params = { id: kept?.id ?? 0 };
    const { versi } = await staff.call(berita.edit, { params });
    await staff.call(berita.save, { params, body: { versi, judul: 'Diubah petugas' } });
    expect(await staff.call(migrasi.undoPlan, { params: { id } })).toMatchObject({
      bagian: [{ nama: 'Berita dan halaman', dihapus: 1, tetap: 1 }],
    });
    await staff.call(migrasi.undo, { params: { id } });
    await api.runJobs();
    expect(await publicNews(room)).toMatchObject([{ id: kept?.id }]);
    expect(await village.call(berita.terdahulu, { params: { kunci: '3' } })).toEqual(params);
    expect((await staff.call(berita.categories)).data).toMatchObject([{ nama: 'Kabar Dusun' }]);
    const again = await read(room, textOf([article(3), article(5)]));
    expect(newsOf(again)).toMatchObject({ ikut: 2, baru: 1 });
  });
});

it('only pictures of the old site are looked for and left out', () => {
  const html = `<img src='upload/media/a.jpg'><img src="https://lain.example/upload/b.jpg"><img src=foto.png>`;
  expect(picturesIn(html)).toEqual(['media/a.jpg', 'foto.png']);
  expect(withPictures(html, new Map([['media/a.jpg', '/berkas/1/a.webp']]))).toBe(
    '<img src="/berkas/1/a.webp"><img src="https://lain.example/upload/b.jpg">',
  );
});
