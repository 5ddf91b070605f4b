import { z } from 'zod';
import { hariTerima, hitungTenggat, isHariKerja, type Jeda, type Kalender } from '../kinds/hari-kerja.ts';
import { Day } from '../kit.ts';
import { addDays, weekday } from '../lib/tanggal.ts';

/** Working days that the law gives: UU 14/2008, Pasal 22 and 35 to 38; completion is the village's own rule. */
export const HARI = {
  jawab: 10,
  perpanjang: 7,
  kelengkapan: 3,
  keberatan: 30,
  tanggapan: 30,
  sengketa: 14,
} as const;

const HariKalender = z.object({
  tanggal: Day,
  /** `luar`: before or after; `awal`: received; `libur`: weekend; `merah`: holiday; `tunggu`: the applicant's turn. */
  jenis: z.enum(['luar', 'awal', 'kerja', 'libur', 'merah', 'tunggu']),
  /** Which working day it is. */
  ke: z.int().nullable(),
});
/** How a last day was counted, day by day in whole weeks from Monday. */
export const HitunganKalender = z.object({
  awal: Day,
  /** Null while the other side has to act. */
  batas: Day.nullable(),
  /** The first last day, where it was extended. */
  batasAwal: Day.nullable(),
  hariIni: Day,
  /** Working days that count; beyond `dasar` they are an extension. */
  dari: z.int(),
  dasar: z.int(),
  ke: z.int(),
  hari: z.array(HariKalender),
  libur: z.array(z.object({ tanggal: Day, nama: z.string() })),
});
export type HitunganKalender = z.infer<typeof HitunganKalender>;

type Span = { sejak: string; dasar: number; tambahan?: number; jeda?: readonly Jeda[] };

/** The calendar of a limit: what counts, what does not, and why. */
export function kalenderBatas(
  { sejak, dasar, tambahan = 0, jeda = [] }: Span,
  hariIni: string,
  kalender: Kalender,
): HitunganKalender {
  const awal = hariTerima(sejak, kalender);
  const dari = dasar + tambahan;
  const batas = hitungTenggat({ sejak, hari: dari, jeda }, kalender)?.tanggal ?? null;
  const first = tambahan > 0 ? hitungTenggat({ sejak, hari: dasar, jeda }, kalender)?.tanggal : undefined;
  const paused = jeda.map((one) => ({
    dari: hariTerima(one.dari, kalender),
    sampai: one.sampai === null ? hariIni : hariTerima(one.sampai, kalender),
  }));
  const waits = (day: string) => paused.some((one) => one.dari <= day && day <= one.sampai);
  const end = batas ?? (hariIni > awal ? hariIni : awal);
  const hari: HitunganKalender['hari'] = [];
  let ke = 0;
  let passed = 0;
  for (let day = mondayOf(awal); day <= sundayOf(end); day = addDays(day, 1)) {
    const jenis = kindOf(day, { awal, end, waits, kalender });
    if (jenis === 'kerja') ke += 1;
    if (jenis === 'kerja' && day <= hariIni) passed = ke;
    hari.push({ tanggal: day, jenis, ke: jenis === 'kerja' ? ke : null });
  }
  const libur = [...kalender.libur]
    .filter(([day]) => awal <= day && day <= end)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tanggal, nama]) => ({ tanggal, nama }));
  return { awal, batas, batasAwal: first ?? null, hariIni, dari, dasar, ke: passed, hari, libur };
}

type Within = { awal: string; end: string; waits: (day: string) => boolean; kalender: Kalender };

function kindOf(
  day: string,
  { awal, end, waits, kalender }: Within,
): HitunganKalender['hari'][number]['jenis'] {
  if (day < awal || day > end) return 'luar';
  if (day === awal) return 'awal';
  if (kalender.libur.has(day)) return 'merah';
  if (!isHariKerja(day, kalender)) return 'libur';
  return waits(day) ? 'tunggu' : 'kerja';
}

const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));
const sundayOf = (day: string): string => addDays(mondayOf(day), 6);
