import sharp from 'sharp';
import type { Call } from '#contract/client.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { solvedCaptcha } from './captcha.ts';

/** A request as its form sends it, apart from captcha and card. */
export const PERMOHONAN = {
  name_first: 'Hendra',
  name_last: 'Wijaya',
  email: 'hendra.wijaya@surat.example',
  no_hp: '0800 0000 0417',
  alamat: 'Kampung Cikaret RT 03 RW 01',
  city: 'Tirta Buana',
  province: 'Jawa Barat',
  postal_code: '40999',
  no_identitas: '',
  opd_ygdituju: 'PPID Desa Sukamaju Lestari',
  informasi_ygdibutuhkan: 'Rincian penggunaan Dana Desa tahun 2025 per kegiatan.',
  alasan_informasi: 'Bahan musyawarah warga.',
  cara_informasi: 'Mendapatkan salinan informasi (cetak/elektronik)',
  cara_mendapatkan_salinan: 'Surel',
};

/** An objection, apart from captcha and letter of attorney. */
export const KEBERATAN = {
  name_first: 'Dewi',
  name_last: 'Anjani',
  email: 'dewi.anjani@surat.example',
  no_hp: '0800 0000 0388',
  alamat: 'Kampung Lebaksari RT 01 RW 03',
  city: 'Tirta Buana',
  province: 'Jawa Barat',
  postal_code: '40999',
  pekerjaan: 'Guru',
  tujuan: 'Mengetahui nilai sewa tanah kas desa.',
  alasan_keberatan: 'Permohonan informasi ditolak (alasan pengecualian)',
};

export const KUASA = {
  name_first_kuasa: 'Siti',
  name_last_kuasa: 'Nurjanah',
  pekerjaan_kuasa: 'Pendamping hukum',
  no_hp_kuasa: '0800 0000 0552',
  email_kuasa: 'siti.nurjanah@surat.example',
  alamat_kuasa: 'Jalan Melati No. 7',
  city_kuasa: 'Tirta Buana',
  province_kuasa: 'Jawa Barat',
  postal_code_kuasa: '40115',
};

const PICTURE = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();
export const ktp = () => new File([new Uint8Array(PICTURE)], 'ktp-hendra-wijaya.jpg', { type: 'image/jpeg' });
export const suratKuasa = (words = 'Surat kuasa') =>
  new File([new Uint8Array(pdfOf('Surat kuasa', [{ text: words }]))], 'surat-kuasa.pdf', {
    type: 'application/pdf',
  });

export function formOf(fields: Record<string, string | File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}

/** A request with a photo of a card and a solved captcha; what is given replaces its fields. */
export const permohonanForm = async (call: Call, given: Record<string, string | File | undefined> = {}) =>
  formOf({
    ...PERMOHONAN,
    captcha: await solvedCaptcha(call, 'permohonan-informasi'),
    file: ktp(),
    ...given,
  });

export const keberatanForm = async (call: Call, given: Record<string, string | File | undefined> = {}) =>
  formOf({ ...KEBERATAN, captcha: await solvedCaptcha(call, 'pengajuan-keberatan'), ...given });
