import { z } from 'zod';
import type { Calon } from '../isi-rules.ts';
import { isDay } from '../read/tabel-rules.ts';

/** Kinds of events that have a place here, by their number there; the others are of people who may come back. */
const KINDS = new Map([
  ['1', 'lahir'],
  ['2', 'mati'],
  ['3', 'pindah'],
  ['5', 'datang'],
] as const);
const KNOWN: ReadonlyMap<string, Jenis> = KINDS;
const AWAY = new Set(['4', '6']);
const NAMES = { lahir: 'Kelahiran', mati: 'Kematian', pindah: 'Pindah keluar', datang: 'Pindah masuk' };
type Jenis = keyof typeof NAMES;
const EARLIEST = '1880-01-01';

const Words = z.string().max(200);
/** An event as it is written: whose it was, when, and what else is known. */
export const PeristiwaTerdahulu = z.object({
  jenis: z.enum(['lahir', 'mati', 'pindah', 'datang']),
  nik: z.string().regex(/^\d{16}$/),
  tanggal: z.string(),
  nomor: Words,
  tempat: Words,
  alamat: Words,
  alasan: Words,
  jam: z.string().nullable(),
  anak_ke: z.int().nullable(),
  berat_gram: z.int().nullable(),
  panjang_cm: z.int().nullable(),
});
export type PeristiwaTerdahulu = z.infer<typeof PeristiwaTerdahulu>;

/** Somebody of the dump; `ikut`: the import takes them. */
export type Siapa = { nik: string; nama: string; ikut: boolean; kata(column: string): string };
/** Somebody of the register with the events that are recorded of them, as `lahir` or `datang 2024-05-06`. */
export type Terdaftar = { hidup: boolean; ada: ReadonlySet<string> };

/** A row of the table of events: the words of its columns. */
export type BarisPeristiwa = { urut: number; utuh: boolean; kata(column: string): string };

type Known = {
  orang: ReadonlyMap<string, Siapa>;
  terdaftar: ReadonlyMap<string, Terdaftar>;
  /** Events of this dump that were judged already. */
  sudah: Set<string>;
  hariIni: string;
};

/** Key by which an event of a person is known: one is born and dies once. */
export const keyOfEvent = (jenis: string, tanggal: string): string =>
  jenis === 'lahir' || jenis === 'mati' ? jenis : `${jenis} ${tanggal}`;

/** The verdict on an event of the dump. */
export function judgeEvent(row: BarisPeristiwa, known: Known): Calon {
  const kode = row.kata('kode_peristiwa') || row.kata('id_detail');
  const jenis = KNOWN.get(kode);
  const siapa = known.orang.get(row.kata('id_pend'));
  const tanggal = dayOf(row, jenis, siapa);
  const nama = [jenis ? NAMES[jenis] : 'Peristiwa', siapa?.nama, tanggal.split('-').reverse().join('-')];
  const at = { urut: row.urut, nama: nama.filter(Boolean).join(' ').slice(0, 300) };
  const no = (alasan: string): Calon => ({ ...at, putusan: 'ditolak', alasan, isi: null });
  if (!row.utuh) return no('Barisnya tidak utuh');
  if (AWAY.has(kode)) return no('Hilang atau pergi sementara: belum ada tempatnya di sini');
  if (!jenis) return no('Jenis peristiwanya tidak dikenal');
  if (!siapa) return no('Orangnya tidak ada di cadangan');
  if (!isDay(tanggal, EARLIEST)) return no('Tanggalnya tidak terbaca');
  if (tanggal > known.hariIni) return no('Tanggalnya belum tiba');
  if (siapa.nik === '') return no('Orangnya tanpa NIK, jadi tidak dapat dicocokkan');
  const here = known.terdaftar.get(siapa.nik);
  const key = keyOfEvent(jenis, tanggal);
  if (here?.ada.has(key)) return { ...at, putusan: 'sama', alasan: '', isi: null };
  const refused = whyNot(jenis, siapa, here);
  if (refused) return no(refused);
  const once = `${siapa.nik} ${key}`;
  if (known.sudah.has(once)) return no('Tercatat dua kali');
  known.sudah.add(once);
  return { ...at, putusan: 'baru', alasan: '', isi: eventOf(row, { jenis, siapa, tanggal }) };
}

/** A birth is of the day of birth, whenever somebody wrote it down. */
function dayOf(row: BarisPeristiwa, jenis: Jenis | undefined, siapa: Siapa | undefined): string {
  const day = (words = '') => /^\d{4}-\d\d-\d\d/.exec(words)?.[0] ?? '';
  const born = jenis === 'lahir' ? day(siapa?.kata('tanggallahir')) : '';
  return born || day(row.kata('tgl_peristiwa'));
}

/** Reason why an event is not brought, '' where it is: people who left or died there do not come, so it needs one who is here. */
function whyNot(jenis: Jenis, { ikut }: Siapa, here: Terdaftar | undefined): string {
  const isThere = here?.hidup || ikut;
  if (jenis === 'lahir' || jenis === 'datang') return here || ikut ? '' : 'Orangnya tidak ikut';
  if (isThere) return 'Orangnya masih hidup dan tinggal di sini: catat di Peristiwa';
  return here ? '' : 'Orangnya tidak ikut, karena sudah meninggal atau pindah';
}

type Event = { jenis: Jenis; siapa: Siapa; tanggal: string };

function eventOf(row: BarisPeristiwa, { jenis, siapa, tanggal }: Event): PeristiwaTerdahulu {
  const none = {
    tempat: '',
    alamat: '',
    nomor: '',
    jam: null,
    anak_ke: null,
    berat_gram: null,
    panjang_cm: null,
  };
  const of = { ...none, jenis, tanggal, nik: siapa.nik, alasan: cut(row.kata('catatan')) };
  if (jenis === 'lahir')
    return {
      ...of,
      nomor: cut(siapa.kata('akta_lahir'), 100),
      tempat: cut(siapa.kata('tempatlahir'), 100),
      jam: timeOf(siapa.kata('waktu_lahir')),
      anak_ke: between(siapa.kata('kelahiran_anak_ke'), 1, 30),
      berat_gram: between(siapa.kata('berat_lahir'), 100, 9999),
      panjang_cm: between(siapa.kata('panjang_lahir'), 10, 99),
    };
  if (jenis === 'mati')
    return {
      ...of,
      nomor: cut(row.kata('akta_mati'), 100),
      tempat: cut(row.kata('meninggal_di'), 100),
      jam: timeOf(row.kata('jam_mati')),
      alasan: cut(row.kata('sebab'), 100),
    };
  if (jenis === 'pindah') return { ...of, alamat: cut(row.kata('alamat_tujuan')) };
  return {
    ...of,
    alamat: cut(siapa.kata('alamat_sebelumnya')),
    alasan: cut(row.kata('maksud_tujuan_kedatangan')) || of.alasan,
  };
}

const cut = (words: string, most = 200): string => words.slice(0, most).trim().toWellFormed();
const timeOf = (words: string): string | null => /^([01]\d|2[0-3]):[0-5]\d/.exec(words)?.[0] ?? null;

function between(words: string, least: number, most: number): number | null {
  const number = /^\d{1,5}$/.test(words) ? Number(words) : 0;
  return number >= least && number <= most ? number : null;
}
