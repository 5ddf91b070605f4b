import { describe, expect, it } from 'vitest';
import { layanan } from '#contract/surat/layanan.ts';
import { surat } from '#contract/surat/surat.ts';
import { fillLayanan } from '#server/demo/layanan.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import '../table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

async function offering() {
  const village = await api.village({ layanan_dinamis: true });
  await village.db(fillLayanan);
  return { village, warga: await village.warga({ nama: 'Ratna Anggraeni' }) };
}

const letter = () =>
  new File([new Uint8Array(pdfOf('Pengantar', [{ text: 'Surat pengantar RT 03' }]))], 'pengantar-rt03.pdf', {
    type: 'application/pdf',
  });

const WARISAN = {
  almarhum: { nama: 'Suryo', tanggal_meninggal: '2026-09-03' },
  ahli_waris: [
    { nama: 'Ratna', umur: 36, hubungan: 'Anak' },
    { nama: 'Bagas', umur: 33, hubungan: 'Anak' },
  ],
  pembagian: [{ nama: 'Ratna', harta: [{ nama: 'Sawah', luas: 1250.5 }] }],
  tanggal_kesepakatan: '2026-11-15',
  tempat_kesepakatan: 'Balai Desa',
  saksi: ['Widodo', 'Endang'],
};

type Values = Record<string, string | number | File>;
function send(warga: Account, jenis_surat: string, config: string, payload: unknown, values: Values = {}) {
  const body = new FormData();
  const all: Values = {
    config,
    penduduk: String(warga.pendudukId),
    payload: JSON.stringify(payload),
    ...values,
  };
  for (const [name, value] of Object.entries(all))
    body.append(name, value instanceof File ? value : String(value));
  return warga.call(layanan.create, { params: { jenis_surat }, body });
}
const inherit = (warga: Account, payload: unknown = WARISAN, values: Values = { dasar_surat: letter() }) =>
  send(warga, 'surat-pernyataan', 'pembagian-warisan', payload, values);

describe('the catalogue', () => {
  it('lists the types that have services, by slug, and finds them', async () => {
    const { village } = await offering();
    const all = await village.call(layanan.jenis);
    expect(Object.keys(all)).toEqual(['surat-keterangan', 'surat-pengantar', 'surat-pernyataan']);
    expect(all['surat-keterangan']).toEqual({
      title: 'Surat Keterangan',
      image: null,
      keterangan: expect.any(String),
      jumlah: 4,
      kelompok: null,
      waktu_pelayanan: null,
    });
    expect(Object.keys(await village.call(layanan.jenis, { query: { search: 'keramaian' } }))).toEqual([
      'surat-pengantar',
    ]);
    expect(await village.call(layanan.jenis, { query: { search: "x' or 1" } })).toEqual({});
    expect(await (await api.village({ layanan_dinamis: true })).call(layanan.jenis)).toEqual({});
  });

  it('lists the services of a type', async () => {
    const { village } = await offering();
    const params = { slug: 'surat-keterangan' };
    const { data, meta } = await village.call(layanan.list, { params });
    expect(data.map(({ slug }) => slug)).toEqual(['usaha', 'domisili', 'tidak-mampu', 'belum-menikah']);
    expect(meta.total_results).toBe(4);
    expect(data[0]).toMatchObject({
      jenis: 'surat-keterangan',
      waktu_pelayanan: 2,
      persyaratan: expect.stringContaining('<li>'),
    });
    const found = await village.call(layanan.list, { params, query: { search: 'domisili' } });
    expect(found.data.map(({ slug }) => slug)).toEqual(['domisili']);
    expect((await refusal(village.call(layanan.list, { params: { slug: 'tidak-ada' } }))).http).toBe(404);
  });

  it('has a form for each, and the requirements of the village', async () => {
    const { village } = await offering();
    const params = { jenis_surat: 'surat-pernyataan', slug: 'pembagian-warisan' };
    const found = await village.call(layanan.get, { params });
    expect(found).toMatchObject({ nama: 'Surat Pembagian Warisan', dasar_surat: true, kepada: false });
    expect(found.atribut.map(({ nama }) => nama)).toContain('ahli_waris');
    const said = await village.call(layanan.desaConfig, { params });
    expect([said.waktu_pelayanan, said.persyaratan]).toEqual([5, expect.stringContaining('Akta kematian')]);
    expect(said.perkiraan).toEqual({ hari: 5, tanggal: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await village.db((db) =>
      db.updateTable('layanan').set({ aktif: false }).where('desa_id', '=', db.desaId).execute(),
    );
    expect((await refusal(village.call(layanan.get, { params }))).http).toBe(404);
  });

  it('shows nothing of another village', async () => {
    await offering();
    const other = await api.village({ layanan_dinamis: true });
    const params = { jenis_surat: 'surat-pengantar', slug: 'skck' };
    expect((await refusal(other.call(layanan.get, { params }))).http).toBe(404);
    expect((await refusal(other.call(layanan.desaConfig, { params }))).http).toBe(404);
  });
});

describe('the applicant', () => {
  it('is the resident who asks', async () => {
    const { village, warga } = await offering();
    const own = await warga.call(layanan.applicant);
    expect(own).toMatchObject({ id: warga.pendudukId, nik: warga.nik, nama: 'Ratna Anggraeni' });
    expect(own.isian).toMatchObject({ nama: 'Ratna Anggraeni', tanggal_lahir: '1990-01-01' });
    expect((await refusal(village.call(layanan.applicant))).http).toBe(401);
    expect((await refusal((await village.perangkat('surat')).call(layanan.applicant))).http).toBe(403);
  });
});

describe('POST /api/v2/layananadministrasi/record/{jenis_surat}/', () => {
  it('stores nested answers with the form of that time, and the covering letter for the office only', async () => {
    const { village, warga } = await offering();
    const made = await inherit(warga);
    expect(made).toEqual({ id: expect.any(Number), jenis: 'surat-pernyataan', slug: 'pembagian-warisan' });
    const row = await village.db((db) =>
      db.selectFrom('isi_ajuan').selectAll().where('desa_id', '=', db.desaId).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      ajuan_id: made.id,
      payload: WARISAN,
      penduduk_id: warga.pendudukId,
      kepada: '',
    });
    expect(row.atribut.length).toBeGreaterThan(5);
    const { data } = await warga.call(surat.me);
    expect(data).toEqual([
      expect.objectContaining({
        surat_id: made.id,
        jenis: 'surat_pernyataan',
        config_name: 'Surat Pembagian Warisan',
        is_printed: false,
      }),
    ]);
    const file = await village.db((db) =>
      db
        .selectFrom('berkas')
        .select(['privat', 'pemilik', 'jenis'])
        .where('desa_id', '=', db.desaId)
        .executeTakeFirstOrThrow(),
    );
    expect(file).toEqual({ privat: true, pemilik: warga.id, jenis: 'pdf' });
  });

  it('shows the answers to the applicant, and to nobody else', async () => {
    const { village, warga } = await offering();
    const { id } = await inherit(warga, WARISAN, { dasar_surat: letter(), nomor_dasar_surat: '12/RT03' });
    const params = { type: 'surat-pernyataan', id };
    const found = await warga.call(layanan.answers, { params });
    expect(found).toMatchObject({ payload: WARISAN, nomor_dasar_surat: '12/RT03', kepada: '' });
    const file = await village.send(found?.dasar_surat?.url ?? '', {}, warga.access);
    expect([file.status, found?.dasar_surat?.nama]).toEqual([200, 'pengantar-rt03.pdf']);
    expect((await village.send(found?.dasar_surat?.url ?? '')).status).toBe(404);
    const others = [await village.warga(), await (await api.village()).warga()];
    for (const other of others)
      expect((await refusal(other.call(layanan.answers, { params }))).http).toBe(404);
    const wrong = { type: 'surat-pengantar', id };
    expect((await refusal(warga.call(layanan.answers, { params: wrong }))).http).toBe(404);
  });

  it('reports all errors at once, each at its place', async () => {
    const { warga } = await offering();
    const payload = {
      ...WARISAN,
      ahli_waris: [WARISAN.ahli_waris[0], { nama: 'Bagas', hubungan: 'Anak' }],
      pembagian: [{ nama: 'Ratna', harta: [{}] }],
      saksi: [],
      lain: 'x',
    };
    const { body, http } = await refusal(inherit(warga, payload, { kepada: 'Camat' }));
    expect([http, body.errors]).toEqual([
      400,
      [
        {
          payload: {
            ahli_waris: [{}, { umur: ['Harap masukkan Umur'] }],
            pembagian: [{ harta: [{ nama: ['Harap masukkan Harta'] }] }],
            saksi: ['Harap masukkan Saksi'],
            lain: ['Isian ini tidak dikenal.'],
          },
        },
        { dasar_surat: ['Unggah surat pengantar!'] },
        { kepada: ['Isian ini tidak ditanyakan.'] },
      ],
    ]);
  });

  it('requires addressee and attachments where the service does', async () => {
    const { warga } = await offering();
    const payload = { keperluan: 'Melamar kerja' };
    const bare = await refusal(send(warga, 'surat-pengantar', 'skck', payload));
    expect(bare.body.errors).toEqual([
      { kepada: ['Masukan isian kepada!'] },
      { jumlah_lampiran: ['Masukan jumlah lampiran!'] },
    ]);
    const values = { kepada: 'Kapolsek', jumlah_lampiran: 0 };
    expect(await send(warga, 'surat-pengantar', 'skck', payload, values)).toMatchObject({ slug: 'skck' });
  });

  it('accepts only registered values', async () => {
    const { village, warga } = await offering();
    const strange = { ...WARISAN, ahli_waris: [{ nama: 'Ratna', umur: 3, hubungan: 'Sahabat' }] };
    expect((await refusal(inherit(warga, strange))).body.errors).toEqual([
      { payload: { ahli_waris: [{ hubungan: ['Pilih dari daftar.'] }] } },
    ]);
    const area = await village.db(async (db) => {
      const add = async (jenis: 'dusun' | 'dukuh' | 'rw' | 'rt', nama: string, induk_id: number | null) =>
        (
          await db
            .insertInto('wilayah')
            .values({ desa_id: db.desaId, jenis, nama, induk_id })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      const krajan = await add('dusun', 'Krajan', null);
      const kaler = await add('dukuh', 'Krajan Kaler', krajan);
      const wetan = await add('dusun', 'Wetan', null);
      const rw = await add('rw', '002', wetan);
      return { krajan, kaler, wetan, rw, rt: await add('rt', '001', rw) };
    });
    const { krajan, kaler, wetan, rw, rt } = area;
    const live = { alamat: 'Jalan Melati', tinggal_sejak: '2020-01-01', keperluan: 'KTP' };
    const at = (wilayah: object) => send(warga, 'surat-keterangan', 'domisili', { ...live, wilayah });
    for (const [wilayah, message] of [
      [{ dusun: krajan, rw, rt }, 'Pilih dari daftar.'],
      [{ dusun: wetan, rt }, 'Pilih dari daftar.'],
      [{ rw, rt }, 'Pilih dari daftar.'],
      [{ dusun: wetan }, 'Pilih RW juga.'],
      [{ dusun: krajan }, 'Pilih Dukuh juga.'],
      [{ dusun: wetan, rw }, 'Pilih RT juga.'],
    ] as const)
      expect((await refusal(at(wilayah))).body.errors).toEqual([{ payload: { wilayah: [message] } }]);
    for (const wilayah of [
      { dusun: wetan, rw, rt },
      { dusun: krajan, dukuh: kaler },
    ])
      expect(await at(wilayah)).toMatchObject({ slug: 'domisili' });
  });

  it('accepts relatives by id, however deep in lists, and others only by a typed NIK', async () => {
    const { village, warga } = await offering();
    const other = await village.warga({ nama: 'Widodo Prasetya' });
    const person = { nama: 'orang', label: 'Orang', tipe: 'lookup', args: { sumber: 'penduduk' } };
    const deep = { nama: 'grup', label: 'Grup', tipe: 'object', args: {}, child: [person] };
    const atribut = [
      { nama: 'daftar', label: 'Daftar', tipe: 'list', args: {}, child: [deep] },
      { nama: 'saksi', label: 'Saksi', tipe: 'list', args: { bare: true }, child: [person] },
    ];
    await village.db((db) =>
      db
        .updateTable('layanan')
        .set({ atribut: JSON.stringify(atribut) })
        .where('desa_id', '=', db.desaId)
        .where('slug', '=', 'pembagian-warisan')
        .execute(),
    );
    const own = warga.pendudukId ?? 0;
    const naming = (id: number | string) => ({
      daftar: [{ grup: { orang: own } }, { grup: { orang: id } }],
      saksi: [own, id],
    });
    for (const id of [other.pendudukId ?? 0, 999_999_999])
      expect((await refusal(inherit(warga, naming(id)))).body.errors).toEqual([
        {
          payload: {
            daftar: [{}, { grup: { orang: ['Pilih dari daftar.'] } }],
            saksi: [{}, ['Pilih dari daftar.']],
          },
        },
      ]);
    const { id } = await inherit(warga, naming(other.nik));
    const found = await warga.call(layanan.answers, { params: { type: 'surat-pernyataan', id } });
    expect(found?.payload).toEqual(naming(other.pendudukId ?? 0));
    expect(found?.orang.map(({ nama }) => nama)).toContain('W... P...');
  });

  it('is for residents, about themselves, with well-formed answers', async () => {
    const { village, warga } = await offering();
    const other = await village.warga();
    const forOther = await refusal(
      inherit(warga, WARISAN, { dasar_surat: letter(), penduduk: String(other.pendudukId) }),
    );
    expect(forOther.body.errors).toEqual([{ penduduk: ['Surat hanya dapat diajukan untuk diri sendiri.'] }]);
    const staff = await village.perangkat('surat');
    expect((await refusal(inherit(staff))).http).toBe(403);
    const broken = await refusal(inherit(warga, WARISAN, { dasar_surat: letter(), payload: '{' }));
    expect(broken.body.errors).toEqual([{ payload: ['Isian tidak dapat dibaca.'] }]);
    const large = await refusal(inherit(warga, { ...WARISAN, catatan: 'x'.repeat(70_000) }));
    expect(large.body.errors).toEqual([{ payload: ['Isian terlalu besar.'] }]);
    const gone = await refusal(send(warga, 'surat-pernyataan', 'tidak-ada', {}));
    expect(gone.body.errors).toEqual([{ config: ['Layanan ini tidak ada lagi.'] }]);
  });
});
