import { addDays } from '#contract/lib/text/tanggal.ts';
import { kelolaSurvei, layananSurvei, layananSurveiFields } from '#contract/survei/kelola.ts';
import { sampelOf } from '#contract/survei/unsur.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement, type Route } from '#server/core/context.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { hitunganOf } from './hasil-rules.ts';
import {
  answersOutside,
  asalOf,
  countAnswers,
  countUsers,
  ikmOfCounts,
  respondents,
} from './hitung-queries.ts';
import {
  addQuestion,
  changeQuestion,
  createPeriode,
  moveQuestion,
  openPeriode,
  publishPeriode,
  removePeriode,
  removeQuestion,
  setOutside,
  updatePeriode,
  withdrawPeriode,
  writeFollowUps,
} from './kelola-writes.ts';
import { findPeriode, type PeriodeRow, periodsOf, takesOutside } from './queries.ts';
import { layananSurveiQuery } from './resource.ts';
import { dayOf, keadaanOf, mayOf, usersSince } from './rules.ts';
import type { Dinilai } from './undangan-queries.ts';
import { type Parts, posterPdf, resultPdf, resultXlsx } from './unduh-queries.ts';

const register: Register = {
  noun: 'survei-layanan',
  table: 'survei_layanan',
  fields: layananSurveiFields,
  used: { label: 'Layanan', by: 'jawaban' },
  columns: ['sumber'],
  manage: layananSurveiQuery,
  removing: async (_db, { sumber }) => {
    if (sumber) throw conflict('Layanan ini dinilai lewat undangan. Namanya boleh diganti.');
    return undefined;
  },
};

/** All that staff see of the survey at once. */
async function deskOf({ db, village }: Context<typeof kelolaSurvei.desk>, rated: readonly Dinilai[]) {
  const now = { at: timeNow(), zone: village.zona };
  const [rows, counts, terima, pertanyaan] = await Promise.all([
    periodsOf(db),
    respondents(db),
    takesOutside(db),
    questionsAsked(db),
  ]);
  const last = rows.find((one) => ['ditutup', 'terbit'].includes(keadaanOf(one, now)));
  const sejak = last ? addDays(last.selesai, 1) : null;
  return {
    hari_ini: dayOf(now),
    periode: await Promise.all(rows.map((row) => periodeOf({ db, village }, row, { rows, counts, rated }))),
    pertanyaan,
    luar: { terima, sejak, jawaban: await answersOutside(db, sejak) },
  };
}

type Seeing = Pick<Context, 'db' | 'village'>;
type Beside = { rows: readonly PeriodeRow[]; counts: ReadonlyMap<number, number>; rated: readonly Dinilai[] };

async function periodeOf({ db, village }: Seeing, row: PeriodeRow, { rows, counts, rated }: Beside) {
  const { id, nama, mulai, selesai, terbit, oleh, tindak_lanjut } = row;
  const keadaan = keadaanOf(row, { at: timeNow(), zone: village.zona });
  const published = terbit === null ? undefined : (await findPeriode(db, id))?.hasil;
  const responden = counts.get(id) ?? 0;
  const others = rows.filter((one) => one !== row);
  const pengguna =
    published?.pengguna ??
    row.pengguna ??
    (await countUsers(db, village.zona, { period: row, all: others, rated }));
  return {
    id,
    nama,
    mulai,
    selesai,
    keadaan,
    responden,
    pengguna,
    terbit,
    oleh,
    tindak_lanjut,
    ditulis: row.pengguna,
    sejak: usersSince(row, others),
    sampel: sampelOf(pengguna),
    ikm: published ? ikmOfCounts(published) : null,
    can: mayOf(keadaan, responden),
  };
}

async function questionsAsked(db: Context['db']) {
  const [questions, counts] = await Promise.all([
    db
      .selectFrom('survei_pertanyaan')
      .select(['id', 'pertanyaan', 'jawaban'])
      .where('arsip', '=', false)
      .orderBy('urutan')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('survei_jawaban_desa')
      .select('pertanyaan_id')
      .select((eb) => eb.fn.sum<number>('jumlah').as('n'))
      .groupBy('pertanyaan_id')
      .execute(),
  ]);
  const answers = new Map(counts.map(({ pertanyaan_id, n }) => [pertanyaan_id, Number(n)]));
  return questions.map((one) => ({ ...one, dijawab: answers.get(one.id) ?? 0 }));
}

/** The counts of a period that no longer changes; 409 while it runs, so that nothing is said too early. */
async function countsOf({ db, village }: Seeing, id: number, rated: readonly Dinilai[]) {
  const row = await findPeriode(db, id);
  if (!row) throw notFound();
  if (row.hasil) return { row, found: row.hasil };
  if (keadaanOf(row, { at: timeNow(), zone: village.zona }) !== 'ditutup')
    throw conflict('Angka tampil setelah periode ditutup, agar jawaban tidak terpengaruh.');
  const others = (await periodsOf(db)).filter((one) => one.id !== id);
  const pengguna = row.pengguna ?? (await countUsers(db, village.zona, { period: row, all: others, rated }));
  return { row, found: await countAnswers(db, id, pengguna) };
}

function askedService(query: URLSearchParams): number | undefined {
  const asked = query.get('layanan');
  return asked && /^\d{1,15}$/.test(asked) ? Number(asked) : undefined;
}

/** Periods, results, questions and services, for staff. */
export const kelolaSurveiRoutes = (parts: Parts): Route[] => [
  implement(kelolaSurvei.desk, (context) => deskOf(context, parts.rated)),
  implement(kelolaSurvei.between, setOutside),
  implement(kelolaSurvei.create, createPeriode),
  implement(kelolaSurvei.update, updatePeriode),
  implement(kelolaSurvei.remove, removePeriode),
  implement(kelolaSurvei.open, openPeriode),
  implement(kelolaSurvei.publish, (context) => publishPeriode(context, parts.rated)),
  implement(kelolaSurvei.withdraw, withdrawPeriode),
  implement(kelolaSurvei.followUps, writeFollowUps),

  implement(
    kelolaSurvei.result,
    async (context) => {
      const { row, found } = await countsOf(context, context.params.id, parts.rated);
      return hitunganOf(found, asalOf(row, context.village), askedService(context.query));
    },
    {
      parameters: [
        { name: 'layanan', in: 'query', description: 'Nomor layanan.', schema: { type: 'integer' } },
      ],
    },
  ),

  implement(
    kelolaSurvei.file,
    async (context) => {
      const { core, db, village, params, query } = context;
      const { row, found } = await countsOf(context, params.id, parts.rated);
      const hasil = {
        ...hitunganOf(found, asalOf(row, village)),
        periode: row,
        tindak_lanjut: row.tindak_lanjut,
      };
      if (query.get('bentuk') === 'xlsx') return resultXlsx(village, hasil);
      if (query.get('bentuk') !== 'pdf') throw invalid({ bentuk: 'Pilih pdf atau xlsx.' });
      return resultPdf({ core, db, village }, hasil, parts);
    },
    {
      parameters: [
        { name: 'bentuk', in: 'query', description: 'pdf atau xlsx.', schema: { type: 'string' } },
      ],
    },
  ),

  implement(kelolaSurvei.poster, ({ core, db, village }) => posterPdf({ core, db, village }, parts)),

  implement(kelolaSurvei.addQuestion, addQuestion),
  implement(kelolaSurvei.changeQuestion, changeQuestion),
  implement(kelolaSurvei.removeQuestion, removeQuestion),
  implement(kelolaSurvei.moveQuestion, moveQuestion),
  ...registerRoutes(layananSurvei, register),
];
