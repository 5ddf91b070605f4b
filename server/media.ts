import type { MediaPart } from '#server/core/files/media.ts';
import { buktiNaskah } from '#server/features/anti-korupsi/queries.ts';
import { artikelNaskah } from '#server/features/berita/queries.ts';
import { desaMedia } from '#server/features/desa/queries.ts';
import { heroNaskah } from '#server/features/hero/queries.ts';
import { jenisSuratMedia } from '#server/features/jenis-surat/queries.ts';
import { kegiatanNaskah } from '#server/features/kegiatan/queries.ts';
import { pegawaiNaskah } from '#server/features/pegawai/queries.ts';
import { dokumenNaskah } from '#server/features/ppid/naskah-queries.ts';
import { ppidMedia } from '#server/features/ppid/queries.ts';
import { hukumNaskah } from '#server/features/produk-hukum/kelola-queries.ts';
import { textMedia } from '#server/kinds/naskah/media.ts';

/** Nouns whose files stand in the media library. Files that residents send or publish are not among them. */
export const mediaParts: readonly MediaPart[] = [
  textMedia(artikelNaskah),
  textMedia(kegiatanNaskah),
  textMedia(heroNaskah),
  textMedia(pegawaiNaskah),
  textMedia(hukumNaskah),
  textMedia(dokumenNaskah),
  textMedia(buktiNaskah),
  desaMedia,
  ppidMedia,
  jenisSuratMedia,
];
