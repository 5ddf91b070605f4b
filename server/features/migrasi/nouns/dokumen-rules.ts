import { z } from 'zod';
import { LONGEST_TITLE } from '#contract/kinds/naskah.ts';
import { parseJson } from '#contract/lib/json.ts';
import { plainText } from '#server/core/html.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import type { Terdahulu } from '#server/kinds/naskah/terdahulu.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, isDay, numberOf, word } from '../read/tabel-rules.ts';

const LONGEST = { nomor: 60, abstrak: 5_000 };
/** Kinds of documents there. */
const INFORMATION = '1';
const DECISION = '2';
const REGULATION = '3';

type Known = { ada: ReadonlySet<number>; kunci: ReadonlySet<string>; zona: Zone; kini: Date };
type Hukum = {
  judul: string;
  tipe: number;
  nomor_peraturan: string;
  tanggal_penetapan: string | null;
  tanggal_pengundangan: string | null;
  abstrak: string;
};

/** Key that tells a regulation apart from others: kind, number and year. */
export const keyOfLaw = (tipe: number, nomor: string, day: string): string =>
  `${tipe}|${nomor.toLowerCase()}|${day.slice(0, 4)}`;

/** The documents of a dump with their verdicts; `ada` came already, `kunci` are the regulations that are here. */
export function judgeDocuments({ isi }: Pick<Survei, 'isi'>, known: Known): Calon[] {
  const rows = (isi.get('dokumen') ?? []).filter((row) => !isInformation(row));
  return rows.map((row): Calon => {
    const law = lawOf(row);
    const asal = numberOf(word(row, 'id'));
    const alasan = refusalOf(row, asal, law);
    // Papers of a resident are not even named.
    const named = alasan === OF_RESIDENT ? 'Berkas warga' : law.judul || '(tanpa judul)';
    const at = { urut: row.urut, nama: named };
    if (alasan) return { ...at, putusan: 'ditolak', alasan, isi: null };
    if (known.ada.has(asal) || isHere(law, known.kunci))
      return { ...at, putusan: 'sama', alasan: '', isi: null };
    const text: Terdahulu = {
      asal,
      status: isWhole(law) ? (word(row, 'enabled') === '1' ? 'terbit' : 'arsip') : 'draf',
      terbit: publishedAt(row, law, known).toISOString(),
      berkas: word(row, 'satuan', 200),
      isi: law,
    };
    return { ...at, putusan: 'baru', alasan: '', isi: text };
  });
}

/** Tells whether a document says what a regulation has to say to be public here. */
const isWhole = ({ nomor_peraturan, tanggal_penetapan }: Hukum): boolean =>
  nomor_peraturan !== '' && tanggal_penetapan !== null;

const isHere = ({ tipe, nomor_peraturan, tanggal_penetapan }: Hukum, known: ReadonlySet<string>): boolean =>
  tanggal_penetapan !== null && known.has(keyOfLaw(tipe, nomor_peraturan, tanggal_penetapan));

/** Tells whether a document is information for the public, and of no resident. */
export const isInformation = (row: Baris): boolean =>
  row.utuh && word(row, 'kategori') === INFORMATION && numberOf(word(row, 'id_pend')) === 0;

const OF_RESIDENT = 'Berkas milik warga';

function refusalOf(row: Baris, asal: number, { judul }: Hukum): string {
  if (!row.utuh || asal === 0) return 'Barisnya tidak utuh';
  if (numberOf(word(row, 'id_pend')) > 0) return OF_RESIDENT;
  if (word(row, 'deleted') === '1') return 'Dihapus di OpenSID';
  if (![DECISION, REGULATION].includes(word(row, 'kategori'))) return 'Jenisnya tidak dikenal';
  return judul === '' ? 'Tanpa judul' : '';
}

const Attr = z.record(z.string(), z.unknown());

function attrOf(row: Baris): (name: string) => string {
  let found: Record<string, unknown> = {};
  try {
    found = Attr.catch({}).parse(parseJson(word(row, 'attr', 20_000)));
  } catch {
    // Attributes that cannot be read say nothing.
  }
  return (name) => {
    const value = Object.hasOwn(found, name) ? found[name] : '';
    return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)).trim() : '';
  };
}

function lawOf(row: Baris): Hukum {
  const attr = attrOf(row);
  const decision = word(row, 'kategori') === DECISION;
  const determined = dayOf(attr(decision ? 'tgl_kep_kades' : 'tgl_ditetapkan'));
  const announced = dayOf(attr('tgl_lembaran_desa'));
  return {
    judul: plainText(word(row, 'nama')).slice(0, LONGEST_TITLE).trim(),
    tipe: kindOf(attr('jenis_peraturan'), decision),
    nomor_peraturan: attr(decision ? 'no_kep_kades' : 'no_ditetapkan').slice(0, LONGEST.nomor),
    tanggal_penetapan: determined,
    tanggal_pengundangan: determined && announced && announced >= determined ? announced : null,
    abstrak: attr('uraian').slice(0, LONGEST.abstrak),
  };
}

/** One of `TIPE_HUKUM`, from what it is called there. */
function kindOf(called: string, decision: boolean): number {
  if (/bersama/i.test(called)) return 2;
  if (/peraturan\s+(?:kepala|kades|perbekel|kuwu)/i.test(called)) return 3;
  return decision || /keputusan/i.test(called) ? 4 : 1;
}

/** `28-12-2024` and `2024-12-28` of a form there; null for what is no day. */
function dayOf(words: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(words) ?? [];
  const iso = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : words.slice(0, 10);
  return isDay(iso) ? iso : null;
}

/** When it was put on the site there: never later than now. */
function publishedAt(row: Baris, { tanggal_penetapan }: Hukum, { zona, kini }: Known): Date {
  const [, day = tanggal_penetapan ?? '', time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?/.exec(word(row, 'tgl_upload')) ?? [];
  const at = isDay(day) ? fromInstant(`${day}T${time}`, zona) : kini;
  return Number.isNaN(at.getTime()) || at > kini ? kini : at;
}
