import type { z } from 'zod';
import { plainText } from '#server/core/html.ts';
import { keyOfType } from '#server/features/jenis-surat/terdahulu-queries.ts';
import type { JenisTerdahulu } from '#server/features/jenis-surat/terdahulu-writes.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, numberOf, word } from '../read/tabel-rules.ts';

const LONGEST = { nama: 110, kode: 20 };
const MOST_VALID = 365;
/** Kinds of types that come with OpenSID. */
const OF_PROGRAM = new Set(['1', '3']);
/** Units in which the validity of a letter is counted there. */
const UNITS = new Map([
  ['d', 'hari'],
  ['w', 'minggu'],
  ['M', 'bulan'],
  ['y', 'tahun'],
] as const);

type Jenis = z.infer<typeof JenisTerdahulu>;
type Known = {
  datang: { has(asal: number): boolean };
  ada: ReadonlySet<string>;
  katalog: ReadonlySet<string>;
  kode: ReadonlyMap<string, string>;
};

/** The letter types of a dump with their verdicts: those that are known here are said, others come without their words. */
export function judgeTypes({ isi }: Pick<Survei, 'isi'>, known: Known): Calon[] {
  const seen = new Set<string>();
  return (isi.get('tweb_surat_format') ?? []).map((row): Calon => {
    const nama = plainText(word(row, 'nama')).slice(0, LONGEST.nama).trim();
    const asal = numberOf(word(row, 'id'));
    const kode_surat = word(row, 'kode_surat', LONGEST.kode);
    const at = { urut: row.urut, nama: [nama || '(tanpa nama)', kode_surat].filter(Boolean).join(', kode ') };
    const refuse = (alasan: string): Calon => ({ ...at, putusan: 'ditolak', alasan, isi: null });
    if (!row.utuh || asal === 0) return refuse('Barisnya tidak utuh');
    if (nama === '') return refuse('Tanpa nama');
    const twice = seen.has(keyOfType(nama));
    seen.add(keyOfType(nama));
    if (known.datang.has(asal)) return { ...at, putusan: 'sama', alasan: '', isi: null };
    if (twice) return refuse('Tercatat dua kali');
    const padanan = matchOf(row, nama, kode_surat, known);
    if (padanan) return { ...at, putusan: 'sama', alasan: padanan, isi: null };
    if (word(row, 'kunci') === '1') return refuse('Dimatikan di OpenSID');
    const jenis: Jenis = { asal, nama, kode_surat, masa_berlaku: validityOf(row) };
    return { ...at, putusan: 'baru', alasan: 'Templatnya ditulis lagi di Jenis surat', isi: jenis };
  });
}

/** Says where a type is known here; '' where it is not. */
function matchOf(row: Baris, nama: string, kode_surat: string, { ada, katalog, kode }: Known): string {
  const keys = [keyOfType(nama)];
  const coded = OF_PROGRAM.has(word(row, 'jenis')) ? kode.get(kode_surat) : undefined;
  if (coded !== undefined) keys.push(keyOfType(coded));
  if (keys.some((key) => ada.has(key))) return 'Sudah ada di Jenis surat';
  return keys.some((key) => katalog.has(key)) ? 'Ada di katalog: nyalakan di Jenis surat' : '';
}

function validityOf(row: Baris): Jenis['masa_berlaku'] {
  const satuan = [...UNITS].find(([unit]) => unit === word(row, 'satuan_masa_berlaku', 15))?.[1];
  const jumlah = numberOf(word(row, 'masa_berlaku', 5));
  return satuan && jumlah >= 1 && jumlah <= MOST_VALID ? { jumlah, satuan } : null;
}
