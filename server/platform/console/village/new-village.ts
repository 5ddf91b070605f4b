import { HOST_LABEL, hostOf, RESERVED } from '#contract/platform/nama-host.ts';
import type { PAKET } from '#contract/platform/platform.ts';
import type { Core } from '../../../core/core.ts';
import { conflict, invalid, notFound } from '../../../core/errors.ts';
import { giveCode } from '../../../features/akun/writes.ts';
import { isDuplicate } from '../../accounts.ts';
import { fillDesa, started } from '../../new-desa.ts';
import type { FoundCode } from '../codes.ts';
import type { Query, Transaction } from '../store.ts';
import { type By, inVillage } from '../trail.ts';
import { countIn } from './villages.ts';

const WITA = new Set(['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76']);
const WIT = new Set(['81', '82', '91', '92', '93', '94', '95', '96', '97']);
const FROM_WIDTH = 3;

/** The time zone of the province that a code begins with. */
export function zoneOf(kode: string): 'WIB' | 'WITA' | 'WIT' {
  const provinsi = kode.slice(0, 2);
  if (WIT.has(provinsi)) return 'WIT';
  return WITA.has(provinsi) ? 'WITA' : 'WIB';
}

/** Ending of villages' hosts: the console's own domain without its first part. */
export function suffixOf(platformHost: string): string {
  const above = platformHost.split('.').slice(1).join('.');
  return above.includes('.') || above === 'localhost' ? above : platformHost;
}

/** Letters and digits of a name as a host has them: `Tanjung Rambutan` is `tanjung-rambutan`. */
const labelOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');

/** An official code, and the host of the village that has it. */
export async function codeAt(query: Query, kode: string): Promise<FoundCode> {
  const rows = await query<FoundCode>(
    `select w.kode, w.nama, w.kecamatan, w.kabupaten, w.provinsi,
       (select d.host from platform.desa as d where d.kode = w.kode order by d.desa_id limit 1) as di_platform
     from platform.wilayah as w where w.kode = $1`,
    [kode],
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

const isTaken = async (query: Query, host: string): Promise<boolean> =>
  (await query('select 1 as satu from desa_host where host = $1', [host])).length > 0;

/** The first of a village's usual names that nobody has: its own, with the kecamatan, with the kabupaten too. */
export async function suggestLabel(
  query: Query,
  code: FoundCode,
  suffix: string,
  ofConsole: string,
): Promise<string> {
  const { nama, kecamatan, kabupaten } = code;
  const names = [[nama], [nama, kecamatan], [nama, kecamatan, kabupaten]].map((parts) =>
    labelOf(parts.join(' ')),
  );
  for (const name of names)
    if (
      name.length >= FROM_WIDTH &&
      !RESERVED.has(name) &&
      hostOf(name, suffix) !== ofConsole &&
      !(await isTaken(query, hostOf(name, suffix)))
    )
      return name;
  return '';
}

/** Objection to a name for a village's host, in words; '' for none. */
export async function labelProblem(
  query: Query,
  label: string,
  { suffix, ofConsole }: { suffix: string; ofConsole: string },
): Promise<string> {
  const read = HOST_LABEL.safeParse(label);
  if (!read.success) return read.error.issues[0]?.message ?? '';
  if (hostOf(read.data, suffix) === ofConsole) return OF_CONSOLE;
  const [holder] = await query<{ nama: string; kecamatan: string }>(
    `select d.nama, d.kecamatan from desa_host as h join platform.desa as d on d.desa_id = h.desa_id where h.host = $1`,
    [hostOf(read.data, suffix)],
  );
  if (holder) return `Nama ini sudah dipakai Desa ${holder.nama}, ${holder.kecamatan}.`;
  return (await isTaken(query, hostOf(read.data, suffix))) ? TAKEN : '';
}

const TAKEN = 'Nama ini sudah dipakai desa lain.';
const OF_CONSOLE = 'Nama ini dipakai platform sendiri. Pilih nama lain.';

export type NewVillage = {
  kode: string;
  label: string;
  paket: (typeof PAKET)[number];
  nama: string;
  jabatan: string;
  username: string;
};

/** One village after the other: two that are made at once cannot have the same code. */
const LOCK = 7_301_947;

/** A village with everything it begins with, and the code of its first administrator: all of it, or nothing. */
export async function createVillage(core: Core, at: Transaction, asked: NewVillage, by: By) {
  const suffix = suffixOf(core.env.PLATFORM_HOST ?? '');
  const { query, village } = at;
  await query(`select pg_advisory_xact_lock(${LOCK})`);
  const code = await codeAt(query, asked.kode);
  if (code.di_platform) throw conflict(`Desa ini sudah di platform: ${code.di_platform}.`);
  const host = hostOf(asked.label, suffix);
  if (host === core.env.PLATFORM_HOST) throw invalid({ label: OF_CONSOLE });
  if (await isTaken(query, host)) throw invalid({ label: TAKEN });
  const [next] = await query<{ id: number }>("select nextval('desa_id_seq') as id");
  const id = next?.id ?? 0;
  const { kode, nama, kecamatan, kabupaten, provinsi } = code;
  const { username, jabatan } = asked;
  const staff = { username, nama: asked.nama, jabatan, sandi: '' };
  const made = await village(id, async (db) => {
    const region = { kode, nama, kecamatan, kabupaten, provinsi, zona: zoneOf(kode), host };
    const admin = await fillDesa(
      db,
      { ...region, ...started(core), dilan: asked.paket === 'dilan', staff },
      inVillage(by),
    );
    return giveCode(db, admin);
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? invalid({ label: TAKEN }) : error;
  });
  await countIn(at, id);
  return { id, host, kode: made.kode, berlaku: made.berlaku, nama, kecamatan };
}
