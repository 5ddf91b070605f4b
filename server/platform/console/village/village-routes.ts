import { DESA_SEKALI, KEADAAN_DESA, URUT_DESA } from '#contract/platform/daftar.ts';
import { MACAM_JEJAK } from '#contract/platform/jejak.ts';
import { platform } from '#contract/platform/platform.ts';
import { findMoving, shownMoving } from '../../../features/kepindahan/queries.ts';
import { EDITION, findCodes, LETTERS } from '../codes.ts';
import { hostsOf } from '../hosts.ts';
import { implementConsole } from '../router.ts';
import type { Query } from '../store.ts';
import { note, readTrail } from '../trail.ts';
import { codeAt, createVillage, labelProblem, suffixOf, suggestLabel, zoneOf } from './new-village.ts';
import { changeQuota, quotasIn } from './quota.ts';
import { resume, suspend } from './suspension.ts';
import { villageSheet } from './village-sheet.ts';
import { countFitting, detailOf, type Filter, knownVillage, listVillages } from './villages.ts';

/** More than an installation has of villages: whoever presses so often sees them all. */
const MOST_SHOWN = 5_000;

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | undefined =>
  known.find((one) => one === given);

/** Number of rows that are asked for: twenty, and twenty more with each press. */
function shownOf(query: URLSearchParams): number {
  const asked = Number(query.get('tampil') ?? DESA_SEKALI);
  return Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, MOST_SHOWN) : DESA_SEKALI;
}

/** Filter of the villages that are asked for. */
function filterOf(query: URLSearchParams): Filter {
  const typed = query.get('cari')?.trim() ?? '';
  return {
    cari: typed.length < LETTERS ? '' : typed,
    keadaan: oneOf(KEADAAN_DESA, query.get('keadaan')) ?? '',
    perlu: query.get('perlu') === '1',
    daerah: /^\d{2}\.\d{2}(\.\d{2})?$/.exec(query.get('daerah') ?? '')?.[0] ?? '',
  };
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
    const filter = filterOf(query);
    const { cari, keadaan, perlu, daerah } = filter;
    const urut = oneOf(URUT_DESA, query.get('urut')) ?? 'dibuka';
    const found = await listVillages(store.query, { ...filter, urut, limit, akun: operator.id });
    const room = limit - found.desa.length;
    // Codes without a village have no state either, and nothing to look at.
    const codes =
      cari && !keadaan && !perlu && !daerah && room > 0
        ? await findCodes(store.query, { cari, limit: room, free: true })
        : { kode: [], lagi: false };
    const lagi = limit < MOST_SHOWN && (found.cocok > found.desa.length || codes.lagi);
    return { ...found, ...codes, lagi, edisi: EDITION, kode_semua: await countCodes(store.query) };
  }),

  implementConsole(platform.eksporDesa, async ({ by, query, store }) => {
    const filter = filterOf(query);
    // A read of the console writes nothing but this.
    await store.write(async (at) => {
      const isi = { alasan: `${await countFitting(at.query, filter)} desa`, saringan: filter };
      await note(at, { aksi: 'desa.ekspor', isi }, by);
    });
    return villageSheet(store.query, filter);
  }),

  implementConsole(platform.kodeWilayah, async ({ query, store }) => {
    const cari = query.get('cari')?.trim() ?? '';
    const found = await findCodes(store.query, { cari, limit: shownOf(query), free: false });
    return { ...found, edisi: EDITION, kode_semua: await countCodes(store.query) };
  }),

  implementConsole(platform.calon, async ({ core, query, store }) => {
    const ofConsole = core.env.PLATFORM_HOST ?? '';
    const akhiran = suffixOf(ofConsole);
    const wilayah = await codeAt(store.query, query.get('kode') ?? '');
    const label = query.get('label');
    return {
      wilayah,
      zona: zoneOf(wilayah.kode),
      akhiran,
      saran: await suggestLabel(store.query, wilayah, akhiran, ofConsole),
      masalah: label === null ? '' : await labelProblem(store.query, label, { suffix: akhiran, ofConsole }),
    };
  }),

  implementConsole(platform.buat, async ({ at, body, by, core, note }) => {
    const started = performance.now();
    const { nama, username } = body;
    const made = await createVillage(core, at, body, by);
    const { id, host, kode, berlaku, kecamatan } = made;
    await note({ aksi: 'desa.create', desaId: id, isi: { kode: body.kode, host, paket: body.paket } });
    const milidetik = Math.round(performance.now() - started);
    return { id, desa: made.nama, kecamatan, host, nama, username, kode, berlaku, milidetik };
  }),

  implementConsole(platform.jejak, async ({ query, store }) => {
    const macam = oneOf(MACAM_JEJAK, query.get('macam')) ?? '';
    const before = Number(query.get('sebelum') ?? '');
    return readTrail(store.query, {
      macam,
      before: Number.isSafeInteger(before) && before > 0 ? before : null,
    });
  }),

  implementConsole(platform.rinci, async ({ core, operator, params, store }) => {
    const found = await knownVillage(store.query, params.alamat);
    const own = await detailOf(store, found, operator.id);
    const kuota = await store.write((at) => at.village(found.id, (db) => quotasIn(db, core.env)));
    const alamat = await hostsOf(store.query, found.id);
    const pindah = await store.write((at) =>
      at.village(found.id, async (db) => shownMoving(await findMoving(db))),
    );
    return { ...(await knownVillage(store.query, String(found.id))), ...own, alamat, kuota, pindah };
  }),

  implementConsole(platform.tangguhkan, async ({ afterCommit, at, body, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const version = await suspend(at, desa, body, by);
    afterCommit(() => core.villages.changed(desa.id, version));
    const { cara, alasan } = body;
    await note({ aksi: `desa.${cara}`, desaId: desa.id, isi: { alasan } });
  }),

  implementConsole(platform.ubahKuota, async ({ afterCommit, at, body, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const { version, before, after } = await changeQuota(at, desa, body, by);
    afterCommit(() => core.villages.changed(desa.id, version));
    const isi = { alasan: body.alasan, sebelum: before, sesudah: after };
    await note({ aksi: 'desa.kuota', desaId: desa.id, isi });
  }),

  implementConsole(platform.cabut, async ({ afterCommit, at, by, core, note, params }) => {
    const desa = await knownVillage(at.query, params.alamat);
    const version = await resume(at, desa, by);
    afterCommit(() => core.villages.changed(desa.id, version));
    await note({ aksi: 'desa.resume', desaId: desa.id });
  }),
];
