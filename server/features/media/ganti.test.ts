import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { MEDIA_MB, media } from '#contract/media.ts';
import { checkUploads } from '#server/core/files/uploads.ts';
import { refusal, testApi } from '#test/api.ts';
import { bytes, fetched, form, furnished, ids, runAfter, upload } from '#test/library.ts';
import { publish } from '#test/newsroom.ts';

const api = await testApi();
const PDF = Buffer.from('%PDF-1.7\nisi\n%%EOF\n');

describe('uploading', () => {
  it('offers the old one for the same bytes', async () => {
    const { redaksi, lain } = await furnished(api);
    const first = await upload(redaksi, 'posyandu.png', '#225544');
    const again = await upload(lain, 'posyandu lagi.png', '#225544');
    expect(first.kembar).toBe(false);
    expect(again).toMatchObject({ id: first.id, nama: 'posyandu', kembar: true });
    await redaksi.call(media.remove, { params: { berkas: first.id } });
    expect((await upload(lain, 'posyandu.png', '#225544')).id).toBe(first.id);
    expect(await ids(redaksi, { saring: 'sampah' })).toEqual([]);
  });

  it('takes several, and refuses SVG and what is too heavy or too many', async () => {
    const { redaksi } = await furnished(api);
    const [a, b] = [await bytes('#010203'), await bytes('#040506')];
    const { berkas } = await redaksi.call(media.upload, { body: form(['a.png', a], ['b.png', b]) });
    expect(berkas.map(({ nama }) => nama)).toEqual(['a', 'b']);
    const told = async (body: FormData) => {
      const error = await refusal(redaksi.call(media.upload, { body }));
      return [error.http, JSON.stringify(error.body.errors)];
    };
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await told(form(['logo.svg', svg]))).toEqual([
      400,
      expect.stringContaining('SVG tidak diterima. Simpan sebagai PNG, lalu unggah lagi.'),
    ]);
    expect((await told(form()))[0]).toBe(400);
    expect(
      (await told(form(...Array.from({ length: 21 }, (): [string, Uint8Array] => ['a.png', a]))))[0],
    ).toBe(400);
  });

  it('takes 20 MB of one', async () => {
    const heavy = (size: number) => ({
      berkas: [{ path: '', size, sha256: '', name: 'besar.pdf', cleanup: async () => {} }],
    });
    const limit = MEDIA_MB * 1024 * 1024;
    expect(await checkUploads(heavy(limit + 1), media.upload.files ?? {})).toEqual([
      { berkas: [expect.stringContaining('20 MB')] },
    ]);
  });
});

describe('replacing', () => {
  it('keeps places and the old address, and gives the pages a new one', async () => {
    const { village, redaksi, cover, artikel } = await furnished(api);
    await redaksi.call(berita.save, {
      params: { id: artikel.id },
      body: { versi: artikel.versi, gambar_alt: 'Jalan beton' },
    });
    const { versi } = await redaksi.call(berita.edit, { params: { id: artikel.id } });
    await publish(redaksi, { id: artikel.id, versi });
    const params = { berkas: cover.id };
    const old = await fetched(village, cover.url);
    expect(old.cache).toContain('immutable');
    const after = await redaksi.call(media.replace, {
      params,
      body: form(['irigasi.png', await bytes('#aa3311')]),
    });
    expect(after).toMatchObject({ id: cover.id, nama: 'irigasi', dipakai: 1 });
    expect(after.url).not.toBe(cover.url);
    expect(after.versi.map((one) => one.versi)).toEqual([1]);
    const { gambar_info } = await village.call(berita.get, { params: { id: artikel.id } });
    expect(gambar_info?.url).toBe(after.url);
    const now = await fetched(village, after.url);
    const byOld = await fetched(village, cover.url);
    expect(Buffer.from(byOld.body).equals(Buffer.from(now.body))).toBe(true);
    expect(Buffer.from(now.body).equals(Buffer.from(old.body))).toBe(false);
    expect(byOld.cache).toBe('public, max-age=300');
    expect((await fetched(village, cover.url.replace('irigasi', 'lain'))).status).toBe(404);

    const back = await redaksi.call(media.bringBack, { params: { ...params, versi_id: 1 } });
    expect(back.url).toBe(cover.url);
    expect(Buffer.from((await fetched(village, cover.url)).body).equals(Buffer.from(old.body))).toBe(true);
    expect((await refusal(redaksi.call(media.bringBack, { params: { ...params, versi_id: 1 } }))).http).toBe(
      404,
    );
    await runAfter(api, village, 31);
    expect((await refusal(redaksi.call(media.bringBack, { params: { ...params, versi_id: 2 } }))).http).toBe(
      404,
    );
    expect((await fetched(village, after.url)).status).toBe(200);
  });

  it('keeps the kind, and takes no file twice', async () => {
    const { redaksi, cover } = await furnished(api);
    const params = { berkas: cover.id };
    const pdf = await refusal(redaksi.call(media.replace, { params, body: form(['a.pdf', PDF]) }));
    expect(pdf.body.errors).toEqual([{ berkas: [expect.stringContaining('gambar lain')] }]);
    await redaksi.call(media.replace, { params, body: form(['b.png', await bytes('#999999')]) });
    const same = await refusal(
      redaksi.call(media.replace, { params, body: form(['c.png', await bytes('#999999')]) }),
    );
    expect(same.http).toBe(400);
    const both = await Promise.all(
      ['#777777', '#888888'].map(async (colour) =>
        redaksi.call(media.replace, { params, body: form(['d.png', await bytes(colour)]) }),
      ),
    );
    expect(new Set(both.map(({ url }) => url)).size).toBe(2);
    expect((await redaksi.call(media.edit, { params })).versi.map(({ versi }) => versi).toSorted()).toEqual([
      1, 2, 3,
    ]);
  });

  it('is not for who lacks the area of a place', async () => {
    const { village, redaksi } = await furnished(api);
    const { id } = await upload(redaksi, 'logo.png', '#123123');
    await village.db((db) =>
      db.insertInto('berkas_isi').values({ noun: 'desa', noun_id: 1, berkas_id: id }).execute(),
    );
    const params = { berkas: id };
    expect((await redaksi.call(media.edit, { params })).can).toEqual({ ubah: false });
    const refused = await refusal(redaksi.call(media.save, { params, body: { alt: 'Logo' } }));
    expect(refused.http).toBe(403);
    const admin = await village.admin();
    expect((await admin.call(media.save, { params, body: { alt: 'Logo' } })).alt).toBe('Logo');
  });
});

it('stands in the trail with every act', async () => {
  const { village, redaksi } = await furnished(api);
  const { id } = await upload(redaksi, 'pasar.png', '#abcdef');
  const params = { berkas: id };
  await redaksi.call(media.save, {
    params,
    body: { kredit: 'Foto: Teti', gambar_fokus_x: 20, gambar_fokus_y: 80 },
  });
  expect(await redaksi.call(media.edit, { params })).toMatchObject({
    kredit: 'Foto: Teti',
    fokus: { x: expect.closeTo(0.2), y: expect.closeTo(0.8) },
  });
  await redaksi.call(media.replace, { params, body: form(['lain.png', await bytes('#fedcba')]) });
  await redaksi.call(media.bringBack, { params: { ...params, versi_id: 1 } });
  await redaksi.call(media.remove, { params });
  await redaksi.call(media.restore, { params });
  const rows = await village.db((db) =>
    db.selectFrom('jejak').select(['aksi', 'akun_id']).where('noun', '=', 'media').orderBy('id').execute(),
  );
  expect(rows.map(({ aksi }) => aksi)).toEqual(
    ['create', 'update', 'replace', 'revert', 'delete', 'restore'].map((verb) => `media.${verb}`),
  );
  expect(new Set(rows.map(({ akun_id }) => akun_id))).toEqual(new Set([redaksi.id]));
});
