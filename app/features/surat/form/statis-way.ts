import { slim } from '#app/lib/forms/slim.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { answersFromForm } from '#contract/kinds/isian-formulir.ts';
import { MASUKAN } from '#contract/kinds/isian-jawaban.ts';
import type { Konfigurasi } from '#contract/surat/layanan.ts';
import type { PersyaratanSurat, SuratStatis, suratStatis } from '#contract/surat/statis.ts';
import { appendPapers } from './letter-body.ts';
import type { LetterWay } from './letter-way.ts';

const CREATE = slim<typeof suratStatis.create>({
  method: 'POST',
  path: '/v1/layanansurat/{slug}/',
  shape: 'data',
});

/** A letter of the program as a service: beside its answers it asks for nothing. */
export const serviceOf = (letter: SuratStatis): Konfigurasi => ({
  ...letter,
  keterangan: '',
  dasar_surat: false,
  kepada: false,
  jumlah_lampiran: false,
});

/** Demands of the village that stand above the form; undefined where it says nothing. */
export const demandsOf = (said: PersyaratanSurat | undefined) =>
  said && {
    persyaratan: said.persyaratan,
    waktu_pelayanan: null,
    more: [
      { title: 'Alur', html: said.alur },
      { title: 'Biaya', html: said.biaya },
      { title: 'Waktu', html: said.waktu },
    ],
  };

/** Way in which a letter of the program is sent, and where its form leads. */
export function statisWay(letter: SuratStatis): LetterWay {
  const params = { slug: letter.slug };
  const body = (form: FormData) => {
    const sent = new FormData();
    sent.append('atribut', JSON.stringify(answersFromForm(letter.atribut, form)));
    appendPapers(sent, form, letter);
    return sent;
  };
  return {
    at: morePaths.layananStatisForm(letter.slug),
    back: paths.layananStatis(),
    words: MASUKAN,
    endpoint: CREATE,
    params,
    body,
    send: (call, form) => call(CREATE, { params, body: body(form) }),
    sent: { title: `${letter.nama} berhasil diminta !` },
    done: paths.layananStatis(),
  };
}
