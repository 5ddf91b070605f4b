import { z } from 'zod';
import { CaptchaInput, withCaptcha } from '../captcha.ts';
import { formBool, optionalText, post, requiredText } from '../kit.ts';
import { kuasaFields, orangFields, PEKERJAAN, Tercatat, withAddresses } from './formulir.ts';

export const KUASA_KURANG = 'File Surat Kuasa wajib diunggah!';
export const ALASAN_KURANG = 'Pilih alasan pengajuan !';

const isiFields = {
  ...orangFields,
  tujuan: requiredText('Masukkan tujuan !', { max: 2_000, multiline: true }),
  pekerjaan: requiredText(PEKERJAAN, { max: 100 }),
  /** Entry of `daftar_alasankeberatan`: an id, or the name. */
  alasan_keberatan: requiredText(ALASAN_KURANG, { max: 200 }),
  /** The number of the request, as its applicant remembers it. */
  no_daftar: optionalText({ max: 60 }),
  /** Code of the request, from the tracking page. */
  kode: optionalText({ max: 20 }),
  captcha: CaptchaInput,
};
const sendiri = z.object({ ...isiFields, dengan_kuasa: z.literal(false) });
const berkuasa = z.object({ ...isiFields, ...kuasaFields, dengan_kuasa: z.literal(true) });

/** Somebody acts for the applicant: a form says so, and of other clients the fields of that person, unless all are empty. */
function withRepresentative(sent: unknown): unknown {
  const given = withCaptcha(withAddresses(sent));
  if (typeof given !== 'object' || given === null) return given;
  const fields: Record<string, unknown> = { ...given };
  const named =
    'dengan_kuasa' in fields
      ? formBool.parse(fields.dengan_kuasa)
      : Object.entries(fields).some(([name, value]) => name.endsWith('_kuasa') && !isEmpty(value));
  return { ...fields, dengan_kuasa: named };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const KeberatanInput = z.preprocess(
  withRepresentative,
  z.discriminatedUnion('dengan_kuasa', [berkuasa, sendiri]),
);

export const pengajuanKeberatan = {
  create: post('/v1/pengajuan_keberatan/', {
    can: 'publik',
    summary: 'Ajukan keberatan atas jawaban permohonan informasi',
    body: KeberatanInput,
    files: { file: { accept: 'pdf', max: 1, mb: 5 } },
    returns: Tercatat,
    perMinute: 20,
  }),
};
