import type { StatusHukum } from '#contract/produk-hukum/kode.ts';
import type { JenisRelasi, Peristiwa } from '#contract/produk-hukum/produk-hukum.ts';

/** Days are `YYYY-MM-DD`, so that they compare as text. */
type Masa = {
  id: number;
  tanggal_penetapan: string;
  tanggal_pengundangan: string | null;
  berlaku_sejak: string;
  berlaku_sampai: string | null;
};
/** `dari_id` does it to `ke_id` from the day `sejak` on. */
type Relasi = { dari_id: number; ke_id: number; jenis: JenisRelasi; sejak: string };

/**
 * The status of a regulation on a day, from the relations that touch it. What was revoked stays so when the regulation
 * that did it is revoked itself: only a new regulation can bring the old words back.
 */
export function statusOn(
  one: Pick<Masa, 'id' | 'berlaku_sejak' | 'berlaku_sampai'>,
  relations: readonly Relasi[],
  day: string,
): StatusHukum {
  const done = relations.filter(({ sejak }) => sejak <= day);
  const suffered = done.filter(({ ke_id }) => ke_id === one.id);
  const outside = day < one.berlaku_sejak || (one.berlaku_sampai !== null && day > one.berlaku_sampai);
  if (outside || suffered.some(({ jenis }) => jenis === 'mencabut')) return 'tidak berlaku';
  if (suffered.length > 0) return 'diubah';
  const partly = done.some(({ dari_id, jenis }) => dari_id === one.id && jenis === 'mencabut sebagian');
  return partly ? 'mencabut sebagian' : 'berlaku';
}

const DOES = {
  mengubah: 'Mengubah',
  mencabut: 'Mencabut',
  'mencabut sebagian': 'Mencabut sebagian',
} as const;
const SUFFERS = {
  mengubah: 'Diubah oleh',
  mencabut: 'Dicabut oleh',
  'mencabut sebagian': 'Dicabut sebagian oleh',
} as const;

type Linked<D> = Relasi & { dokumen: D; catatan: string };
type Day<D> = Omit<Peristiwa, 'dokumen'> & { dokumen: D | null };

/** The days on which something happened to a regulation, oldest first; `dokumen` of a relation is the other one. */
export function timelineOf<D>(one: Masa, relations: readonly Linked<D>[]): Day<D>[] {
  const own: [string | null, Peristiwa['peristiwa']][] = [
    [one.tanggal_penetapan, 'Ditetapkan'],
    [one.tanggal_pengundangan === one.tanggal_penetapan ? null : one.tanggal_pengundangan, 'Diundangkan'],
    [isAnnounced(one) ? null : one.berlaku_sejak, 'Mulai berlaku'],
  ];
  const days = own.flatMap(([tanggal, peristiwa]) =>
    tanggal === null ? [] : [{ tanggal, peristiwa, dokumen: null as D | null, catatan: '' }],
  );
  for (const { dari_id, jenis, sejak, dokumen, catatan } of relations) {
    const peristiwa = dari_id === one.id ? DOES[jenis] : SUFFERS[jenis];
    days.push({ tanggal: sejak, peristiwa, dokumen, catatan });
  }
  if (one.berlaku_sampai !== null)
    days.push({
      tanggal: dayAfter(one.berlaku_sampai),
      peristiwa: 'Masa berlaku habis',
      dokumen: null,
      catatan: '',
    });
  return days
    .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : 0))
    .map((day) => ({ ...day, status: statusOn(one, relations, day.tanggal) }));
}

const isAnnounced = ({ berlaku_sejak, tanggal_penetapan, tanggal_pengundangan }: Masa) =>
  berlaku_sejak === tanggal_penetapan || berlaku_sejak === tanggal_pengundangan;

/** The last day there is has none. */
export function dayAfter(day: string): string {
  if (day === '9999-12-31') return day;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

type Draft = {
  judul: string;
  nomor_peraturan: string;
  tanggal_penetapan: string | null;
  tanggal_pengundangan: string | null;
  berlaku_sejak: string | null;
  berlaku_sampai: string | null;
  url_lokasi: string;
};

/** Reasons why a regulation cannot be published, by field. */
export function missingFor(draft: Draft): Record<string, string> {
  const { tanggal_penetapan, tanggal_pengundangan, berlaku_sampai } = draft;
  const start = draft.berlaku_sejak ?? tanggal_pengundangan ?? tanggal_penetapan;
  const problems: [string, boolean, string][] = [
    ['judul', !draft.judul, 'Harap masukkan judul'],
    ['nomor_peraturan', !draft.nomor_peraturan, 'Harap masukkan nomor peraturan'],
    ['tanggal_penetapan', !tanggal_penetapan, 'Harap masukkan tanggal penetapan'],
    [
      'tanggal_pengundangan',
      before(tanggal_pengundangan, tanggal_penetapan),
      'Tidak boleh sebelum penetapan.',
    ],
    ['berlaku_sejak', before(draft.berlaku_sejak, tanggal_penetapan), 'Tidak boleh sebelum penetapan.'],
    ['berlaku_sampai', before(berlaku_sampai, start), 'Tidak boleh sebelum mulai berlaku.'],
    ['url_lokasi', !isWebAddress(draft.url_lokasi), 'Masukkan alamat yang dimulai dengan https://'],
  ];
  return Object.fromEntries(problems.filter(([, wrong]) => wrong).map(([field, , text]) => [field, text]));
}

const before = (day: string | null, limit: string | null) => day !== null && limit !== null && day < limit;
const isWebAddress = (text: string) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text));
