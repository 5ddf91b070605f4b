import { describe, expect, it } from 'vitest';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();

const KK = '3201010101900001';
const thisYear = new Date().getFullYear();

/** Four people of two areas: a couple, a man without family card, somebody who died. */
async function scene() {
  const village = await api.village();
  const staf = await village.perangkat('penduduk');
  const ids = await village.db(async (db) => {
    const area = async (jenis: 'dusun' | 'rt', nama: string, induk_id: number | null) =>
      (
        await db
          .insertInto('wilayah')
          .values({ desa_id: db.desaId, jenis, nama, induk_id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const cikaret = await area('dusun', 'Cikaret', null);
    const babakan = await area('dusun', 'Babakan', null);
    const rt = await area('rt', '001', cikaret);
    const { id: keluarga_id } = await db
      .insertInto('keluarga')
      .values({ desa_id: db.desaId, no_kk: KK, wilayah_id: rt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const family = { desa_id: db.desaId, keluarga_id, wilayah_id: rt };
    const old = new Date(Date.now() - 86_400_000);
    await db
      .insertInto('penduduk')
      .values([
        {
          ...family,
          nik: '3201011708900001',
          nama: 'Budi Santosa',
          kelamin: 'LK',
          tanggal_lahir: `${thisYear - 40}-01-01`,
          pekerjaan: 'PETANI/PEKEBUN',
          updated_at: old,
        },
        {
          ...family,
          nik: '3201015708900002',
          nama: 'Ani Lestari',
          kelamin: 'PR',
          tanggal_lahir: `${thisYear - 30}-01-01`,
          golongan_darah: 'O',
          updated_at: old,
        },
        {
          desa_id: db.desaId,
          nik: '0000000000000001',
          nama: 'Cecep Santosa',
          kelamin: 'LK',
          tanggal_lahir: `${thisYear - 10}-01-01`,
          wilayah_id: babakan,
        },
        {
          ...family,
          nik: '3201011708500004',
          nama: 'Darma Santosa',
          kelamin: 'LK',
          tanggal_lahir: '1950-06-15',
          status_dasar: 'MATI',
          status_sejak: '2020-06-14',
        },
      ])
      .execute();
    return { cikaret, babakan, rt };
  });
  const names = async (query: Record<string, string | number>) =>
    (await staf.call(kelolaPenduduk.list, { query })).data.map(({ nama }) => nama);
  return { village, staf, names, ...ids };
}

describe('the list of residents', () => {
  it('shows living residents, last changed first, without numbers, and with counts', async () => {
    const { staf } = await scene();
    const { data, meta } = await staf.call(kelolaPenduduk.list);
    expect(data.map(({ nama }) => nama)).toEqual(['Cecep Santosa', 'Ani Lestari', 'Budi Santosa']);
    expect(data[2]).toMatchObject({
      punya_nik: true,
      punya_kk: true,
      umur: 40,
      wilayah: { dusun: 'Cikaret', rt: '001' },
      pekerjaan: 'PETANI/PEKEBUN',
    });
    expect(data[0]).toMatchObject({ punya_nik: false, punya_kk: false, wilayah: { dusun: 'Babakan' } });
    expect(meta).toEqual({
      page: 1,
      per_page: 25,
      total_results: 3,
      total_pages: 1,
      jumlah: { hidup: 3, meninggal: 1, pindah: 0, lainnya: 0, keluarga: 1 },
    });
  });

  it('filters by everything it offers', async () => {
    const { names, cikaret, babakan, rt } = await scene();
    expect(await names({ status: 'meninggal' })).toEqual(['Darma Santosa']);
    expect(await names({ search: 'san bud' })).toEqual(['Budi Santosa']);
    expect(await names({ wilayah: cikaret, ordering: 'nama' })).toEqual(['Ani Lestari', 'Budi Santosa']);
    expect(await names({ wilayah: rt, kelamin: 'PR' })).toEqual(['Ani Lestari']);
    expect(await names({ wilayah: babakan })).toEqual(['Cecep Santosa']);
    expect(await names({ umur_dari: 11, umur_sampai: 30 })).toEqual(['Ani Lestari']);
    expect(await names({ umur_sampai: 10 })).toEqual(['Cecep Santosa']);
    expect(await names({ pekerjaan: 'PETANI/PEKEBUN' })).toEqual(['Budi Santosa']);
    expect(await names({ golongan_darah: 'O' })).toEqual(['Ani Lestari']);
    expect(await names({ kk: 'tanpa' })).toEqual(['Cecep Santosa']);
    expect(await names({ akun: 'ada' })).toEqual([]);
    expect(await names({ akun: 'tanpa', agama: 'HINDU' })).toEqual([]);
  });

  it('is sorted as requested', async () => {
    const { names } = await scene();
    expect(await names({ ordering: 'umur' })).toEqual(['Cecep Santosa', 'Ani Lestari', 'Budi Santosa']);
    expect(await names({ ordering: '-umur' })).toEqual(['Budi Santosa', 'Ani Lestari', 'Cecep Santosa']);
    expect(await names({ ordering: '-nama' })).toEqual(['Cecep Santosa', 'Budi Santosa', 'Ani Lestari']);
    expect(await names({ ordering: 'wilayah' })).toEqual(['Cecep Santosa', 'Ani Lestari', 'Budi Santosa']);
    expect(await names({ ordering: 'nama', per_page: 2, page: 2 })).toEqual(['Cecep Santosa']);
  });

  it('is paged by area in both directions, and ends with residents without an area', async () => {
    const { village, staf } = await scene();
    await village.db((db) =>
      db
        .insertInto('penduduk')
        .values({
          ...{ desa_id: db.desaId, nik: '3201011708600009', nama: 'Amat', kelamin: 'LK' },
          tanggal_lahir: '1960-01-01',
        })
        .execute(),
    );
    const paged = async (query: Record<string, string>, per_page: number) => {
      const names: string[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await staf.call(kelolaPenduduk.list, { query: { ...query, per_page, page } });
        names.push(...data.map(({ nama }) => nama));
        if (page === meta.total_pages) return names;
      }
    };
    for (const per_page of [1, 2, 3, 100]) {
      expect(await paged({ ordering: 'wilayah' }, per_page)).toEqual([
        'Cecep Santosa',
        'Ani Lestari',
        'Budi Santosa',
        'Amat',
      ]);
      expect(await paged({ ordering: '-wilayah' }, per_page)).toEqual([
        'Amat',
        'Ani Lestari',
        'Budi Santosa',
        'Cecep Santosa',
      ]);
      expect(await paged({ ordering: 'wilayah', akun: 'tanpa', kelamin: 'LK' }, per_page)).toEqual([
        'Cecep Santosa',
        'Budi Santosa',
        'Amat',
      ]);
    }
    expect(await paged({ ordering: 'wilayah', search: 'tiada' }, 25)).toEqual([]);
  });

  it('names findings and filters by them, until they are resolved', async () => {
    const { village, staf, names } = await scene();
    const marks = async () =>
      Object.fromEntries(
        (await staf.call(kelolaPenduduk.list)).data.map(({ nama, temuan }) => [nama, temuan]),
      );
    expect(await marks()).toEqual({
      'Cecep Santosa': ['nik_sementara'],
      // This family has no head, which is reported for its first member.
      'Budi Santosa': ['nik_lahir', 'tanpa_kepala'],
      'Ani Lestari': ['nik_lahir'],
    });
    expect(await names({ temuan: 'ada', ordering: 'nama' })).toEqual([
      'Ani Lestari',
      'Budi Santosa',
      'Cecep Santosa',
    ]);
    expect(await names({ temuan: 'tanpa_kepala' })).toEqual(['Budi Santosa']);
    await village.db((db) =>
      db
        .updateTable('penduduk')
        .set({ hubungan: 'KEPALA KELUARGA', versi: 2, updated_at: new Date() })
        .where('desa_id', '=', db.desaId)
        .where('nama', '=', 'Ani Lestari')
        .execute(),
    );
    expect((await marks())['Budi Santosa']).toEqual(['nik_lahir']);
    expect(await names({ temuan: 'tanpa_kepala' })).toEqual([]);
  });

  it('recounts after changes, and reads late pages from the end', async () => {
    const { village, staf, names } = await scene();
    const total = async (query: Record<string, string>) =>
      (await staf.call(kelolaPenduduk.list, { query })).meta.total_results;
    const women = { kelamin: 'PR' };
    expect([await total(women), await total({ akun: 'tanpa' }), await total({ akun: 'ada' })]).toEqual([
      1, 3, 0,
    ]);
    const add = (nama: string, at: Date) =>
      village.db((db) =>
        db
          .insertInto('penduduk')
          .values({
            desa_id: db.desaId,
            nik: `320101570890${at.getTime() % 10_000}`.padEnd(16, '0'),
            nama,
            kelamin: 'PR',
            tanggal_lahir: '2000-01-01',
            updated_at: at,
          })
          .execute(),
      );
    // A slow transaction commits a timestamp older than what has been counted already.
    await add('Dewi', new Date(Date.now() - 3_600_000));
    expect(await total(women)).toBe(2);
    for (const ordering of ['nama', '-nama', 'umur', '-umur', 'wilayah', '-wilayah', 'diubah', '-diubah']) {
      const whole = await names({ ordering });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ ordering, per_page: 1, page })));
      expect(pages.flat(), ordering).toEqual(whole);
    }
  });

  it('shows the people chosen by id, regardless of all other filters', async () => {
    const { staf, names } = await scene();
    const all = (await staf.call(kelolaPenduduk.list, { query: { status: 'meninggal' } })).data;
    const cecep = (await staf.call(kelolaPenduduk.list, { query: { search: 'cecep' } })).data;
    const orang = [...all, ...cecep].map(({ id }) => id).join('.');
    expect(await names({ orang, kelamin: 'PR', ordering: 'nama' })).toEqual([
      'Cecep Santosa',
      'Darma Santosa',
    ]);
    expect((await refusal(staf.call(kelolaPenduduk.list, { query: { orang: '1,2' } }))).http).toBe(400);
  });

  it('finds numbers by an opaque key, regardless of all other filters', async () => {
    const { staf, names, village } = await scene();
    const keyOf = async (nomor: string) => (await staf.call(kelolaPenduduk.cari, { body: { nomor } })).kunci;
    const kunci = await keyOf('3201 0117 0850 0004');
    expect(kunci).not.toContain('3201');
    expect(await names({ kunci, kelamin: 'PR' })).toEqual(['Darma Santosa']);
    expect(await names({ kunci: await keyOf(KK), ordering: 'nama' })).toEqual([
      'Ani Lestari',
      'Budi Santosa',
      'Darma Santosa',
    ]);
    // Each of the two searches is a view of those whom it found.
    const seen = await village.db((db) =>
      db
        .selectFrom('penduduk_lihat as l')
        .innerJoin('penduduk as p', 'p.id', 'l.penduduk_id')
        .select(['p.nama', 'l.keperluan'])
        .where('l.keperluan', '=', 'Mencari nomor')
        .orderBy('l.id')
        .execute(),
    );
    expect(seen.map(({ nama }) => nama).toSorted()).toEqual([
      'Ani Lestari',
      'Budi Santosa',
      'Darma Santosa',
      'Darma Santosa',
    ]);
    expect(await names({ kunci: 'karangan' })).toEqual([]);
    const stranger = await (await api.village()).perangkat('penduduk');
    expect((await stranger.call(kelolaPenduduk.list, { query: { kunci } })).data).toEqual([]);
    for (const nomor of ['Budi', '320101170850000'])
      expect((await refusal(staf.call(kelolaPenduduk.cari, { body: { nomor } }))).body.errors).toEqual([
        { nomor: ['Masukkan 16 angka NIK atau nomor KK.'] },
      ]);
    expect(JSON.stringify(api.logged())).not.toContain('3201011708500004');
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'noun_id', 'sesudah']).execute(),
    );
    expect(trail.map(({ aksi, noun_id }) => [aksi, noun_id])).toEqual([
      ['penduduk.view', '1 orang'],
      ['penduduk.view', '3 orang'],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/\d{16}/);
  });

  it('refuses unknown parameters, missing pages, and everybody without the area', async () => {
    const { staf, village } = await scene();
    const errors = async (query: Record<string, string>) =>
      (await refusal(staf.call(kelolaPenduduk.list, { query }))).body;
    expect((await errors({ umur_dari: 'x', kelamin: 'Q' })).errors.map((one) => Object.keys(one)[0])).toEqual(
      ['umur_dari', 'kelamin'],
    );
    expect((await errors({ page: '9' })).status).toBe(404);
    for (const asker of [village, await village.warga(), await village.perangkat('surat', 'berita')])
      for (const call of [kelolaPenduduk.list, kelolaPenduduk.wilayah])
        expect([401, 403]).toContain((await refusal(asker.call(call))).http);
  });
});

describe('moving several people to another area', () => {
  it('moves their families too, with a history entry for each; those who died or left stay', async () => {
    const { village, staf, babakan, cikaret } = await scene();
    const find = async (query: Record<string, string>) =>
      (await staf.call(kelolaPenduduk.list, { query })).data;
    const [ani] = await find({ search: 'ani' });
    const [darma] = await find({ status: 'meninggal' });
    const orang = `${ani?.id}.${darma?.id}`;
    const body = { orang, ke: babakan, alasan: 'Pemekaran RT' };
    const moved = async (wanted: Parameters<typeof staf.call<typeof kelolaPenduduk.pindahkan>>[1]) => {
      const { id, status } = await staf.call(kelolaPenduduk.pindahkan, wanted);
      expect(status).toBe('berjalan');
      await api.runJobs();
      return staf.call(kelolaPenduduk.pemindahan, { params: { id } });
    };
    expect(await moved({ body })).toMatchObject({
      ...{ status: 'selesai', dipilih: 2, penduduk: 1, keluarga: 1, letak: { dusun: 'Babakan' } },
      ...{ sebab: { meninggal: 1 }, dilewati: [{ nama: 'Darma Santosa', sebab: 'meninggal' }] },
    });
    expect((await find({ wilayah: String(babakan) })).map(({ nama }) => nama).sort()).toEqual([
      'Ani Lestari',
      'Budi Santosa',
      'Cecep Santosa',
    ]);
    const told = await village.db((db) =>
      db
        .selectFrom('penduduk_riwayat')
        .select(['sumber', 'alasan'])
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    expect(told.every(({ sumber, alasan }) => sumber === 'wilayah' && alasan === 'Pemekaran RT')).toBe(true);
    expect(told).toHaveLength(3);
    expect((await refusal(staf.call(kelolaPenduduk.pindahkan, { body }))).http).toBe(409);
    const all = { status: 'hidup' as const, ke: cikaret, alasan: 'Kembali' };
    expect(await moved({ body: all })).toMatchObject({ penduduk: 3, keluarga: 1, sebab: {}, dilewati: [] });
    const some = { search: 'an', ke: cikaret, alasan: 'Lagi' };
    expect((await refusal(staf.call(kelolaPenduduk.pindahkan, { body: some }))).http).toBe(409);
    const missing = await refusal(staf.call(kelolaPenduduk.pemindahan, { params: { id: 999_999 } }));
    expect(missing.http).toBe(404);
  });

  it('is refused without a reason, to foreign areas, and for staff without the register', async () => {
    const { village, staf } = await scene();
    const elsewhere = await scene();
    const wrong = await refusal(
      staf.call(kelolaPenduduk.pindahkan, { body: { ke: '', alasan: '' } as never }),
    );
    expect(wrong.body.errors).toEqual([
      { ke: ['Pilih wilayah tujuan'] },
      { alasan: ['Tulis dokumen atau alasan'] },
    ]);
    const body = { ke: elsewhere.rt, alasan: 'Coba' };
    expect((await refusal(staf.call(kelolaPenduduk.pindahkan, { body }))).body.errors).toEqual([
      { ke: ['Pilih wilayah tujuan'] },
    ]);
    for (const asker of [village, await village.warga(), await village.perangkat('surat')])
      expect([401, 403]).toContain((await refusal(asker.call(kelolaPenduduk.pindahkan, { body }))).http);
  });
});

it('areas are listed in tree order', async () => {
  const { staf, cikaret, babakan, rt } = await scene();
  expect(await staf.call(kelolaPenduduk.wilayah)).toEqual([
    { id: babakan, jenis: 'dusun', nama: 'Babakan', dalam: 0 },
    { id: cikaret, jenis: 'dusun', nama: 'Cikaret', dalam: 0 },
    { id: rt, jenis: 'rt', nama: '001', dalam: 1 },
  ]);
});
