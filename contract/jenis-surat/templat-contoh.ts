import { FAKTA_ORANG } from '../fakta/fakta.ts';
import { type Isian, isOrang, isShown, type Jawaban, type Jawabans } from '../kinds/isian.ts';
import type { IsiVersi } from './jenis-surat.ts';
import { numberText } from './nomor.ts';
import { FAKTA_SURAT, personFacts } from './templat-isian.ts';
import type { Nilai } from './templat-nilai.ts';

/** Invented people, for looking at a text; nobody of the village. */
export const CONTOH = [
  { nama: 'Siti Contoh', choice: 0, long: false },
  { nama: 'Budi Contoh', choice: 1, long: false },
  { nama: 'Nama dan alamat terpanjang', choice: 0, long: true },
] as const;
type Contoh = (typeof CONTOH)[number];

type Village = {
  nama_desa: string;
  kode: string;
  kecamatan: string;
  kabupaten: string;
  zona: 'WIB' | 'WITA' | 'WIT';
  alamat?: string | null;
};

const TANGGAL = '2026-11-20';
/** The number of a letter for one of them, as a real one of that day is made. */
export const sampleNumber = (penomoran: IsiVersi['penomoran'], kodeDesa: string): string =>
  numberText(penomoran, { kodeDesa, tanggal: TANGGAL, urut: 12 });

/** Data of one of the samples that a text is filled with, on the sheet beside it as in print. */
export function sampleData(
  fields: readonly Isian[],
  of: Contoh,
  village: Village & { nomor: string },
): { [nama: string]: Nilai } {
  const name = of.long ? 'Siti Nurhaliza Kartikasari Wulandari Putri Contoh' : of.nama;
  const address = of.long
    ? 'Jalan Raya Kampung Babakan Pasirangin Gang Melati Nomor 128, RT 012 RW 008, Dusun Pasirangin'
    : 'RT 01 RW 01, Dusun Contoh';
  const man = of.nama.startsWith('Budi');
  return {
    desa: {
      nama: village.nama_desa,
      kode: village.kode,
      kecamatan: village.kecamatan,
      kabupaten: village.kabupaten,
      zona: village.zona,
      alamat: village.alamat ?? '',
      kode_pos: '40999',
      telepon: '(000) 000 0000',
      email: 'kantor@desa.example',
    },
    penduduk: {
      ...Object.fromEntries(FAKTA_SURAT.map((one) => [one, FAKTA_ORANG[one].surat])),
      nama: name,
      ttl: 'Tirta Buana, 1 Januari 1990',
      umur: 36,
      ...(man && { kelamin: 'Laki-laki' }),
      alamat: address,
      rt: '01',
      rw: '01',
      dusun: 'Contoh',
    },
    keluarga: familyOf(man),
    surat: {
      nomor: village.nomor,
      tanggal: TANGGAL,
      judul: '',
      masa_berlaku: '3 (tiga) bulan',
      kepada: 'Camat',
      lampiran: 1,
      dasar_nama: 'Surat pengantar RT',
      dasar_nomor: '12/RT03/XI/2026',
      dasar_tanggal: '2026-11-18',
      dasar_isi: 'Pengantar dari ketua RT',
    },
    penandatangan: { nama: 'Dedi Contoh', jabatan: 'Kepala Desa' },
    isian: contohJawaban(fields, of) as Nilai,
  };
}

const familyOf = (man: boolean): Nilai => ({
  no_kk: '9901010101100001',
  kepala: 'Budi Contoh',
  hubungan: man ? 'Kepala keluarga' : 'Istri',
  anggota: ['Budi Contoh', 'Siti Contoh'].map((nama, at) => ({
    nama,
    nik: `990101410190000${at + 1}`,
    hubungan: at === 0 ? 'Kepala keluarga' : 'Istri',
    kelamin: at === 0 ? 'Laki-laki' : 'Perempuan',
    tempat_lahir: 'Tirta Buana',
    tanggal_lahir: '1990-01-01',
    pekerjaan: 'Wiraswasta',
  })),
});

/** Somebody whom an answer names; what stands at '' is how they are called. */
const BUDI = {
  '': 'Budi Contoh',
  nama: 'Budi Contoh',
  nik: '9901014101900001',
  tempat_lahir: 'Tirta Buana',
};

/** An answer to every question that is asked of them. */
function contohJawaban(fields: readonly Isian[], of: Contoh): Jawabans {
  const answers: Jawabans = {};
  for (const field of fields) if (isShown(field, answers)) answers[field.nama] = contoh(field, of);
  return answers;
}

function contoh(field: Isian, of: Contoh): Jawaban {
  const { nama, label, tipe, args, child = [] } = field;
  switch (tipe) {
    case 'object':
      return contohJawaban(child, of);
    case 'list': {
      const items = [0, 1].map(() => contohJawaban(child, of));
      const [only] = child;
      return args.bare && only ? items.map((one) => one[only.nama] ?? '') : items;
    }
    case 'integer':
    case 'number':
      return args.unit === 'Rp' ? 12_500_000 : Math.max(args.min ?? 0, Math.min(args.max ?? 25, 25));
    case 'date':
      return '2024-02-02';
    case 'time':
      return '09:30';
    case 'tags':
      return ['kopi', 'madu'];
    case 'lookup':
      if (args.sumber === 'wilayah') return 'RT 01 RW 01, Dusun Contoh';
      return isOrang(args.sumber)
        ? { ...contohJawaban(personFacts(field), of), ...BUDI }
        : `contoh ${label.toLowerCase()}`;
    default:
      if (args.choices) return args.choices[of.choice % args.choices.length] ?? '';
      if (/^nama_(usaha|toko)/.test(nama)) return 'Warung Contoh';
      if (/^nama$|^nama_(awal|subject|orang|saksi|pasangan|mantan|jenazah)/.test(nama)) return BUDI.nama;
      return of.long
        ? `${label} yang ditulis sangat panjang sampai melewati satu baris surat`
        : `contoh ${label.toLowerCase()}`;
  }
}
