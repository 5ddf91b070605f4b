import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { KESIAPAN } from '#contract/desa/konsol.ts';
import { PROFIL_FIELDS } from '#contract/desa/profil.ts';
import { hero } from '#contract/hero.ts';
import type { Endpoint } from '#contract/kit.ts';
import { pegawai } from '#contract/pegawai.ts';
import { refusal, testApi } from '#test/api.ts';
import { newsroomOf, photo, publish, readyDraft } from '#test/newsroom.ts';

const api = await testApi();

const IDENTITY = {
  nama_desa: 'Karangsari',
  kode: '99.01.01.2001',
  kecamatan: 'Sekar Arum',
  kabupaten: 'Tirta Buana',
  provinsi: 'Nusa Contoh',
  zona: 'WITA' as const,
  alamat: 'Jalan Balai Desa 1',
  kode_pos: '40999',
  no_telp: '(021) 555-0100',
  email: 'kantor@karangsari.example',
  facebook: 'https://facebook.example/karangsari',
  instagram: '@karangsari',
  twitter: '',
  youtube: '',
  video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
};
const FEATURES = { dilan: false, layanan_dinamis: false, use_isla: false, survei_aktif: true };
const LOOK = { warna: '1B7A4B', tipehero: 2 as const };

async function hall() {
  const village = await api.village();
  return { village, staf: await village.perangkat('pengaturan') };
}

/** A form with one picture under `name`. */
function withPicture(name: string, fields: Record<string, string>): FormData {
  const form = photo();
  const file = form.get('gambar');
  form.delete('gambar');
  if (file) form.set(name, file);
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  return form;
}

describe('GET /v1/desa/me/', () => {
  it('returns the whole profile, empty until it is filled', async () => {
    const { village } = await hall();
    expect(await village.call(desa.me)).toMatchObject({
      nama_desa: 'Uji',
      gambar: null,
      sejarah: '',
      visi_misi: '',
      gambar_sejarah: null,
      gambar_visimisi: null,
      gambar_batasdesa: null,
      utara: '',
      selatan: '',
      timur: '',
      barat: '',
      hierarki: { jenis_subdesa: 'Dusun', jenis_subsubdesa: '', subdesa: 0, subsubdesa: 0, rw: 0, rt: 0 },
      tipehero: 1,
      use_isla: false,
    });
  });

  it('omits the fields named in exclude[]', async () => {
    const { village } = await hall();
    const lean = await village.call(desa.me, { query: { 'exclude[]': PROFIL_FIELDS } });
    expect(Object.keys(lean)).toContain('gambar_info');
    for (const name of PROFIL_FIELDS) expect(lean).not.toHaveProperty(name);
    const some = await village.call(desa.me, { query: { 'exclude[]': 'sejarah' } });
    expect(some.visi_misi).toBe('');
    expect(some.sejarah).toBeUndefined();
  });
});

describe('the settings of a village', () => {
  it('are its names, contacts, social links and video', async () => {
    const { village, staf } = await hall();
    const saved = await staf.call(desa.identify, { body: IDENTITY });
    expect(saved).toMatchObject({ nama_desa: 'Karangsari', kecamatan: { nama_kecamatan: 'Sekar Arum' } });
    expect(await village.call(desa.me)).toEqual(saved);
  });

  it('leave out the words that papers put before the names', async () => {
    const { village, staf } = await hall();
    const names = {
      nama_desa: 'DESA  Karangsari',
      kecamatan: 'kecamatan Sekar Arum',
      kabupaten: 'Tirta Desa',
    };
    await staf.call(desa.identify, { body: { ...IDENTITY, ...names } });
    expect(await village.call(desa.me)).toMatchObject({
      nama_desa: 'Karangsari',
      kecamatan: { nama_kecamatan: 'Sekar Arum' },
      kabupaten: 'Tirta Desa',
    });
  });

  it('report all invalid fields at once', async () => {
    const { staf } = await hall();
    const body = {
      ...IDENTITY,
      nama_desa: ' ',
      kode: '1',
      kode_pos: '123',
      no_telp: 'nol',
      email: 'kantor',
      facebook: 'dua kata',
      instagram: 'javascript:alert(1)',
      twitter: 'data:text/html,x',
      youtube: 'https://',
      video_url: 'https://video.example/1',
    };
    expect((await refusal(staf.call(desa.identify, { body }))).body.errors).toEqual([
      { nama_desa: ['Harap masukkan nama desa'] },
      { kode: ['Masukkan kode seperti 32.01.01.2001.'] },
      { kode_pos: ['Kode pos terdiri dari 5 angka.'] },
      { no_telp: ['Masukkan nomor telepon yang benar.'] },
      { email: ['Masukkan alamat email yang benar.'] },
      { facebook: ['Masukkan alamat atau nama akun tanpa spasi.'] },
      { instagram: ['Masukkan alamat atau nama akun tanpa spasi.'] },
      { twitter: ['Masukkan alamat atau nama akun tanpa spasi.'] },
      { youtube: ['Masukkan alamat atau nama akun tanpa spasi.'] },
      { video_url: ['Masukkan alamat video YouTube.'] },
    ]);
  });

  it('are not overwritten by a form loaded before somebody changed the same part', async () => {
    const { village, staf } = await hall();
    const other = await village.perangkat('pengaturan');
    const before = await staf.call(desa.versions);
    expect(before).toEqual({ identitas: 0, jam: 0, tampilan: 0, profil: 0, peta: 0, fitur: 0 });
    await other.call(desa.identify, { body: { ...IDENTITY, versi: before.identitas } });
    await other.call(desa.feature, { body: { ...FEATURES, versi: before.fitur } });
    await other.call(desa.style, { body: { ...LOOK, versi: before.tampilan } });
    await other.call(desa.describe, { body: { utara: 'Sungai', versi: before.profil } });
    const late = [
      () => staf.call(desa.identify, { body: { ...IDENTITY, nama_desa: 'Lama', versi: before.identitas } }),
      () => staf.call(desa.feature, { body: { ...FEATURES, dilan: true, versi: before.fitur } }),
      () => staf.call(desa.style, { body: { ...LOOK, warna: 'FFC83D', versi: before.tampilan } }),
      () => staf.call(desa.describe, { body: { utara: 'Gunung', versi: before.profil } }),
    ];
    for (const write of late)
      expect(await refusal(write())).toMatchObject({
        http: 409,
        body: { errors: [expect.stringMatching(/^Bagian ini baru saja diubah .+\. Muat ulang halaman/)] },
      });
    expect(await village.call(desa.me)).toMatchObject({
      nama_desa: 'Karangsari',
      utara: 'Sungai',
      dilan: false,
    });
    const { profil } = await staf.call(desa.versions);
    await staf.call(desa.describe, { body: { utara: 'Gunung', versi: profil } });
    expect((await village.call(desa.me)).utara).toBe('Gunung');
  });

  it('include colour, hero type and logo, which stays until it is replaced or removed', async () => {
    const { village, staf } = await hall();
    const body = withPicture('gambar', { warna: '#1b7a4b', tipehero: '2' });
    const saved = await staf.call(desa.style, { body });
    expect(saved).toMatchObject({ warna: '1B7A4B', tipehero: 2, gambar_info: { alt: 'Logo Desa Uji' } });
    expect((await village.call(desa.me)).gambar).toBe(saved.gambar);
    await staf.call(desa.style, { body: { ...LOOK, warna: 'FFC83D' } });
    expect(await village.call(desa.me)).toMatchObject({ warna: 'FFC83D', gambar: saved.gambar });
    // The one for dark grounds comes and goes by itself.
    const dark = await staf.call(desa.style, {
      body: withPicture('gambar_gelap', { ...LOOK, tipehero: '2' }),
    });
    expect(dark).toMatchObject({ gambar: saved.gambar, gambar_gelap: expect.stringContaining('/berkas/') });
    expect(await village.call(desa.me)).toMatchObject({ gambar_gelap: dark.gambar_gelap });
    await staf.call(desa.style, { body: { ...LOOK, gambar_hapus: true } });
    expect(await village.call(desa.me)).toMatchObject({ gambar: null, gambar_gelap: dark.gambar_gelap });
    const [line] = (await staf.call(desa.history)).data;
    await staf.call(desa.style, { body: { ...LOOK, gambar_gelap_hapus: true } });
    expect(await village.call(desa.me)).toMatchObject({ gambar: null, gambar_gelap: null });
    expect(line?.perubahan).toMatchObject([{ bidang: 'Logo desa' }]);
    const [newest] = (await staf.call(desa.history)).data;
    const params = { id: newest?.id ?? 0 };
    const { tampilan } = await staf.call(desa.versions);
    expect(await staf.call(desa.restore, { params, body: { versi: tampilan } })).toMatchObject({
      bidang: ['Logo untuk dasar gelap'],
    });
    expect(await village.call(desa.me)).toMatchObject({ gambar: null, gambar_gelap: dark.gambar_gelap });
    const wrong = await refusal(staf.call(desa.style, { body: { warna: 'merah', tipehero: 3 } as never }));
    expect(wrong.body.errors).toEqual([
      { warna: ['Masukkan warna seperti #E92021.'] },
      { tipehero: ['Pilih jenis sorotan.'] },
    ]);
  });

  it('include history, vision and boundaries, cleaned and with described pictures', async () => {
    const { village, staf } = await hall();
    const texts = {
      sejarah: '<p onclick="x()">Dahulu <script>alert(1)</script>ladang.</p>',
      visi_misi: '<h2>Visi</h2>',
      utara: 'Hutan',
      timur: 'Sungai',
    };
    const without = withPicture('gambar_sejarah', texts);
    expect((await refusal(staf.call(desa.describe, { body: without }))).body.errors).toEqual([
      { gambar_sejarah_alt: ['Masukkan keterangan gambar'] },
    ]);
    const body = withPicture('gambar_sejarah', {
      ...texts,
      gambar_sejarah_alt: 'Sawah',
      gambar_sejarah_fokus_x: '30',
      gambar_sejarah_fokus_y: '40',
    });
    await staf.call(desa.describe, { body });
    const shown = await village.call(desa.me);
    expect(shown).toMatchObject({
      sejarah: '<p>Dahulu ladang.</p>',
      visi_misi: '<h2>Visi</h2>',
      utara: 'Hutan',
      selatan: '',
      gambar_sejarah_info: { alt: 'Sawah', fokus: { x: 0.3, y: 0.4 } },
      gambar_visimisi: null,
    });
    expect(shown.gambar_sejarah).toBe(shown.gambar_sejarah_info?.url);
  });

  it('keep a picture that is used in their text', async () => {
    const { village, staf } = await hall();
    const { url } = await staf.call(desa.draftPicture, { body: photo() });
    await staf.call(desa.describe, { body: { sejarah: `<p><img src="${url}" alt="Sawah"></p>` } });
    const used = await village.db((db) =>
      db.selectFrom('berkas_isi').select('berkas_id').where('desa_id', '=', village.desaId).execute(),
    );
    expect(used.map(({ berkas_id }) => url.includes(berkas_id))).toEqual([true]);
  });
});

describe('the history of settings', () => {
  it('says who changed what and when, with values before and after', async () => {
    const { staf } = await hall();
    await staf.call(desa.feature, { body: { ...FEATURES, dilan: true } });
    await staf.call(desa.describe, {
      body: { sejarah: '<p>Baru.</p>', utara: 'Hutan', jenis_subdesa: 'Dusun' },
    });
    const { data } = await staf.call(desa.history);
    expect(data).toMatchObject([
      {
        aksi: 'Mengubah profil desa',
        oleh: staf.nama,
        perubahan: [
          { bidang: 'Sejarah', sebelum: null, sesudah: null },
          { bidang: 'Batas utara', sebelum: '-', sesudah: 'Hutan' },
        ],
      },
      {
        aksi: 'Mengubah fitur',
        waktu: expect.stringMatching(/\+07:00$/),
        perubahan: [{ bidang: 'Mode DILAN', sebelum: 'tidak', sesudah: 'ya' }],
      },
    ]);
  });
});

describe('the checklist of a village', () => {
  const missing = async (who: Awaited<ReturnType<typeof hall>>['staf']) =>
    (await who.call(desa.readiness)).situs.filter(({ selesai }) => !selesai).map(({ kunci }) => kunci);

  it('contains everything for an empty village, and less with every step', async () => {
    const { village, staf } = await hall();
    expect(await missing(staf)).toEqual(KESIAPAN);
    await staf.call(desa.identify, { body: IDENTITY });
    await staf.call(desa.style, { body: withPicture('gambar', { ...LOOK, tipehero: '2' }) });
    const sides = { utara: 'a', selatan: 'b', timur: 'c', barat: 'd' };
    await staf.call(desa.describe, { body: { sejarah: '<p>A.</p>', visi_misi: '<p>B.</p>', ...sides } });
    const ade = await staf.call(pegawai.create, { body: { judul: 'Ade' } });
    const params = { id: ade.id };
    const { versi } = await staf.call(pegawai.save, {
      params,
      body: { versi: ade.versi, jabatan: 'Kuwu', tingkat: 1 },
    });
    expect(await missing(staf)).toContain('pegawai');
    await staf.call(pegawai.publish, { params, body: { versi } });
    const redaksi = await village.perangkat('berita');
    const slide = await redaksi.call(hero.create, { body: { judul: 'Panen' } });
    const at = { params: { id: slide.id } };
    const pictured = await redaksi.call(hero.cover, { ...at, body: photo({ versi: String(slide.versi) }) });
    const body = { versi: pictured.versi, gambar_alt: 'Sawah' };
    const worded = await redaksi.call(hero.save, { ...at, body });
    await redaksi.call(hero.publish, { ...at, body: { versi: worded.versi } });
    // The village uses the other hero type, whose slides are still missing.
    const left = ['sorotan', 'berita', ...KESIAPAN.slice(KESIAPAN.indexOf('ppid_profil'))];
    expect(await missing(staf)).toEqual(left);
    await staf.call(desa.style, { body: { ...LOOK, tipehero: 1 } });
    await publish(redaksi, await readyDraft(await newsroomOf(village)));
    expect(await missing(redaksi)).toEqual(left.slice(2));
  });

  it('counts only published documents, and periodic ones of this year', async () => {
    const { village, staf } = await hall();
    const tahun = new Date().getFullYear();
    const add = (row: {
      jenis: 'dip' | 'berkala' | 'rpjmdes';
      tahun?: number;
      tahun_akhir?: number;
      status?: 'draf';
    }) =>
      village.db((db) =>
        db
          .insertInto('dokumen')
          .values({ desa_id: db.desaId, judul: 'Uji', status: 'terbit', terbit: new Date(0), ...row })
          .execute(),
      );
    const left = async () => (await missing(staf)).filter((kunci) => /^ppid_[db]|perencanaan/.test(kunci));
    await add({ jenis: 'dip', status: 'draf' });
    await add({ jenis: 'berkala', tahun: tahun - 2 });
    await add({ jenis: 'rpjmdes', tahun: 1990, tahun_akhir: 1996 });
    expect(await left()).toEqual(['ppid_dip', 'ppid_berkala', 'perencanaan']);
    await add({ jenis: 'dip' });
    await add({ jenis: 'berkala', tahun });
    await add({ jenis: 'rpjmdes', tahun: tahun - 2, tahun_akhir: tahun + 3 });
    expect(await left()).toEqual([]);
  });

  it('is hidden from visitors and residents', async () => {
    const { village } = await hall();
    const warga = await village.warga();
    expect((await refusal(village.call(desa.readiness))).http).toBe(401);
    expect((await refusal(warga.call(desa.readiness))).http).toBe(403);
  });
});

describe('who may change settings', () => {
  const calls: [Endpoint, Record<string, unknown>][] = [
    [desa.identify, { body: IDENTITY }],
    [desa.style, { body: LOOK }],
    [desa.feature, { body: FEATURES }],
    [desa.describe, { body: { sejarah: '' } }],
    [desa.draftPicture, { body: photo() }],
    [desa.history, {}],
  ];

  it('is staff of the area and the admin', async () => {
    const { village } = await hall();
    const [warga, lain] = [await village.warga(), await village.perangkat('berita')];
    for (const [endpoint, input] of calls)
      for (const [who, status] of [
        [village, 401],
        [warga, 403],
        [lain, 403],
      ] as const)
        expect((await refusal(who.call(endpoint, input as never))).http, endpoint.summary).toBe(status);
    const admin = await village.admin();
    expect((await admin.call(desa.feature, { body: { ...FEATURES, dilan: true } })).dilan).toBe(true);
  });

  it('changes nothing in another village, and sees nothing of it', async () => {
    const [one, other] = [await hall(), await hall()];
    await one.staf.call(desa.identify, { body: IDENTITY });
    expect((await other.village.call(desa.me)).nama_desa).toBe('Uji');
    expect((await other.staf.call(desa.history)).data).toEqual([]);
  });
});
