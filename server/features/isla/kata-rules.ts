/** Abbreviations of column names and what they mean; words that stay in capitals are said so. */
const WORDS: Readonly<Record<string, string>> = {
  ...words(
    'sekolah tamat pendidikan kawin cerai hidup mati nikah islam kristen katolik hindu lainnya lain tahu',
  ),
  ...words('tidak belum sudah umur bekerja pelajar petani pedagang wiraswasta pensiunan buruh nelayan guru'),
  ...words(
    'lahir datang pindah pergi rekam cetak akta fisik netra rungu wicara mental jiwa ganda daksa cacat',
  ),
  ...words(
    'diploma sarjana kepercayaan swasta mahasiswa ibu rumah tangga keatas ke atas dan kepala keluarga',
  ),
  ...words(
    'anak tercatat putus terputus sederajat dokter bidan perawat dosen karyawan sopir tukang dini balita',
  ),
  TDK: 'tidak',
  TK: 'TK',
  BLM: 'belum',
  SDH: 'sudah',
  SKLH: 'sekolah',
  MMLK: 'memiliki',
  MEMILIKI: 'memiliki',
  BUDDHA: 'buddha',
  BUDHA: 'buddha',
  KONGHUCU: 'khonghucu',
  KHONGHUCU: 'khonghucu',
  KATHOLIK: 'katolik',
  PERCAYA: 'kepercayaan',
  MENINGGAL: 'meninggal',
  IRT: 'ibu rumah tangga',
  DST: 'ke atas',
  WKTP: 'wajib KTP',
  ...Object.fromEntries(
    'SD SMP SMA SMK SLTP SLTA MI MTS MA D1 D2 D3 D4 S1 S2 S3 I II III IV V A B AB O KTP KK KIA PNS ASN TNI POLRI'
      .split(' ')
      .map((one) => [one, one]),
  ),
};

function words(list: string): Record<string, string> {
  return Object.fromEntries(list.split(' ').map((one) => [one.toUpperCase(), one]));
}

const wordOf = (part: string): string | undefined =>
  Object.hasOwn(WORDS, part.toUpperCase()) ? WORDS[part.toUpperCase()] : undefined;

/** A range of ages: `0_9`, `UMUR_10_14`, `70_KEATAS`; undefined where it is none. */
function ageOf(name: string): string | undefined {
  const bare = name.replace(/^(UMUR|USIA|U)_?(?=\d)/i, '');
  const range = bare.match(/^(\d{1,3})[_-](\d{1,3})$/);
  if (range) return `${Number(range[1])}-${Number(range[2])}`;
  const open = bare.match(/^(?:>=?)?(\d{1,3})(?:\+|_?(?:KE_?ATAS|DST|PLUS|LEBIH))$/i);
  return open ? `${Number(open[1])}+` : undefined;
}

/** The name of a column as words: `TDK_SEKOLAH` is `Tidak sekolah`. Names with an unknown part stay, with spaces. */
export function kataOf(name: string): string {
  const bare = name.trim();
  const age = ageOf(bare);
  if (age) return age;
  const parts = bare.split(/[_\s]+/).filter(Boolean);
  const known = parts.map((part) => (/^\d+$/.test(part) ? part : wordOf(part)));
  if (parts.length === 0 || known.includes(undefined)) return parts.join(' ');
  const text = known.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Tells whether a name is a range of ages. */
export const isUmur = (name: string): boolean => ageOf(name) !== undefined;
