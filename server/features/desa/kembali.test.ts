import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { pencarian } from '#contract/pencarian.ts';
import { sapuBerkas } from '#server/features/berkas/jobs.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();

const IDENTITY = {
  nama_desa: 'Karangsari',
  kecamatan: 'Sekar Arum',
  kabupaten: 'Tirta Buana',
  provinsi: 'Nusa Contoh',
  zona: 'WIB' as const,
  alamat: 'Jalan Balai Desa 1',
};
const LOOK = { warna: '1B7A4B', tipehero: 2 as const };
const PICTURE = { gambar_sejarah_alt: 'Sawah', gambar_sejarah_fokus_x: '30', gambar_sejarah_fokus_y: '40' };

type Hall = Awaited<ReturnType<typeof hall>>;
async function hall() {
  const village = await api.village();
  return { village, staf: await village.perangkat('pengaturan') };
}

const linesOf = async ({ staf }: Hall) => (await staf.call(desa.history)).data;
async function newest(of: Hall) {
  const [line] = await linesOf(of);
  if (!line) throw new Error('Nothing was recorded.');
  return line;
}
const restore = ({ staf }: Hall, { id }: { id: number }, versi?: number) =>
  staf.call(desa.restore, { params: { id }, body: { versi } });
const conflictOf = async (call: Promise<unknown>) => {
  const { http, body } = await refusal(call);
  expect(http).toBe(409);
  return body.errors;
};

/** The profile's form with a picture of its history. */
function withPicture(fields: Record<string, string>): FormData {
  const form = photo({ ...PICTURE, ...fields });
  const file = form.get('gambar');
  form.delete('gambar');
  if (file) form.set('gambar_sejarah', file);
  return form;
}

/** Runs the sweep on two consecutive days. */
async function sweep({ village }: Hall): Promise<void> {
  const run = () => sapuBerkas.run({}, { core: api.core, desaId: village.desaId });
  await run();
  await village.db((db) =>
    db
      .updateTable('berkas')
      .set({ lepas: new Date(Date.now() - 25 * 3_600_000) })
      .where('desa_id', '=', village.desaId)
      .where('lepas', 'is not', null)
      .execute(),
  );
  await run();
}

/** An entry of the trail as an older version may have written it. */
const oldLine = ({ village }: Hall, aksi: string, sebelum: object, sesudah: object) =>
  village.db((db) =>
    db
      .insertInto('jejak')
      .values({
        desa_id: db.desaId,
        akun_id: null,
        peran: 'admin',
        aksi,
        noun: 'desa',
        noun_id: String(db.desaId),
        sebelum: JSON.stringify(sebelum),
        sesudah: JSON.stringify(sesudah),
        permintaan: 'uji',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

describe('a reverted change', () => {
  it('is a change of its own, limited to the fields of the original, and can be reverted in turn', async () => {
    const here = await hall();
    await here.staf.call(desa.identify, { body: IDENTITY });
    await here.staf.call(desa.identify, { body: { ...IDENTITY, nama_desa: 'Karangjaya' } });
    const renamed = await newest(here);
    expect(renamed.kembali).toEqual({ bagian: 'identitas', bidang: ['Nama desa'], hilang: [] });
    await here.staf.call(desa.identify, {
      body: { ...IDENTITY, nama_desa: 'Karangjaya', alamat: 'Jalan Baru 2' },
    });

    expect(await restore(here, renamed)).toEqual({ bidang: ['Nama desa'], hilang: [] });
    expect(await here.village.call(desa.me)).toMatchObject({
      nama_desa: 'Karangsari',
      alamat: 'Jalan Baru 2',
    });
    const [undoing, , first] = await linesOf(here);
    expect(undoing).toMatchObject({
      aksi: 'Mengembalikan identitas dan kontak',
      oleh: here.staf.nama,
      perubahan: [{ bidang: 'Nama desa', sebelum: 'Karangjaya', sesudah: 'Karangsari' }],
    });
    expect(first).toMatchObject({ id: renamed.id, kembali: null });
    expect((await here.staf.call(desa.versions)).identitas).toBe(undoing?.id);
    expect(await conflictOf(restore(here, renamed))).toEqual([
      'Isinya sudah sama seperti sebelum perubahan ini.',
    ]);

    await restore(here, await newest(here));
    expect((await here.village.call(desa.me)).nama_desa).toBe('Karangjaya');
  });

  it('is possible in every part: switches, colour, texts', async () => {
    const here = await hall();
    await here.staf.call(desa.feature, { body: { dilan: true, survei_aktif: false } });
    await restore(here, await newest(here));
    await here.staf.call(desa.style, { body: LOOK });
    await restore(here, await newest(here));
    expect(await here.village.call(desa.me)).toMatchObject({
      dilan: false,
      survei_aktif: true,
      warna: 'E92021',
      tipehero: 1,
    });
    await here.staf.call(desa.describe, { body: { sejarah: '<p>Dahulu hutan jati.</p>', utara: 'Hutan' } });
    await here.staf.call(desa.describe, { body: { sejarah: '<p>Dahulu ladang.</p>', utara: 'Hutan' } });
    const found = async (search: string) =>
      (await here.village.call(pencarian.list, { query: { search } })).meta.total_results;
    expect(await found('jati')).toBe(0);
    await restore(here, await newest(here));
    expect(await here.village.call(desa.me)).toMatchObject({
      sejarah: '<p>Dahulu hutan jati.</p>',
      utara: 'Hutan',
    });
    expect(await found('jati')).toBe(1);
  });

  it('is refused when somebody changed the fields since the page was loaded', async () => {
    const here = await hall();
    await here.staf.call(desa.feature, { body: { dilan: true } });
    const line = await newest(here);
    const { fitur } = await here.staf.call(desa.versions);
    await here.staf.call(desa.feature, { body: { dilan: true, use_isla: true } });
    expect(await conflictOf(restore(here, line, fitur))).toEqual([
      expect.stringMatching(/^Bagian ini baru saja diubah .+\. Muat ulang halaman/),
    ]);
    expect((await here.village.call(desa.me)).dilan).toBe(true);
    await restore(here, line, (await here.staf.call(desa.versions)).fitur);
    expect(await here.village.call(desa.me)).toMatchObject({ dilan: false, use_isla: true });
  });

  it('is refused when the form would not accept the old value today', async () => {
    const here = await hall();
    const line = await oldLine(
      here,
      'desa.identify',
      { kode_pos: 'lama', alamat: 'Jalan Lama', email: 'kantor' },
      { kode_pos: '40999', alamat: '', email: '' },
    );
    expect(await conflictOf(restore(here, line))).toEqual([
      'Isian lama tidak memenuhi aturan sekarang, jadi tidak dikembalikan. ' +
        'Kode pos: Kode pos terdiri dari 5 angka. Email: Masukkan alamat email yang benar.',
    ]);
    expect(await here.village.call(desa.me)).toMatchObject({ kode_pos: '', alamat: '' });
  });

  it('leaves the draft of the profile unchanged', async () => {
    const here = await hall();
    await here.staf.call(desa.describe, { body: { utara: 'Hutan' } });
    await here.staf.call(desa.saveDraft, { body: { versi: 1, timur: 'Sungai' } });
    await restore(here, await newest(here));
    expect((await here.staf.call(desa.draft)).isi).toEqual({ timur: 'Sungai' });
    expect((await here.village.call(desa.me)).utara).toBe('');
  });
});

describe('a replaced picture', () => {
  it('is restored with its alt text while its file exists', async () => {
    const here = await hall();
    await here.staf.call(desa.describe, { body: withPicture({ utara: 'Hutan' }) });
    const before = (await here.village.call(desa.me)).gambar_sejarah_info;
    await here.staf.call(desa.describe, {
      body: withPicture({ utara: 'Hutan', gambar_sejarah_alt: 'Kali' }),
    });
    const line = await newest(here);
    expect(line.kembali).toMatchObject({ bidang: ['Gambar sejarah'], hilang: [] });
    await restore(here, line);
    expect((await here.village.call(desa.me)).gambar_sejarah_info).toEqual(before);
    await restore(here, await newest(here));
    expect((await here.village.call(desa.me)).gambar_sejarah_info?.alt).toBe('Kali');
  });

  it('is not restored once its file is gone, and the response says so', async () => {
    const here = await hall();
    await here.staf.call(desa.describe, { body: withPicture({ utara: 'Hutan' }) });
    const now = { utara: 'Gunung', gambar_sejarah_hapus: true };
    await here.staf.call(desa.describe, { body: now });
    const both = await newest(here);
    await here.staf.call(desa.style, { body: photo({ warna: 'FFC83D', tipehero: '1' }) });
    await here.staf.call(desa.style, { body: { warna: 'FFC83D', tipehero: 1, gambar_hapus: true } });
    const only = await newest(here);
    await sweep(here);

    const lines = await linesOf(here);
    expect(lines.find(({ id }) => id === both.id)?.kembali).toEqual({
      bagian: 'profil',
      bidang: ['Batas utara'],
      hilang: ['Gambar sejarah'],
    });
    expect(lines.find(({ id }) => id === only.id)?.kembali).toMatchObject({
      bidang: [],
      hilang: ['Logo desa'],
    });
    expect(await conflictOf(restore(here, only))).toEqual([
      'Berkas lama sudah dihapus, jadi tidak dapat dikembalikan: Logo desa.',
    ]);
    expect(await restore(here, both)).toEqual({ bidang: ['Batas utara'], hilang: ['Gambar sejarah'] });
    expect(await here.village.call(desa.me)).toMatchObject({
      utara: 'Hutan',
      gambar_sejarah: null,
      gambar: null,
    });
  });

  it('is cut from an old text whose pictures are gone', async () => {
    const here = await hall();
    const { url } = await here.staf.call(desa.draftPicture, { body: photo() });
    const text = `<p>Sawah:</p><p><img src="${url}" alt="Sawah"></p>`;
    await here.staf.call(desa.describe, { body: { sejarah: text } });
    await here.staf.call(desa.describe, { body: { sejarah: '<p>Baru.</p>' } });
    const line = await newest(here);
    await restore(here, line);
    await sweep(here);
    expect((await here.village.call(desa.me)).sejarah).toContain(url);
    await restore(here, await newest(here));
    await sweep(here);
    expect(await restore(here, line)).toEqual({
      bidang: ['Sejarah'],
      hilang: ['Gambar di dalam Sejarah'],
    });
    expect((await here.village.call(desa.me)).sejarah).toBe('<p>Sawah:</p><p></p>');
  });
});

describe('reverting', () => {
  it('is not offered for entries without values', async () => {
    const here = await hall();
    await here.staf.call(desa.draftPicture, { body: photo() });
    const line = await newest(here);
    expect(line.kembali).toBeNull();
    expect(await conflictOf(restore(here, line))).toEqual(['Perubahan ini tidak dapat dikembalikan.']);
  });

  it('is for staff of the area, in their own village', async () => {
    const [here, other] = [await hall(), await hall()];
    await here.staf.call(desa.feature, { body: { dilan: true } });
    const { id } = await newest(here);
    const { village } = here;
    for (const [who, status] of [
      [village, 401],
      [await village.warga(), 403],
      [await village.perangkat('berita'), 403],
      [other.staf, 404],
    ] as const)
      expect((await refusal(who.call(desa.restore, { params: { id }, body: {} }))).http).toBe(status);
    expect((await refusal(restore(here, { id: id + 1_000_000 }))).http).toBe(404);
    const wrong = { params: { id }, body: { versi: 'baru' as never } };
    expect((await refusal(here.staf.call(desa.restore, wrong))).body.errors).toEqual([
      { versi: ['Versi tidak dikenal.'] },
    ]);
    expect((await village.call(desa.me)).dilan).toBe(true);
  });
});
