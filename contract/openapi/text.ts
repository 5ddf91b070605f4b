import { INVALID_TOKEN } from '../errors.ts';
import type { Access } from '../kit.ts';

/** Text on what is the same for all endpoints, in front of the document. */
export const INTRO = `Situs desa sendiri memakai API yang sama.

Alamat dengan dan tanpa garis miring di akhir sama. Host menentukan desanya. Jawaban: \`{"data": …}\`, daftar dengan \`meta\`; galat: \`{"status", "errors", "data"}\`, semua bidang yang salah sekaligus. Uang adalah rupiah bulat, waktu RFC 3339 dengan zona, tanggal \`YYYY-MM-DD\`, geometri GeoJSON.

Daftar dapat disaring, diurutkan, dan diperluas: \`filter{bidang.operator}\`, \`include[]\`, \`sort[]\`, \`search\`, \`page\`, \`per_page\`.`;

const messages = { type: 'array', items: { type: 'string' } };
/** The one field that holds more than messages: the answers of a form from data. */
const PAYLOAD = {
  type: 'object',
  required: ['payload'],
  properties: {
    payload: {
      type: 'object',
      description:
        'Jawaban yang ditolak: pesan, atau di dalam objek dan daftar objek dengan bentuk yang sama. Butir daftar yang benar adalah objek kosong.',
      additionalProperties: {
        anyOf: [
          messages,
          { type: 'object' },
          { type: 'array', items: { anyOf: [{ type: 'object' }, messages] } },
        ],
      },
    },
  },
};
/** The error envelope. */
export const ERROR = {
  type: 'object',
  required: ['status', 'errors', 'data'],
  properties: {
    status: { type: 'integer', description: 'Sama dengan status HTTP; 103 bila akun dinonaktifkan.' },
    errors: {
      type: 'array',
      description: 'Satu objek per bidang yang salah, atau pesan saja.',
      items: {
        anyOf: [{ type: 'object', additionalProperties: messages }, PAYLOAD, { type: 'string' }],
      },
    },
    data: { type: 'object', required: ['msg'], properties: { msg: { type: 'array' } } },
  },
};
/** Media types of files, by what they may be. */
export const MEDIA = {
  gambar: 'image/*',
  pdf: 'application/pdf',
  dokumen: 'application/octet-stream',
  tabel: 'application/octet-stream',
  arsip: 'application/octet-stream',
  peta: 'application/octet-stream',
  cadangan: 'application/octet-stream',
  potongan: 'application/octet-stream',
} as const;
/** The statuses that refuse, in words. */
export const REFUSALS: Record<number, string> = {
  400: 'Ada bidang atau parameter yang salah; semuanya disebut sekaligus.',
  401: `Belum masuk, atau token tidak berlaku: "${INVALID_TOKEN}".`,
  403: 'Tidak boleh.',
  404: 'Tidak ada, atau milik orang lain atau desa lain.',
  409: 'Bertentangan dengan data yang sudah ada.',
  413: 'Terlalu besar.',
  415: 'Jenis isi yang tidak dikenal.',
  429: 'Terlalu sering; coba lagi setelah Retry-After.',
  503: 'Sedang tidak tersedia; coba lagi setelah Retry-After.',
};

/** The header of every POST that does something only once. */
export const KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  schema: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
  description:
    'Acak, satu untuk setiap kiriman. Kiriman yang sama dengan kunci yang sama selama sehari dijawab dengan jawaban pertama dan tidak dikerjakan lagi; isi lain ditolak dengan 409.',
};

/** Words on who may call. */
export function accessText(can: Access): string {
  if (can.startsWith('perangkat:')) return `Perangkat desa dengan izin ${can.slice(10)}, dan admin desa.`;
  const words: Partial<Record<Access, string>> = {
    publik: 'Siapa saja.',
    masuk: 'Siapa saja yang sudah masuk.',
    penduduk: 'Penduduk yang sudah masuk.',
    perangkat: 'Perangkat desa dan admin desa.',
    admin: 'Admin desa.',
    platform: 'Pengelola platform.',
  };
  return words[can] ?? '';
}
