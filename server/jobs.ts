import { sapuKiriman } from '#server/core/http/once.ts';
import {
  cocokkanPermohonan,
  hitungPermohonan,
  kabariPemohon,
  kirimKabar,
  permohonanNoun,
  sapuPermohonan,
} from '#server/features/akun/permohonan-jobs.ts';
import { kirimLupa } from '#server/features/akun/surel-jobs.ts';
import { siapkanTahun } from '#server/features/anti-korupsi/jobs.ts';
import { bacaApbdes, terapkanApbdes, urungkanApbdes } from '#server/features/apbdes/import/impor-jobs.ts';
import { buatVarian, hapusBerkas, sapuBerkas } from '#server/features/berkas/jobs.ts';
import { sapuCaptcha } from '#server/features/captcha/jobs.ts';
import { pantauCctv } from '#server/features/cctv/jobs.ts';
import { kirimPengingat } from '#server/features/desa/pengingat-jobs.ts';
import { cobaEmail } from '#server/features/desa/sambungan-jobs.ts';
import { ikutiSkema } from '#server/features/desa/skema-jobs.ts';
import { ingatkanHariLibur, isiHariLibur } from '#server/features/hari-libur/jobs.ts';
import { bacaImpor, terapkanImpor, urungkanImpor } from '#server/features/impor/jobs.ts';
import { terbitkanAngka } from '#server/features/infografis/jobs.ts';
import { kabariPercobaan } from '#server/features/keamanan/percobaan-jobs.ts';
import { hitungLapor, kabariPelapor, laporNoun } from '#server/features/lapor/alur-jobs.ts';
import {
  hitungKeberatan,
  hitungPermohonanInformasi,
  kabariLangkah,
  kabariTanggapan,
  keberatanNoun,
  permohonanNoun as permohonanInformasiNoun,
} from '#server/features/layanan-informasi/alur-jobs.ts';
import { kabariPermohonan } from '#server/features/layanan-informasi/surat/surel-jobs.ts';
import { tutupLayananInformasi } from '#server/features/layanan-informasi/tutup-jobs.ts';
import { sapuMedia } from '#server/features/media/jobs.ts';
import { bawaBerkas } from '#server/features/migrasi/files/berkas-jobs.ts';
import { bawaFoto } from '#server/features/migrasi/files/foto-jobs.ts';
import { bawaGambar } from '#server/features/migrasi/files/gambar-jobs.ts';
import { bacaMigrasi, sapuMigrasi, terapkanMigrasi, urungkanMigrasi } from '#server/features/migrasi/jobs.ts';
import { sapuPotongan } from '#server/features/migrasi/read/potongan-jobs.ts';
import { kirimNotifikasi, sapuNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { kabariKontakLama } from '#server/features/penduduk/kontak-jobs.ts';
import { pindahkanPenduduk } from '#server/features/penduduk/wilayah-jobs.ts';
import { kabariPeminta, perbaikanNoun } from '#server/features/perbaikan/alur-jobs.ts';
import { bacaPeta, terapkanPeta, urungkanPeta } from '#server/features/peta/import/impor-jobs.ts';
import { buatUbin } from '#server/features/peta/tiles/ubin-jobs.ts';
import { hitungPotensi, kabariPemilik, potensiNoun } from '#server/features/potensi/alur-jobs.ts';
import { tutupPresensi } from '#server/features/presensi/jobs.ts';
import { sapuSesi } from '#server/features/sesi/jobs.ts';
import { hitungSurat, kabariPengaju, suratNoun } from '#server/features/surat/alur-jobs.ts';
import { cetakSurat } from '#server/features/surat-keluar/jobs.ts';
import { gantiPeriode, lupakanPengirim } from '#server/features/survei/jobs.ts';
import { remindingJob } from '#server/kinds/alur/jobs.ts';
import { sapuImpor } from '#server/kinds/impor/jobs.ts';
import { tampilkanNaskah } from '#server/kinds/naskah/jobs.ts';
import { periksaJejak } from './features/jejak/jobs.ts';
import { mediaParts } from './media.ts';

/** Tells officers of what is theirs to finish today, in every queue. */
export const ingatkanUrusan = remindingJob([
  laporNoun,
  potensiNoun,
  suratNoun,
  perbaikanNoun,
  permohonanNoun,
  permohonanInformasiNoun,
  keberatanNoun,
]);

/** Every job beside requests, once. */
export const jobs = [
  cetakSurat,
  ingatkanUrusan,
  tampilkanNaskah,
  kirimNotifikasi,
  sapuNotifikasi,
  sapuKiriman,
  terbitkanAngka,
  sapuCaptcha,
  kabariPermohonan,
  kabariLangkah,
  kabariTanggapan,
  hitungPermohonanInformasi,
  hitungKeberatan,
  tutupLayananInformasi,
  buatVarian,
  hapusBerkas,
  sapuBerkas,
  kabariPelapor,
  hitungLapor,
  kabariPemilik,
  hitungPotensi,
  kabariPengaju,
  hitungSurat,
  kabariPeminta,
  kabariKontakLama,
  kabariPercobaan,
  kirimLupa,
  cocokkanPermohonan,
  kirimKabar,
  kabariPemohon,
  hitungPermohonan,
  sapuPermohonan,
  sapuSesi,
  ikutiSkema,
  ingatkanHariLibur,
  isiHariLibur,
  tutupPresensi,
  siapkanTahun,
  bacaImpor,
  terapkanImpor,
  urungkanImpor,
  bacaApbdes,
  terapkanApbdes,
  urungkanApbdes,
  pindahkanPenduduk,
  sapuImpor,
  gantiPeriode,
  lupakanPengirim,
  buatUbin,
  pantauCctv,
  periksaJejak,
  bacaMigrasi,
  terapkanMigrasi,
  urungkanMigrasi,
  sapuMigrasi,
  sapuPotongan,
  cobaEmail,
  kirimPengingat,
  bawaBerkas,
  bawaFoto,
  bawaGambar,
  sapuMedia(mediaParts),
  bacaPeta,
  terapkanPeta,
  urungkanPeta,
];
