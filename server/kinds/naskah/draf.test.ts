import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { kelolaPpid, ppid } from '#contract/ppid/ppid.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();

async function office() {
  const village = await api.village();
  const [one, other] = [await village.perangkat('ppid'), await village.perangkat('ppid')];
  return { village, one, other };
}

describe('the draft of a form', () => {
  it('keeps what was typed beside what is public, cleaned, field by field', async () => {
    const { village, one } = await office();
    expect(await one.call(kelolaPpid.draft)).toEqual({
      ...{ isi: null, gambar: {}, versi: 0, updated_at: '', oleh: null },
    });
    const first = await one.call(kelolaPpid.saveDraft, {
      body: { versi: 0, profil: '<p onclick="x()">Kami</p><script>y()</script>' },
    });
    expect(first).toMatchObject({ isi: { profil: '<p>Kami</p>' }, versi: 1, oleh: one.nama });
    const second = await one.call(kelolaPpid.saveDraft, { body: { versi: 1, visi_misi: '<p>Terbuka</p>' } });
    expect(second).toMatchObject({ isi: { profil: '<p>Kami</p>', visi_misi: '<p>Terbuka</p>' }, versi: 2 });
    expect(second.updated_at).toMatch(/\+07:00$/);
    expect((await village.call(ppid.profil)).profil).toBe('');
  });

  it('refuses a writer with an outdated version, and loses nothing', async () => {
    const { one, other } = await office();
    await one.call(kelolaPpid.saveDraft, { body: { versi: 0, profil: '<p>Satu</p>' } });
    const late = await refusal(
      other.call(kelolaPpid.saveDraft, { body: { versi: 0, profil: '<p>Dua</p>' } }),
    );
    expect(late.http).toBe(409);
    expect(late.body.errors).toEqual([
      `Draf ini baru saja diubah ${one.nama}. Muat ulang halaman untuk melihat perubahannya.`,
    ]);
    expect((await other.call(kelolaPpid.draft)).isi).toEqual({ profil: '<p>Satu</p>' });
  });

  it('ends with publication: an editor left open elsewhere is refused', async () => {
    const { village, one, other } = await office();
    await one.call(kelolaPpid.saveDraft, { body: { versi: 0, profil: '<p>Satu</p>' } });
    await other.call(kelolaPpid.saveProfil, { body: { versi: 0, profil: '<p>Dua</p>' } });
    expect((await village.call(ppid.profil)).profil).toBe('<p>Dua</p>');
    expect(await one.call(kelolaPpid.draft)).toMatchObject({ isi: null, versi: 2 });
    const late = await refusal(one.call(kelolaPpid.saveDraft, { body: { versi: 1, profil: '<p>Lagi</p>' } }));
    expect(late.http).toBe(409);
    // What somebody else had written stays in the trail.
    const kept = await village.db((db) =>
      db.selectFrom('jejak').select('sebelum').where('aksi', '=', 'profil_ppid.undraft').execute(),
    );
    expect(kept).toEqual([{ sebelum: { draf: { profil: '<p>Satu</p>' } } }]);
  });

  it('can be discarded, once', async () => {
    const { one } = await office();
    expect((await refusal(one.call(kelolaPpid.dropDraft))).http).toBe(404);
    await one.call(kelolaPpid.saveDraft, { body: { versi: 0, profil: '<p>Satu</p>' } });
    await one.call(kelolaPpid.dropDraft);
    expect((await one.call(kelolaPpid.draft)).isi).toBeNull();
    expect((await refusal(one.call(kelolaPpid.dropDraft))).http).toBe(404);
  });

  it('keeps the pictures in its texts as long as it exists', async () => {
    const village = await api.village();
    const staf = await village.perangkat('pengaturan');
    const { url } = await staf.call(desa.draftPicture, { body: photo() });
    await staf.call(desa.saveDraft, {
      body: { versi: 0, sejarah: `<p><img src="${url}" alt="Sawah"></p>`, utara: '<b>Hutan</b>' },
    });
    const used = () =>
      village.db((db) =>
        db.selectFrom('berkas_isi').select('noun').where('desa_id', '=', village.desaId).execute(),
      );
    expect(await used()).toEqual([{ noun: 'draf-desa' }]);
    // Single-line text has no markup to clean.
    expect((await staf.call(desa.draft)).isi?.utara).toBe('<b>Hutan</b>');
    await staf.call(desa.dropDraft);
    expect(await used()).toEqual([]);
  });

  it('is for staff of the area, in their own village', async () => {
    const [{ village, one }, elsewhere] = [await office(), await office()];
    await one.call(kelolaPpid.saveDraft, { body: { versi: 0, profil: '<p>Satu</p>' } });
    const [warga, redaksi] = [await village.warga(), await village.perangkat('berita')];
    const body = { versi: 1, profil: '<p>Orang</p>' };
    for (const [who, http] of [
      [village, 401],
      [warga, 403],
      [redaksi, 403],
    ] as const) {
      expect((await refusal(who.call(kelolaPpid.draft))).http).toBe(http);
      expect((await refusal(who.call(kelolaPpid.saveDraft, { body }))).http).toBe(http);
      expect((await refusal(who.call(kelolaPpid.dropDraft))).http).toBe(http);
      expect((await refusal(who.call(desa.draft))).http).toBe(http);
    }
    expect((await elsewhere.one.call(kelolaPpid.draft)).isi).toBeNull();
    expect((await refusal(elsewhere.one.call(kelolaPpid.dropDraft))).http).toBe(404);
    expect((await one.call(kelolaPpid.draft)).isi).toEqual({ profil: '<p>Satu</p>' });
  });
});

describe('a picture in a draft', () => {
  const NO_PICTURE = 'Gambar tidak ditemukan. Pilih gambar lagi.';
  const sent = async (who: Awaited<ReturnType<typeof office>>['one']) =>
    (await who.call(kelolaPpid.draftPicture, { body: photo() })).url;
  /** A draft with a picture of its own; returns its address. */
  async function drawn({ one }: Pick<Awaited<ReturnType<typeof office>>, 'one'>) {
    const gambar_sop_alamat = await sent(one);
    const words = { gambar_sop_alt: 'Alur layanan', gambar_sop_fokus_x: '20', gambar_sop_fokus_y: '0' };
    const draft = await one.call(kelolaPpid.saveDraft, { body: { versi: 0, gambar_sop_alamat, ...words } });
    return { url: gambar_sop_alamat, words, draft };
  }
  const notes = ({ village }: Pick<Awaited<ReturnType<typeof office>>, 'village'>) =>
    village.db((db) =>
      db
        .selectFrom('berkas_isi')
        .select(['noun', 'berkas_id'])
        .where('desa_id', '=', village.desaId)
        .execute(),
    );

  it('is shown to staff with its alt text, is not public, and is not swept', async () => {
    const here = await office();
    const { url, words, draft } = await drawn(here);
    expect(draft.isi).toEqual({ gambar_sop_alamat: url, ...words });
    expect(draft.gambar).toMatchObject({ gambar_sop: { url, width: 900, height: 600 } });
    expect(await here.other.call(kelolaPpid.draft)).toMatchObject({ gambar: { gambar_sop: { url } } });
    expect((await here.village.call(ppid.profil)).gambar_sop).toBeNull();
    expect(await notes(here)).toEqual([{ noun: 'draf-profil_ppid', berkas_id: url.split('/')[2] }]);
  });

  it('is published with the draft, and replaced by a file of the form', async () => {
    const here = await office();
    const { url, words } = await drawn(here);
    const body = { versi: 0, gambar_sop_alamat: url, ...words };
    await here.other.call(kelolaPpid.saveProfil, { body });
    const shown = await here.village.call(ppid.profil);
    expect(shown).toMatchObject({
      gambar_sop: url,
      gambar_sop_info: { alt: 'Alur layanan', fokus: { x: 0.2, y: 0 } },
    });
    expect(await notes(here)).toEqual([]);
    const form = photo({ versi: '1', gambar_sop_alamat: url, gambar_sop_alt: 'Baru' });
    form.append('gambar_sop', form.get('gambar') as File);
    form.delete('gambar');
    await here.one.call(kelolaPpid.saveProfil, { body: form });
    expect((await here.village.call(ppid.profil)).gambar_sop).not.toBe(url);
  });

  it('is not published without alt text, nor when it was removed again', async () => {
    const here = await office();
    const { url } = await drawn(here);
    const bare = { versi: 0, gambar_sop_alamat: url, gambar_sop_alt: '' };
    expect((await refusal(here.one.call(kelolaPpid.saveProfil, { body: bare }))).body.errors).toEqual([
      { gambar_sop_alt: ['Masukkan keterangan gambar'] },
    ]);
    await here.one.call(kelolaPpid.saveProfil, { body: { ...bare, gambar_sop_hapus: true } });
    expect((await here.village.call(ppid.profil)).gambar_sop).toBeNull();
  });

  it('can be explicitly removed', async () => {
    const here = await office();
    const { draft } = await drawn(here);
    const { versi } = draft;
    const none = await here.one.call(kelolaPpid.saveDraft, { body: { versi, gambar_sop_alamat: '' } });
    expect([none.isi?.gambar_sop_alamat, none.gambar]).toEqual(['', {}]);
    expect(await notes(here)).toEqual([]);
  });

  it('is the writer’s own: not that of another person or village, nor a private one', async () => {
    const [here, elsewhere] = [await office(), await office()];
    const mine = await sent(here.one);
    const [id = ''] = mine.split('/').slice(2);
    await here.village.db((db) =>
      db.updateTable('berkas').set({ privat: true }).where('id', '=', id).execute(),
    );
    const addresses = [
      mine,
      await sent(here.other),
      await sent(elsewhere.one),
      '/berkas/00000000-0000-4000-8000-000000000000/tidak-ada.webp',
      'https://jahat.example/gambar.webp',
    ];
    for (const gambar_sop_alamat of addresses) {
      const body = { versi: 0, gambar_sop_alamat, gambar_sop_alt: 'Bukan milik saya' };
      for (const endpoint of [kelolaPpid.saveDraft, kelolaPpid.saveProfil]) {
        const refused = await refusal(here.one.call(endpoint, { body }));
        expect([refused.http, refused.body.errors]).toEqual([400, [{ gambar_sop: [NO_PICTURE] }]]);
      }
    }
    expect((await here.one.call(kelolaPpid.draft)).isi).toBeNull();
  });

  it('has a focus inside it', async () => {
    const { one } = await office();
    for (const gambar_sop_fokus_x of ['101', '-1', '1e1', 'kiri'])
      expect(
        (await refusal(one.call(kelolaPpid.saveDraft, { body: { versi: 0, gambar_sop_fokus_x } }))).body
          .errors,
      ).toEqual([{ gambar_sop_fokus_x: ['Masukkan angka dari 0 sampai 100.'] }]);
  });

  it('is uploaded by staff of the area only', async () => {
    const { village } = await office();
    const [warga, redaksi] = [await village.warga(), await village.perangkat('berita')];
    for (const [who, http] of [
      [village, 401],
      [warga, 403],
      [redaksi, 403],
    ] as const)
      expect((await refusal(who.call(kelolaPpid.draftPicture, { body: photo() }))).http).toBe(http);
  });
});
