import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { infografis, TIPE_INFOGRAFIS } from '#contract/infografis.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { addPenduduk, changePenduduk, type Fakta, type Writing } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';
import { infografisFor } from './rilis-writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const writing = (db: VillageDb): Writing => ({
  db,
  actor: null,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});
let numbers = 0;
const nik = () => `32010117089${String(++numbers).padStart(5, '0')}`;
const add = (village: Village, people: Partial<Fakta>[]) =>
  village.db((db) =>
    addPenduduk(
      writing(db),
      people.map((rest) => ({
        fakta: { nik: nik(), nama: 'Uji', kelamin: 'LK' as const, tanggal_lahir: '1990-08-17', ...rest },
      })),
      { sumber: 'koreksi', alasan: 'uji' },
    ),
  );
const times = (count: number, rest: Partial<Fakta>): Partial<Fakta>[] =>
  Array.from({ length: count }, () => rest);

/** Two hamlets, 60 people, 4 Buddhists among them. */
async function peopled() {
  const village = await api.village({ nama_desa: 'Sukamaju' });
  const [barat, timur] = await village.db(async (db) => {
    const named = async (nama: string) =>
      (
        await db
          .insertInto('wilayah')
          .values({ jenis: 'dusun', nama, induk_id: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    return [await named('Barat'), await named('=Timur')] as const;
  });
  const families = await village.db((db) =>
    addKeluarga(
      writing(db),
      [...times(6, {}).map(() => barat), ...times(5, {}).map(() => timur)].map((wilayah_id) => ({
        ...{ no_kk: nik(), wilayah_id, terbit: null },
      })),
    ),
  );
  const people = [
    ...times(25, {
      agama: 'ISLAM',
      pendidikan: 'SLTA/SEDERAJAT',
      pekerjaan: 'PETANI/PEKEBUN',
      wilayah_id: barat,
    }),
    ...times(21, {
      agama: 'ISLAM',
      kelamin: 'PR',
      pendidikan: 'SLTP/SEDERAJAT',
      pekerjaan: 'GURU',
      wilayah_id: timur,
    }),
    ...times(5, { agama: 'KRISTEN', wilayah_id: timur }),
    ...times(5, { agama: 'KRISTEN', kelamin: 'PR', wilayah_id: timur }),
    ...times(4, { agama: 'BUDHA', wilayah_id: barat }),
  ];
  await add(
    village,
    people.map((one, at) => ({ ...one, keluarga_id: families[at % 11] ?? null })),
  );
  return village;
}

describe('infographics', () => {
  it('counts by sex in the words of old clients, and hides small numbers', async () => {
    const village = await peopled();
    expect(await village.call(infografis.rows, { query: { tipe: 'jk' } })).toEqual([
      { label: 'Laki-Laki', total: 34, jk: 'laki - laki' },
      { label: 'Perempuan', total: 26, jk: 'perempuan' },
    ]);
    expect(await village.call(infografis.rows, { query: { tipe: 'agama' } })).toEqual([
      { label: 'Islam', total: 25, jk: 'laki - laki' },
      { label: 'Islam', total: 21, jk: 'perempuan' },
      { label: 'Kristen', total: null, jk: 'laki - laki' },
      { label: 'Kristen', total: null, jk: 'perempuan' },
      { label: 'Buddha', total: null, jk: 'laki - laki' },
      { label: 'Buddha', total: null, jk: 'perempuan' },
    ]);
    expect(await village.call(infografis.rows, { query: { tipe: 'area' } })).toEqual([
      { nama: 'Barat', penduduk: 35, keluarga: 6 },
      { nama: '=Timur', penduduk: 25, keluarga: 5 },
    ]);
  });

  it('counts ages in tens, the first year with the first ten', async () => {
    const village = await api.village();
    const now = new Date('2028-02-29T05:00:00Z');
    const born = ['2028-02-28', '2017-03-01', '2017-02-28', '1947-03-01', '1947-02-28', '1900-01-01'];
    await add(
      village,
      born.flatMap((tanggal_lahir) => times(7, { tanggal_lahir })),
    );
    const { bagan } = await village.db((db) =>
      infografisFor({ core: api.core, db, village: { nama_desa: 'Uji', zona: 'WIB' } as never }, now),
    );
    expect(bagan.umur.baris.map(({ label, nilai }) => [label, nilai[2]])).toEqual([
      ['1-10', 14],
      ['11-20', 7],
      ['71-80', 7],
      ['81+', 14],
    ]);
  });

  it('says what stands out, and follows the register', async () => {
    const village = await peopled();
    const chart = async (tipe: string) =>
      (await village.call(infografis.overview)).bagan.find((one) => one.tipe === tipe)?.bagan;
    expect((await chart('pendidikan'))?.baris.map(({ label, nilai }) => [label, nilai[0]])).toContainEqual([
      'SLTA/Sederajat',
      25,
    ]);
    expect((await village.call(infografis.overview)).penduduk).toBe(60);
    const [one] = await village.db((db) =>
      db.selectFrom('penduduk').select('id').where('agama', '=', 'ISLAM').execute(),
    );
    await village.db((db) =>
      changePenduduk(
        writing(db),
        [{ id: one?.id ?? 0, fakta: { status_dasar: 'MATI', status_sejak: '2026-01-01' } }],
        {
          ...{ sumber: 'koreksi', alasan: 'uji' },
        },
      ),
    );
    expect((await village.call(infografis.overview)).penduduk).toBe(59);
  });

  it('holds back a change that would tell a small number, in every form and on every day, and shows it in a month', async () => {
    const village = await peopled();
    const forms = async () => {
      const text = async (path: string) => (await village.send(path)).text();
      return Promise.all([
        ...TIPE_INFOGRAFIS.map((tipe) => text(`/v1/penduduk/infografis/?tipe=${tipe}`)),
        ...['csv', 'json', 'svg'].map((bentuk) => text(`/v1/infografis/agama/unduh/?bentuk=${bentuk}`)),
        ...['pendidikan', 'pekerjaan', 'kepadatan'].map((type) => text(`/v1/demografi/?type=${type}`)),
      ]);
    };
    const before = await forms();
    // The fifth Buddhist: shown, it would say that there were four yesterday.
    await add(village, [{ agama: 'BUDHA' }]);
    expect(await forms()).toEqual(before);
    const at = (day: string) =>
      village.db((db) =>
        infografisFor(
          { core: api.core, db, village: { nama_desa: 'Uji', zona: 'WIB' } as never },
          new Date(`${day}T05:00:00Z`),
        ),
      );
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    expect((await at(soon)).penduduk).toBe(61);
    expect((await village.call(infografis.overview)).penduduk).toBe(61);
    await add(village, times(30, { agama: 'BUDHA' }));
    expect((await village.call(infografis.overview)).penduduk).toBe(91);
  });

  it('writes files whose names and words are those of the page, and no formulas', async () => {
    const village = await peopled();
    const old = await village.send('/v1/penduduk/infografis/?tipe=agama&output_format=xlsx');
    expect(old.headers.get('content-disposition')).toContain('filename="data-infografis-tipe-agama.xlsx"');
    const { sheets } = await readXlsx(new Uint8Array(await old.arrayBuffer()));
    expect(sheets[0]?.rows).toEqual([
      ['Agama', 'Laki-Laki', 'Perempuan', 'Jumlah'],
      ['Islam', 25, 21, 46],
      ['Kristen', 'disembunyikan', 'disembunyikan', 'disembunyikan'],
      ['Buddha', 'kurang dari 5', 'kurang dari 5', 'kurang dari 5'],
      ['Jumlah', 34, 26, 60],
    ]);
    const text = async (tipe: string, bentuk: string) =>
      (await village.send(`/v1/infografis/${tipe}/unduh/?bentuk=${bentuk}`)).text();
    expect(await text('area', 'csv')).toContain("'=Timur,25,5");
    expect(await text('agama', 'csv')).toContain('Buddha,kurang dari 5,kurang dari 5,kurang dari 5');
    expect(JSON.parse(await text('agama', 'json')).data).toContainEqual({
      ...{ agama: 'Buddha', laki_laki: null, perempuan: null, jumlah: null },
    });
    const svg = await text('agama', 'svg');
    expect(svg).toMatch(/^<svg [^>]*xmlns/);
    expect(svg).toContain('kurang dari 5');
    expect(svg).not.toMatch(/>4</);
    const pdf = await village.send('/v1/infografis/umur/unduh/?bentuk=pdf');
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  });

  it('is empty in an empty village, and in one of hardly anybody', async () => {
    const village = await api.village();
    expect(await village.call(infografis.overview)).toMatchObject({ penduduk: 0, keluarga: 0 });
    await add(village, times(3, {}));
    const { penduduk, bagan } = await village.call(infografis.overview);
    expect(penduduk).toBe(null);
    expect(bagan.map(({ bagan: { baris } }) => baris)).toEqual(TIPE_INFOGRAFIS.map(() => []));
    for (const tipe of TIPE_INFOGRAFIS)
      expect(await village.call(infografis.rows, { query: { tipe } })).toEqual([]);
  });

  it('refuses what it does not count', async () => {
    const village = await api.village();
    for (const tipe of [undefined, 'constructor', 'nik'])
      expect(await refusal(village.call(infografis.rows, { query: { tipe } }))).toMatchObject({
        status: 400,
      });
    expect((await village.send('/v1/infografis/constructor/unduh/?bentuk=csv')).status).toBe(404);
    expect((await village.send('/v1/infografis/umur/unduh/?bentuk=exe')).status).toBe(400);
  });
});
