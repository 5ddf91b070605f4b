/** The forms that visitors may send without an account; a solution counts for one of them. */
export const FORMULIR_CAPTCHA = ['permohonan-informasi', 'pengajuan-keberatan', 'survei'] as const;
export type FormulirCaptcha = (typeof FORMULIR_CAPTCHA)[number];

export const CAPTCHA_KURANG = 'Harap verifikasi captcha terlebih dahulu!';
/** Minutes for which a solution counts. */
export const CAPTCHA_MENIT = 10;

/** An answered question as it is sent: `soal:` the token `:` the answer. */
export const jawabanSoal = (token: string, jawaban: string): string =>
  jawaban.trim() === '' ? '' : `soal:${token}:${jawaban.trim()}`;

/** Reads what a form sends, whether its captcha ran or its question was answered. */
export function captchaOf(form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? '');
  return text('captcha') || jawabanSoal(text('captcha_soal'), text('captcha_jawaban'));
}
