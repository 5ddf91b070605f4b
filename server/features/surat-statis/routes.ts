import { MASUKAN, refusalOf } from '#contract/kinds/isian-jawaban.ts';
import { suratStatis } from '#contract/surat-statis.ts';
import { implement } from '#server/core/context.ts';
import { ApiError, forbidden, notFound } from '#server/core/errors.ts';
import { shownHtml } from '#server/core/html.ts';
import { listPage } from '#server/core/query/list.ts';
import { readLetter } from '#server/features/layanan/lookup-queries.ts';
import { chainOf } from '#server/features/layanan/queries.ts';
import { codeOf, findStatic, slugOf } from '#server/features/layanan/statis-queries.ts';
import { fileLetter } from '#server/features/layanan/writes.ts';
import { formOf } from './queries.ts';
import { persyaratanQuery } from './resource.ts';

const BY_CODE = 'filter{jenis_surat.value}';
/** What other letters ask for beside their answers, and these do not. */
const NOTHING_BESIDE = {
  nama_dasar_surat: '',
  nomor_dasar_surat: '',
  tanggal_dasar_surat: null,
  isi_dasar_surat: '',
  kepada: '',
  jumlah_lampiran: null,
};

export const suratStatisRoutes = [
  implement(
    suratStatis.requirements,
    async ({ db, query, village }) => {
      const asked = new URLSearchParams(query);
      const slug = asked.get(BY_CODE);
      if (slug !== null) asked.set(BY_CODE, codeOf(slug));
      const page = await listPage(db, persyaratanQuery, asked, { zone: village.zona });
      const data = page.data.map(({ jenis_surat, ...row }) => ({
        ...row,
        ...(jenis_surat && { jenis_surat: { ...jenis_surat, value: slugOf(jenis_surat.value ?? '') } }),
        persyaratan: shownHtml(row.persyaratan ?? ''),
        alur: shownHtml(row.alur ?? ''),
        biaya: shownHtml(row.biaya ?? ''),
        waktu: shownHtml(row.waktu ?? ''),
      }));
      return { ...page, data };
    },
    { query: persyaratanQuery },
  ),

  implement(suratStatis.get, async ({ db, params }) => {
    const kode = codeOf(params.slug);
    const letter = await findStatic(db, kode);
    if (!letter) throw notFound();
    return { ...letter, slug: slugOf(kode), atribut: formOf(kode), rantai: await chainOf(db, letter) };
  }),

  implement(suratStatis.create, async (context) => {
    const { actor, body, core, params, record, village } = context;
    if (actor.penduduk_id === null) throw forbidden();
    const kode = codeOf(params.slug);
    const found = await findStatic(core.tenancy.read(village.id), kode);
    if (!found) throw notFound();
    const service = { ...found, atribut: formOf(kode) };
    const { answers, problems } = await readLetter(context, service.atribut, body.atribut, MASUKAN);
    if (problems.length > 0) throw new ApiError(400, [{ payload: refusalOf(problems) }]);
    const id = await fileLetter(context, {
      service,
      body: { ...NOTHING_BESIDE, config: service.slug, penduduk: actor.penduduk_id, payload: body.atribut },
      answers,
      akun: actor.id,
      file: null,
    });
    await record({ action: 'surat.create', id, after: { layanan: service.nama }, quiet: true });
    return { id, jenis: service.jenis, slug: slugOf(kode) };
  }),
];
