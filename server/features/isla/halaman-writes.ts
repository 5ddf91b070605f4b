import type { JenisIsla, TampilanIsla } from '#contract/isla/isla.ts';
import type { Leaving } from '#server/core/context.ts';
import { ApiError } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import type { IsiData } from './jawaban-rules.ts';
import { kartuOf } from './kartu-rules.ts';
import type { Periode } from './periode-rules.ts';
import { keptJawaban } from './queries.ts';
import { type Asker, dataIsla, type Jawaban, jenisIsla, keptJenis, kunciData } from './sumber-writes.ts';

/** Milliseconds that a page waits for ISLA; the cards that are not there by then are asked for one by one. */
const PAGE_MS = 1_200;

type Tampilan = Leaving<TampilanIsla>;

type Types = { jenis: JenisIsla[]; menunggu: boolean; gagal: boolean };

/** The types of a village, or none when ISLA says nothing; other errors are not ISLA's. */
async function typesOf(asker: Asker): Promise<Types> {
  try {
    return { jenis: (await jenisIsla(asker)).isi, menunggu: false, gagal: false };
  } catch (error) {
    if (isSilent(error)) return { jenis: [], menunggu: false, gagal: true };
    throw error;
  }
}

/** The types as known within the time that a page waits: those kept, however old, where ISLA takes longer. */
async function typesInTime(asker: Asker, late: Promise<'late'>): Promise<Types> {
  const asked = typesOf(asker);
  const found = await Promise.race([asked, late]);
  if (found !== 'late') return found;
  asked.catch((error) => asker.core.log.warn('isla types', { error }));
  const jenis = await keptJenis(asker);
  return { jenis, menunggu: jenis.length === 0, gagal: false };
}

const isSilent = (error: unknown): boolean => error instanceof ApiError && error.http === 503;

/** The cards of a period, those of one type alone when that is asked for: they wait for ISLA only so long. */
export async function halamanOf(asker: Asker, periode: Periode, only: number | undefined) {
  const late = lateBy(PAGE_MS);
  const { jenis, menunggu, gagal } = await typesInTime(asker, late);
  const shown = jenis.filter(({ id_jenis }) => only === undefined || id_jenis === only);
  const keys = shown.map(({ id_jenis }) => kunciData(asker.village, id_jenis, periode));
  const rows = keys.length > 0 ? await keptJawaban(asker.core.tenancy.read(asker.village.id), keys) : [];
  const kept = new Map(rows.map((one) => [one.kunci, one]));
  const kartu = await Promise.all(
    shown.map(async (one): Promise<Tampilan> => {
      const asked = kartuIsla({ ...asker, kept }, one, periode);
      // One type that was asked for by its address is waited for: it is how cards are read without scripts.
      const found = only === undefined ? await Promise.race([asked, late]) : await asked;
      if (found !== 'late') return found;
      asked.catch((error) => asker.core.log.warn('isla card', { error }));
      const known = kept.get(kunciData(asker.village, one.id_jenis, periode));
      // Kept answers are there at once, however old; the next visitor sees what ISLA says meanwhile.
      return known
        ? shownOf(asker, one, periode, {
            isi: known.isi as IsiData,
            diambil: known.diambil,
            tersimpan: false,
          })
        : { ...one, ...NOTHING, keadaan: 'menunggu' };
    }),
  );
  return { jenis, menunggu, gagal, kartu };
}

const lateBy = (ms: number) => new Promise<'late'>((done) => setTimeout(() => done('late'), ms).unref());

const NOTHING = { bagan: null, penjelasan: null, diambil: null, tersimpan: false };

/** One type in a period as it is shown; `gagal` when ISLA says nothing and nothing is kept. */
export async function kartuIsla(asker: Asker, jenis: JenisIsla, periode: Periode): Promise<Tampilan> {
  try {
    return shownOf(asker, jenis, periode, await dataIsla(asker, jenis.id_jenis, periode));
  } catch (error) {
    if (isSilent(error)) return { ...jenis, ...NOTHING, keadaan: 'gagal' };
    throw error;
  }
}

function shownOf(
  { village }: Asker,
  jenis: JenisIsla,
  periode: Periode,
  { isi, diambil, tersimpan }: Jawaban<IsiData>,
): Tampilan {
  const { bagan, ...words } = kartuOf({ jenis, periode, diambil: toInstant(diambil, village.zona) }, isi);
  const ada = bagan.baris.length > 0;
  return {
    ...jenis,
    keadaan: ada ? 'ada' : 'kosong',
    bagan: ada ? bagan : null,
    ...words,
    diambil,
    tersimpan,
  };
}
