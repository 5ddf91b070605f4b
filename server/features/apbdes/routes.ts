import { apbdes, BENTUK_DATA } from '#contract/apbdes/apbdes.ts';
import { KODE, kategoriOf, leluhurOf } from '#contract/apbdes/kode.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { chartFile, svgFile } from '#server/kinds/bagan/chart-files.ts';
import { csvFile, jsonFile, packageFile, xlsxFile } from '#server/kinds/bagan/files.ts';
import { AKAR_BAGAN, baganKategori, baganPos } from './bagan-rules.ts';
import { comparisonOf, detailOf, lineOf, pageOf } from './halaman-queries.ts';
import { rinciOf } from './pohon-rules.ts';
import { askedYear, findTahun, latestYear, linesOf, overviewOf, yearsOf } from './queries.ts';
import { dataSetOf, pdfOf } from './unduh-queries.ts';

/** All rows at once: old clients ask for no second page. */
const wholeList = <T>(data: T[]) => ({
  data,
  meta: { page: 1, per_page: Math.max(data.length, 1), total_results: data.length, total_pages: 1 },
});

const parameter = (name: string, type: string, description: string) => ({
  name,
  description,
  in: 'query' as const,
  schema: { type },
});
const ONE_PAGE = parameter('page', 'integer', 'Selalu 1: semuanya sekaligus.');
const PERIODE = parameter(
  'periode',
  'integer',
  'Tahun anggaran; tahun terbaru yang terbit bila tidak disebut.',
);
const TINGKAT = parameter(
  'tingkat',
  'string',
  '`rinci`: hanya pos yang dijumlahkan, supaya jumlah satu kategori benar.',
);

/** A code of an address; 404 for what is none. */
function askedCode(text: string): string {
  if (!KODE.test(text)) throw notFound();
  return text;
}

export const apbdesRoutes = [
  implement(
    apbdes.periods,
    async ({ db }) => wholeList((await yearsOf(db)).map(({ tahun }) => ({ id: tahun, periode: tahun }))),
    { parameters: [ONE_PAGE] },
  ),

  implement(apbdes.stat, async ({ db, query }) => {
    const asked = query.get('periode');
    const tahun = asked ? askedYear(asked) : await latestYear(db);
    if (tahun === undefined) throw notFound();
    const { anggaran_diubah, realisasi_diubah } = await findTahun(db, tahun);
    return { budgeting_timestamp: anggaran_diubah, realisation_timestamp: realisasi_diubah };
  }),

  implement(
    apbdes.lines,
    async ({ db, query }) => {
      const [asked, tingkat] = [query.get('periode'), query.get('tingkat') || 'semua'];
      if (tingkat !== 'semua' && tingkat !== 'rinci') throw invalid({ tingkat: 'Pilih semua atau rinci.' });
      const tahun = asked ? askedYear(asked) : await latestYear(db);
      if (tahun === undefined) return wholeList([]);
      await findTahun(db, tahun);
      const lines = await linesOf(db, tahun);
      const rinci = rinciOf(lines);
      const shown = tingkat === 'rinci' ? lines.filter(({ kode }) => rinci.has(kode)) : lines;
      return wholeList(
        shown.map(({ kode, uraian, murni, perubahan, realisasi }) => ({
          id: `${tahun}-${kode}`,
          item: { code: kode, label: uraian, category: kategoriOf(kode) },
          tingkat: leluhurOf(kode).length + 1,
          rinci: rinci.has(kode),
          initial_budget: murni,
          updated_budget: perubahan,
          budget_realisation: realisasi,
        })),
      );
    },
    { parameters: [PERIODE, TINGKAT, ONE_PAGE] },
  ),

  // Before the address of one year, which its own would be.
  implement(apbdes.overview, ({ db, query }) => {
    const asked = query.get('periode');
    return overviewOf(db, asked ? askedYear(asked) : undefined);
  }),
  implement(apbdes.page, ({ db, query }) => {
    const [tahun, kode] = [query.get('tahun'), query.get('kode')];
    return pageOf(db, { ...(tahun && { tahun: askedYear(tahun) }), ...(kode && { kode: askedCode(kode) }) });
  }),
  implement(apbdes.comparison, ({ db, query }) => {
    const year = (name: string) => Number(query.get(name)?.match(/^20\d\d$/)?.[0]) || undefined;
    return comparisonOf(db, { a: year('a'), b: year('b') });
  }),
  implement(apbdes.years, ({ db }) => yearsOf(db)),
  implement(apbdes.line, ({ db, params }) => lineOf(db, askedCode(params.kode))),
  implement(apbdes.lineFile, async ({ core, db, params, query, village }) => {
    const kode = askedCode(params.kode);
    const bagan = baganPos(kode, await lineOf(db, kode), village.nama_desa);
    return chartFile(bagan, {
      bentuk: query.get('bentuk'),
      diperbarui: null,
      print: async () => ({
        core,
        desaId: village.id,
        judul: bagan.judul,
        kop: await kopOf(core, db, village),
        kaki: bagan.asal,
      }),
    });
  }),
  implement(apbdes.detail, ({ db, params }) => detailOf(db, askedYear(params.tahun))),

  implement(apbdes.file, async ({ core, db, params, query, request, village }) => {
    const tahun = askedYear(params.tahun);
    const bentuk = BENTUK_DATA.find((one) => one === query.get('bentuk'));
    if (!bentuk) throw invalid({ bentuk: `Pilih ${BENTUK_DATA.join(', ')}.` });
    if (bentuk === 'pdf') {
      const pdf = await pdfOf({ core, db, village }, { tahun, realisasi: query.get('realisasi') === '1' });
      return new Response(new Uint8Array(pdf), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="APBDes ${tahun}.pdf"`,
        },
      });
    }
    const asked = query.get('kode');
    if (bentuk === 'svg') {
      const akar = AKAR_BAGAN.find((one) => one === asked);
      if (!akar) throw notFound();
      await findTahun(db, tahun);
      return svgFile(baganKategori(await linesOf(db, tahun), { akar, tahun, desa: village.nama_desa }));
    }
    const data = await dataSetOf(db, village, { tahun, kode: asked === null ? undefined : askedCode(asked) });
    if (bentuk === 'csv') return csvFile(data);
    if (bentuk === 'json') return jsonFile(data);
    if (bentuk === 'xlsx') return xlsxFile(data);
    return packageFile(data, { csv: `${request.url.origin}/apbdes/${tahun}.csv`, kunci: 'kode' });
  }),
];
