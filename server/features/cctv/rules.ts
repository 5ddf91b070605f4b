import type { JenisKamera, KeadaanKamera } from '#contract/cctv.ts';
import type { OutboundReason } from '#server/core/outbound.ts';

const SECRET = /^(pass|passwd|password|pwd|sandi|kata_sandi|user|username|usr|login|auth|token)$/i;
export const PASSWORD_IN_ADDRESS = 'Alamat memuat password. Pakai alamat tanpa password.';

/** Kind of a camera, read from its address: a playlist, an offer by WHEP, or else a picture. */
export function jenisOf({ pathname }: URL): JenisKamera {
  if (/\.m3u8$/i.test(pathname)) return 'hls';
  return /(^|\/)whep(\/|$)/i.test(pathname) ? 'whep' : 'gambar';
}

/** Says whether a password travels in the query. */
export const hasSecret = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].some((name) => SECRET.test(name));

/** Messages on addresses that cannot be asked at all, in words for their field. */
export const REFUSED: Record<OutboundReason, string> = {
  bentuk: 'Alamat ini tidak dapat dibaca. Salin alamat lengkap, diawali https://',
  skema: 'Alamat harus diawali https://. Alamat rtsp:// tidak dapat diputar di browser, minta HLS atau WHEP.',
  sandi: PASSWORD_IN_ADDRESS,
  port: 'Port alamat ini tidak dipakai untuk kamera. Minta alamat lain dari pemasang kamera.',
  pribadi:
    'Alamat ini hanya ada di jaringan dalam, tidak terjangkau warga. Minta alamat umum dari pemasang kamera.',
  nama: 'Nama alamat ini tidak ditemukan.',
  sertifikat: 'Sertifikat HTTPS alamat ini tidak sah.',
  waktu: 'Waktu habis, tidak ada jawaban dalam 15 detik.',
  besar: 'Jawabannya terlalu besar untuk gambar atau daftar putar.',
  alihan: 'Alamat ini mengalihkan ke tempat lain. Pakai alamat akhirnya.',
  putus: 'Sambungan ditolak atau terputus.',
};
/** Reasons that no second try would change: the address itself is wrong. */
export const isOfAddress = (reason: OutboundReason): boolean =>
  ['bentuk', 'skema', 'sandi', 'port', 'pribadi'].includes(reason);

/** Message on an answer whose status is an error. */
export const statusWords = (status: number): string =>
  status === 401 || status === 403
    ? `Jawaban ${status}. Kamera meminta username dan password.`
    : status === 404
      ? 'Jawaban 404. Alamat ini tidak ada di server kamera.'
      : `Jawaban ${status}.`;

const TELL_AFTER_MS = 10 * 60_000;
type Known = { keadaan: KeadaanKamera; sejak: Date; kabari: boolean; dikabari: Date | null };

/** News for staff after a test: once when the camera has been down for ten minutes, once when it is back. */
export function newsOf({ keadaan, sejak, kabari, dikabari }: Known, now: Date): 'mati' | 'pulih' | null {
  if (keadaan !== 'mati') return dikabari ? 'pulih' : null;
  return kabari && !dikabari && now.getTime() - sejak.getTime() >= TELL_AFTER_MS ? 'mati' : null;
}
