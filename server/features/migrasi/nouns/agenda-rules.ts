import { LONGEST_TITLE } from '#contract/kinds/naskah.ts';
import { isBlank, plainText } from '#server/core/html.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import type { Terdahulu } from '#server/kinds/naskah/terdahulu.ts';
import type { Calon } from '../isi-rules.ts';
import type { Survei } from '../read/cadangan-queries.ts';
import { type Baris, numberOf, word } from '../read/tabel-rules.ts';
import { type BarisArtikel, kindOfArticle, momentOf, withPictures } from './berita-rules.ts';

const LONGEST = { deskripsi: 600_000, tempat: 150, koordinator: 50 };
/** Articles that are filed under it are activities, whose day stands in a table of its own. */
const AGENDA = '1000';

/** The days of the activities of a dump, by the article that tells of them. */
export const agendaOf = ({ isi }: Pick<Survei, 'isi'>): Map<string, Baris> =>
  new Map((isi.get('agenda') ?? []).map((row) => [word(row, 'id_artikel'), row]));

/** Tells whether an article is brought as an activity: it is of that kind, and the table of activities has it. */
export const isAgenda = (row: Pick<BarisArtikel, 'kata'>, agenda: ReadonlyMap<string, Baris>): boolean =>
  kindOfArticle(row) === AGENDA && agenda.has(row.kata('id'));

type Known = {
  agenda: ReadonlyMap<string, Baris>;
  ada: ReadonlySet<number>;
  zona: Zone;
  kini: Date;
};

/** The verdict on an activity. One that lasts until nobody knows when ends as it begins. */
export function judgeActivity(row: BarisArtikel, { agenda, ada, zona, kini }: Known): Calon {
  const judul = plainText(row.kata('judul')).slice(0, LONGEST_TITLE).trim();
  const asal = numberOf(row.kata('id'));
  const at = { urut: row.urut, nama: judul || '(tanpa judul)' };
  const no = (alasan: string): Calon => ({ ...at, putusan: 'ditolak', alasan, isi: null });
  const when = agenda.get(row.kata('id'));
  if (!row.utuh || asal === 0 || !when?.utuh) return no('Barisnya tidak utuh');
  if (judul === '') return no('Tanpa judul');
  const mulai = momentOf(word(when, 'tgl_agenda'), zona);
  if (!mulai) return no('Tanggalnya tidak terbaca');
  const isi = withPictures(row.kata('isi'), new Map());
  if (isi.length > LONGEST.deskripsi) return no('Tulisannya terlalu panjang');
  if (ada.has(asal)) return { ...at, putusan: 'sama', alasan: '', isi: null };
  const text: Terdahulu = {
    asal,
    status: isBlank(isi) ? 'draf' : row.kata('enabled') === '1' ? 'terbit' : 'arsip',
    terbit: publishedAt(row, zona, kini).toISOString(),
    berkas: row.kata('gambar').slice(0, 200),
    isi: {
      judul,
      deskripsi: `${isi}${coordinator(when)}`,
      tempat: plainText(word(when, 'lokasi_kegiatan')).slice(0, LONGEST.tempat),
      mulai: toInstant(mulai, zona),
      selesai: toInstant(mulai, zona),
    },
  };
  return { ...at, putusan: 'baru', alasan: '', isi: text };
}

function publishedAt(row: BarisArtikel, zona: Zone, kini: Date): Date {
  const at = momentOf(row.kata('tgl_upload'), zona);
  return at && at < kini ? at : kini;
}

/** Paragraph that names who led an activity, '' for nobody: there is no field for it. */
function coordinator(when: Baris): string {
  const name = plainText(word(when, 'koordinator_kegiatan')).slice(0, LONGEST.koordinator);
  return name && name !== '-' ? `<p>Koordinator: ${name.replace(/[<>&"]/g, ' ')}</p>` : '';
}
