import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { media } from '#contract/media.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { refusal, testApi } from '#test/api.ts';
import { bytes, fetched, form, furnished, ids, runAfter, type Staff, upload } from '#test/library.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();
const DAY = 86_400_000;

type Village = Awaited<ReturnType<typeof api.village>>;

async function kategoriOf(village: Village): Promise<number> {
  const { data } = await village.call(kategorilapor.list, { query: { search: 'Penerangan' } });
  return data[0]?.id ?? 0;
}

describe('what stands in the library', () => {
  it('is what staff placed, with where it is shown', async () => {
    const { redaksi, cover, artikel } = await furnished(api);
    expect(cover).toMatchObject({ jenis: 'gambar', nama: 'irigasi', alt: '', dipakai: 1, dihapus: null });
    const { tempat, can, oleh } = await redaksi.call(media.edit, { params: { berkas: cover.id } });
    expect(tempat).toEqual([
      expect.objectContaining({
        noun: 'berita',
        noun_id: artikel.id,
        keadaan: 'draf',
        peran: 'gambar utama',
      }),
    ]);
    expect(can).toEqual({ ubah: true });
    expect(oleh).toBe(redaksi.nama);
  });

  it('is never what residents send, nor what is private', async () => {
    const { village, redaksi } = await furnished(api);
    const [warga, before] = [await village.warga(), await ids(redaksi)];
    await warga.call(lapor.create, {
      body: photo({
        judul: 'Lampu jalan padam',
        isi: 'Tiga tiang lampu padam sejak hari Minggu.',
        kategori: String(await kategoriOf(village)),
      }),
    });
    const image = { width: 3, height: 2, blur: 'data:image/webp;base64,AA==' };
    const kept = {
      mime: 'image/webp',
      source: await bytes('#111111'),
      size: 10,
      sha256: 'a'.repeat(64),
      image,
    };
    const ktp = await village.db((db) =>
      saveFile({ core: api.core, db }, { ...kept, name: 'ktp.png' }, { privat: true, area: 'penduduk' }),
    );
    await village.db((db) =>
      db.insertInto('media').values({ berkas_id: ktp.id, dihapus: null, dihapus_oleh: null }).execute(),
    );
    expect(await ids(redaksi)).toEqual(before);
    expect(await ids(redaksi, { search: 'ktp' })).toEqual([]);
    expect((await refusal(redaksi.call(media.edit, { params: { berkas: ktp.id } }))).http).toBe(404);
  });

  it('is found by name and words, and narrowed', async () => {
    const { redaksi, cover } = await furnished(api);
    const loose = await upload(redaksi, 'pasar_100%.png', '#102030');
    expect(await ids(redaksi, { search: '100%' })).toEqual([loose.id]);
    expect(await ids(redaksi, { search: '%' })).toEqual([loose.id]);
    expect(await ids(redaksi, { saring: 'belum-dipakai' })).toEqual([loose.id]);
    expect(await ids(redaksi, { noun: 'berita' })).toEqual([cover.id]);
    expect(await ids(redaksi, { noun: "constructor' or true" })).toEqual([]);
    expect(await ids(redaksi, { saring: 'dokumen' })).toEqual([]);
    await redaksi.call(media.save, { params: { berkas: loose.id }, body: { alt: 'Pasar desa pagi hari' } });
    expect(await ids(redaksi, { search: 'pagi hari' })).toEqual([loose.id]);
    const { jumlah } = await redaksi.call(media.list);
    expect(jumlah).toMatchObject({ semua: 2, gambar: 2, dokumen: 0, 'tanpa-alt': 1, 'belum-dipakai': 1 });
  });

  it('belongs to staff of the area, each village to itself', async () => {
    const { village, cover } = await furnished(api);
    const params = { berkas: cover.id };
    const [other, neighbour] = [
      await village.perangkat('hukum'),
      await (await api.village()).perangkat('berita'),
    ];
    expect((await refusal(village.call(media.list))).http).toBe(401);
    for (const call of [
      (who: Staff) => who.call(media.list),
      (who: Staff) => who.call(media.edit, { params }),
      (who: Staff) => who.call(media.save, { params, body: { alt: 'x' } }),
      (who: Staff) => who.call(media.remove, { params }),
      (who: Staff) => who.call(media.restore, { params }),
      (who: Staff) => who.call(media.bringBack, { params: { ...params, versi_id: 1 } }),
    ])
      expect((await refusal(call(other))).http).toBe(403);
    expect((await refusal((await village.warga()).call(media.choose))).http).toBe(403);
    // Whoever writes of another area may choose what is public.
    expect((await other.call(media.choose)).berkas).toEqual([]);
    expect(await ids(neighbour)).toEqual([]);
    const file = form(['a.png', await bytes('#334455')]);
    for (const call of [
      () => neighbour.call(media.edit, { params }),
      () => neighbour.call(media.save, { params, body: { alt: 'x' } }),
      () => neighbour.call(media.remove, { params }),
      () => neighbour.call(media.restore, { params }),
      () => neighbour.call(media.replace, { params, body: file }),
      () => neighbour.call(media.bringBack, { params: { ...params, versi_id: 1 } }),
    ])
      expect((await refusal(call())).http).toBe(404);
  });

  it('refuses what is too long or no number, at its field', async () => {
    const { redaksi, cover } = await furnished(api);
    const long = 'a'.repeat(100_000);
    const params = { berkas: cover.id };
    for (const [field, value] of [
      ['alt', long],
      ['nama', long],
      ['kredit', long],
      ['nama', '  '],
      ['gambar_fokus_x', '101'],
    ]) {
      const error = await refusal(
        redaksi.call(media.save, { params, body: { [field as string]: value } as { alt: string } }),
      );
      expect(error.http).toBe(400);
      expect(error.body.errors).toEqual([{ [field as string]: [expect.any(String)] }]);
    }
    for (const query of [
      { search: long },
      { saring: 'constructor' },
      { urut: '__proto__' },
      { halaman: '-1' },
    ])
      expect((await refusal(redaksi.call(media.list, { query }))).http).toBe(400);
    for (const berkas of ['constructor', long.slice(0, 2_000), '00000000-0000-0000-0000-000000000000'])
      expect((await refusal(redaksi.call(media.edit, { params: { berkas } }))).http).toBe(404);
  });
});

it('lends a picture to a text, with what is said of it', async () => {
  const { village, redaksi, artikel } = await furnished(api);
  const { id } = await upload(redaksi, 'pasar.png', '#334499');
  const said = { alt: 'Pasar desa', kredit: 'Foto: Teti', gambar_fokus_x: 20, gambar_fokus_y: 60 };
  await redaksi.call(media.save, { params: { berkas: id }, body: said });
  const choose = (berkas: string, versi: number) =>
    redaksi.call(berita.chooseCover, { params: { id: artikel.id }, body: { versi, berkas } });
  const after = await choose(id, artikel.versi);
  expect(after.gambar_info).toMatchObject({ alt: 'Pasar desa', keterangan: 'Foto: Teti' });
  expect(after.gambar_info?.fokus.x).toBeCloseTo(0.2);
  expect((await refusal(redaksi.call(media.remove, { params: { berkas: id } }))).http).toBe(409);
  expect((await refusal(choose(id, artikel.versi))).http).toBe(409);
  const binned = await upload(redaksi, 'lain.png', '#994433');
  await redaksi.call(media.remove, { params: { berkas: binned.id } });
  const foreign = await furnished(api);
  const theirs = await upload(foreign.redaksi, 'a.png', '#771177');
  const hidden = await village.db((db) =>
    db.updateTable('berkas').set({ area: 'verifikasi' }).where('id', '=', id).returning('id').execute(),
  );
  for (const berkas of [binned.id, theirs.id, hidden[0]?.id ?? '', crypto.randomUUID()])
    expect((await refusal(choose(berkas, after.versi))).body.errors).toEqual([
      { gambar: [expect.any(String)] },
    ]);
});

describe('deleting', () => {
  it('is refused with the places while something shows it', async () => {
    const { redaksi, cover } = await furnished(api);
    const error = await refusal(redaksi.call(media.remove, { params: { berkas: cover.id } }));
    expect(error.http).toBe(409);
    expect(JSON.stringify(error.body.errors)).toContain('Jalan Pasirangin selesai dibeton (gambar utama)');
    expect(await ids(redaksi)).toEqual([cover.id]);
  });

  it('sees a use that appears between the look and the act', async () => {
    const { village, redaksi, artikel } = await furnished(api);
    const { id } = await upload(redaksi, 'pasar.png', '#556677');
    const reached = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const using = village.db(async (db) => {
      await db
        .insertInto('berkas_isi')
        .values({ noun: 'berita', noun_id: artikel.id, berkas_id: id })
        .execute();
      reached.resolve();
      await go.promise;
    });
    await reached.promise;
    const removing = refusal(redaksi.call(media.remove, { params: { berkas: id } }));
    const early = await Promise.race([removing, new Promise((done) => setTimeout(done, 300, 'waits'))]);
    expect(early).toBe('waits');
    go.resolve();
    await using;
    expect((await removing).http).toBe(409);
    expect(await ids(redaksi, { saring: 'sampah' })).toEqual([]);
  });

  it('has a bin of 30 days, and the way back', async () => {
    const { village, redaksi } = await furnished(api);
    const { id, url } = await upload(redaksi, 'pasar.png', '#667788');
    const params = { berkas: id };
    await redaksi.call(media.remove, { params });
    expect((await refusal(redaksi.call(media.remove, { params }))).http).toBe(409);
    expect(await ids(redaksi, { saring: 'sampah' })).toEqual([id]);
    expect(await ids(redaksi)).not.toContain(id);
    expect((await redaksi.call(media.restore, { params })).dihapus).toBeNull();
    expect((await refusal(redaksi.call(media.restore, { params }))).http).toBe(409);
    await redaksi.call(media.remove, { params });
    await runAfter(api, village, 29);
    expect((await fetched(village, url)).status).toBe(200);
    await runAfter(api, village, 31);
    expect((await fetched(village, url)).status).toBe(404);
    expect(await ids(redaksi, { saring: 'sampah' })).toEqual([]);
    let left = 0;
    for await (const _ of api.core.files.list(`${village.desaId}/${id}/`)) left += 1;
    expect(left).toBe(0);
  });

  it('leaves what was shown when its last place lets it go', async () => {
    const { village, redaksi, artikel, cover } = await furnished(api);
    await runAfter(api, village, 0);
    await redaksi.call(berita.removeCover, { params: { id: artikel.id }, body: { versi: artikel.versi } });
    await runAfter(api, village, 0);
    await village.db((db) =>
      db
        .updateTable('berkas')
        .set({ lepas: new Date(Date.now() - 3 * DAY) })
        .execute(),
    );
    await runAfter(api, village, 0);
    const [row] = (await redaksi.call(media.list, { query: { saring: 'belum-dipakai' } })).berkas;
    expect(row).toMatchObject({ id: cover.id, dipakai: 0 });
  });
});
