import { KOLOM_IMPOR, type KolomOrang } from '#contract/impor/kolom.ts';
import type { Cell } from '#server/core/sheet/cell.ts';
import { similarity } from './judul-rules.ts';
import { type Dibaca, leftOut, plainOf } from './sel-rules.ts';

/** A code list: the official names in capitals with their numbers. */
export type Daftar = { kode: number; nama: string }[];
export type Daftarnya = Record<string, Daftar>;

/** Names that offices write instead of official ones, without blanks; one counts where a list has the official name. */
export const ALIASES: Record<string, string> = {
  KRISTENPROTESTAN: 'KRISTEN',
  PROTESTAN: 'KRISTEN',
  KATOLIK: 'KATHOLIK',
  KRISTENKATOLIK: 'KATHOLIK',
  BUDDHA: 'BUDHA',
  KONGHUCU: 'KHONGHUCU',
  KEPERCAYAAN: 'KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA',
  KEPERCAYAANTERHADAPTUHANYME: 'KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA',
  PENGHAYATKEPERCAYAAN: 'KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA',
  LAINNYA: 'KEPERCAYAAN TERHADAP TUHAN YANG MAHA ESA',
  'TIDAK/BLMSEKOLAH': 'TIDAK/BELUM SEKOLAH',
  'TIDAKTAMATSD/SEDERAJAT': 'BELUM TAMAT SD/SEDERAJAT',
  'AKADEMI/DIPLOMAIII/SARJANAMUDA': 'AKADEMI/DIPLOMA III/S. MUDA',
  'DIPLOMAIV/STRATA-I': 'DIPLOMA IV/STRATA I',
  'STRATA-II': 'STRATA II',
  'STRATA-III': 'STRATA III',
  SD: 'TAMAT SD/SEDERAJAT',
  SMP: 'SLTP/SEDERAJAT',
  'SMP/SEDERAJAT': 'SLTP/SEDERAJAT',
  SMA: 'SLTA/SEDERAJAT',
  SMK: 'SLTA/SEDERAJAT',
  'SMA/SEDERAJAT': 'SLTA/SEDERAJAT',
  D3: 'AKADEMI/DIPLOMA III/S. MUDA',
  S1: 'DIPLOMA IV/STRATA I',
  D4: 'DIPLOMA IV/STRATA I',
  S2: 'STRATA II',
  S3: 'STRATA III',
  IRT: 'MENGURUS RUMAH TANGGA',
  IBURUMAHTANGGA: 'MENGURUS RUMAH TANGGA',
  PELAJAR: 'PELAJAR/MAHASISWA',
  TIDAKBEKERJA: 'BELUM/TIDAK BEKERJA',
  BELUMBEKERJA: 'BELUM/TIDAK BEKERJA',
  SUPIR: 'SOPIR',
  B: 'BELUM KAWIN',
  S: 'KAWIN',
  BK: 'BELUM KAWIN',
  K: 'KAWIN',
  CH: 'CERAI HIDUP',
  CM: 'CERAI MATI',
  MENIKAH: 'KAWIN',
  NIKAH: 'KAWIN',
  SUDAHKAWIN: 'KAWIN',
  BELUMNIKAH: 'BELUM KAWIN',
  LAJANG: 'BELUM KAWIN',
  CERAIHIDUPTERCATAT: 'CERAI HIDUP',
  CERAIHIDUPBELUMTERCATAT: 'CERAI HIDUP',
  KAWINTERCATAT: 'KAWIN',
  KAWINBELUMTERCATAT: 'KAWIN',
  BELUMMENIKAH: 'BELUM KAWIN',
  KK: 'KEPALA KELUARGA',
  KEPALA: 'KEPALA KELUARGA',
  'KEP.KELUARGA': 'KEPALA KELUARGA',
  ISTERI: 'ISTRI',
  ANAKKANDUNG: 'ANAK',
  ORTU: 'ORANGTUA',
  FAMILI: 'FAMILI LAIN',
  FAMILILAINNYA: 'FAMILI LAIN',
  CUCUK: 'CUCU',
  PINDAHDALAMNEGERI: 'PINDAH',
  PINDAHLUARNEGERI: 'PINDAH',
  MENINGGAL: 'MATI',
  MENINGGALDUNIA: 'MATI',
  AKTIF: 'HIDUP',
  INDONESIA: 'WNI',
  WARGANEGARAINDONESIA: 'WNI',
  WARGANEGARAASING: 'WNA',
  TDKTH: 'TIDAK TAHU',
  TIDAKADA: 'TIDAK CACAT',
  TIDAK: 'TIDAK CACAT',
  NORMAL: 'TIDAK CACAT',
  BUTA: 'CACAT NETRA/BUTA',
};

/** Words by which people call an occupation that the list calls otherwise: only proposed, never taken. */
const LIKE_JOBS: [RegExp, string][] = [
  [/OJEK|SUPIR|DRIVER|KERNET|KONDEKTUR|GRAB|GOJEK/, 'SOPIR'],
  [/TANI|SAWAH|LADANG|KEBUN/, 'PETANI/PEKEBUN'],
  [/DAGANG|JUAL|WARUNG|TOKO|BAKUL/, 'PEDAGANG'],
  [/KULI|SERABUTAN|HARIAN/, 'BURUH HARIAN LEPAS'],
  [/SISWA|SEKOLAH|KULIAH|SANTRI/, 'PELAJAR/MAHASISWA'],
  [/RUMAH ?TANGGA/, 'MENGURUS RUMAH TANGGA'],
  [/ASN|PNS|PEGAWAI NEGERI/, 'PEGAWAI NEGERI SIPIL (PNS)'],
  [/USAHA|WIRAUSAHA/, 'WIRASWASTA'],
  [/NGANGGUR/, 'BELUM/TIDAK BEKERJA'],
];

const squeezed = (text: string): string => text.toUpperCase().replace(/\s+/g, '');

/** A cell of a column with codes as the official name; '' for an empty one. Number, name, alias or a part of the name. */
export function readCode(kolom: KolomOrang, cell: Cell | undefined, lists: Daftarnya): Dibaca {
  const words = plainOf(cell);
  if (words === '') return { nilai: words };
  const list = lists[kolom] ?? [];
  const called = KOLOM_IMPOR[kolom].toLowerCase();
  if (/^\d+(\.0+)?$/.test(words)) return numbered(list, Number(words), called);
  const name = nameOf(list, words);
  if (name !== undefined) return { nilai: name };
  const near = nearest(kolom, list, words);
  return {
    kelompok: 'kode',
    alasan: `Tidak ada di daftar ${called}.${near ? ` Paling dekat: ${sentence(near)}` : ''}`,
  };
}

function numbered(list: Daftar, kode: number, sebutan: string): Dibaca {
  if (kode === 0) return { nilai: '' };
  const found = list.find((one) => one.kode === kode);
  if (found) return { nilai: found.nama };
  const codes = list.map((one) => one.kode);
  return { kelompok: 'kode', alasan: `Kode ${sebutan} ${Math.min(...codes)} sampai ${Math.max(...codes)}` };
}

function nameOf(list: Daftar, words: string): string | undefined {
  const wanted = squeezed(words);
  const alias = Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : undefined;
  const exact = list.find(({ nama }) => squeezed(nama) === wanted) ?? list.find(({ nama }) => nama === alias);
  if (exact) return exact.nama;
  const parts = list.filter(({ nama }) => partsOf(nama).includes(wanted));
  return parts.length === 1 ? parts[0]?.nama : undefined;
}

/** `PETANI` and `PEKEBUN` of `PETANI/PEKEBUN`; a part that is no name by itself is none. */
const partsOf = (nama: string): string[] =>
  nama
    .split(/[/()]/)
    .map(squeezed)
    .filter((part) => part.length >= 3 && !/^(TIDAK|BELUM|SEDERAJAT|III)$/.test(part));

/** Less than this in common is no proposal. */
const LIKE = 0.3;

function nearest(kolom: KolomOrang, list: Daftar, words: string): string | undefined {
  const wanted = words.toUpperCase();
  const job = kolom === 'pekerjaan' ? LIKE_JOBS.find(([pattern]) => pattern.test(wanted))?.[1] : undefined;
  if (job && list.some(({ nama }) => nama === job)) return job;
  const scored = list.map(({ nama }) => ({
    nama,
    score: Math.max(
      ...[nama, ...partsOf(nama)].map((one) => similarity(squeezed(one), squeezed(readable(wanted)))),
    ),
  }));
  const best = scored.reduce((top, one) => (one.score > top.score ? one : top), { nama: '', score: 0 });
  return best.score >= LIKE ? best.nama : undefined;
}

/** Figures that are typed for the letters they look like: `Is1am`. */
const readable = (text: string): string =>
  text.replaceAll('1', 'L').replaceAll('0', 'O').replaceAll('5', 'S').replaceAll('3', 'E');

/** An official name as sentences show it. */
export const sentence = (nama: string): string => nama.charAt(0) + nama.slice(1).toLowerCase();

/** `LK` or `PR`; '' for an empty cell. */
export function readSex(cell: Cell | undefined): Dibaca {
  const words = squeezed(plainOf(cell)).replace(/[-.]/g, '');
  if (words === '') return { nilai: '' };
  if (/^(1|L|LK|LAKI|LAKILAKI|PRIA|M|LAKI2)$/.test(words)) return { nilai: 'LK' };
  if (/^(2|P|PR|PEREMPUAN|WANITA|F)$/.test(words)) return { nilai: 'PR' };
  return { kelompok: 'kode', alasan: 'Isi L atau P, atau kode 1 atau 2' };
}

/** Reads whether the person holds an electronic card; '' where the cell says nothing of it. */
export function readCard(cell: Cell | undefined): Dibaca {
  const words = squeezed(plainOf(cell));
  if (/^(2|KTPEL|KTP-EL|YA|SUDAH|S)$/.test(words)) return { nilai: 'KTP-EL' };
  if (/^(3|KIA)$/.test(words)) return { nilai: 'KIA' };
  if (/^(1|BELUM|TIDAK|B)$/.test(words)) return { nilai: 'BELUM' };
  return words === '' || words === '0' ? { nilai: '' } : leftOut;
}
