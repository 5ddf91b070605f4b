import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa.ts';
import { kelolaPpid, ppid } from '#contract/ppid.ts';
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
    expect(await one.call(kelolaPpid.draft)).toEqual({ isi: null, versi: 0, updated_at: '', oleh: null });
    const first = await one.call(kelolaPpid.saveDraft, {
      body: { versi: 0, profil: '<p onclick="x()">Kami</p><script>y()</script>' },
    });
    expect(first).toMatchObject({ isi: { profil: '<p>Kami</p>' }, versi: 1, oleh: one.nama });
    const second = await one.call(kelolaPpid.saveDraft, { body: { versi: 1, visi_misi: '<p>Terbuka</p>' } });
    expect(second).toMatchObject({ isi: { profil: '<p>Kami</p>', visi_misi: '<p>Terbuka</p>' }, versi: 2 });
    expect(second.updated_at).toMatch(/\+07:00$/);
    expect((await village.call(ppid.profil)).profil).toBe('');
  });

  it('is refused to a writer who did not see the newest one, and loses nothing', async () => {
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

  it('ends when it is published: an editor left open elsewhere is refused', async () => {
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

  it('can be thrown away, once', async () => {
    const { one } = await office();
    expect((await refusal(one.call(kelolaPpid.dropDraft))).http).toBe(404);
    await one.call(kelolaPpid.saveDraft, { body: { versi: 0, profil: '<p>Satu</p>' } });
    await one.call(kelolaPpid.dropDraft);
    expect((await one.call(kelolaPpid.draft)).isi).toBeNull();
    expect((await refusal(one.call(kelolaPpid.dropDraft))).http).toBe(404);
  });

  it('keeps the pictures in its texts as long as it is there', async () => {
    const village = await api.village();
    const staf = await village.perangkat('pengaturan');
    const { url } = await staf.call(desa.picture, { body: photo() });
    await staf.call(desa.saveDraft, {
      body: { versi: 0, sejarah: `<p><img src="${url}" alt="Sawah"></p>`, utara: '<b>Hutan</b>' },
    });
    const used = () =>
      village.db((db) =>
        db.selectFrom('berkas_isi').select('noun').where('desa_id', '=', village.desaId).execute(),
      );
    expect(await used()).toEqual([{ noun: 'draf-desa' }]);
    // A line of text has no markup to clean.
    expect((await staf.call(desa.draft)).isi?.utara).toBe('<b>Hutan</b>');
    await staf.call(desa.dropDraft);
    expect(await used()).toEqual([]);
  });

  it('is for staff of the form, in their own village', async () => {
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
