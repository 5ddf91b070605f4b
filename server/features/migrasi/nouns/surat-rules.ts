import type { SuratTerdahulu } from '#server/features/surat-keluar/terdahulu-queries.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, isDay, word } from '../read/tabel-rules.ts';

/** Lengths that the columns here take, in characters. */
const LONGEST = { nomor: 100, kode_surat: 40, jenis: 200, orang: 150 };
/** Numbers that a count can reach. */
const MOST_NUMBER = 99_999;

/** Rows of the other tables that a letter points to. */
type Sumber = Pick<Survei, 'orang'> & {
  jenis: ReadonlyMap<string, { nama: string; kode: string }>;
  pamong: ReadonlyMap<string, string>;
};

/** The letters of a dump with their verdicts; `known` is the key of those that are here. */
export function judgeLetters(
  survei: Pick<Survei, 'isi' | 'orang'>,
  keyOf: (letter: SuratTerdahulu) => string,
  known: ReadonlySet<string>,
): Calon[] {
  const { isi, orang } = survei;
  const sumber = { orang, jenis: typesOf(isi.get('tweb_surat_format')), pamong: officialsOf(survei) };
  const seen = new Set<string>();
  return (isi.get('log_surat') ?? []).map((row): Calon => {
    const letter = letterOf(row, sumber);
    const at = { urut: row.urut, nama: nameOf(letter) };
    const alasan = refusalOf(row, letter) || (seen.has(keyOf(letter)) ? 'Tercatat dua kali' : '');
    if (alasan) return { ...at, putusan: 'ditolak', alasan, isi: null };
    seen.add(keyOf(letter));
    if (known.has(keyOf(letter))) return { ...at, putusan: 'sama', alasan: '', isi: null };
    return { ...at, putusan: 'baru', alasan: '', isi: letter };
  });
}

function letterOf(row: Baris, { orang, jenis, pamong }: Sumber): SuratTerdahulu {
  const nomor = word(row, 'no_surat', LONGEST.nomor);
  const { nama = '', kode = '' } = jenis.get(word(row, 'id_format_surat')) ?? {};
  const urut = /^\d{1,9}$/.test(nomor) ? Number(nomor) : 0;
  return {
    nomor,
    urut: urut > 0 && urut <= MOST_NUMBER ? urut : null,
    kode_surat: kode,
    tanggal: /^\d{4}-\d\d-\d\d/.exec(word(row, 'tanggal'))?.[0] ?? '',
    jenis: nama,
    nama: (orang.get(word(row, 'id_pend')) || word(row, 'nama_non_warga')).slice(0, LONGEST.orang),
    penandatangan: (word(row, 'nama_pamong') || (pamong.get(word(row, 'id_pamong')) ?? '')).slice(
      0,
      LONGEST.orang,
    ),
  };
}

/** No name of a person: who looks at the report need not know who asked for what. */
const nameOf = ({ nomor, jenis, tanggal }: SuratTerdahulu): string =>
  [
    jenis || 'Surat',
    nomor && `nomor ${nomor}`,
    tanggal && `tanggal ${tanggal.split('-').reverse().join('-')}`,
  ]
    .filter(Boolean)
    .join(' ');

function refusalOf(row: Baris, { nomor, tanggal }: SuratTerdahulu): string {
  if (!row.utuh) return 'Barisnya tidak utuh';
  if (word(row, 'deleted_at') !== '') return 'Dihapus di OpenSID';
  if (word(row, 'status') === '0') return 'Belum dicetak di OpenSID';
  if (!isDay(tanggal)) return 'Tanggalnya tidak terbaca';
  if (nomor === '') return 'Tidak bernomor';
  return '';
}

function typesOf(rows: readonly Baris[] = []): Sumber['jenis'] {
  return new Map(
    rows.map((row) => [
      word(row, 'id'),
      { nama: word(row, 'nama', LONGEST.jenis), kode: word(row, 'kode_surat', LONGEST.kode_surat) },
    ]),
  );
}

function officialsOf({ isi, orang }: Pick<Survei, 'isi' | 'orang'>): Sumber['pamong'] {
  return new Map(
    (isi.get('tweb_desa_pamong') ?? []).map((row) => [
      word(row, 'pamong_id'),
      word(row, 'pamong_nama') || (orang.get(word(row, 'id_pend')) ?? ''),
    ]),
  );
}
