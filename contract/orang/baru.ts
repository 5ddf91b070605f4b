import { z } from 'zod';
import { AlamatPilihan, KodePilihan, NamaPilihan, NikBaru, Nomor16, namaWajib } from '../fakta/jenis.ts';
import { Day, formId, requiredText } from '../kit.ts';

/** A day that must be given. */
export const hari = (message: string) => z.string({ error: message }).trim().min(1, message).pipe(Day);
/** The row chosen in a list that may be left alone. */
export const pilihan = z
  .union([z.literal(''), formId('Pilihan tidak dikenal.')])
  .nullish()
  .transform((id) => id || undefined);
export const NomorKK = Nomor16('Nomor KK terdiri dari 16 angka.');

/** Somebody who is not in the register yet, as far as a family card tells. */
export const orangBaru = {
  /** Without one they get a temporary number. */
  nik: NikBaru,
  nama: namaWajib('Harap masukkan nama lengkap'),
  kelamin: z.enum(['LK', 'PR'], 'Pilih jenis kelamin'),
  tempat_lahir: namaWajib('Harap masukkan tempat lahir'),
  tanggal_lahir: hari('Harap masukkan tanggal lahir'),
  agama: KodePilihan,
  status_kawin: KodePilihan,
  pendidikan: KodePilihan,
  pekerjaan: KodePilihan,
};

/** Whoever lives here already, with or without a family card. */
export const PendudukLama = z.object({
  ...orangBaru,
  nama_ayah: NamaPilihan,
  nama_ibu: NamaPilihan,
  /** A family of the register; in its place a card's number, known or new. */
  keluarga_id: pilihan,
  no_kk: z.union([z.literal('').transform(() => undefined), NomorKK]).optional(),
  hubungan: KodePilihan,
  alamat: AlamatPilihan,
  wilayah_id: pilihan,
  alasan: requiredText('Tulis dari dokumen apa ia dicatat', { max: 300 }),
});
