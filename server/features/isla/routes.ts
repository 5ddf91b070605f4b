import { isla, type JenisIsla } from '#contract/isla/isla.ts';
import { tandaSamar } from '#contract/kinds/samar.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { Village } from '#server/core/data/village.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { chartFile } from '#server/kinds/bagan/chart-files.ts';
import { barisSamar } from './bentuk-rules.ts';
import { halamanOf, kartuIsla } from './halaman-writes.ts';
import { judulCetak, KAKI_CETAK, kartuOf } from './kartu-rules.ts';
import { adaPeriode, type Periode, pilihanPeriode } from './periode-rules.ts';
import { dataIsla, jenisIsla } from './sumber-writes.ts';

const todayOf = ({ zona }: Village): string => toInstant(new Date(), zona).slice(0, 10);

/** 404 in a village whose infographics come from its own register. */
function onlyWithIsla({ use_isla }: Village): void {
  if (!use_isla) throw notFound();
}

const whole = (text: string | null): number | undefined =>
  /^\d{1,5}$/.test(text ?? '') ? Number(text) : undefined;

type Asked = Pick<Context, 'core' | 'village' | 'query'> & { params: { jenis_id: number } };

/** The type and the period of an address; 404 for those that there are not. */
async function askedOf({
  core,
  village,
  query,
  params,
}: Asked): Promise<{ jenis: JenisIsla; periode: Periode }> {
  onlyWithIsla(village);
  const [tahun = 0, semester = 0] = [whole(query.get('tahun')), whole(query.get('semester'))];
  if (!adaPeriode({ tahun, semester }, todayOf(village))) throw notFound();
  const jenis = (await jenisIsla({ core, village })).isi.find(({ id_jenis }) => id_jenis === params.jenis_id);
  if (!jenis) throw notFound();
  return { jenis, periode: { tahun, semester: semester === 1 ? 1 : 2 } };
}

export const islaRoutes = [
  implement(isla.proxy, async ({ core, village, body }) => {
    onlyWithIsla(village);
    const types = await jenisIsla({ core, village });
    if (body.path === 'jenis') return { data: types.isi };
    const { id_jenis, tahun, semester } = body.data;
    const one = types.isi.find((type) => type.id_jenis === id_jenis);
    if (!one) throw invalid({ id_jenis: 'Jenis data ini tidak ada di ISLA.' });
    if (!adaPeriode({ tahun, semester }, todayOf(village)))
      throw invalid({ semester: 'Data tahun dan semester ini tidak tersedia.' });
    const periode: Periode = { tahun, semester: semester === 1 ? 1 : 2 };
    const { isi } = await dataIsla({ core, village }, id_jenis, periode);
    const cells = barisSamar(id_jenis, isi);
    return {
      types: types.isi,
      header: isi.header,
      json:
        isi.sel.length > 0
          ? [
              Object.fromEntries<string | number | true | null>([
                ...isi.header.map((name, at) => [name, cells[at] ?? null] as const),
                ...Object.entries(tandaSamar(cells.some((one, at) => one === null && isi.sel[at] !== null))),
              ]),
            ]
          : [],
      jenis: one.nama_jenis,
      ...periode,
      kelurahan: isi.kelurahan || village.nama_desa,
    };
  }),

  implement(isla.page, async ({ core, village, query }) => {
    onlyWithIsla(village);
    const asked = { tahun: whole(query.get('tahun')), semester: whole(query.get('semester')) };
    const choice = pilihanPeriode(asked, todayOf(village));
    return { ...choice, ...(await halamanOf({ core, village }, choice.dipilih, whole(query.get('jenis')))) };
  }),

  implement(isla.card, async (context) => {
    const { jenis, periode } = await askedOf(context);
    return kartuIsla(context, jenis, periode);
  }),

  implement(isla.file, async (context) => {
    const { core, db, village, query } = context;
    const { jenis, periode } = await askedOf(context);
    const { isi, diambil } = await dataIsla({ core, village }, jenis.id_jenis, periode);
    const taken = toInstant(diambil, village.zona);
    const { bagan } = kartuOf({ jenis, periode, diambil: taken }, isi);
    if (bagan.baris.length === 0) throw notFound();
    return chartFile(bagan, {
      bentuk: query.get('bentuk'),
      diperbarui: taken,
      print: async () => ({
        core,
        desaId: village.id,
        judul: judulCetak(jenis, periode, village.nama_desa),
        kop: await kopOf(core, db, village),
        kaki: KAKI_CETAK,
      }),
    });
  }),
];
