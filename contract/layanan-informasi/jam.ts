import { z } from 'zod';
import {
  type HariHitung,
  hitungTenggat,
  isHariKerja,
  type Jeda,
  type Kalender,
  lembarHitungan,
} from '../kinds/hari-kerja.ts';
import { Day } from '../kit.ts';
import { addDays, weekday } from '../lib/text/tanggal.ts';

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
  /** Number of the working day. */
  ke: z.int().nullable(),
});
/** Count of a last day, day by day in whole weeks from Monday. */
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
  const span = { sejak, hari: dasar, tambahan, jeda };
  const counted = lembarHitungan(span, hariIni, kalender);
  const [first] = counted;
  const awal = first?.tanggal ?? sejak.slice(0, 10);
  const end = counted.at(-1)?.tanggal ?? awal;
  const batas = hitungTenggat(span, kalender)?.tanggal ?? null;
  const batasAwal = tambahan > 0 ? hitungTenggat({ ...span, tambahan: 0 }, kalender)?.tanggal : undefined;
  const within = new Map(counted.map((one) => [one.tanggal, one]));
  const hari: HitunganKalender['hari'] = [];
  for (let day = mondayOf(awal); day <= sundayOf(end); day = addDays(day, 1)) {
    const one = within.get(day);
    hari.push({ tanggal: day, jenis: one ? kindOf(one, kalender) : 'luar', ke: one?.ke || null });
  }
  const passed = counted.filter(({ tanggal }) => tanggal <= hariIni);
  return {
    awal,
    batas,
    batasAwal: batasAwal ?? null,
    hariIni,
    dari: dasar + tambahan,
    dasar,
    hari,
    ke: Math.max(0, ...passed.map(({ ke }) => ke ?? 0)),
    libur: counted.flatMap(({ tanggal, libur }) => (libur === undefined ? [] : [{ tanggal, nama: libur }])),
  };
}

function kindOf({ tanggal, ke, libur, henti }: HariHitung, kalender: Kalender) {
  if (ke === 0) return 'awal';
  if (libur !== undefined) return 'merah';
  if (!isHariKerja(tanggal, kalender)) return 'libur';
  return henti ? 'tunggu' : 'kerja';
}

const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));
const sundayOf = (day: string): string => addDays(mondayOf(day), 6);
