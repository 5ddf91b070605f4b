import { z } from 'zod';
import { statesIn } from '../kinds/alur.ts';
import { HariKe, Tenggat } from '../kinds/tenggat.ts';
import { RingkasanUrus, Urus } from '../kinds/urusan.ts';
import { get, Id, Instant, list } from '../kit.ts';
import { alurKeberatan, alurPermohonan } from './alur.ts';
import { HASIL, PUTUSAN } from './lacak.ts';

const ppid = 'perangkat:ppid';
const JENIS_ANTREAN = ['permohonan', 'keberatan'] as const;
export type JenisAntrean = (typeof JENIS_ANTREAN)[number];

const Keadaan = z.enum([...new Set([...statesIn(alurPermohonan), ...statesIn(alurKeberatan)])]);
export type KeadaanAntrean = z.infer<typeof Keadaan>;

/** A request or an objection, as the one queue of the office has both. */
const BarisAntrean = z.object({
  jenis: z.enum(JENIS_ANTREAN),
  id: Id,
  keadaan: Keadaan,
  created_at: Instant,
  tenggat: Tenggat.nullable(),
  hari: HariKe.nullable(),
  nomor: z.string(),
  nama: z.string(),
  pokok: z.string(),
  hasil: z.enum(HASIL).nullable(),
  putusan: z.enum(PUTUSAN).nullable(),
  urus: Urus,
});
export type BarisAntrean = z.infer<typeof BarisAntrean>;

const PATH = '/v1/kelola/antrean_informasi/';

const RingkasanAntrean = z.object({
  jumlah: z.record(Keadaan, z.int()),
  lewat: z.int(),
  /** True where whoever asks replies to objections. */
  atasan: z.boolean(),
  /** Number of items on the desk of whoever asks: what the menu counts, whatever was asked for. */
  menunggu_saya: z.int(),
  /** All that have not ended, and all there are. */
  terbuka: z.int(),
  semua: z.int(),
  tahun: z.array(z.object({ id: z.int(), nama: z.string() })),
  urus: RingkasanUrus,
});
export type RingkasanAntrean = z.infer<typeof RingkasanAntrean>;

export const antreanInformasi = {
  list: list(PATH, {
    can: ppid,
    summary: 'Permohonan informasi dan keberatan dalam satu antrean, batas terdekat dahulu',
    returns: BarisAntrean,
  }),
  summary: get(`${PATH}ringkasan/`, {
    can: ppid,
    summary: 'Jumlah keduanya per keadaan, menurut tahun, jenis, dan kata yang dicari',
    returns: RingkasanAntrean,
  }),
};
