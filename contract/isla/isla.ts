import { z } from 'zod';
import { Bagan } from '../kinds/bagan-data.ts';
import { get, Id, Instant, post, stream } from '../kit.ts';

export const JenisIsla = z.object({ id_jenis: Id, nama_jenis: z.string() });
export type JenisIsla = z.infer<typeof JenisIsla>;

const number = (message: string) => z.coerce.number({ error: message }).int(message);
/** The data that is asked for; years and semesters are those of `pilihanPeriode`. */
const Diminta = z.object({
  id_jenis: number('Pilih jenis data.').positive('Pilih jenis data.').max(99_999, 'Pilih jenis data.'),
  tahun: number('Pilih tahun.'),
  semester: number('Pilih semester.'),
});

/** A cell of ISLA; null where it is guarded or empty. */
const Isi = z.union([z.number(), z.string()]).nullable();
/** The answer of either path: `jenis` fills `data` only, `data` all the others. */
const Jawaban = z.object({
  data: z.array(JenisIsla).optional(),
  types: z.array(JenisIsla).optional(),
  header: z.array(z.string()).optional(),
  /** With `disamarkan: true` beside its columns where one of them is hidden. */
  json: z.array(z.record(z.string(), z.union([Isi, z.literal(true)]))).optional(),
  jenis: z.string().optional(),
  tahun: z.int().optional(),
  semester: z.int().optional(),
  kelurahan: z.string().optional(),
});

/** A type in a period; `menunggu`: ISLA is still being asked, the card is to be had by itself. */
const Tampilan = z.object({
  id_jenis: Id,
  nama_jenis: z.string(),
  keadaan: z.enum(['ada', 'kosong', 'gagal', 'menunggu']),
  bagan: Bagan.nullable(),
  /** A sentence below the drawing. */
  penjelasan: z.string().nullable(),
  diambil: Instant.nullable(),
  /** ISLA does not answer: this is what it said then. */
  tersimpan: z.boolean(),
});
export type TampilanIsla = z.infer<typeof Tampilan>;

const Semester = z.union([z.literal(1), z.literal(2)]);

export const isla = {
  proxy: post('/v1/isla-proxy/', {
    can: 'publik',
    summary: 'Data kependudukan dari ISLA, bagi desa yang memakainya',
    body: z.discriminatedUnion(
      'path',
      [z.object({ path: z.literal('jenis') }), z.object({ path: z.literal('data'), data: Diminta })],
      { error: 'Pilih jenis atau data.' },
    ),
    returns: Jawaban,
    status: 200,
    perMinute: 120,
    records: false,
  }),
  /** Data of the page: what can be chosen, and the cards that are there at once. */
  page: get('/v1/isla/', {
    can: 'publik',
    fresh: true,
    summary: 'Infografis dari ISLA satu semester (?tahun=2026&semester=1&jenis=3)',
    returns: z.object({
      tahun: z.array(z.int()),
      semester: z.array(Semester),
      dipilih: z.object({ tahun: z.int(), semester: Semester }),
      jenis: z.array(JenisIsla),
      /** Why `jenis` is empty: ISLA has not said yet which types there are, or failed to. */
      menunggu: z.boolean(),
      gagal: z.boolean(),
      kartu: z.array(Tampilan),
    }),
  }),
  card: get('/v1/isla/{jenis_id}/', {
    can: 'publik',
    summary: 'Satu jenis data dari ISLA (?tahun=2026&semester=1)',
    returns: Tampilan,
    fresh: true,
    perMinute: 240,
  }),
  file: stream('/v1/isla/{jenis_id}/unduh/', {
    can: 'publik',
    summary: 'Unduh satu jenis data dari ISLA (?tahun=2026&semester=1&bentuk=csv, xlsx, svg, atau pdf)',
    perMinute: 30,
  }),
};
