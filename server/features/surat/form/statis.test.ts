import { describe, expect, it } from 'vitest';
import { MASUKAN } from '#contract/kinds/isian-jawaban.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { suratStatis } from '#contract/surat/statis.ts';
import { surat } from '#contract/surat/surat.ts';
import { codes, formOf } from '#server/features/jenis-surat/statis-queries.ts';
import { refusal, testApi } from '#test/api.ts';
import { DIBAWA_SEMUA } from '#test/letter.ts';
import { filled, withFamily } from '#test/letter-family.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const ask = (warga: Account, slug: string, atribut: unknown) =>
  warga.call(suratStatis.create, { params: { slug }, body: { ...DIBAWA_SEMUA, atribut } });

describe('the catalogue', () => {
  it('has the built-in letters where a village has no custom services', async () => {
    const village = await api.village();
    const all = await village.call(layanan.jenis);
    expect(Object.keys(all)).toHaveLength(28);
    expect(all['bagi warisan']).toEqual({
      title: 'Surat Pembagian Warisan',
      image: null,
      keterangan: '',
      jumlah: 1,
      kelompok: 'surat-pernyataan',
      waktu_pelayanan: null,
    });
    for (const slug of ['keluarga_miskin', 'perm_bri', 'bntl', 'ket_pisah']) expect(all).toHaveProperty(slug);
    expect(
      Object.keys(await village.call(layanan.jenis, { query: { search: 'pengantar keramaian' } })),
    ).toEqual(['izinkeramaian']);
    expect(await (await api.village({ layanan_dinamis: true })).call(layanan.jenis)).toEqual({});
  });

  it('has a form for each code, and no other', async () => {
    const village = await api.village();
    const rows = await village.db((db) =>
      db
        .selectFrom('layanan')
        .select('statis')
        .where('desa_id', '=', db.desaId)
        .where('statis', 'is not', null)
        .execute(),
    );
    expect(rows.map(({ statis }) => statis).toSorted()).toEqual(codes().toSorted());
    const found = await village.call(suratStatis.get, { params: { slug: 'bagi warisan' } });
    expect(found).toMatchObject({
      slug: 'bagi warisan',
      jenis: 'surat-pernyataan',
      rantai: ['operator', 'sekdes', 'kades'],
    });
    expect(found).toEqual(await village.call(suratStatis.get, { params: { slug: 'bagi_warisan' } }));
    for (const slug of ['tidak_ada', 'constructor', '__proto__', ' '])
      expect((await refusal(village.call(suratStatis.get, { params: { slug } }))).http).toBe(404);
  });

  it('includes the village’s own description of each', async () => {
    const village = await api.village();
    await village.db((db) =>
      db
        .updateTable('layanan')
        .set({ persyaratan: '<p>KTP</p><script>1</script>', biaya: '<p>Gratis</p>' })
        .where('desa_id', '=', db.desaId)
        .where('statis', '=', 'bagi_warisan')
        .execute(),
    );
    for (const slug of ['bagi warisan', 'bagi_warisan']) {
      const query = { 'filter{jenis_surat.value}': slug };
      const { data } = await village.call(suratStatis.requirements, { query });
      expect(data).toEqual([
        {
          id: expect.any(Number),
          jenis_surat: { value: 'bagi warisan', title: 'Surat Pembagian Warisan' },
          persyaratan: expect.stringMatching(/^<ul><li>Fotokopi KTP pemohon<.*<\/ul><p>KTP<\/p>$/),
          alur: '',
          biaya: '<p>Gratis</p>',
          waktu: '',
        },
      ]);
    }
    expect((await village.call(suratStatis.requirements)).meta.total_results).toBe(28);
  });
});

const shared = api.village().then(withFamily);

describe('POST /v1/layanansurat/{slug}/', () => {
  // The limit of requests per resident and minute.
  it.each([
    ['first', codes().slice(0, 14)],
    ['last', codes().slice(14)],
  ])('accepts each of the %s fourteen letters, which are then listed as own requests', async (_, some) => {
    const family = await withFamily(await api.village());
    const { warga } = family;
    for (const kode of some) {
      const made = await ask(warga, kode, filled(formOf(kode), family));
      const isi = await warga.call(layanan.answers, { params: { type: made.jenis, id: made.id } });
      expect(isi?.atribut, kode).toEqual(formOf(kode));
      expect(isi?.payload, kode).toEqual(filled(formOf(kode), family));
    }
    expect((await warga.call(surat.me)).meta.total_results).toBe(14);
  });

  it.each(codes())('%s names each missing field with what to enter', async (kode) => {
    const warga = await (await shared).village.warga();
    const required = formOf(kode).filter(({ args }) => args.required !== false);
    if (required.length === 0) return;
    const { http, body } = await refusal(ask(warga, kode, {}));
    expect(http).toBe(400);
    expect(Object.keys((body.errors[0] as { payload: object }).payload)).toEqual(
      required.map(({ nama }) => nama),
    );
    const said = JSON.stringify(body.errors).match(/"[^"]*"(?=[\],])/g) ?? [];
    expect(said.every((one) => one.startsWith('"Masukan '))).toBe(true);
  });
  it('reports errors inside lists and objects at their place', async () => {
    const { village, kematian } = await shared;
    const warga = await village.warga();
    const atribut = {
      kematian_id: kematian,
      pasangan: {},
      ahli_waris: [{ nama: 'Ratna', umur: 'tiga' }, { nama: 'Bagas' }],
      saksi: ['Widodo', ''],
      item_warisan: [],
      pembagian_warisan: [{ nama: 'Ratna', items: [{ nama: 'Sawah' }] }],
      tanggal_kesepakatan: '2026-02-30',
    };
    expect((await refusal(ask(warga, 'bagi warisan', atribut))).body.errors).toEqual([
      {
        payload: {
          pasangan: { nama: ['Masukan nama'] },
          ahli_waris: [{ umur: ['Masukkan angka.'] }, { umur: ['Masukan umur'] }],
          saksi: [{}, ['Masukan nama saksi']],
          item_warisan: ['Masukan harta warisan'],
          pembagian_warisan: [{ items: [{ keterangan: ['Masukan keterangan'] }] }],
          tanggal_kesepakatan: ['Tanggal tidak ada di kalender.'],
          tempat_kesepakatan: ['Masukan tempat kesepakatan'],
        },
      },
    ]);
  });

  it('accepts an identifier as text or number, and a quantity as number only', async () => {
    const warga = await (await shared).village.warga();
    const letter = {
      jenis_listrik: 'prabayar',
      nama_awal: 'Suryo',
      daya_listrik: 1300,
      nama_cabang: 'Cikaret',
    };
    expect(await ask(warga, 'bntl', { ...letter, id_pelanggan: 512345678901 })).toMatchObject({
      slug: 'bntl',
    });
    const wrong = await refusal(
      ask(warga, 'bntl', { ...letter, id_pelanggan: '5123', daya_listrik: '1300' }),
    );
    expect(wrong.body.errors).toEqual([
      { payload: { id_pelanggan: ['Tulis 11 sampai 12 angka.'], daya_listrik: ['Masukkan angka.'] } },
    ]);
  });

  it('refuses hostile input cheaply', async () => {
    const warga = await (await shared).village.warga();
    const refused = async (atribut: unknown) => (await refusal(ask(warga, 'skck', atribut))).body.errors;
    expect(await refused({ keperluan: 'x'.repeat(100_000), keterangan: 'y' })).toEqual([
      { atribut: ['Isian terlalu besar.'] },
    ]);
    expect(await refused(JSON.parse('{"keperluan":"a","keterangan":"b","__proto__":{"a":1}}'))).toEqual(
      [{ payload: { __proto__: ['Isian ini tidak dikenal.'] } }].map(() =>
        JSON.parse('{"payload":{"__proto__":["Isian ini tidak dikenal."]}}'),
      ),
    );
    expect(await refused({ keperluan: 'a', keterangan: 'b', constructor: 'x' })).toEqual([
      { payload: { constructor: ['Isian ini tidak dikenal.'] } },
    ]);
    const deep = `{"keperluan":${'['.repeat(20_000)}1${']'.repeat(20_000)},"keterangan":"b"}`;
    expect(await refused(deep)).toEqual([{ payload: { keperluan: ['Masukkan teks.'] } }]);
    expect((await refusal(ask(warga, 'tidak_ada', {}))).http).toBe(404);
  });

  it('is for residents of the village only', async () => {
    const village = await api.village();
    const params = { slug: 'ktt' };
    const body = { ...DIBAWA_SEMUA, atribut: {} };
    expect((await refusal(village.call(suratStatis.create, { params, body }))).http).toBe(401);
    const staff = await village.perangkat('surat');
    expect((await refusal(staff.call(suratStatis.create, { params, body }))).http).toBe(403);
    const warga = await village.warga();
    const { id, jenis } = await warga.call(suratStatis.create, { params, body });
    const others = [await village.warga(), await (await api.village()).warga()];
    for (const other of others)
      expect((await refusal(other.call(layanan.answers, { params: { type: jenis, id } }))).http).toBe(404);
  });
});

describe('a letter about marriage', () => {
  it('is refused to whom it is not for, and takes the year as a number', async () => {
    const village = await api.village();
    const warga = await village.warga({ status_kawin: 'CERAI MATI' });
    const refused = await refusal(ask(warga, 'belummenikah', { orangtua_id: '9901010302500001' }));
    expect(refused.body.errors).toEqual([expect.stringContaining('Cerai Mati')]);
    const of = (tahun_berpisah: unknown) => ({ nama_mantan_pasangan: 'Karto', tahun_berpisah });
    expect((await refusal(ask(warga, 'dudajanda', of(3019)))).body.errors).toEqual([
      { payload: { tahun_berpisah: ['Paling banyak 2100.'] } },
    ]);
    const { id, jenis } = await ask(warga, 'dudajanda', of('2019'));
    const isi = await warga.call(layanan.answers, { params: { type: jenis, id } });
    expect(isi?.payload).toEqual(of(2019));
  });
});

describe('people named in a letter', () => {
  it('are found by NIK if they are no relatives, and stay masked', async () => {
    const { village, kematianLain } = await shared;
    const warga = await village.warga();
    const made = await ask(warga, 'kematian', { kematian_id: '9901010302500003' });
    const isi = await warga.call(layanan.answers, { params: { type: made.jenis, id: made.id } });
    expect(isi?.payload).toEqual({ kematian_id: kematianLain });
    expect(isi?.orang).toEqual([{ sumber: 'kematian', id: kematianLain, nama: 'K... W...' }]);
  });

  it('of other families cannot be told from missing ones by their id', async () => {
    const { village, tetangga, kematianLain, kelahiran } = await shared;
    const warga = await village.warga();
    const wrong = [
      ['sktm', 'orangtua_id', tetangga],
      ['kematian', 'kematian_id', kematianLain],
      ['kelahiran', 'kelahiran_id', kelahiran],
    ] as const;
    for (const [slug, nama, id] of wrong)
      expect((await refusal(ask(warga, slug, { [nama]: id }))).body.errors).toEqual([
        { payload: expect.objectContaining({ [nama]: ['Pilih dari daftar.'] }) },
      ]);
  });

  it('of the own family are shown with their name', async () => {
    const { warga, kematian } = await shared;
    const made = await ask(warga, 'keluarga_miskin', { kematian_id: kematian });
    const isi = await warga.call(layanan.answers, { params: { type: made.jenis, id: made.id } });
    expect(isi?.orang).toEqual([{ sumber: 'kematian', id: kematian, nama: 'Suryo Anggara' }]);
  });

  it('must exist: alive, registered, in this village', async () => {
    const { village, tetangga } = await shared;
    const warga = await village.warga();
    const unknown = ['9901010302500009', '9901010302500003', 999_999_999];
    for (const orangtua_id of unknown)
      expect((await refusal(ask(warga, 'sktm', { orangtua_id }))).body.errors).toEqual([
        { payload: { orangtua_id: ['Pilih dari daftar.'] } },
      ]);
    expect(await ask(warga, 'sktm', { orangtua_id: '9901010302500002' })).toMatchObject({ slug: 'sktm' });
    const elsewhere = await withFamily(await api.village());
    expect((await refusal(ask(elsewhere.warga, 'sktm', { orangtua_id: tetangga }))).http).toBe(400);
    const strange = await refusal(ask(warga, 'sktm', { orangtua_id: 'Widodo' }));
    expect(strange.body.errors).toEqual([
      { payload: { orangtua_id: ['Pilih dari daftar, atau tulis NIK yang benar.'] } },
    ]);
  });

  it('as a parent must be old enough', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const anak = await village.warga({ nama: 'Danu', tanggal_lahir: '2015-05-06' });
    for (const orangtua_id of [anak.nik, warga.pendudukId])
      expect((await refusal(ask(warga, 'sktm', { orangtua_id }))).body.errors).toEqual([
        { payload: { orangtua_id: ['Orang tua paling sedikit 12 tahun lebih tua dari pemohon.'] } },
      ]);
  });

  it('cannot be guessed by number', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, at) =>
        refusal(ask(warga, 'sktm', { orangtua_id: String(9_901_010_302_500_100 + at) })),
      ),
    );
    expect(answers.some(({ http }) => http === 429)).toBe(true);
  });
});

it('every message begins with Masukan, and names keep their capitals', () => {
  expect(['Umur', 'ID pelanggan', 'Suami/istri almarhum'].map(MASUKAN)).toEqual([
    'Masukan umur',
    'Masukan ID pelanggan',
    'Masukan suami/istri almarhum',
  ]);
});
