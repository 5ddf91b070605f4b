import { LONGEST_TITLE } from '#contract/kinds/naskah.ts';
import { plainText } from '#server/core/html.ts';
import type { Terdahulu } from '#server/kinds/naskah/terdahulu.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, numberOf, word } from '../read/tabel-rules.ts';
import { isInformation } from './dokumen-rules.ts';

/** Categories of public information there; the fourth is what is kept from the public. */
const KINDS = new Map([
  ['1', 'berkala'],
  ['2', 'serta-merta'],
  ['3', 'setiap-saat'],
]);
const EXEMPT = '4';
const USUAL = 'setiap-saat';
const FIRST_YEAR = 1945;

type Known = { ada: ReadonlySet<number>; kini: Date };

/** The public information of a dump with its verdicts: drafts, since each still waits for its PDF. */
export function judgeInformation({ isi }: Pick<Survei, 'isi'>, { ada, kini }: Known): Calon[] {
  return (isi.get('dokumen') ?? []).filter(isInformation).map((row): Calon => {
    const judul = plainText(word(row, 'nama')).slice(0, LONGEST_TITLE).trim();
    const asal = numberOf(word(row, 'id'));
    const at = { urut: row.urut, nama: judul || '(tanpa judul)' };
    const alasan = refusalOf(row, asal, judul);
    if (alasan) return { ...at, putusan: 'ditolak', alasan, isi: null };
    if (ada.has(asal)) return { ...at, putusan: 'sama', alasan: '', isi: null };
    const text: Terdahulu = {
      asal,
      status: 'draf',
      terbit: kini.toISOString(),
      berkas: word(row, 'satuan', 200),
      isi: { judul, jenis: KINDS.get(word(row, 'kategori_info_publik')) ?? USUAL, tahun: yearOf(row) },
    };
    return { ...at, putusan: 'baru', alasan: '', isi: text };
  });
}

function refusalOf(row: Baris, asal: number, judul: string): string {
  if (!row.utuh || asal === 0) return 'Barisnya tidak utuh';
  if (word(row, 'deleted') === '1') return 'Dihapus di OpenSID';
  if (word(row, 'kategori_info_publik') === EXEMPT) return 'Informasi yang dikecualikan';
  return judul === '' ? 'Tanpa judul' : '';
}

function yearOf(row: Baris): number | null {
  const year = numberOf(word(row, 'tahun')) || numberOf(word(row, 'tgl_upload').slice(0, 4));
  return year >= FIRST_YEAR && year <= 9_999 ? year : null;
}
