import { type QueueNoun, queuePath } from '#app/kinds/alur/noun.ts';
import type { FoundQueue } from '#app/kinds/alur/queue-load.ts';
import { readQueue } from '#app/kinds/alur/queue-path.ts';
import { refusedStatus } from '#app/lib/api.ts';
import { paths } from '#app/lib/paths.ts';
import type { Call, QueryInput } from '#contract/client.ts';
import type { Page } from '#contract/kit.ts';
import { alurSurat, DI_KANTOR, DI_PEMOHON, type Keadaan, TERBUKA } from '#contract/surat/alur.ts';
import { kelolaSurat, type SuratAntrean, type SuratTinjau } from '#contract/surat/kelola.ts';
import { hariText, KEADAAN_KANTOR } from '../surat-words.ts';

/** A row in the list of the desk, with the group that begins with it. */
type Row = Omit<SuratAntrean, 'keadaan'> & { keadaan: Saring; grup?: { label: string; count: number } };
/** What the list shows: all that is open, by whose desk it is on, or one state. */
type Saring = Keadaan | 'terbuka';
type Summary = { jumlah: Record<string, number>; lewat: number; layanan: { id: number; nama: string }[] };
export type Alasan = 'tolak' | 'minta_kelengkapan' | 'minta_perbaikan' | 'kembalikan' | 'tandatangani';
type Noun = QueueNoun<Row, SuratTinjau, Summary, Alasan, 'layanan'>;

const states = Object.fromEntries(
  Object.entries(KEADAAN_KANTOR).map(([state, { text }]) => [state, text]),
) as Record<Keadaan, string>;

/** The queue of letters. */
export const suratQueue: Noun = {
  calls: kelolaSurat,
  // Due dates sort every view, so none offers another order.
  flow: {
    start: 'terbuka',
    states: {
      ...{ terbuka: {}, belum_lengkap: {}, perlu_perbaikan: {}, diperiksa: {}, menunggu_tanda_tangan: {} },
      ...{ siap: {}, selesai: {}, ditolak: {}, dibatalkan: {} },
    },
    acts: alurSurat.acts,
  },
  here: paths.kelola('surat'),
  title: 'Ajuan surat',
  name: 'ajuan',
  label: 'Antrean surat',
  theirs: 'Warga',
  empty: { text: 'Tidak ada ajuan surat di sini.', drawing: 'data' },
  search: { label: 'Cari pemohon, surat, atau kode lacak', placeholder: 'Cari pemohon atau surat' },
  states: { terbuka: 'Terbuka', ...states },
  filters: { layanan: { field: 'layanan_id', label: 'Jenis' } },
  reasons: {
    tolak: {
      title: 'Tolak ajuan ini?',
      text: 'Pemohon menerima notifikasi dengan alasan Anda. Surat tidak dibuat.',
      label: 'Alasan penolakan',
      verb: 'Tolak ajuan',
      danger: true,
    },
    minta_kelengkapan: {
      title: 'Minta kelengkapan',
      text: 'Pemohon menerima notifikasi. Waktu pelayanan berhenti sampai berkas dikirim.',
      label: 'Apa yang kurang, untuk dibaca pemohon',
      verb: 'Minta kelengkapan',
    },
    minta_perbaikan: {
      title: 'Minta perbaikan isian',
      text: 'Pemohon menerima notifikasi dan hanya dapat mengubah isian yang Anda pilih. Waktu pelayanan berhenti sampai dikirim.',
      label: 'Apa yang perlu diperbaiki, untuk dibaca pemohon',
      verb: 'Minta perbaikan',
    },
    kembalikan: {
      title: 'Kembalikan ke meja sebelumnya?',
      text: 'Hanya petugas yang membaca alasan ini.',
      label: 'Alasan',
      verb: 'Kembalikan',
    },
    tandatangani: { title: '', text: '', label: '', verb: '' },
  },
  forward: 'teruskan',
  done: {
    teruskan: 'Ajuan diteruskan.',
    tolak: 'Ajuan ditolak.',
    minta_kelengkapan: 'Pemohon diminta melengkapi berkas.',
    minta_perbaikan: 'Pemohon diminta memperbaiki isian.',
    kembalikan: 'Ajuan dikembalikan ke meja sebelumnya.',
  },
  stayed: 'Ajuan diperbarui.',
  line({ config_name, pemohon, dusun, keadaan, created_at, lewat_loket, hari, tenggat, grup }) {
    const awaited = DI_PEMOHON.some((one) => one === keadaan);
    const stopped = awaited && !tenggat ? 'batas berhenti' : '';
    return {
      title: config_name,
      since: created_at,
      facts: [pemohon, dusun].filter(Boolean).join(', '),
      text: [suratQueue.states[keadaan], lewat_loket && 'lewat loket', stopped, hariText(hari)]
        .filter(Boolean)
        .join(', '),
      group: grup,
    };
  },
};

export const suratPath = (view: Parameters<typeof queuePath>[1]) => queuePath(suratQueue, view);

export type Found = FoundQueue<Row, SuratTinjau, Summary, Alasan, 'layanan'>;
const PER_PAGE = 50;
const DESKS = ['operator', 'sekdes', 'kades'];

/** The queue as the address asks for it: what is open in two groups, that of the caller's own desks first. */
export async function loadSurat(call: Call, request: Request): Promise<Found> {
  const view = readQueue(request, suratQueue);
  const counted = await call(kelolaSurat.summary);
  const common = { search: view.search, 'filter{layanan_id}': view.layanan, per_page: PER_PAGE };
  const list: List = (query) => call(kelolaSurat.list, { query: { ...common, ...query } });
  const open = view.keadaan === 'terbuka' && !view.lewat;
  const queue = open
    ? await grouped(list, counted.meja, view.page ?? 1)
    : await list({
        ...(view.lewat ? { 'filter{lewat}': true } : { 'filter{keadaan}': view.keadaan }),
        'sort[]': isDated(view) ? ['tenggat', 'created_at'] : ['-created_at'],
        page: view.page,
      });
  const id = view.id ?? queue.data[0]?.id;
  const item = id === undefined ? null : await call(kelolaSurat.get, { params: { id } });
  const terbuka = TERBUKA.reduce((sum, state) => sum + counted.jumlah[state], 0);
  const summary = { ...counted, jumlah: { ...counted.jumlah, terbuka } };
  return { view, summary, queue, item, now: Date.now() };
}

const isDated = ({ keadaan, lewat }: { keadaan: Saring; lewat?: 1 }) =>
  lewat === 1 || DI_KANTOR.some((one) => one === keadaan);

type List = (query: QueryInput) => Promise<Page<SuratAntrean>>;

/** What waits at the caller's desks, then at others, what waits for residents last; further pages are of the others. */
async function grouped(list: List, meja: readonly string[], page: number) {
  const others = DESKS.filter((desk) => !meja.includes(desk));
  const sorted = { 'sort[]': ['tenggat', 'created_at'] };
  const [mine, elsewhere, residents] = await Promise.all([
    list({ ...sorted, 'filter{keadaan.in}': DI_KANTOR, 'filter{peran_meja.in}': [...meja], page }).catch(
      empty(page),
    ),
    others.length === 0
      ? nothing(page)
      : list({ ...sorted, 'filter{keadaan.in}': DI_KANTOR, 'filter{peran_meja.in}': others, page }).catch(
          empty(page),
        ),
    list({ 'sort[]': ['created_at'], 'filter{keadaan.in}': DI_PEMOHON, page }).catch(empty(page)),
  ]);
  const rest = [...elsewhere.data, ...residents.data];
  const count = elsewhere.meta.total_results + residents.meta.total_results;
  const data: Row[] = [
    ...withGroup(mine.data, 'Menunggu Anda', mine.meta.total_results),
    ...withGroup(rest, 'Di meja lain', count),
  ];
  const metas = [mine.meta, elsewhere.meta, residents.meta];
  const total_pages = Math.max(...metas.map((meta) => meta.total_pages));
  return { data, meta: { ...mine.meta, page, total_pages, total_results: mine.meta.total_results + count } };
}

const withGroup = (rows: readonly SuratAntrean[], label: string, count: number): Row[] =>
  rows.map((row, at) => (at === 0 ? { ...row, grup: { label, count } } : row));

/** A group may have fewer pages than another. */
const empty = (page: number) => (error: unknown) => {
  if (refusedStatus(error) !== 404) throw error;
  return nothing(page);
};
const nothing = (page: number) => ({
  data: [],
  meta: { page, per_page: PER_PAGE, total_results: 0, total_pages: 1 },
});
