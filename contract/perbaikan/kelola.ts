import { z } from 'zod';
import { alurCalls, alurInput, alurItem, alurRow, alurStep } from '../kinds/alur-calls.ts';
import { Id, post } from '../kit.ts';
import { alurPerbaikan, JENIS_LANGKAH, KEADAAN } from './alur.ts';
import { Perbaikan } from './perbaikan.ts';

/** A request for a correction in the queue of the officers. */
export const PerbaikanAntrean = z.object({
  ...alurRow(z.enum(KEADAAN)),
  jenis: Perbaikan.shape.jenis,
  nama: z.string(),
  ubahan: Perbaikan.shape.ubahan,
});
export type PerbaikanAntrean = z.infer<typeof PerbaikanAntrean>;

/** One line of what happened to it. */
export const LangkahPerbaikan = z.object(alurStep(z.enum(JENIS_LANGKAH)));
export type LangkahPerbaikan = z.infer<typeof LangkahPerbaikan>;

export const PerbaikanTinjau = PerbaikanAntrean.omit({ urus: true }).extend({
  ...alurItem(z.enum(JENIS_LANGKAH), LangkahPerbaikan),
  penduduk: Id,
  punya_nik: z.boolean(),
  bukti: z.string().nullable(),
  bukti_info: Perbaikan.shape.bukti_info,
});
export type PerbaikanTinjau = z.infer<typeof PerbaikanTinjau>;

const PATH = '/v1/kelola/perbaikan/';
const queue = alurCalls({
  path: PATH,
  steps: 'langkah',
  can: 'perangkat:penduduk',
  nama: 'permintaan perbaikan data',
  putusan: 'Perbaiki, atau tolak dengan alasan',
  keadaan: z.enum(KEADAAN),
  row: PerbaikanAntrean,
  item: PerbaikanTinjau,
  step: LangkahPerbaikan,
  input: alurInput(alurPerbaikan),
  summary: {},
  dilihat: true,
});
/** Approving what was changed in Profil Saya writes it into the register. */
export const kelolaPerbaikan = {
  ...queue,
  /** Elsewhere the numbers in a request are hidden; the resident can read who looked at them. */
  numbers: post(`${PATH}{id}/nomor/`, {
    can: 'perangkat:penduduk',
    nomor: 'dicatat',
    summary: 'Isi permintaan perbaikan dengan nomornya, dengan catatan siapa yang melihatnya',
    returns: z.object({ ubahan: Perbaikan.shape.ubahan }),
    status: 200,
    keyed: false,
    perMinute: 30,
  }),
};
