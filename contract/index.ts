// The one list of all nouns: the API, its documentation and the structure tests read it.
export { antiKorupsi } from './anti-korupsi.ts';
export { berita } from './berita.ts';
export { berkas } from './berkas.ts';
export { desa } from './desa.ts';
export { dokumentasi } from './dokumentasi.ts';
export { halaman } from './halaman.ts';
export { hariLibur } from './hari-libur.ts';
export { hero } from './hero.ts';
export { kartu } from './kartu.ts';
export { kegiatan } from './kegiatan.ts';
export { kategorilapor, kelolaLapor, lapor, statuslapor } from './lapor.ts';
export { masukan } from './masukan.ts';
export { notifikasi } from './notifikasi.ts';
export { pegawai } from './pegawai.ts';
export { pencarian } from './pencarian.ts';
export { kelolaPpid, ppid } from './ppid.ts';
export { produkHukum } from './produk-hukum.ts';
export { sesi } from './sesi.ts';
