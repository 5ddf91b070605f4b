import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { mutasi } from '#contract/mutasi.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { addPenduduk, changePenduduk, type Fakta, type Writing } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';
import { askedMonth } from './queries.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const writing = (db: VillageDb): Writing => ({
  db,
  actor: null,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});
const KOREKSI = { sumber: 'koreksi', alasan: 'uji' } as const;
let numbers = 0;
const nik = () => `32010117089${String(++numbers).padStart(5, '0')}`;

/** Two hamlets with an RT each, and a family in each of them. */
async function settled() {
  const village = await api.village();
  const areas = await village.db(async (db) => {
    const add = (jenis: 'dusun' | 'rt', nama: string, induk_id: number | null) =>
      db
        .insertInto('wilayah')
        .values({ desa_id: db.desaId, jenis, nama, induk_id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [barat, timur] = [await add('dusun', 'Barat', null), await add('dusun', 'Timur', null)];
    return [(await add('rt', '001', barat.id)).id, (await add('rt', '001', timur.id)).id] as const;
  });
  const families = await village.db((db) =>
    addKeluarga(
      writing(db),
      areas.map((wilayah_id) => ({ no_kk: nik(), wilayah_id, terbit: null })),
    ),
  );
  return { village, areas, families };
}

const person = (rest: Partial<Fakta>) => ({
  fakta: { nik: nik(), nama: 'Uji', kelamin: 'LK' as const, tanggal_lahir: '1990-08-17', ...rest },
});
const add = (village: Village, people: Partial<Fakta>[]) =>
  village.db((db) => addPenduduk(writing(db), people.map(person), KOREKSI));
const change = (village: Village, id: number, fakta: Partial<Fakta>) =>
  village.db((db) => changePenduduk(writing(db), [{ id, fakta }], KOREKSI));
const born = (village: Village, penduduk_id: number, tanggal: string) =>
  village.db((db) =>
    db.insertInto('kelahiran').values({ desa_id: db.desaId, penduduk_id, tanggal }).execute(),
  );
const died = (village: Village, penduduk_id: number, tanggal: string) =>
  village.db((db) =>
    db.insertInto('kematian').values({ desa_id: db.desaId, penduduk_id, tanggal }).execute(),
  );
const moved = (
  village: Village,
  penduduk_id: number,
  row: { arah: 'masuk' | 'keluar' | 'dalam'; tanggal: string; dari_wilayah_id?: number },
) =>
  village.db((db) =>
    db
      .insertInto('pindah')
      .values({ dari_wilayah_id: null, ...row, desa_id: db.desaId, penduduk_id })
      .execute(),
  );

const sum = ({ lk, pr }: { lk: number; pr: number }) => lk + pr;
const THIS_MONTH = askedMonth(undefined, 'WIB').bulan;

describe('the report of a month', () => {
  it('counts all events of it, per hamlet and for the village', async () => {
    const { village, areas, families } = await settled();
    const [barat, timur] = families as [number, number];
    const ids = await add(village, [
      { keluarga_id: barat, hubungan: 'KEPALA KELUARGA' },
      { keluarga_id: barat, kelamin: 'PR' },
      { keluarga_id: barat, kelamin: 'PR', tanggal_lahir: '2025-03-10' },
      { keluarga_id: timur, status_dasar: 'MATI', status_sejak: '2025-03-12' },
      { keluarga_id: timur, kelamin: 'PR' },
      { keluarga_id: timur, status_dasar: 'PINDAH', status_sejak: '2025-03-15' },
      { keluarga_id: timur },
      { keluarga_id: timur, tetap: false },
      { keluarga_id: timur, status_dasar: 'TIDAK VALID' },
    ]);
    const [, , child = 0, dead = 0, came = 0, left = 0, crossed = 0, guest = 0, wrong = 0] = ids;
    await born(village, child, '2025-03-10');
    await died(village, dead, '2025-03-12');
    await moved(village, came, { arah: 'masuk', tanggal: '2025-03-31' });
    await moved(village, left, { arah: 'keluar', tanggal: '2025-03-15' });
    await moved(village, crossed, { arah: 'dalam', tanggal: '2025-03-20', dari_wilayah_id: areas[0] });
    await moved(village, guest, { arah: 'masuk', tanggal: '2025-03-20' });
    await born(village, wrong, '2025-03-20');
    const staf = await village.perangkat('penduduk');
    const report = await staf.call(mutasi.get, { query: { bulan: '2025-03' } });
    expect(report.desa).toEqual({
      nama: 'Desa Uji',
      awal: { lk: 4, pr: 1 },
      lahir: { lk: 0, pr: 1 },
      datang: { lk: 0, pr: 1 },
      mati: { lk: 1, pr: 0 },
      pindah: { lk: 1, pr: 0 },
      akhir: { lk: 2, pr: 3 },
    });
    expect(report.dusun).toEqual([
      expect.objectContaining({
        nama: 'Barat',
        awal: { lk: 2, pr: 1 },
        pindah: { lk: 1, pr: 0 },
        akhir: { lk: 1, pr: 2 },
      }),
      expect.objectContaining({
        nama: 'Timur',
        awal: { lk: 2, pr: 0 },
        datang: { lk: 1, pr: 1 },
        akhir: { lk: 1, pr: 1 },
      }),
    ]);
    const before = await staf.call(mutasi.get, { query: { bulan: '2025-02' } });
    expect(before.desa.akhir).toEqual(report.desa.awal);
    const after = await staf.call(mutasi.get, { query: { bulan: '2025-04' } });
    expect(after.desa).toMatchObject({ awal: report.desa.akhir, akhir: report.desa.akhir });
  });

  it('ignores an undone event, and counts deaths without one', async () => {
    const { village, families } = await settled();
    const [one = 0, two = 0] = await add(village, [{ keluarga_id: families[0] ?? null }, {}]);
    await died(village, one, '2025-03-12');
    await village.db((db) =>
      db.updateTable('kematian').set({ dibatalkan: new Date() }).where('desa_id', '=', db.desaId).execute(),
    );
    await change(village, two, { status_dasar: 'MATI', status_sejak: '2025-03-02' });
    const staf = await village.perangkat('penduduk');
    const { desa, dusun } = await staf.call(mutasi.get, { query: { bulan: '2025-03' } });
    expect(desa).toMatchObject({ awal: { lk: 2 }, mati: { lk: 1 }, akhir: { lk: 1 } });
    expect(dusun.at(-1)).toMatchObject({ nama: 'Dusun belum diketahui', mati: { lk: 1 } });
  });

  it('ends the current month with the living residents, whatever happened', async () => {
    const { village, areas, families } = await settled();
    const ids = await add(
      village,
      Array.from({ length: 30 }, (_, at) => ({
        keluarga_id: families[at % 2] ?? null,
        kelamin: at % 3 ? ('LK' as const) : ('PR' as const),
      })),
    );
    const days = ['2026-01-31', '2026-02-01', '2026-05-05', '2026-09-30', '2026-10-01', `${THIS_MONTH}-01`];
    for (const [at, id] of ids.entries()) {
      const tanggal = days[at % days.length] as string;
      if (at % 5 === 0) {
        await died(village, id, tanggal);
        await change(village, id, { status_dasar: 'MATI', status_sejak: tanggal });
      } else if (at % 5 === 1) {
        await moved(village, id, { arah: 'keluar', tanggal });
        await change(village, id, { status_dasar: 'PINDAH', status_sejak: tanggal });
      } else if (at % 5 === 2) await moved(village, id, { arah: 'masuk', tanggal });
      else if (at % 5 === 3)
        await moved(village, id, { arah: 'dalam', tanggal, dari_wilayah_id: areas[at % 2 ? 0 : 1] });
      else await change(village, id, { status_dasar: 'HILANG', status_sejak: tanggal });
    }
    const staf = await village.perangkat('penduduk');
    const months = ['2026-01', '2026-02', '2026-03', '2026-05', '2026-09', '2026-10', THIS_MONTH];
    const reports = await Promise.all(months.map((bulan) => staf.call(mutasi.get, { query: { bulan } })));
    for (const { desa, dusun } of reports)
      for (const row of [desa, ...dusun])
        expect(sum(row.akhir)).toBe(
          sum(row.awal) + sum(row.lahir) + sum(row.datang) - sum(row.mati) - sum(row.pindah),
        );
    expect(reports[1]?.dusun.map(({ awal }) => awal)).toEqual(reports[0]?.dusun.map(({ akhir }) => akhir));
    const living = await village.db((db) =>
      db
        .selectFrom('penduduk')
        .select((eb) => eb.fn.countAll<number>().as('orang'))
        .where('desa_id', '=', db.desaId)
        .where('status_dasar', '=', 'HIDUP')
        .executeTakeFirstOrThrow(),
    );
    expect(sum(reports.at(-1)?.desa.akhir ?? { lk: 0, pr: 0 })).toBe(living.orang);
  });

  it('is all zeros in a village without residents', async () => {
    const village = await api.village();
    const staf = await village.perangkat('penduduk');
    const { bulan, bulan_ini, desa, dusun } = await staf.call(mutasi.get);
    expect([bulan, bulan_ini]).toEqual([THIS_MONTH, THIS_MONTH]);
    expect(sum(desa.akhir)).toBe(0);
    expect(dusun).toEqual([]);
  });

  it.each(['0000-13', '9999-99', '2026-00', '2999-01', 'x', '2026-11-01', "1' or 1=1"])(
    'is refused for %j',
    async (bulan) => {
      const staf = await (await api.village()).perangkat('penduduk');
      const refused = await refusal(staf.call(mutasi.get, { query: { bulan } }));
      expect(refused).toMatchObject({ http: 400 });
      expect(refused.body.errors).toEqual([{ bulan: [expect.any(String)] }]);
      expect(await refusal(staf.call(mutasi.unduh, { query: { bulan, bentuk: 'pdf' } }))).toMatchObject({
        http: 400,
      });
    },
  );

  it('is for the area penduduk, of its own village', async () => {
    const { village, families } = await settled();
    await add(village, [{ keluarga_id: families[0] ?? null }]);
    for (const one of [village.call, (await village.warga()).call, (await village.perangkat('surat')).call])
      for (const endpoint of [mutasi.get, mutasi.unduh])
        expect([401, 403]).toContain((await refusal(one(endpoint))).http);
    const other = await (await api.village()).perangkat('penduduk');
    expect(sum((await other.call(mutasi.get)).desa.akhir)).toBe(0);
  });
});

describe('the file of a report', () => {
  it('has the same numbers as XLSX and as PDF', async () => {
    const { village, families } = await settled();
    await add(
      village,
      Array.from({ length: 1_234 }, () => ({ keluarga_id: families[0] ?? null })),
    );
    const staf = await village.perangkat('penduduk');
    const query = { bulan: '2026-01' };
    const xlsx = await staf.call(mutasi.unduh, { query: { ...query, bentuk: 'xlsx' } });
    expect(xlsx.headers.get('content-disposition')).toContain('mutasi-penduduk-2026-01.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toContain('Akhir bulan, Jumlah');
    expect(rows.at(-1)).toEqual(['Desa Uji', 1234, 0, 1234, ...Array(12).fill(0), 1234, 0, 1234]);
    const pdf = await staf.call(mutasi.unduh, { query: { ...query, bentuk: 'pdf' } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
      mergePages: true,
    });
    expect(text).toContain('1.234');
    expect(text).toContain('Bulan Januari 2026');
    expect(text).toContain('Halaman 1 dari 1');
  });

  it('is the chart of its desk too: who came and who left, to the last person', async () => {
    const { village, families } = await settled();
    const [, , child = 0] = await add(village, [{ keluarga_id: families[0] ?? null }, {}, { kelamin: 'PR' }]);
    await born(village, child, '2025-03-10');
    const staf = await village.perangkat('penduduk');
    const { bagan } = await staf.call(mutasi.get, { query: { bulan: '2025-03' } });
    expect(bagan.temuan).toBe('Bertambah 1 jiwa: masuk 1, keluar 0');
    expect(bagan.baris[0]).toMatchObject({ label: 'Lahir', nilai: [0, 1, 1], samar: [null, null, null] });
    const text = async (bentuk: string) =>
      (await staf.call(mutasi.unduh, { query: { bulan: '2025-03', bentuk } })).text();
    expect(await text('svg')).toMatch(/^<svg .*Mutasi penduduk Maret 2025/);
    expect(await text('csv')).toContain('wilayah,awal_l,awal_p,awal_jumlah,lahir_l,lahir_p');
    expect(JSON.parse(await text('json')).data.at(-1)).toMatchObject({
      ...{ wilayah: 'Desa Uji', awal_jumlah: 2, lahir_p: 1, akhir_jumlah: 3 },
    });
  });

  it('exists in these formats only', async () => {
    const staf = await (await api.village()).perangkat('penduduk');
    expect(await refusal(staf.call(mutasi.unduh, { query: { bentuk: 'docx' } }))).toMatchObject({
      http: 400,
    });
  });
});
