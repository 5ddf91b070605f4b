import { describe, expect, it } from 'vitest';
import { AREAS } from '#contract/lib/access/areas.ts';
import { penduduk } from '#contract/penduduk/penduduk.ts';
import { wilayah } from '#contract/wilayah/wilayah.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Asker = Pick<Village, 'call'>;

const ANI = '3201015708900001';
const BUDI = '3201011708880002';
const CICI = '3201015708150003';

/** Ani and her child Cici in one family, Budi in another, all in one RT; Budi's father died, Cici was born here. */
async function scene() {
  const village = await api.village();
  const area = await village.db(async (db) => {
    const insert = async (jenis: 'dusun' | 'dukuh' | 'rw' | 'rt', nama: string, induk_id: number | null) =>
      (
        await db
          .insertInto('wilayah')
          .values({ desa_id: db.desaId, jenis, nama, induk_id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const dusun = await insert('dusun', 'Cikaret', null);
    const dukuh = await insert('dukuh', 'Cikaret Kaler', dusun);
    const rw = await insert('rw', '002', dukuh);
    return { dusun, dukuh, rw, rt: await insert('rt', '004', rw), other: await insert('rw', '009', dusun) };
  });
  const ani = await village.warga({ nama: 'Ani Lestari', nik: ANI });
  await village.db(async (db) => {
    const family = async (no_kk: string) =>
      (
        await db
          .insertInto('keluarga')
          .values({ desa_id: db.desaId, no_kk, alamat: 'Kampung Kaler 7', wilayah_id: area.rt })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [hers, his] = [await family('3201010101900001'), await family('3201010101900002')];
    await db
      .updateTable('penduduk')
      .set({ keluarga_id: hers, wilayah_id: area.rt, hubungan: 'KEPALA KELUARGA' })
      .where('desa_id', '=', db.desaId)
      .where('nik', '=', ANI)
      .execute();
    const person = {
      desa_id: db.desaId,
      wilayah_id: area.rt,
      kelamin: 'LK' as const,
      tanggal_lahir: '1988-08-17',
    };
    const rows = await db
      .insertInto('penduduk')
      .values([
        { ...person, nik: BUDI, nama: 'Budi Santosa', keluarga_id: his },
        { ...person, nik: CICI, nama: "Cici Ma'ruf Lestari", keluarga_id: hers, tanggal_lahir: '2015-08-17' },
        { ...person, nik: '3201011708500004', nama: 'Darma Santosa', keluarga_id: his, status_dasar: 'MATI' },
      ])
      .returning(['id', 'nama'])
      .execute();
    const idOf = (nama: string) => rows.find((row) => row.nama.startsWith(nama))?.id as number;
    await db
      .insertInto('kelahiran')
      .values({
        desa_id: db.desaId,
        penduduk_id: idOf('Cici'),
        tanggal: '2015-08-17',
        jam: '08:30',
        nomor: 'AL-1',
      })
      .execute();
    await db
      .insertInto('kematian')
      .values({
        desa_id: db.desaId,
        penduduk_id: idOf('Darma'),
        tanggal: '2026-02-21',
        sebab: 'Sakit',
        nomor: 'KM-1',
      })
      .execute();
  });
  return { village, area, ani };
}

const names = async (asker: Asker, search: string) =>
  (await asker.call(penduduk.cari, { query: { search } })).data.map(({ nama }) => nama);

describe('residents', () => {
  it('are found by staff by prefixes of their names, in full except for their numbers', async () => {
    const { village } = await scene();
    const staf = await village.perangkat('surat');
    expect(await names(staf, 'les')).toEqual(['Ani Lestari', "Cici Ma'ruf Lestari"]);
    expect(await names(staf, "cic ma'r")).toEqual(["Cici Ma'ruf Lestari"]);
    expect(await names(staf, 'antosa')).toEqual([]);
    // The dead are found through their deaths.
    expect(await names(staf, 'Darma')).toEqual([]);
    const { data } = await staf.call(penduduk.cari, { query: { search: 'Budi' } });
    expect(data).toMatchObject([
      {
        nik: null,
        no_kk: null,
        punya_nik: true,
        alamat: 'Kampung Kaler 7',
        wilayah: { dusun: 'Cikaret', dukuh: 'Cikaret Kaler', rw: '002', rt: '004' },
      },
    ]);
  });

  it('are found whatever apostrophe or accent their name has, and whichever is typed', async () => {
    const { village } = await scene();
    const staf = await village.perangkat('surat');
    const odd = 'Bäihaqi Nur`aini';
    await village.db((db) =>
      db
        .updateTable('penduduk')
        .set({ nama: odd })
        .where('desa_id', '=', db.desaId)
        .where('nama', '=', 'Budi Santosa')
        .execute(),
    );
    for (const typed of ['nuraini', "nur'aini", 'Nur’aini', 'aini', 'nur´a', 'baihaqi', 'BÄIHAQI NURAINI'])
      expect(await names(staf, typed), typed).toEqual([odd]);
    for (const typed of ["nur'ani", "a'b'c", 'nurainiku', "nur':*&|!<->"])
      expect(await names(staf, typed), typed).toEqual(typed.endsWith('->') ? [odd] : []);
  });

  it('are found by a whole NIK by staff whose work names them, never by a part of it', async () => {
    const { village } = await scene();
    const [surat, keeper] = [await village.perangkat('surat'), await village.perangkat('penduduk')];
    expect(await names(surat, BUDI)).toEqual(['Budi Santosa']);
    expect(await names(surat, BUDI.slice(0, 15))).toEqual([]);
    expect(await names(keeper, BUDI.slice(0, 15))).toEqual([]);
    expect(await names(keeper, '3201 0117 0888 0002')).toEqual(['Budi Santosa']);
    const others = await village.perangkat(
      ...AREAS.filter((area) => !['penduduk', 'surat', 'akun'].includes(area)),
    );
    for (const call of [penduduk.cari, penduduk.kelahiran, penduduk.kematian])
      expect((await refusal(others.call(call))).http).toBe(403);
  });

  it('are found by a resident within the family, others by a whole NIK and masked', async () => {
    const { ani } = await scene();
    expect(await names(ani, '')).toEqual(['Ani Lestari', "Cici Ma'ruf Lestari"]);
    expect(await names(ani, 'Budi')).toEqual([]);
    expect(await names(ani, BUDI.slice(0, 15))).toEqual([]);
    const { data } = await ani.call(penduduk.cari, { query: { search: BUDI } });
    expect(data).toEqual([
      {
        id: data[0]?.id,
        nama: 'B... S...',
        nik: null,
        no_kk: null,
        punya_nik: true,
        kelamin: null,
        tempat_lahir: null,
        tanggal_lahir: null,
        agama: null,
        pendidikan: null,
        pekerjaan: null,
        status_kawin: null,
        kewarganegaraan: null,
        hubungan: null,
        alamat: null,
        wilayah: null,
      },
    ]);
    const sieved = { search: BUDI, 'filter{tanggal_lahir}': '2000-01-01', 'sort[]': 'tanggal_lahir' };
    expect((await ani.call(penduduk.cari, { query: sieved })).data).toHaveLength(1);
    const own = await ani.call(penduduk.cari, { query: { search: CICI } });
    expect(own.data).toMatchObject([{ nama: "Cici Ma'ruf Lestari", tanggal_lahir: '2015-08-17' }]);
  });

  it('are hidden from visitors and other villages, and guessing numbers is limited', async () => {
    const { village, ani } = await scene();
    expect((await refusal(village.call(penduduk.cari))).http).toBe(401);
    expect(await names(await (await api.village()).perangkat('penduduk'), BUDI)).toEqual([]);
    for (let guess = 0; guess < 20; guess += 1)
      await names(ani, `32010117088${String(guess).padStart(5, '0')}`);
    expect((await refusal(names(ani, BUDI))).http).toBe(429);
    expect(await names(ani, 'Ani')).toEqual(['Ani Lestari']);
  });
});

describe('births and deaths', () => {
  it('are found by staff together with the person', async () => {
    const { village } = await scene();
    const staf = await village.perangkat('surat');
    const births = await staf.call(penduduk.kelahiran, { query: { search: 'cici' } });
    expect(births.data).toMatchObject([
      {
        tanggal: '2015-08-17',
        jam: '08:30',
        nomor: 'AL-1',
        penduduk: { nama: "Cici Ma'ruf Lestari", punya_nik: true },
      },
    ]);
    const deaths = await staf.call(penduduk.kematian, {
      query: { 'include[]': 'penduduk', search: 'santosa' },
    });
    expect(deaths.data).toMatchObject([
      { sebab: 'Sakit', penduduk: { nama: 'Darma Santosa', alamat: 'Kampung Kaler 7' } },
    ]);
    expect((await staf.call(penduduk.kematian, { query: { search: 'cici' } })).data).toEqual([]);
  });

  it('are found by a resident within the family, others by a whole NIK and masked', async () => {
    const { ani } = await scene();
    expect((await ani.call(penduduk.kelahiran)).data).toMatchObject([{ nomor: 'AL-1' }]);
    expect((await ani.call(penduduk.kematian)).data).toEqual([]);
    const { data } = await ani.call(penduduk.kematian, { query: { search: '3201011708500004' } });
    expect(data).toMatchObject([
      { tanggal: null, sebab: null, nomor: null, penduduk: { nama: 'D... S...', alamat: null } },
    ]);
  });
});

describe('areas', () => {
  it('are found from hamlet to RT by everybody', async () => {
    const { village, area } = await scene();
    const { call } = village;
    expect((await call(wilayah.dusun)).data).toEqual([{ id: area.dusun, nama: 'Cikaret', parent: null }]);
    expect((await call(wilayah.dukuh, { query: { dusun: area.dusun } })).data.map(({ id }) => id)).toEqual([
      area.dukuh,
    ]);
    expect((await call(wilayah.dukuh, { query: { dusun: area.rw } })).data).toEqual([]);
    const rw = async (parent: number) =>
      (await call(wilayah.rw, { query: { 'filter{parent.id}': parent } })).data.map(({ id }) => id);
    expect(await rw(area.dukuh)).toEqual([area.rw]);
    expect(await rw(area.dusun)).toEqual([area.other]);
    expect((await call(wilayah.rt, { query: { rw: area.rw } })).data).toEqual([
      { id: area.rt, nama: '004', parent: area.rw },
    ]);
    const wrong = await refusal(call(wilayah.rt, { query: { rw: 'x' } }));
    expect(wrong.body.errors).toEqual([{ rw: ['Masukkan angka.'] }]);
  });
});
