import type { Tercatat } from '#contract/layanan-informasi/formulir.ts';
import { captchaOf } from '#contract/lib/access/captcha.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { DONE } from './sent-words.ts';

/** A form without scripts: its question is answered in place of the captcha. */
export function withCaptcha(form: FormData): FormData {
  form.set('captcha', captchaOf(form));
  form.delete('captcha_soal');
  form.delete('captcha_jawaban');
  return form;
}

/** Without scripts nothing is kept on the device: the message says all that is needed, and stays. */
export function toHome(jenis: keyof typeof DONE, { nomor, kode, tenggat, email, surel }: Tercatat): Response {
  const mailed = surel
    ? `Tanda bukti dikirim ke ${email}.`
    : 'Tanda bukti belum terkirim ke email: catat nomor dan kode ini.';
  const text = `Nomor pendaftaran ${nomor}. Kode lacak ${kode}. Paling lambat ${jenis === 'permohonan' ? 'dijawab' : 'ditanggapi'} ${longDay(tenggat)}. ${mailed}`;
  return redirectWithToast(paths.beranda(), { title: DONE[jenis], text });
}
