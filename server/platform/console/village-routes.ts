import { DESA_SEKALI, KEADAAN_DESA, platform, URUT_DESA } from '#contract/platform.ts';
import { EDITION, findCodes, LETTERS } from './codes.ts';
import { implementConsole } from './router.ts';
import type { Query } from './store.ts';
import { listVillages } from './villages.ts';

const MOST_SHOWN = 500;

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | undefined =>
  known.find((one) => one === given);

/** How many rows are asked for: twenty, and twenty more with each press. */
function shownOf(query: URLSearchParams): number {
  const asked = Number(query.get('tampil') ?? DESA_SEKALI);
  return Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, MOST_SHOWN) : DESA_SEKALI;
}

let codeCount = 0;
/** Counted until there are some: the list changes with a new version only. */
async function countCodes(query: Query): Promise<number> {
  if (codeCount === 0) {
    const [row] = await query<{ jumlah: number }>('select count(*)::int as jumlah from platform.wilayah');
    codeCount = row?.jumlah ?? 0;
  }
  return codeCount;
}

export const villageRoutes = [
  implementConsole(platform.desa, async ({ operator, query, store }) => {
    const limit = shownOf(query);
    const typed = query.get('cari')?.trim() ?? '';
    const cari = typed.length < LETTERS ? '' : typed;
    const keadaan = oneOf(KEADAAN_DESA, query.get('keadaan')) ?? '';
    const urut = oneOf(URUT_DESA, query.get('urut')) ?? 'dibuka';
    const found = await listVillages(store.query, { cari, keadaan, urut, limit, akun: operator.id });
    const room = limit - found.desa.length;
    // What has no village yet has no state either.
    const codes =
      cari && !keadaan && room > 0
        ? await findCodes(store.query, { cari, limit: room, free: true })
        : { kode: [], lagi: false };
    const lagi = found.cocok > found.desa.length || codes.lagi;
    return { ...found, ...codes, lagi, edisi: EDITION, kode_semua: await countCodes(store.query) };
  }),
];
