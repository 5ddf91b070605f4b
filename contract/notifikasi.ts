import { z } from 'zod';
import { Id, Instant, list, type MetaOf, type Page, post } from './kit.ts';

/** Subjects of a notification, which say where a click leads. */
export const KEYS = [
  'lapor',
  'potensi',
  'surat',
  'perbaikan',
  'impor',
  'impor_apbdes',
  'impor_peta',
  'migrasi',
  'bidang',
  'cctv',
  'toko',
  'survei',
  'permohonan-akun',
  'permohonan-ppid',
  'keberatan-ppid',
  'keamanan',
  'percobaan',
  'jejak',
  'pengingat',
] as const;
export type Key = (typeof KEYS)[number];

export const Payload = z.object({
  msg: z.string(),
  key: z.enum(KEYS),
  obj_id: Id,
  /** Type of the letter, for `surat`. */
  category_surat: z.string().nullable(),
  time: Instant,
});

export const Notifikasi = z.object({
  id: Id,
  payload: Payload,
  /** Instant at which it was read; null while it is unread. */
  dibaca: Instant.nullable(),
});
export type Notifikasi = z.infer<typeof Notifikasi>;

/** Message that arrives on `/ws/notifications/`. A client that sends `ping` gets `pong`. */
export const Message = z.object({ id: Id, msg: z.string(), time: Instant, payload: Payload });
export type Message = z.infer<typeof Message>;

/** Reads one, or all up to now; `user_id` may only be one's own. */
export const ReadReceipt = z.discriminatedUnion('action', [
  z.object({ action: z.literal('READ_RECEIPT'), id: Id }),
  z.object({ action: z.literal('READ_RECEIPT_ALL'), user_id: Id.optional() }),
]);

export const notifikasi = {
  list: list('/api/v2/util/user-notifications/', {
    can: 'masuk',
    summary: 'Notifikasi akun ini, terbaru dahulu',
    returns: Notifikasi,
    /** All unread ones, not only those of the page. */
    meta: z.object({ unread: z.int() }),
  }),
  read: post('/api/v2/util/user-notifications/', {
    can: 'masuk',
    summary: 'Tandai satu atau semua notifikasi telah dibaca',
    body: ReadReceipt,
    returns: z.object({ unread: z.int() }),
    status: 200,
  }),
};
/** The newest of an account, and how many are unread. */
export type NotifikasiPage = Page<Notifikasi, MetaOf<typeof notifikasi.list>>;
