import { z } from 'zod';

/** Shown when all of them hold: the field is filled, or has one of the values. */
const Bila = z.array(z.strictObject({ isian: z.string(), sama: z.array(z.string()).optional() })).optional();
const Baris = z.strictObject({ label: z.string(), isi: z.string(), bila: Bila });
const Kalimat = z.strictObject({ id: z.string().optional(), teks: z.string(), bila: Bila });
const Kode = z.strictObject({ kode: z.string(), nama: z.string() });
const Kolom = z.strictObject({
  label: z.string(),
  isian: z.string(),
  bentuk: z.string().optional(),
  satuan: z.string().optional(),
});
const Tanda = z.strictObject({
  baris: z.int(),
  posisi: z.enum(['kiri', 'tengah', 'kanan']),
  peran: z.string(),
  atas: z.array(z.string()),
  /** Source of the name that stands below: somebody's, nobody's, or one after the other those of a list. */
  sumber: z.union([
    z.enum(['penandatangan', 'pemohon', 'isian', 'kosong']),
    z.strictObject({ daftar: z.string(), kolom: z.string() }),
    z.strictObject({ nama: z.array(z.string()) }),
  ]),
  nama: z.string().optional(),
  bawah: z.string().optional(),
  tanda: z.enum(['pejabat', 'basah']),
  meterai: z.boolean().optional(),
  /** Printed only where the office asks for it. */
  opsional: z.boolean().optional(),
});

/** Parts of one sheet; `urutan` names them in the order in which they are printed. */
const lembar = {
  judul: z.string(),
  pembuka: Kalimat,
  subjek: z.array(
    z.strictObject({ id: z.string(), pengantar: z.string().optional(), baris: z.array(Baris) }),
  ),
  pernyataan: z.array(Kalimat.extend({ bernomor: z.boolean().optional() })),
  rincian: z.array(
    z.strictObject({
      id: z.string(),
      bila: Bila,
      pengantar: z.string().optional(),
      baris: z.array(Baris).optional(),
      tabel: z
        .strictObject({ sumber: z.string(), nomor_urut: z.boolean(), kolom: z.array(Kolom) })
        .optional(),
      daftar: z.strictObject({ sumber: z.string(), bernomor: z.boolean() }).optional(),
    }),
  ),
  keperluan: z
    .strictObject({ teks: z.string().optional(), baris: z.array(Baris).optional(), bila: Bila })
    .nullable(),
  penutup: Kalimat,
  urutan: z.array(z.string()),
  penandatangan: z.array(Tanda),
};

export const Teks = z.strictObject({
  ...lembar,
  slug: z.string(),
  /** The group of a type of a village's own making. */
  jenis_surat: z.string().optional(),
  nama_di_portal: z.string().optional(),
  jenis: z.enum(['keterangan', 'pengantar', 'izin', 'pernyataan', 'permohonan']),
  klasifikasi: Kode,
  klasifikasi_83_2022: Kode,
  kepada: z.array(z.string()).optional(),
  baris_lampiran: z.string().optional(),
  dasar: Kalimat.optional(),
  masa_berlaku: z
    .strictObject({ jumlah: z.int(), satuan: z.enum(['bulan']), kalimat: z.string() })
    .nullable(),
  lembar_tambahan: z.array(z.strictObject({ id: z.string(), bila: Bila, ...lembar })).optional(),
  /** The papers that customarily go with a request. */
  yang_harus_dilampirkan: z.array(z.strictObject({ nama: z.string(), wajib: z.boolean() })),
  tidak_dicetak: z.array(z.strictObject({ isian: z.string(), alasan: z.string() })),
  /** Notes for the officer who looks at a request. */
  catatan: z.array(z.string()),
});
/** The wording of a letter in words and `{fields}`, with what goes with it. */
export type Teks = z.infer<typeof Teks>;
