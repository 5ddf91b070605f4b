import { tandaAsing } from '#contract/fakta/jenis.ts';
import { MONTHS } from '#contract/lib/text/tanggal.ts';
import { yearIn } from '#contract/lib/text/zona.ts';
import { type JenisWilayah, MAKS_WILAYAH, namaBaku } from '#contract/wilayah/kelola.ts';
import { type Cell, dayOfSerial, UNCALCULATED } from '#server/core/sheet/cell.ts';

/** Groups of reasons, by which refused rows are sorted on the page. */
export type Kelompok = 'nik' | 'tanggal_lahir' | 'kode' | 'kk' | 'lain';
/** Value that a cell says, or in words why it cannot be taken. */
export type Dibaca = { nilai: string; dilewati?: true } | { alasan: string; kelompok: Kelompok };

const taken = (nilai: string): Dibaca => ({ nilai });
/** Result of a cell that cannot be read but is no reason to refuse a person: it is left out, and said so. */
export const leftOut: Dibaca = { nilai: '', dilewati: true };
const refused = (kelompok: Kelompok, alasan: string): Dibaca => ({ alasan, kelompok });

/** Blanks and invisible characters common in registry files: non-breaking spaces, zero-width ones, direction marks. */
const BLANKS = /[\p{Cc}\u00a0\u115f\u1160\u2800\u3164\uffa0]+/gu;
const UNSEEN = /\p{Cf}+/gu;
const seen = (text: string): string => text.replace(UNSEEN, '').replace(BLANKS, ' ');
const NOTHING = /^(?:-+|\.+|_+|null|nihil|n\/a)$/i;
const BROKEN = /#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)/i;

/** The words of a cell without the apostrophe by which Excel keeps numbers as text; '' for a blank, a dash and nothing. */
export function wordsOf(cell: Cell | undefined): string {
  const words = shownWords(cell);
  return NOTHING.test(words) ? '' : words;
}

const shownWords = (cell: Cell | undefined): string =>
  seen(cell?.text ?? '')
    .replace(/^\s*'/, '')
    .replace(/\s+/g, ' ')
    .trim();

const ARABIC_ZEROS = [0x660, 0x6f0];
/** The words of a cell of numbers, days or codes: full-width and Arabic digits are those that everybody types. */
export const plainOf = (cell: Cell | undefined): string => plain(wordsOf(cell));
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ARABIC_ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/^['’‘`]+/, '');

/** Why a formula says nothing: `#N/A` and its like, also inside of other words, or it was never worked out. */
export function brokenFormula(cell: Cell | undefined): string | undefined {
  if (!cell) return undefined;
  if (cell.kind === 'error' && cell.text === UNCALCULATED)
    return 'Rumus tanpa hasil. Buka di Excel, simpan, lalu unggah lagi';
  const broken = cell.kind === 'error' ? cell.text : cell.text.match(BROKEN)?.[0];
  return broken && `Sel berisi galat rumus ${broken}`;
}

/** A cell as people see it in Excel, for the list of refused rows. */
export function shownCell(cell: Cell | undefined): string {
  if (!cell || cell.text.trim() === '') return '(kosong)';
  if (cell.kind === 'number' && Math.abs(Number(cell.text)) >= 1e12 && !/^\d{16}$/.test(cell.text))
    return Number(cell.text).toExponential(5).replace('.', ',').replace('e', 'E');
  const text = seen(cell.text).trim();
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const DIGITS = 16;
const WHOLE = /^(\d+)(?:\.0+)?$/;

/** A NIK; `0` is one who has none yet. `name` is how the reason calls the number. */
export function readNik(cell: Cell | undefined): Dibaca {
  const read = readNumber(cell, 'NIK', 'nik');
  if (!('nilai' in read)) return read;
  if (read.nilai === '') return refused('nik', 'NIK kosong. Tulis 0 bila belum punya NIK');
  if (/^0+$/.test(read.nilai)) return taken('0');
  if (read.nilai.length !== DIGITS) return refused('nik', `NIK ${read.nilai.length} digit, seharusnya 16`);
  if (read.nilai.startsWith('0')) return refused('nik', 'NIK tidak diawali angka 0');
  if (read.nilai.endsWith('0000')) return refused('nik', 'Nomor urut 0000 pada NIK tidak sah');
  return read;
}

/** The number of a family card; '' for none. */
export function readFamily(cell: Cell | undefined): Dibaca {
  const read = readNumber(cell, 'nomor KK', 'kk');
  if (!('nilai' in read) || read.nilai === '' || /^0+$/.test(read.nilai))
    return 'nilai' in read ? taken('') : read;
  if (read.nilai.length === DIGITS) return read;
  return refused('kk', `Nomor KK ${read.nilai.length} digit, seharusnya 16`);
}

/** The NIK of a parent: nothing, 0 and an unreadable number are none, since they are no reason to refuse the child. */
export function readParent(cell: Cell | undefined): Dibaca {
  const read = readNumber(cell, 'NIK', 'lain');
  if ('nilai' in read && /^[1-9]\d{15}$/.test(read.nilai)) return read;
  return /[1-9]/.test(plainOf(cell)) ? leftOut : taken('');
}

function readNumber(cell: Cell | undefined, name: string, kelompok: Kelompok): Dibaca {
  const words = plainOf(cell);
  if (words === '') return taken('');
  if (cell?.kind === 'number') {
    const digits = WHOLE.exec(words)?.[1] ?? '';
    if (digits === '' || hasLostDigits(digits))
      return refused(kelompok, `Excel mengubah ${name} menjadi angka dan menghilangkan digit akhir`);
    return taken(digits);
  }
  if (/\d[.,]\d+E\+\d+/i.test(words))
    return refused(kelompok, `Excel mengubah ${name} menjadi angka dan menghilangkan digit akhir`);
  if (/\p{L}/u.test(words)) return refused(kelompok, `Ada huruf di dalam ${name}`);
  return taken(words.replace(/\D/g, ''));
}

// A number of a spreadsheet keeps 15 digits: behind them stands 0, whatever was typed. Programs that are not Excel keep
// all of them below 2^53.
const hasLostDigits = (digits: string): boolean =>
  digits.length > 15 && (digits.endsWith('0') || Number(digits) > Number.MAX_SAFE_INTEGER);

const OTHER_NAMES: Record<string, number> = { pebruari: 2, nopember: 11, agt: 8, ags: 8, peb: 2, nop: 11 };
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const UNREADABLE = 'Tanggal tidak terbaca. Pakai bentuk 31-12-1980';
const EARLIEST_YEAR = 1900;

/** `26 Maret 2023`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

type Born = { today: string; nik?: string };

/** A day of birth as YYYY-MM-DD, in every form that offices write; '' for none. `today` is that of the village. */
export function readDay(cell: Cell | undefined, { today, nik = '' }: Born): Dibaca {
  const words = plainOf(cell);
  if (words === '' || /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}$/.test(words)) return taken('');
  const day = cell?.kind === 'number' ? dayOfNumber(words, nik) : dayOfWords(words, nik);
  if (!('nilai' in day)) return day;
  if (day.nilai > today) return refused('tanggal_lahir', 'Tanggal lahir sesudah hari ini');
  if (Number(day.nilai.slice(0, 4)) < EARLIEST_YEAR)
    return refused('tanggal_lahir', `Tahun lahir ${Number(day.nilai.slice(0, 4))} terlalu lama`);
  return day;
}

// A bare number may be the serial number of a day whose format was lost; only the NIK can tell.
function dayOfNumber(words: string, nik: string): Dibaca {
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(words);
  if (packed) return checkedDay(packed[1], packed[2], packed[3]);
  const day = dayOfSerial(Number(words));
  if (!day) return refused('tanggal_lahir', UNREADABLE);
  const year = yearOfNik(nik);
  if (year === undefined || year === Number(day.slice(0, 4))) return taken(day);
  return refused('tanggal_lahir', `Angka seri Excel terbaca ${dayText(day)}, tetapi NIK menyebut ${year}`);
}

function dayOfWords(words: string, nik: string): Dibaca {
  const text = words
    .replace(/^\p{L}+,\s*/u, '')
    .replace(/[T ]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:Z|AM|PM)?$/i, '');
  const first = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (first) return checkedDay(first[1], first[2], first[3]);
  const last = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (last) return checkedDay(last[3], last[2], last[1]);
  const short = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2})$/.exec(text);
  if (short) return dayOfShortYear([short[1], short[2], short[3]], nik);
  const packed = /^(?:(\d{4})(\d{2})(\d{2}))$/.exec(text);
  if (packed) return checkedDay(packed[1], packed[2], packed[3]);
  const named = /^(\d{1,2})[-/. ]*(\p{L}{3,})[-/. ]*'?(\d{4}|\d{2})$/u.exec(text);
  const month = named && monthOf(named[2] ?? '');
  if (!named || !month) return refused('tanggal_lahir', UNREADABLE);
  const [, date, , year = ''] = named;
  return year.length === 2
    ? dayOfShortYear([date, String(month), year], nik)
    : checkedDay(year, String(month), date);
}

// Years of two digits need a NIK with the same day: only that tells '04 of 1904 from '04 of 2004.
function dayOfShortYear([date = '', month = '', year = '']: (string | undefined)[], nik: string): Dibaca {
  const born = birthOfNik(nik);
  const said = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return born?.lahir.slice(2) === said
    ? taken(born.lahir)
    : refused('tanggal_lahir', 'Tahun hanya dua angka. Tulis lengkap, seperti 31-12-1980');
}

function monthOf(name: string): number | undefined {
  const small = name.toLowerCase();
  if (Object.hasOwn(OTHER_NAMES, small)) return OTHER_NAMES[small];
  const at = MONTHS.findIndex(
    (month) => month.toLowerCase() === small || month.slice(0, 3).toLowerCase() === small,
  );
  const english = ENGLISH.indexOf(small.slice(0, 3));
  return at >= 0 ? at + 1 : english >= 0 && small.length >= 3 ? english + 1 : undefined;
}

function checkedDay(year = '', month = '', date = ''): Dibaca {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  if (m < 1 || m > 12) return refused('tanggal_lahir', `Bulan ${m} tidak ada`);
  if (d < 1 || d > 31) return refused('tanggal_lahir', `Tanggal ${d} tidak ada`);
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  if (d > last && y >= 100) return refused('tanggal_lahir', `Tanggal ${d} ${MONTHS[m - 1]} tidak ada`);
  return taken(`${year.padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
}

/** Day of birth and sex that a NIK says of its holder; undefined for a temporary one, and where its middle is no day. */
export function birthOfNik(nik: string, day = ''): { lahir: string; kelamin: 'LK' | 'PR' } | undefined {
  if (!/^[1-9]\d{15}$/.test(nik)) return undefined;
  const written = Number(nik.slice(6, 8));
  const date = written > 40 ? written - 40 : written;
  const year = yearOfNik(nik, day);
  const read = checkedDay(String(year), nik.slice(8, 10), String(date));
  return 'nilai' in read ? { lahir: read.nilai, kelamin: written > 40 ? 'PR' : 'LK' } : undefined;
}

// Two digits of the year: beyond this year's it was the last century, and else what the day of birth says.
function yearOfNik(nik: string, day = ''): number | undefined {
  if (!/^\d{16}$/.test(nik)) return undefined;
  const short = Number(nik.slice(10, 12));
  if (day !== '' && Number(day.slice(2, 4)) === short) return Number(day.slice(0, 4));
  return short > yearIn('WIT') % 100 ? 1900 + short : 2000 + short;
}

/** A person's name as it stands there; written all in capitals it gets small letters. */
export function readName(cell: Cell | undefined, most: number): Dibaca {
  const words = wordsOf(cell);
  const sign = tandaAsing(words);
  if (sign) return refused('lain', `Tanda ${sign} tidak dipakai dalam nama`);
  return readText(cell, most, shownAsWords(words));
}

/** Words that fit where they are kept; longer ones are not cut. */
export const readText = (cell: Cell | undefined, most: number, words = wordsOf(cell)): Dibaca =>
  words.length > most
    ? refused('lain', `Terlalu panjang: ${words.length} huruf, paling banyak ${most}`)
    : taken(words);

/** Capitals at the beginning of words only, for what is written in capitals throughout. */
export function shownAsWords(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s.\-/(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The name of an area as it is always written; a dash stays, which says that there is none. */
export function readArea(cell: Cell | undefined, jenis: JenisWilayah): Dibaca {
  const small = jenis === 'rw' || jenis === 'rt';
  const words = small
    ? plain(shownWords(cell)).replace(/^(\d+)\.0+$/, '$1')
    : wordsOf(cell).replaceAll('_', ' ');
  const nama = namaBaku({ jenis, nama: words });
  if (small) return readText(cell, MAKS_WILAYAH, nama);
  const shown = shownAsWords(nama).replace(/\b[IVX][ivx]*\b/g, (number) => number.toUpperCase());
  return readText(cell, MAKS_WILAYAH, shown);
}
