import { z } from 'zod';
import { CaptchaInput, withCaptcha } from '../captcha.ts';
import { formBool, get, optionalText, post, requiredText } from '../kit.ts';
import { orangFields, Tercatat, withAddresses } from './formulir.ts';

export const IDENTITAS_KURANG = 'Masukkan upload identitas anda!';

/** Fields of a request, by whomever it is written down. */
const isiFields = {
  ...orangFields,
  /** Empty beside a picture of the card: `no_identitas` counts only without one. */
  no_identitas: optionalText({ max: 40 }),
  opd_ygdituju: requiredText('Masukkan opd yang dituju !', { max: 150 }),
  informasi_ygdibutuhkan: requiredText('Masukkan informasi yang dibutuhkan !', {
    max: 4_000,
    multiline: true,
  }),
  alasan_informasi: requiredText('Masukkan alasan penggunaan informasi !', { max: 2_000, multiline: true }),
  /** Entry of `daftar_cara_…`: an id, or the name. */
  cara_informasi: requiredText('Masukkan cara memperoleh informasi !', { max: 160 }),
  cara_mendapatkan_salinan: requiredText('Masukkan cara mendapatkan salinan informasi !', { max: 160 }),
};

export const PermohonanInput = z.preprocess(
  (sent) => withCaptcha(withAddresses(sent)),
  z.object({ ...isiFields, captcha: CaptchaInput }),
);

/** Page of the site that may hold what somebody asks for. */
const Usulan = z.object({ judul: z.string(), keterangan: z.string(), alamat: z.string() });
export type UsulanInformasi = z.infer<typeof Usulan>;

export const permohonanInformasi = {
  create: post('/v1/permohonan_informasi/', {
    can: 'publik',
    summary: 'Ajukan permohonan informasi',
    body: PermohonanInput,
    files: { file: { accept: 'gambar', max: 1, required: IDENTITAS_KURANG, mb: 5 } },
    returns: Tercatat,
    perMinute: 20,
  }),
  suggest: get('/v1/permohonan_informasi/usulan/', {
    can: 'publik',
    summary: 'Yang mungkin sudah terbit, menurut kata permohonan; paling banyak tiga',
    returns: z.array(Usulan),
    perMinute: 60,
  }),
  counter: post('/v1/kelola/permohonan_informasi/loket/', {
    can: 'perangkat:ppid',
    summary: 'Catat permohonan informasi di loket',
    body: z.preprocess(withAddresses, z.object({ ...isiFields, identitas_dilihat: formBool })),
    files: { file: { accept: 'gambar', max: 1, mb: 5 } },
    returns: Tercatat,
  }),
};
