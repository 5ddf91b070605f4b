import { slim } from '#app/lib/forms/slim.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import type { Call } from '#contract/client.ts';
import type { Words } from '#contract/kinds/isian-jawaban.ts';
import type { Konfigurasi, layanan, Pemohon } from '#contract/surat/layanan.ts';
import type { loket } from '#contract/surat/loket.ts';
import type { suratStatis } from '#contract/surat/statis.ts';
import { bodyOf } from './letter-body.ts';

/** Way in which a letter is sent, and where its form leads. */
export type LetterWay = {
  /** The address of its form: an unfinished one is kept under it. */
  at: string;
  back: string;
  /** Words in which its fields ask to be filled, where not as usual. */
  words?: Words;
  endpoint:
    | typeof layanan.create
    | typeof suratStatis.create
    | typeof loket.create
    | typeof loket.createStatic;
  params: Record<string, string | number>;
  /** The call's body out of the form of the page. */
  body: (form: FormData) => FormData;
  /** The same from the server, without scripts. */
  send: (call: Call, form: FormData) => Promise<{ id: number }>;
  sent: { title: string; text?: string };
  done: string | ((made: { id: number }) => string);
  /** An officer fills it for who stands before them: nothing of it stays on the device. */
  atCounter?: true;
};

/** The page after a letter was sent. */
export const afterSending = ({ done }: LetterWay, made: { id: number }): string =>
  typeof done === 'string' ? done : done(made);

const CREATE = slim<typeof layanan.create>({
  method: 'POST',
  path: '/api/v2/layananadministrasi/record/{jenis_surat}/',
  shape: 'data',
});
const SENT = {
  title: 'Sukses',
  text: 'Layanan berhasil diajukan, silakan cek notifikasi secara berkala',
};

/** A service of the village's own making. */
export function wayOf(service: Konfigurasi, applicant: Pick<Pemohon, 'id'>): LetterWay {
  const params = { jenis_surat: service.jenis };
  const body = (form: FormData) => bodyOf(form, service, applicant.id);
  return {
    at: morePaths.ajukanSurat(service.jenis, service.slug),
    back: morePaths.layananJenis(service.jenis),
    endpoint: CREATE,
    params,
    body,
    send: (call, form) => call(CREATE, { params, body: body(form) }),
    sent: SENT,
    done: paths.profilSaya('ajuan-layanan'),
  };
}
