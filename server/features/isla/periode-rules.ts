const YEARS = 5;

export type Periode = { tahun: number; semester: 1 | 2 };
export type Pilihan = { tahun: number[]; semester: (1 | 2)[]; dipilih: Periode };

const isFirstHalf = (today: string): boolean => Number(today.slice(5, 7)) <= 6;

/** The semesters of which there are data: in January to June only the first of the current year. */
export const semesterOf = (tahun: number, today: string): (1 | 2)[] =>
  tahun === Number(today.slice(0, 4)) && isFirstHalf(today) ? [1] : [1, 2];

/** Years that can be chosen: this one and the four before, the latest first. */
export const tahunSampai = (today: string): number[] =>
  Array.from({ length: YEARS }, (_, at) => Number(today.slice(0, 4)) - at);

/** Period that is shown first: last year's second semester until June, then the first one of this year. */
export function periodeAwal(today: string): Periode {
  const tahun = Number(today.slice(0, 4));
  return isFirstHalf(today) ? { tahun: tahun - 1, semester: 2 } : { tahun, semester: 1 };
}

/** Tells whether there are data of a period. */
export const adaPeriode = (
  { tahun, semester }: { tahun: number; semester: number },
  today: string,
): boolean => tahunSampai(today).includes(tahun) && semesterOf(tahun, today).some((one) => one === semester);

/**
 * Periods that can be chosen, and the one that is: an unknown year is the first choice's, and a semester that the year does
 * not have yet falls to 1. `today` is the day in the village, YYYY-MM-DD.
 */
export function pilihanPeriode(
  asked: { tahun?: number | undefined; semester?: number | undefined },
  today: string,
): Pilihan {
  const years = tahunSampai(today);
  const first = periodeAwal(today);
  const tahun = years.find((one) => one === asked.tahun) ?? first.tahun;
  const semester = semesterOf(tahun, today);
  const wanted = asked.semester ?? (asked.tahun === undefined ? first.semester : 1);
  return {
    tahun: years,
    semester,
    dipilih: { tahun, semester: semester.find((one) => one === wanted) ?? 1 },
  };
}

/** Day of which the data of a semester are. */
export const keadaanOf = ({ tahun, semester }: Periode): string =>
  `${semester === 1 ? '30 Juni' : '31 Desember'} ${tahun}`;
