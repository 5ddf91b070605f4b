import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { desa } from '#contract/desa/desa.ts';
import { type Potongan, pencarian } from '#contract/pencarian.ts';
import { kelolaPpid } from '#contract/ppid/ppid.ts';
import { indexPublic, removePublic } from '#server/core/data/search.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Given = Partial<Parameters<typeof indexPublic>[1]>;

const HOUR = 3_600_000;

/** Indexes pages, the first as the newest. */
async function publish(village: Village, ...given: Given[]): Promise<void> {
  await village.db(async (db) => {
    for (const [at, one] of given.entries())
      await indexPublic(db, {
        noun: 'berita',
        id: at + 1,
        judul: 'Kabar',
        teks: 'Tanpa isi.',
        alamat: `/berita/${at + 1}`,
        terbit: new Date(Date.now() - (at + 1) * HOUR),
        ...one,
      });
  });
}

const search = (village: Village, query: Record<string, string | number>) =>
  village.call(pencarian.list, { query });
const plain = (pieces: Potongan[]) => pieces.map(({ teks }) => teks).join('');
const hits = (pieces: Potongan[]) => pieces.filter(({ cocok }) => cocok).map(({ teks }) => teks);
const titles = async (village: Village, text: string) =>
  (await search(village, { search: text })).data.map(({ judul }) => plain(judul));

describe('GET /v1/pencarian/', () => {
  it('finds inflected forms of a word, and prefixes of the last one', async () => {
    const village = await api.village();
    await publish(
      village,
      { judul: 'Pembangunan jembatan gantung' },
      { judul: 'Jadwal ronda', teks: 'Warga membangun pos ronda.' },
      { judul: 'Panen raya' },
    );
    expect(await titles(village, 'bangun')).toEqual(['Pembangunan jembatan gantung', 'Jadwal ronda']);
    expect(await titles(village, 'dibangun')).toHaveLength(2);
    expect(await titles(village, 'jemb')).toEqual(['Pembangunan jembatan gantung']);
    expect(await titles(village, 'pembangu')).toContain('Pembangunan jembatan gantung');
    expect(await titles(village, 'gantung jem')).toEqual(['Pembangunan jembatan gantung']);
    expect(await titles(village, 'PANEN')).toEqual(['Panen raya']);
  });

  it('finds no shop, product or potential in a DILAN village, even when filtered by kind or for suggestions', async () => {
    const kinds = ['berita', 'potensi', 'toko', 'produk'] as const;
    for (const dilan of [false, true]) {
      const village = await api.village({ dilan });
      await publish(village, ...kinds.map((noun) => ({ noun, judul: `Kopi arabika ${noun}` })));
      const shown = dilan ? ['berita'] : [...kinds];
      const { data, meta } = await search(village, { search: 'kopi' });
      expect(data.map(({ jenis }) => jenis)).toEqual(shown);
      expect(Object.keys(meta.jumlah).toSorted()).toEqual(shown.toSorted());
      const asked = await search(village, { search: 'kopi', jenis: 'produk' });
      expect(asked.meta.total_results).toBe(dilan ? 0 : 1);
      const alike = await search(village, { search: 'arabikaa' });
      expect(new Set(alike.data.map(({ jenis }) => jenis))).toEqual(new Set(shown));
    }
  });

  it('requires every word, ranks titles before texts, and the newest first among equals', async () => {
    const village = await api.village();
    await publish(
      village,
      { judul: 'Kabar kemarin', teks: 'Irigasi selesai.' },
      { judul: 'Irigasi lama' },
      { judul: 'Irigasi tua' },
      { judul: 'Kolam ikan', teks: 'Tanpa saluran.' },
    );
    expect(await titles(village, 'irigasi')).toEqual(['Irigasi lama', 'Irigasi tua', 'Kabar kemarin']);
    expect((await search(village, { search: 'irigasi kolam' })).meta).toMatchObject({ total_results: 0 });
  });

  it('highlights matches and excerpts the matching part of a long text', async () => {
    const village = await api.village();
    const teks = `${'Awal cerita yang panjang sekali. '.repeat(30)}Lalu <b>posyandu</b> dibuka. ${'Akhir. '.repeat(60)}`;
    await publish(village, { judul: 'Kabar <i>desa</i>', teks });
    const [found] = (await search(village, { search: 'posyandu' })).data;
    expect(found).toMatchObject({ jenis: 'berita', id: 1, alamat: '/berita/1' });
    expect(plain(found?.judul ?? [])).toBe('Kabar <i>desa</i>');
    expect(hits(found?.cuplikan ?? [])).toEqual(['posyandu']);
    const shown = plain(found?.cuplikan ?? []);
    expect(shown).toMatch(/^… .*Lalu <b>posyandu<\/b> dibuka\. .* …$/);
    expect(shown.length).toBeLessThan(240);
  });

  it('counts every kind and filters by one', async () => {
    const village = await api.village();
    await publish(village, { judul: 'Air' }, { judul: 'Air', noun: 'kegiatan' }, { judul: 'Air bersih' });
    const all = await search(village, { search: 'air' });
    expect(all.meta).toMatchObject({ total_results: 3, jumlah: { berita: 2, kegiatan: 1 } });
    const some = await search(village, { search: 'air', jenis: 'kegiatan' });
    expect(some.data.map(({ jenis }) => jenis)).toEqual(['kegiatan']);
    expect(some.meta).toMatchObject({ total_results: 1, jumlah: { berita: 2, kegiatan: 1 } });
    const none = await search(village, { search: 'air', jenis: 'potensi' });
    expect(none.meta.total_results).toBe(0);
  });

  it('returns pages, and 404 beyond the last', async () => {
    const village = await api.village();
    await publish(village, ...Array.from({ length: 12 }, () => ({ judul: 'Air' })));
    const second = await search(village, { search: 'air', page: 2 });
    expect(second.data.map(({ id }) => id)).toEqual([11, 12]);
    expect(second.meta).toMatchObject({ page: 2, per_page: 10, total_results: 12, total_pages: 2 });
    for (const page of [3, 'dua', -1])
      expect(await refusal(search(village, { search: 'air', page }))).toMatchObject({ http: 404 });
  });

  it('suggests similar titles when nothing matches', async () => {
    const village = await api.village();
    await publish(village, { judul: 'Jadwal posyandu balita' }, { judul: 'Panen raya' });
    const { data, meta } = await search(village, { search: 'posyanduu' });
    expect(data.map(({ judul }) => plain(judul))).toEqual(['Jadwal posyandu balita']);
    expect(meta).toMatchObject({ total_results: 0, mirip: true });
    expect((await search(village, { search: 'xyzxyz' })).meta).toMatchObject({ mirip: false });
  });

  it('finds nothing without words, and treats any input as words', async () => {
    const village = await api.village();
    await publish(village, { judul: 'Dana desa 2026: 50% & "cair"' });
    for (const text of ['', '  ', '!!!', "'"]) expect(await titles(village, text)).toEqual([]);
    for (const text of ["dana' | desa:*", '50% cair', '(2026) & !desa', 'dana\\', '<desa>'])
      expect(await titles(village, text), text).toHaveLength(1);
    const long = 'dana '.repeat(2_000);
    expect(await titles(village, long)).toHaveLength(1);
  });

  it('contains no pages of other villages, no scheduled and no withdrawn ones', async () => {
    const [village, other] = [await api.village(), await api.village()];
    await publish(other, { judul: 'Irigasi tetangga' });
    await publish(
      village,
      { judul: 'Irigasi besok', terbit: new Date(Date.now() + HOUR) },
      { judul: 'Irigasi ditarik' },
    );
    await village.db((db) => removePublic(db, { noun: 'berita', id: 2 }));
    expect((await search(village, { search: 'irigasi' })).data).toEqual([]);
    expect(await titles(other, 'irigasi')).toEqual(['Irigasi tetangga']);
  });

  it('drops the old words of a changed page', async () => {
    const village = await api.village();
    await publish(village, { judul: 'Sawah' });
    await publish(village, { judul: 'Kebun', alamat: '/berita/1' });
    expect(await titles(village, 'sawah')).toEqual([]);
    expect(await titles(village, 'kebun')).toEqual(['Kebun']);
  });
});

describe('pages that are public once saved', () => {
  it('are indexed, and unindexed when they become empty', async () => {
    const village = await api.village();
    const staf = await village.perangkat('pengaturan');
    const ppid = await village.perangkat('ppid');
    const found = async (text: string) =>
      (await search(village, { search: text })).data.map(({ jenis, alamat }) => [jenis, alamat]);

    await staf.call(desa.describe, {
      body: {
        sejarah: '<p>Dibuka oleh <b>pengelana</b>.</p>',
        visi_misi: '<p>Lestari</p>',
        utara: 'Kali Jernih',
      },
    });
    expect(await found('pengelana')).toEqual([['profil', '/profil?sub=tentang&child=sejarah-desa']]);
    expect(await found('lestari')).toEqual([['profil', '/profil?sub=tentang&child=visi-dan-misi-desa']]);
    expect(await found('kali jernih')).toEqual([['profil', '/profil?sub=tentang&child=batas-wilayah-desa']]);
    await staf.call(desa.describe, { body: { sejarah: '', utara: '' } });
    expect([await found('pengelana'), await found('jernih')]).toEqual([[], []]);

    await ppid.call(kelolaPpid.saveProfil, {
      body: { versi: 0, maklumat_pelayanan: '<p>Kami menyanggupi.</p>' },
    });
    expect(await found('sanggup')).toEqual([['ppid', '/ppid/profil-ppid?now=maklumat-pelayanan']]);
    await ppid.call(kelolaPpid.saveProfil, { body: { versi: 1, maklumat_pelayanan: '' } });
    expect(await found('sanggup')).toEqual([]);
  });
});

describe('what staff publish', () => {
  it('is found while it is public, by its public text', async () => {
    const village = await api.village();
    const { call } = await village.perangkat('berita');
    await village.db((db) =>
      db.insertInto('kategori_berita').values({ desa_id: village.desaId, nama: 'Umum' }).execute(),
    );
    const [kategori] = (await village.call(berita.categories)).data;
    const { id, versi } = await call(berita.create, { body: { judul: 'Pintu air Cikaret' } });
    const params = { id };
    let now = await call(berita.save, {
      params,
      body: { versi, isi: '<p>Sudah <b>diperbaiki</b>.</p>', kategori: kategori?.id },
    });
    expect(await titles(village, 'cikaret')).toEqual([]);

    now = await call(berita.publish, { params, body: { versi: now.versi } });
    const [found] = (await search(village, { search: 'perbaikan' })).data;
    expect(found).toMatchObject({ jenis: 'berita', id, alamat: `/berita/${id}` });
    expect(plain(found?.cuplikan ?? [])).toBe('Sudah diperbaiki.');

    now = await call(berita.save, { params, body: { versi: now.versi, judul: 'Pintu air Babakan' } });
    expect(await titles(village, 'pintu')).toEqual(['Pintu air Cikaret']);
    now = await call(berita.publish, { params, body: { versi: now.versi } });
    expect(await titles(village, 'pintu')).toEqual(['Pintu air Babakan']);

    await call(berita.remove, { params });
    expect(await titles(village, 'pintu')).toEqual([]);
    now = await call(berita.restore, { params });
    expect(await titles(village, 'pintu')).toEqual(['Pintu air Babakan']);
    now = await call(berita.archive, { params, body: { versi: now.versi } });
    expect(await titles(village, 'pintu')).toEqual([]);
    now = await call(berita.publish, { params, body: { versi: now.versi } });
    expect(await titles(village, 'pintu')).toEqual(['Pintu air Babakan']);
    await call(berita.withdraw, { params, body: { versi: now.versi } });
    expect(await titles(village, 'pintu')).toEqual([]);
  });
});
