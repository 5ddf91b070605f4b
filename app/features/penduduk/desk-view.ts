import { berurut, sebutan } from '#contract/fakta/isian.ts';
import { recordOf } from '#contract/lib/record.ts';
import { NAMA_SARINGAN, Saringan, saringanDari, type UrutanPenduduk } from '#contract/penduduk/kelola.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';

export const PER_PAGE = [25, 50, 100] as const;

const LAIN = { umur: 'Umur', wilayah: 'Wilayah', diubah: 'Diubah', no_kk: 'No. KK' } as const;
export type KolomLain = keyof typeof LAIN;
const FAKTA = berurut('meja');
export type KolomFakta = (typeof FAKTA)[number];
export type Kolom = KolomFakta | KolomLain;
/** Columns beside name and NIK, which always show; the first six until somebody chooses others. */
export const SEMUA_KOLOM: readonly Kolom[] = [
  ...new Set<Kolom>(['kelamin', 'umur', 'hubungan', 'pekerjaan', 'wilayah', 'diubah', 'no_kk', ...FAKTA]),
];
export const KOLOM: Record<Kolom, string> = {
  ...LAIN,
  ...recordOf(FAKTA, (name) => sebutan(name, 'pendek', 'kolom')),
};
export const KOLOM_BAWAAN = SEMUA_KOLOM.slice(0, 6);

const COOKIE = 'kolom-penduduk';
const YEAR_SECONDS = 365 * 86_400;

/** Part of the register on the screen, which stands in the address. Columns are remembered for whoever chose them. */
export type DeskView = { saringan: Saringan; page?: number; per_page: number; kolom: Kolom[] };

const columnsIn = (text: string | null | undefined): Kolom[] | undefined => {
  const asked = text?.split('.') ?? [];
  const known = SEMUA_KOLOM.filter((one) => asked.includes(one));
  return known.length > 0 ? known : undefined;
};

export function readView(request: Request): DeskView {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get('page') ?? '';
  const remembered = request.headers.get('cookie')?.match(new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`))?.[1];
  return {
    saringan: saringanDari(searchParams),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : undefined,
    per_page: PER_PAGE.find((one) => String(one) === searchParams.get('per_page')) ?? PER_PAGE[0],
    kolom: columnsIn(searchParams.get('kolom')) ?? columnsIn(remembered) ?? KOLOM_BAWAAN,
  };
}

const isUsual = (kolom: readonly Kolom[]) => kolom.join('.') === KOLOM_BAWAAN.join('.');

/** Sets or deletes the cookie with the chosen columns. */
export const columnsCookie = (kolom: readonly Kolom[]): string => {
  const seconds = isUsual(kolom) ? 0 : YEAR_SECONDS;
  return `${COOKIE}=${kolom.join('.')}; Path=${paths.kelola()}; Max-Age=${seconds}; SameSite=Lax; HttpOnly`;
};

const USUAL = Saringan.parse({});

/** The query of a view, without defaults. */
export function queryOf({
  saringan,
  page,
  per_page,
  kolom,
}: DeskView): Record<string, string | number | undefined> {
  const chosen = NAMA_SARINGAN.map((name) => [
    name,
    saringan[name] === USUAL[name] ? undefined : saringan[name],
  ]);
  return {
    ...Object.fromEntries(chosen),
    per_page: per_page === PER_PAGE[0] ? undefined : per_page,
    kolom: isUsual(kolom) ? undefined : kolom.join('.'),
    page: page === 1 ? undefined : page,
  };
}

/** The address of the view with something changed in it; a changed list begins at its first page. */
export const deskPath = (view: DeskView, change: Partial<Saringan> = {}): string =>
  withQuery(
    paths.kelola('penduduk'),
    queryOf({ ...view, page: undefined, saringan: { ...view.saringan, ...change } }),
  );

/** Address that exports the list, or some people out of it. */
export const exportPath = (view: DeskView, orang?: string): string =>
  withQuery(paths.kelola('penduduk', 'ekspor'), orang ? { orang } : { ...queryOf(view), page: undefined });

/** Reverses the order when the list is sorted by this field already. */
export function resorted(now: UrutanPenduduk, field: 'nama' | 'umur' | 'wilayah' | 'diubah'): UrutanPenduduk {
  const first = field === 'diubah' ? '-diubah' : field;
  if (now !== first) return first;
  return first === '-diubah' ? 'diubah' : `-${field}`;
}

/** The list on the screen as the page of a person keeps it, to lead on and back. */
export const listOf = (view: DeskView): string => withQuery('', queryOf(view)).slice(1);
