import type { Terdahulu } from '#server/kinds/naskah/terdahulu.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, numberOf, word } from '../read/tabel-rules.ts';

const LONGEST = { nama: 200, jabatan: 120 };
/** Names of the office of who leads, where no kind says it. */
const HEAD = /^(?:(?:pj|plt|plh|pjs)\.?\s+)?(?:kepala desa|kades|kuwu|lurah|keuchik|wali nagari|perbekel)\b/i;
const SECRETARY = /^(?:(?:pj|plt|plh|pjs)\.?\s+)?(?:sekretaris desa|sekdes|carik)\b/i;

type Jabatan = { nama: string; jenis: string };
type Known = { ada: ReadonlySet<number>; nama: ReadonlySet<string>; kini: Date };

/** Key that tells an official apart from others of a village: the name, however it is written. */
export const keyOfName = (nama: string): string => nama.toLowerCase().replace(/\s+/g, ' ').trim();

/** The officials of a dump with their verdicts, in their order there; `ada` came already, `nama` are those that are here. */
export function judgeOfficials({ isi, orang }: Pick<Survei, 'isi' | 'orang'>, known: Known): Calon[] {
  const offices = new Map(
    (isi.get('ref_jabatan') ?? []).map((row): [string, Jabatan] => [
      word(row, 'id'),
      { nama: word(row, 'nama'), jenis: word(row, 'jenis') },
    ]),
  );
  const rows = [...(isi.get('tweb_desa_pamong') ?? [])].sort((a, b) => placeOf(a) - placeOf(b));
  const seen = new Set<string>();
  return rows.map((row): Calon => {
    const nama = nameOf(row, orang);
    const office = officeOf(row, offices);
    const at = { urut: row.urut, nama: nama || '(tanpa nama)' };
    const asal = numberOf(word(row, 'pamong_id'));
    const alasan = refusalOf(row, { nama, asal, jabatan: office.nama, twice: seen.has(keyOfName(nama)) });
    if (alasan) return { ...at, putusan: 'ditolak', alasan, isi: null };
    seen.add(keyOfName(nama));
    if (known.ada.has(asal) || known.nama.has(keyOfName(nama)))
      return { ...at, putusan: 'sama', alasan: '', isi: null };
    const text: Terdahulu = {
      asal,
      status: 'terbit',
      terbit: known.kini.toISOString(),
      berkas: word(row, 'foto', 200),
      isi: { judul: nama, jabatan: office.nama, tingkat: rankOf(office) },
    };
    return { ...at, putusan: 'baru', alasan: '', isi: text };
  });
}

/** Whoever has no place there comes after the others. */
const placeOf = (row: Baris): number => numberOf(word(row, 'urut')) || Number.MAX_SAFE_INTEGER;

function nameOf(row: Baris, orang: ReadonlyMap<string, string>): string {
  const nama = word(row, 'pamong_nama') || (orang.get(word(row, 'id_pend')) ?? '');
  const [before, after] = [word(row, 'gelar_depan', 40), word(row, 'gelar_belakang', 40)];
  return nama && `${before && `${before} `}${nama}${after && `, ${after}`}`.slice(0, LONGEST.nama).trim();
}

function officeOf(row: Baris, offices: ReadonlyMap<string, Jabatan>): Jabatan {
  const { nama, jenis } = offices.get(word(row, 'jabatan_id')) ?? { nama: word(row, 'jabatan'), jenis: '' };
  return { nama: nama.slice(0, LONGEST.jabatan).trim(), jenis };
}

function rankOf({ nama, jenis }: Jabatan): 1 | 2 | 3 {
  if (jenis === '1' || HEAD.test(nama)) return 1;
  return jenis === '2' || SECRETARY.test(nama) ? 2 : 3;
}

type Read = { nama: string; asal: number; jabatan: string; twice: boolean };

function refusalOf(row: Baris, { nama, asal, jabatan, twice }: Read): string {
  if (!row.utuh || asal === 0) return 'Barisnya tidak utuh';
  if (word(row, 'pamong_status') !== '1') return 'Tidak menjabat lagi';
  if (nama === '') return 'Tanpa nama';
  if (jabatan === '') return 'Tanpa jabatan';
  return twice ? 'Tercatat dua kali' : '';
}
