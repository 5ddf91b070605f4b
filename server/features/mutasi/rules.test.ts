import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Angka,
  type Gerak,
  type HITUNGAN,
  jiwaOf,
  type Kini,
  monthOf,
  type Orang,
  reportOf,
} from './rules.ts';

const TODAY = '2026-11-22';

describe('a month', () => {
  it('has its first and last day', () => {
    expect(monthOf('2026-11', TODAY)).toEqual({ bulan: '2026-11', dari: '2026-11-01', sampai: '2026-11-30' });
    expect(monthOf('2024-02', TODAY)?.sampai).toBe('2024-02-29');
    expect(monthOf('2026-12', '2026-12-31')?.sampai).toBe('2026-12-31');
  });

  it.each([
    '',
    '2026',
    '2026-13',
    '2026-00',
    '0000-13',
    '0000-01',
    '9999-99',
    '9999-12',
    '2026-12',
    '26-11',
    '2026-11-01',
    ' 2026-11',
    '2026-1',
    '1945-07',
    "2026-11'--",
  ])('is not %j', (text) => {
    expect(monthOf(text, TODAY)).toBeUndefined();
  });
});

// Two areas in one hamlet, one in another, one unknown.
const AREAS = [1, 2, 3, null] as const;
const dusunOf = (id: number | null) => (id === null ? '?' : id < 3 ? 'Barat' : 'Timur');
const DAYS = 90;
const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

/** Simulates a village day by day, and returns its events with the true state at the end of each day. */
type Life = { kini: Kini; at: (day: string) => Map<string, number>; kk: (day: string) => number };
type Step = { day: number; who: number; act: number; area: number };

function live(start: { area: number; pr: boolean; kk: number }[], steps: Step[]): Life {
  const orang = start.map(
    ({ area, pr, kk }, at): Orang => ({
      id: at + 1,
      kelamin: pr ? 'PR' : 'LK',
      warga: at % 7 === 0 ? 'WNA' : 'WNI',
      hidup: at % 5 !== 0,
      wilayah_id: AREAS[area] ?? null,
      keluarga_id: kk + 1,
    }),
  );
  const gerak: Gerak[] = [];
  const seen = new Map<string, { people: Map<string, number>; kk: number }>();
  const look = (day: string) => {
    const here = orang.filter(({ hidup }) => hidup);
    const people = new Map<string, number>();
    for (const { kelamin, wilayah_id } of here) {
      const key = `${dusunOf(wilayah_id)} ${kelamin}`;
      people.set(key, (people.get(key) ?? 0) + 1);
    }
    seen.set(day, { people, kk: new Set(here.map(({ keluarga_id }) => keluarga_id)).size });
  };
  look(dayOf(-1));
  const byDay = Map.groupBy(steps, ({ day }) => day);
  for (let day = 0; day < DAYS; day += 1) {
    const touched = new Set<Orang>();
    for (const { who, act, area } of byDay.get(day) ?? []) {
      const one = orang[who % orang.length] as Orang;
      // One event per person and day, so that their order is unambiguous.
      if (touched.has(one)) continue;
      touched.add(one);
      const note = (jenis: Gerak['jenis'], dari: number | null = null) =>
        gerak.push({ penduduk_id: one.id, jenis, tanggal: dayOf(day), id: gerak.length + 1, dari });
      if (!one.hidup) note(act % 2 ? 'datang' : 'lahir');
      else if (act % 3 === 0 && one.wilayah_id !== null && AREAS[area] !== null) {
        note('dalam', one.wilayah_id);
        one.wilayah_id = AREAS[area] as number;
        continue;
      } else note(act % 3 === 1 ? 'mati' : 'pindah');
      one.hidup = !one.hidup;
    }
    look(dayOf(day));
  }
  return {
    kini: kiniOf(orang, gerak),
    at: (day) => seen.get(day)?.people ?? new Map(),
    kk: (day) => seen.get(day)?.kk ?? 0,
  };
}

function kiniOf(orang: Orang[], gerak: Gerak[]): Kini {
  const here = orang.filter(({ hidup }) => hidup);
  const touched = new Set(gerak.map(({ penduduk_id }) => penduduk_id));
  const families = [
    ...new Set(orang.filter(({ id }) => touched.has(id)).map(({ keluarga_id }) => keluarga_id)),
  ];
  return {
    isi: here.map(({ kelamin, warga, wilayah_id }) => ({ kelamin, warga, wilayah_id, orang: 1 })),
    kk: [...new Map(here.map((one) => [one.keluarga_id, one]))].map(([, { wilayah_id }]) => ({
      wilayah_id,
      kk: 1,
    })),
    keluarga: families.map((id) => {
      const members = here.filter(({ keluarga_id }) => keluarga_id === id);
      return {
        id: id as number,
        wilayah_id:
          [...new Map(here.map((one) => [one.keluarga_id, one]))].find(([key]) => key === id)?.[1]
            .wilayah_id ?? null,
        orang: members.length,
      };
    }),
    orang,
    gerak,
  };
}

const months = [0, 1, 2].map((month) => ({
  dari: dayOf([0, 31, 59][month] as number),
  sampai: dayOf([30, 58, 89][month] as number),
  before: dayOf([-1, 30, 58][month] as number),
}));
const asOf = ({ kini }: Life, dari: string): Kini => {
  const gerak = kini.gerak.filter(({ tanggal }) => tanggal >= dari);
  const ids = new Set(gerak.map(({ penduduk_id }) => penduduk_id));
  return { ...kini, gerak, orang: kini.orang.filter(({ id }) => ids.has(id)) };
};
const total = (angka: Angka, at: (typeof HITUNGAN)[number]) => jiwaOf(angka, at).lk + jiwaOf(angka, at).pr;

describe('the report', () => {
  const village = fc.record({
    start: fc.array(fc.record({ area: fc.nat(3), pr: fc.boolean(), kk: fc.nat(9) }), {
      minLength: 1,
      maxLength: 30,
    }),
    steps: fc.array(fc.record({ day: fc.nat(DAYS - 1), who: fc.nat(29), act: fc.nat(5), area: fc.nat(3) }), {
      maxLength: 120,
    }),
  });

  it('matches the true state of each day, whatever happened', () => {
    fc.assert(
      fc.property(village, ({ start, steps }) => {
        const life = live(start, steps);
        let last: Angka | undefined;
        for (const { dari, sampai, before } of months) {
          const { desa, dusun } = reportOf(asOf(life, dari), { dari, sampai }, dusunOf);
          for (const angka of [desa, ...dusun.values()])
            expect(total(angka, 'akhir')).toBe(
              total(angka, 'awal') +
                total(angka, 'lahir') +
                total(angka, 'datang') -
                total(angka, 'mati') -
                total(angka, 'pindah'),
            );
          for (const [day, at] of [
            [before, 'awal'],
            [sampai, 'akhir'],
          ] as const)
            for (const [nama, angka] of dusun) {
              const { lk, pr } = jiwaOf(angka, at);
              expect([lk, pr]).toEqual([
                life.at(day).get(`${nama} LK`) ?? 0,
                life.at(day).get(`${nama} PR`) ?? 0,
              ]);
            }
          expect([desa.kk_awal, desa.kk_akhir]).toEqual([life.kk(before), life.kk(sampai)]);
          if (last) expect(desa.awal).toEqual(last.akhir);
          last = desa;
        }
      }),
    );
  });

  it('counts a move between hamlets in both, and not for the village', () => {
    const orang: Orang[] = [
      { id: 1, kelamin: 'PR', warga: 'WNI', hidup: true, wilayah_id: 3, keluarga_id: null },
    ];
    const gerak: Gerak[] = [{ penduduk_id: 1, jenis: 'dalam', tanggal: '2026-01-05', id: 1, dari: 1 }];
    const { desa, dusun } = reportOf(
      kiniOf(orang, gerak),
      { dari: '2026-01-01', sampai: '2026-01-31' },
      dusunOf,
    );
    expect(total(desa, 'datang') + total(desa, 'pindah')).toBe(0);
    expect(dusun.get('Barat')).toMatchObject({
      awal: { WNI: { PR: 1 } },
      pindah: { WNI: { PR: 1 } },
      akhir: { WNI: { PR: 0 } },
    });
    expect(dusun.get('Timur')).toMatchObject({
      awal: { WNI: { PR: 0 } },
      datang: { WNI: { PR: 1 } },
      akhir: { WNI: { PR: 1 } },
    });
  });
});
