import { plainText } from '#server/core/html.ts';
import { hidePersons } from '#server/core/mask.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import type { LaporTerdahulu } from '#server/features/lapor/terdahulu-writes.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, isDay, numberOf, word } from '../read/tabel-rules.ts';

const LONGEST = { judul: 150, isi: 5_000, foto: 200 };
/** Stages of a report there: waiting, looked after, done. */
const STAGES = new Map<string, LaporTerdahulu['tahap']>([
  ['1', 'menunggu'],
  ['2', 'diproses'],
  ['3', 'selesai'],
]);
/** Under this number residents wrote to the office, before they had a place for it. */
const PRIVATE = '775';
/** Numbers of such messages stand beside those of reports: each comes once. */
const MESSAGES = 1_000_000_000_000;

type Known = { ada: { has(asal: number): boolean }; zona: Zone; kini: Date };

/** The reports of a dump with their verdicts, and messages to the office of before there were reports. */
export function judgeReports({ isi }: Pick<Survei, 'isi'>, known: Known): Calon[] {
  const all = isi.get('pengaduan') ?? [];
  const replies = new Map<number, Baris[]>();
  for (const row of all) {
    const to = numberOf(word(row, 'id_pengaduan'));
    if (to > 0) replies.set(to, [...(replies.get(to) ?? []), row]);
  }
  const reports = all
    .filter((row) => numberOf(word(row, 'id_pengaduan')) === 0)
    .map((row) => judgeReport(row, replies.get(numberOf(word(row, 'id'))) ?? [], known));
  const messages = (isi.get('komentar') ?? []).map((row) => judgeMessage(row, known));
  return [...reports, ...messages].map((one, at) => ({ ...one, urut: at + 1 }));
}

function judgeReport(row: Baris, replies: readonly Baris[], known: Known): Calon {
  const isi = textOf(word(row, 'isi', LONG));
  const judul = titleOf(word(row, 'judul'), isi);
  const sejak = momentOf(word(row, 'created_at', 19), known);
  const report = { judul, isi, sejak, asal: numberOf(word(row, 'id')) };
  const tahap = STAGES.get(word(row, 'status')) ?? 'menunggu';
  return verdictOf(row, report, known, {
    tahap,
    selesai: (momentOf(word(row, 'updated_at', 19), known) ?? sejak ?? known.kini).toISOString(),
    balasan: replies.flatMap((reply) => {
      const words = textOf(word(reply, 'isi', LONG));
      const at = momentOf(word(reply, 'created_at', 19), known) ?? sejak ?? known.kini;
      return words === '' ? [] : [{ isi: words, sejak: at.toISOString() }];
    }),
    berkas: [word(row, 'foto', LONGEST.foto)].filter(Boolean),
  });
}

/** Verdict on a message of a resident to the office. It stays between the two: it waits, and is not public. */
function judgeMessage(row: Baris, known: Known): Calon {
  const isi = textOf(word(row, 'komentar', LONG));
  const judul = titleOf(word(row, 'subjek'), isi);
  const asal = numberOf(word(row, 'id'));
  const sejak = momentOf(word(row, 'tgl_upload', 19), known);
  const refuse = (alasan: string, nama: string): Calon => ({
    urut: 0,
    putusan: 'ditolak',
    nama,
    alasan,
    isi: null,
  });
  if (row.utuh && word(row, 'id_artikel') !== PRIVATE)
    return refuse('Tanggapan pada berita, bukan laporan', 'Tanggapan berita');
  if (word(row, 'tipe') === '2') return refuse('Balasan kantor atas pesan pribadi', 'Pesan warga');
  if (word(row, 'is_archived') === '1') return refuse('Pesan pribadi yang sudah diarsipkan', 'Pesan warga');
  const report = { judul, isi, sejak, asal: asal === 0 ? 0 : asal + MESSAGES };
  return verdictOf(row, report, known, {
    tahap: 'menunggu',
    selesai: (sejak ?? known.kini).toISOString(),
    balasan: [],
    berkas: [],
  });
}

type Read = { judul: string; isi: string; sejak: Date | undefined; asal: number };

function verdictOf(
  row: Baris,
  { judul, isi, sejak, asal }: Read,
  { ada }: Known,
  rest: Pick<LaporTerdahulu, 'tahap' | 'selesai' | 'balasan' | 'berkas'>,
): Calon {
  const at = { urut: 0, nama: judul || '(tanpa judul)' };
  const refuse = (alasan: string): Calon => ({ ...at, putusan: 'ditolak', alasan, isi: null });
  if (!row.utuh || asal === 0) return refuse('Barisnya tidak utuh');
  if (isi === '') return refuse('Tanpa tulisan');
  if (!sejak) return refuse('Tanggalnya tidak terbaca');
  if (ada.has(asal)) return { ...at, putusan: 'sama', alasan: '', isi: null };
  const report: LaporTerdahulu = { asal, judul, isi, sejak: sejak.toISOString(), ...rest };
  return { ...at, putusan: 'baru', alasan: '', isi: report };
}

const LONG = 20_000;

/** Lines of a text, without markup and without numbers of people. */
const textOf = (words: string): string =>
  hidePersons(
    words
      .split(/\r?\n|<br\s*\/?>|<\/p>/i)
      .map((line) => plainText(line))
      .filter(Boolean)
      .join('\n'),
  )
    .slice(0, LONGEST.isi)
    .trim();

const titleOf = (words: string, isi: string): string =>
  hidePersons(plainText(words) || isi.replaceAll('\n', ' '))
    .slice(0, LONGEST.judul)
    .trim();

function momentOf(words: string, { zona, kini }: Known): Date | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?/.exec(words) ?? [];
  if (!day || !isDay(day)) return undefined;
  const at = fromInstant(`${day}T${time}`, zona);
  return Number.isNaN(at.getTime()) || at > kini ? undefined : at;
}
