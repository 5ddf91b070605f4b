import type { Hono } from 'hono';
import type { Route } from '#server/core/context.ts';
import type { Core } from '#server/core/core.ts';
import { createRouter } from '#server/core/http/router.ts';
import type { Visit } from '#server/core/http/visit.ts';
import { daftarAkunRoutes } from '#server/features/akun/daftar-routes.ts';
import { kodeAkunRoutes } from '#server/features/akun/kode-routes.ts';
import { antreanAkun } from '#server/features/akun/permohonan-jobs.ts';
import { permohonanAkunRoutes } from '#server/features/akun/permohonan-routes.ts';
import { readyAkun } from '#server/features/akun/queries.ts';
import { akunRoutes } from '#server/features/akun/routes.ts';
import { wargaAkunRoutes } from '#server/features/akun/warga-routes.ts';
import { kelolaAntiKorupsiRoutes } from '#server/features/anti-korupsi/kelola-routes.ts';
import { buktiNaskah } from '#server/features/anti-korupsi/queries.ts';
import { antiKorupsiRoutes } from '#server/features/anti-korupsi/routes.ts';
import { imporApbdesRoutes } from '#server/features/apbdes/import/impor-routes.ts';
import { kelolaApbdesRoutes } from '#server/features/apbdes/kelola-routes.ts';
import { readyApbdes } from '#server/features/apbdes/queries.ts';
import { apbdesRoutes } from '#server/features/apbdes/routes.ts';
import { kelolaBeritaRoutes } from '#server/features/berita/kelola-routes.ts';
import { artikelNaskah, readyBerita } from '#server/features/berita/queries.ts';
import { beritaRoutes } from '#server/features/berita/routes.ts';
import { berkasRoutes } from '#server/features/berkas/routes.ts';
import { bukuRoutes } from '#server/features/buku/routes.ts';
import { captchaRoutes } from '#server/features/captcha/routes.ts';
import { kelolaCctvRoutes } from '#server/features/cctv/kelola-routes.ts';
import { cctvRoutes } from '#server/features/cctv/routes.ts';
import { dataSayaRoutes } from '#server/features/data-saya/routes.ts';
import { kelolaDemografiRoutes } from '#server/features/demografi/kelola-routes.ts';
import { demografiRoutes } from '#server/features/demografi/routes.ts';
import {
  kelolaDesaRoutes,
  kuotaRoute,
  overviewRoutes,
  readinessRoute,
  stateRoute,
} from '#server/features/desa/kelola-routes.ts';
import { readyDesa } from '#server/features/desa/kesiapan-queries.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import type { Desks } from '#server/features/desa/ringkasan-queries.ts';
import { desaRoutes } from '#server/features/desa/routes.ts';
import { sambunganRoutes } from '#server/features/desa/sambungan-routes.ts';
import { leadersOf } from '#server/features/desa/tanda-queries.ts';
import { dokumentasiRoutes } from '#server/features/dokumentasi/routes.ts';
import { eksporRoutes } from '#server/features/ekspor/routes.ts';
import { halamanRoutes } from '#server/features/halaman/routes.ts';
import { readyHariLibur } from '#server/features/hari-libur/queries.ts';
import { hariLiburRoutes } from '#server/features/hari-libur/routes.ts';
import { kelolaHeroRoutes } from '#server/features/hero/kelola-routes.ts';
import { heroNaskah, readyHero } from '#server/features/hero/queries.ts';
import { heroRoutes } from '#server/features/hero/routes.ts';
import { imporRoutes } from '#server/features/impor/routes.ts';
import { kelolaInfografisRoutes } from '#server/features/infografis/kelola-routes.ts';
import { infografisRoutes } from '#server/features/infografis/routes.ts';
import { islaRoutes } from '#server/features/isla/routes.ts';
import { jejakRoutes } from '#server/features/jejak/routes.ts';
import { nomorSuratRoutes } from '#server/features/jenis-surat/nomor-routes.ts';
import { readyJenisSurat } from '#server/features/jenis-surat/queries.ts';
import { kelolaJenisSuratRoutes } from '#server/features/jenis-surat/routes.ts';
import { kartuRoutes } from '#server/features/kartu/routes.ts';
import { kunciRoutes } from '#server/features/keamanan/kunci-routes.ts';
import { keamananPetugasRoutes } from '#server/features/keamanan/petugas-routes.ts';
import { keamananRoutes } from '#server/features/keamanan/routes.ts';
import { kelolaKegiatanRoutes } from '#server/features/kegiatan/kelola-routes.ts';
import { kegiatanNaskah } from '#server/features/kegiatan/queries.ts';
import { kegiatanRoutes } from '#server/features/kegiatan/routes.ts';
import { keluargaRoutes } from '#server/features/keluarga/routes.ts';
import { kepindahanRoutes } from '#server/features/kepindahan/routes.ts';
import { kodeRoutes } from '#server/features/kode/routes.ts';
import { daftarLaporRoutes } from '#server/features/lapor/daftar-routes.ts';
import { kelolaLaporRoutes } from '#server/features/lapor/kelola-routes.ts';
import { antreanLapor } from '#server/features/lapor/meja-queries.ts';
import { laporDinilai } from '#server/features/lapor/queries.ts';
import { laporRoutes } from '#server/features/lapor/routes.ts';
import { antreanInformasiRoutes, antreanPpid } from '#server/features/layanan-informasi/antrean-routes.ts';
import { daftarInformasiRoutes } from '#server/features/layanan-informasi/daftar-routes.ts';
import { kelolaKeberatanRoutes } from '#server/features/layanan-informasi/keberatan-routes.ts';
import { kelolaPermohonanRoutes } from '#server/features/layanan-informasi/kelola-routes.ts';
import { lacakInformasiRoutes } from '#server/features/layanan-informasi/lacak-routes.ts';
import { permohonanDinilai } from '#server/features/layanan-informasi/laporan/dinilai-queries.ts';
import { laporanInformasiRoutes } from '#server/features/layanan-informasi/laporan/laporan-routes.ts';
import { layananInformasiRoutes } from '#server/features/layanan-informasi/routes.ts';
import { masukanRoutes } from '#server/features/masukan/routes.ts';
import { mediaRoutes } from '#server/features/media/routes.ts';
import { migrasiRoutes } from '#server/features/migrasi/routes.ts';
import { mutasiRoutes } from '#server/features/mutasi/routes.ts';
import { notifikasiRoutes } from '#server/features/notifikasi/routes.ts';
import { orangRoutes } from '#server/features/orang/routes.ts';
import { kelolaPegawaiRoutes } from '#server/features/pegawai/kelola-routes.ts';
import { pegawaiNaskah, readyPegawai } from '#server/features/pegawai/queries.ts';
import { pegawaiRoutes } from '#server/features/pegawai/routes.ts';
import { pencarianRoutes } from '#server/features/pencarian/routes.ts';
import { kelolaPendudukRoutes } from '#server/features/penduduk/kelola-routes.ts';
import { readyPenduduk } from '#server/features/penduduk/queries.ts';
import { pendudukRoutes } from '#server/features/penduduk/routes.ts';
import { antreanTemuan } from '#server/features/penduduk/temuan-queries.ts';
import { antreanPerbaikan } from '#server/features/perbaikan/alur-jobs.ts';
import { kelolaPerbaikanRoutes } from '#server/features/perbaikan/kelola-routes.ts';
import { perbaikanRoutes } from '#server/features/perbaikan/routes.ts';
import { peristiwaRoutes } from '#server/features/peristiwa/routes.ts';
import { imporPetaRoutes } from '#server/features/peta/import/impor-routes.ts';
import { kelolaPetaRoutes } from '#server/features/peta/kelola-routes.ts';
import { legendaRoutes } from '#server/features/peta/layers/legenda-routes.ts';
import { petaRoutes } from '#server/features/peta/routes.ts';
import { bentukRoutes } from '#server/features/peta/shapes/bentuk-routes.ts';
import { isiPetaRoutes } from '#server/features/peta/shapes/isi-routes.ts';
import { pemilikRoutes } from '#server/features/peta/shapes/pemilik-routes.ts';
import { unsurRoutes } from '#server/features/peta/shapes/unsur-routes.ts';
import { gambarRoutes } from '#server/features/peta/tiles/gambar-routes.ts';
import { ubinRoutes } from '#server/features/peta/tiles/ubin-routes.ts';
import { unduhRoutes } from '#server/features/peta/tiles/unduh-routes.ts';
import { antreanPotensi } from '#server/features/potensi/alur-jobs.ts';
import { kelolaPotensiRoutes } from '#server/features/potensi/kelola-routes.ts';
import { potensiRoutes } from '#server/features/potensi/routes.ts';
import { potensiTokoRoutes } from '#server/features/potensi/toko-routes.ts';
import { kelolaPpidRoutes } from '#server/features/ppid/kelola-routes.ts';
import { dokumenNaskah } from '#server/features/ppid/naskah-queries.ts';
import { profilPpidRoutes } from '#server/features/ppid/profil-routes.ts';
import { readyPpid } from '#server/features/ppid/queries.ts';
import { ppidRoutes } from '#server/features/ppid/routes.ts';
import { izinRoutes } from '#server/features/presensi/izin-routes.ts';
import { jamKerjaRoutes } from '#server/features/presensi/jam-routes.ts';
import { kelolaPresensiRoutes } from '#server/features/presensi/kelola-routes.ts';
import { kiosRoutes } from '#server/features/presensi/kios-routes.ts';
import { perangkatKantorRoutes } from '#server/features/presensi/perangkat-routes.ts';
import { absensiRoutes } from '#server/features/presensi/routes.ts';
import { produkRoutes } from '#server/features/produk/routes.ts';
import { hukumNaskah } from '#server/features/produk-hukum/kelola-queries.ts';
import { kelolaProdukHukumRoutes } from '#server/features/produk-hukum/kelola-routes.ts';
import { readyHukum } from '#server/features/produk-hukum/queries.ts';
import { produkHukumRoutes } from '#server/features/produk-hukum/routes.ts';
import { profilSayaRoutes } from '#server/features/profil-saya/routes.ts';
import { keduaRoutes } from '#server/features/sesi/kedua-routes.ts';
import { perangkatRoutes } from '#server/features/sesi/perangkat-routes.ts';
import { sesiRoutes } from '#server/features/sesi/routes.ts';
import { dokumenRoutes } from '#server/features/surat/dokumen-routes.ts';
import { layananRoutes } from '#server/features/surat/form/routes.ts';
import { suratStatisRoutes } from '#server/features/surat/form/statis-routes.ts';
import { kelolaSuratRoutes } from '#server/features/surat/kelola-routes.ts';
import { loketRoutes } from '#server/features/surat/loket/routes.ts';
import { antreanSurat } from '#server/features/surat/meja-queries.ts';
import { penggantiRoutes } from '#server/features/surat/pengganti-routes.ts';
import { suratDinilai } from '#server/features/surat/queries.ts';
import { suratRoutes } from '#server/features/surat/routes.ts';
import { suratKeluarRoutes } from '#server/features/surat-keluar/routes.ts';
import { verifikasiRoutes } from '#server/features/surat-keluar/verifikasi-routes.ts';
import { kelolaSurveiRoutes } from '#server/features/survei/kelola-routes.ts';
import { readySurvei } from '#server/features/survei/queries.ts';
import { surveiRoutes } from '#server/features/survei/routes.ts';
import { temuanRoutes } from '#server/features/temuan/routes.ts';
import { kelolaTokoRoutes } from '#server/features/toko/kelola-routes.ts';
import { tokoRoutes } from '#server/features/toko/routes.ts';
import { kelolaWilayahRoutes } from '#server/features/wilayah/kelola-routes.ts';
import { readyWilayah } from '#server/features/wilayah/queries.ts';
import { wilayahRoutes } from '#server/features/wilayah/routes.ts';
import { perbaikanIsianRoutes } from './features/surat/form/perbaikan-routes.ts';
import { jobs } from './jobs.ts';
import { mediaParts } from './media.ts';

/** Texts that staff write, and queues that wait for them, by their part of the console's addresses. */
export const desks: Desks = {
  texts: {
    berita: artikelNaskah,
    kegiatan: kegiatanNaskah,
    hero: heroNaskah,
    pegawai: pegawaiNaskah,
    'produk-hukum': hukumNaskah,
    ppid: dokumenNaskah,
    'anti-korupsi': buktiNaskah,
  },
  queues: {
    lapor: antreanLapor,
    potensi: antreanPotensi,
    perbaikan: antreanPerbaikan,
    surat: antreanSurat,
    akun: antreanAkun,
    'permohonan-ppid': antreanPpid,
    penduduk: antreanTemuan,
  },
};

/** Parts of features that stand on the survey themselves: kinds of finished requests that may be rated, and the letterhead. */
const ofSurvey = { rated: [suratDinilai, laporDinilai, permohonanDinilai], kopOf, leadersOf };

/** Every feature, once. */
export const routes: Route[] = [
  ...desaRoutes,
  ...kelolaDesaRoutes,
  ...overviewRoutes(desks),
  kuotaRoute,
  stateRoute,
  ...sambunganRoutes,
  readinessRoute([
    readyDesa,
    readyBerita,
    readyHero,
    readyPegawai,
    readyPpid,
    readyHariLibur,
    readyHukum,
    readyApbdes,
    readyAkun,
    readyWilayah,
    readyPenduduk,
    readyJenisSurat,
    readySurvei,
  ]),
  ...captchaRoutes,
  ...sesiRoutes,
  ...perangkatRoutes,
  ...keduaRoutes,
  ...keamananRoutes,
  ...keamananPetugasRoutes,
  ...kunciRoutes,
  ...jejakRoutes,
  ...akunRoutes,
  ...wargaAkunRoutes,
  ...kodeAkunRoutes,
  ...daftarAkunRoutes,
  ...permohonanAkunRoutes,
  ...apbdesRoutes,
  ...demografiRoutes,
  ...kelolaDemografiRoutes,
  ...infografisRoutes,
  ...kelolaInfografisRoutes,
  ...imporApbdesRoutes,
  ...kelolaApbdesRoutes,
  ...beritaRoutes,
  ...kelolaBeritaRoutes,
  ...heroRoutes,
  ...islaRoutes,
  ...kelolaHeroRoutes,
  ...kiosRoutes,
  ...absensiRoutes,
  // Before the address of one day, whose number theirs would be.
  ...izinRoutes,
  ...perangkatKantorRoutes,
  ...jamKerjaRoutes,
  ...kelolaPresensiRoutes,
  ...pegawaiRoutes,
  ...kelolaPegawaiRoutes,
  ...hariLiburRoutes,
  // Before the calls of one resident: its addresses stand where theirs have a number.
  ...imporRoutes,
  ...migrasiRoutes,
  ...kepindahanRoutes,
  // Before the addresses of single people, which would take their names for ids.
  ...mutasiRoutes,
  ...bukuRoutes,
  ...eksporRoutes,
  ...pendudukRoutes,
  ...profilSayaRoutes,
  ...perbaikanRoutes,
  ...suratRoutes,
  ...kelolaJenisSuratRoutes,
  ...nomorSuratRoutes,
  ...dokumenRoutes,
  // Before the address of one request, whose number theirs would be.
  ...penggantiRoutes,
  ...loketRoutes,
  ...kelolaSuratRoutes,
  ...dataSayaRoutes,
  ...kelolaPerbaikanRoutes,
  ...kelolaPendudukRoutes,
  ...kodeRoutes,
  ...wilayahRoutes,
  ...kelolaWilayahRoutes,
  ...orangRoutes,
  ...temuanRoutes,
  ...keluargaRoutes,
  ...peristiwaRoutes,
  ...notifikasiRoutes,
  ...halamanRoutes,
  ...masukanRoutes,
  ...berkasRoutes,
  ...mediaRoutes(mediaParts),
  ...laporRoutes,
  ...kelolaLaporRoutes,
  ...potensiRoutes,
  ...potensiTokoRoutes,
  ...kelolaPotensiRoutes,
  ...tokoRoutes,
  ...produkRoutes,
  ...kelolaTokoRoutes,
  ...layananRoutes,
  ...perbaikanIsianRoutes,
  ...suratStatisRoutes,
  ...suratKeluarRoutes,
  ...verifikasiRoutes,
  ...surveiRoutes(ofSurvey),
  ...kelolaSurveiRoutes(ofSurvey),
  // Before the single features, whose numbers its word would be.
  ...imporPetaRoutes,
  ...bentukRoutes,
  ...unsurRoutes,
  ...kelolaPetaRoutes,
  ...isiPetaRoutes,
  ...legendaRoutes,
  ...pemilikRoutes,
  ...cctvRoutes,
  ...kelolaCctvRoutes,
  // Before the single feature, whose address would take its name for a number.
  ...unduhRoutes,
  ...gambarRoutes,
  ...petaRoutes,
  ...ubinRoutes,
  ...kegiatanRoutes,
  ...kelolaKegiatanRoutes,
  ...kartuRoutes,
  ...daftarLaporRoutes,
  ...layananInformasiRoutes,
  ...daftarInformasiRoutes,
  ...lacakInformasiRoutes,
  ...antreanInformasiRoutes,
  ...kelolaPermohonanRoutes,
  ...kelolaKeberatanRoutes,
  ...laporanInformasiRoutes,
  ...ppidRoutes,
  ...produkHukumRoutes,
  ...kelolaProdukHukumRoutes,
  ...antiKorupsiRoutes,
  ...kelolaAntiKorupsiRoutes,
  ...pencarianRoutes,
  ...kelolaPpidRoutes,
  ...profilPpidRoutes,
  ...dokumentasiRoutes(() => routes),
];

export type Api = {
  fetch(request: Request, visit: Visit): Promise<Response>;
  endpoints: Route['endpoint'][];
};

/** The API over its parts. `visit` says who is asking; the front door and the site's in-process calls both bring one. */
export function createApi(core: Core): Api {
  for (const one of jobs) core.jobs.set(one.name, one);
  const app: Hono = createRouter(routes, {
    core,
    visitOf: async (_request, env) => (env as { visit: Visit }).visit,
  });
  return {
    fetch: async (request, visit) => app.fetch(request, { visit }),
    endpoints: routes.map(({ endpoint }) => endpoint),
  };
}
