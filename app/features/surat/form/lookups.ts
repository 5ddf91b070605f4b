import type { Area, Lookups } from '#app/kinds/isian/form-state.ts';
import { rowsUpTo } from '#app/lib/paths/rows-up-to.ts';
import type { Option } from '#app/ui/fields/select.tsx';
import type { Call } from '#contract/client.ts';
import type { Isian, Sumber, SumberOrang } from '#contract/kinds/isian.ts';
import { kode } from '#contract/kode/kode.ts';
import { wilayah } from '#contract/wilayah/wilayah.ts';
import { findPeople } from './find-people.ts';

const sourcesOf = (fields: readonly Isian[]): Sumber[] =>
  fields.flatMap(({ args, child = [] }) => [...(args.sumber ? [args.sumber] : []), ...sourcesOf(child)]);

const MOST_AREAS = 1_000;

type Family = (source: SumberOrang) => readonly Option[] | Promise<readonly Option[]>;

/** The lists that a form chooses from, and none that it does not need; of people the caller's own family, unless given. */
export async function lookupsFor(
  call: Call,
  fields: readonly Isian[],
  // Without a search, a resident's own family.
  familyOf: Family = (source) => findPeople(call, source),
): Promise<Lookups> {
  const used = new Set(sourcesOf(fields));
  const names = async (source: Sumber, list: typeof kode.pekerjaan | typeof kode.hubungan) => {
    if (!used.has(source)) return [];
    const { data } = await call(list, { query: { per_page: 100 } });
    return data.map(({ nama }) => ({ value: nama, label: nama }));
  };
  const areas = async (list: (typeof wilayah)[keyof typeof wilayah]): Promise<Area[]> => {
    if (!used.has('wilayah')) return [];
    const { data } = await rowsUpTo(MOST_AREAS, (query) => call(list, { query }));
    return data.map(({ id, nama, parent }) => ({ id, nama, induk: parent }));
  };
  const family = async (source: SumberOrang) => (used.has(source) ? familyOf(source) : []);
  const [pekerjaan, statusdlmkeluarga, dusun, dukuh, rw, rt, penduduk, kelahiran, kematian] =
    await Promise.all([
      names('pekerjaan', kode.pekerjaan),
      names('statusdlmkeluarga', kode.hubungan),
      areas(wilayah.dusun),
      areas(wilayah.dukuh),
      areas(wilayah.rw),
      areas(wilayah.rt),
      family('penduduk'),
      family('kelahiran'),
      family('kematian'),
    ]);
  return {
    pekerjaan,
    statusdlmkeluarga,
    penduduk,
    kelahiran,
    kematian,
    wilayah: { dusun, dukuh, rw, rt },
  };
}
