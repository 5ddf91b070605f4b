import { redirect } from 'react-router';
import type { Call, QueryInput } from '#contract/client.ts';
import { type Flow, openStates, statesOf } from '#contract/kinds/alur.ts';
import type { Page } from '#contract/kit.ts';
import { alurKeberatan, alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import {
  antreanInformasi,
  type BarisAntrean,
  type JenisAntrean,
  type KeadaanAntrean,
  type RingkasanAntrean,
} from '#contract/layanan-informasi/antrean.ts';
import { placeIn } from '../../../kinds/alur/place.ts';
import { type Grouped, loadGroups, type QueueGroup } from '../../../kinds/alur/queue-groups.ts';
import { type QueueView, readQueue, readTaken, type UrusView } from '../../../kinds/alur/queue-path.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';

const PER_PAGE = 50;
const DATED = { 'sort[]': ['tenggat', 'created_at', 'id'] };

/** Paths of the two nouns; the list beside them is the same. */
export const HERE: Record<JenisAntrean, string> = {
  permohonan: paths.kelola('permohonan-ppid'),
  keberatan: paths.kelola('permohonan-ppid', 'keberatan'),
};

/** Filters of the queue besides its state; kinds are told by their place in `JENIS`. */
export const SARING = {
  jenis: { field: 'jenis', label: 'Jenis' },
  tahun: { field: 'tahun', label: 'Tahun' },
} as const;
export const JENIS = [
  { id: 1, nama: 'Permohonan', jenis: 'permohonan' },
  { id: 2, nama: 'Keberatan', jenis: 'keberatan' },
] as const;

const inStates = (...states: KeadaanAntrean[]): QueryInput => ({ ...DATED, 'filter{keadaan.in}': states });

const OURS = ['diproses', 'pelaksanaan'] as const;
const THEIRS = ['dijawab', 'ditanggapi'] as const;

const waitingFor = ({ atasan }: RingkasanAntrean): QueueGroup => ({
  label: 'Menunggu Anda',
  of: [inStates(...OURS, ...(atasan ? (['di_atasan'] as const) : []))],
});
const elsewhere = ({ atasan }: RingkasanAntrean): QueueGroup => ({
  label: 'Di meja lain',
  // Clocks that stand still come last.
  of: [...(atasan ? [] : [inStates('di_atasan')]), inStates('kelengkapan')],
});
const APPLICANTS: QueueGroup = { label: 'Waktu pemohon', of: [inStates(...THEIRS)] };

/** The three views of the office; chips count the states, a list has the groups. */
export const VIEWS = {
  terbuka: {
    label: 'Terbuka',
    states: [...OURS, 'di_atasan', 'kelengkapan'],
    groups: (summary: RingkasanAntrean) => [waitingFor(summary), elsewhere(summary), APPLICANTS],
  },
  pemohon: { label: 'Waktu pemohon', states: THEIRS, groups: () => [APPLICANTS] },
  selesai: { label: 'Selesai', states: ['selesai'], groups: undefined },
} as const;
type ViewName = keyof typeof VIEWS;
const isView = (name: string): name is ViewName => Object.hasOwn(VIEWS, name);

/** Query for what has not ended and is the officer's, nobody's, or followed by the officer. */
function keptBy(urus: UrusView, akun: number): QueryInput {
  const flows: readonly Flow[] = [alurPermohonan, alurKeberatan];
  const desks = flows.flatMap((flow) => statesOf<Flow, 'kantor'>(flow, 'kantor'));
  if (urus === 'belum') return { ...DATED, 'filter{keadaan.in}': desks, 'filter{petugas.isnull}': true };
  const open = { 'filter{keadaan.in}': flows.flatMap(openStates), 'sort[]': ['batas', 'created_at', 'id'] };
  return urus === 'saya'
    ? { ...open, 'filter{petugas}': akun }
    : { ...open, 'filter{pengikut.contains}': `,${akun},` };
}

/** A row by its noun and number, as links and keys of the list say it. */
export const keyOf = ({ jenis, id }: Pick<BarisAntrean, 'id' | 'jenis'>): string => `${jenis}-${id}`;

export type Filters = keyof typeof SARING;
export type AntreanView<R extends string> = QueueView<R, Filters>;

/** Loads one page of the list, as the address asks. */
export async function loadAntrean<R extends string>(
  call: Call,
  request: Request,
  reasons: Record<R, unknown>,
) {
  const asked = { flow: { start: 'terbuka' }, views: VIEWS, states: {}, reasons, filters: SARING };
  const view: AntreanView<R> = readQueue(request, asked);
  const narrowed = {
    search: view.search,
    'filter{tahun}': view.tahun,
    'filter{jenis}': JENIS.find(({ id }) => id === view.jenis)?.jenis,
  };
  // Chips count what they would lead to.
  const summary = await call(antreanInformasi.summary, { query: narrowed });
  const common = { per_page: PER_PAGE, ...narrowed, 'filter{petugas}': view.petugas };
  const list = (query: QueryInput): Promise<Page<BarisAntrean & Grouped>> =>
    call(antreanInformasi.list, { query: { ...common, ...query } });
  const groups = isView(view.keadaan) ? VIEWS[view.keadaan].groups?.(summary) : undefined;
  const { page, urus } = view;
  const found = async () => {
    if (urus) return list({ ...keptBy(urus, summary.urus.akun), page });
    if (view.lewat) return list({ ...DATED, 'filter{lewat}': true, page });
    if (groups) return loadGroups(list, groups, page);
    return list({ 'sort[]': ['-created_at'], 'filter{keadaan}': 'selesai', page });
  };
  return { view, summary, queue: await found(), now: Date.now() };
}
export type FoundAntrean<R extends string = string> = Awaited<ReturnType<typeof loadAntrean<R>>>;

type View = Parameters<typeof withQuery>[1];
type Listed = Pick<FoundAntrean, 'queue'> & { view: View };

/** Address of a row, with everything else that the address says. */
export const rowPath = (view: View, { jenis, id }: Pick<BarisAntrean, 'id' | 'jenis'>): string =>
  withQuery(HERE[jenis], { ...view, putuskan: undefined, id });

/** The number that a page shows: the one asked for, else the first; a first one of the other noun is on its own page. */
export function chosenId(
  { queue, view }: Pick<FoundAntrean, 'queue' | 'view'>,
  jenis: JenisAntrean,
  request: Request,
): number | undefined {
  const [first] = queue.data;
  const taken = readTaken(new URL(request.url).searchParams);
  if (view.id !== undefined || !first || first.jenis === jenis) return view.id ?? first?.id;
  // The row that was just decided stays in sight, where it can be taken back.
  if (taken) return taken.id;
  throw redirect(rowPath(view, first));
}

/** Finds the place of a row in the list, with the ways back and on, and the next one of its own noun to decide on. */
export function placeOf({ queue, view }: Listed, jenis: JenisAntrean, id: number) {
  const rows = queue.data;
  const { position, previous, next } = placeIn(
    rows.map(keyOf),
    keyOf({ jenis, id }),
    queue.meta.total_results,
  );
  const pathOf = (key: string | undefined) => {
    const row = rows.find((one) => keyOf(one) === key);
    return row && rowPath(view, row);
  };
  const own = rows.filter((row) => row.jenis === jenis).map((row) => row.id);
  return {
    position,
    next: placeIn(own, id, own.length).next,
    ways: { previous: pathOf(previous), next: pathOf(next) },
  };
}
/** Props of a review: the chosen item, with the ways to those beside it. */
export type Placed<Chosen> = Omit<Chosen, 'previous'> & Pick<ReturnType<typeof placeOf>, 'ways'>;
