import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PlatformStore, Query } from './store.ts';

/** Kepmendagri 300.2.2-2430/2025, as published by cahyadsn/wilayah under the MIT licence. */
export const EDITION = 2025;
const FILE = join(import.meta.dirname, `wilayah-${EDITION}.csv.gz`);
const AT_ONCE = 20_000;

type Code = { kode: string; nama: string; kecamatan: string; kabupaten: string; provinsi: string };

/** Every village of the list with the names above it. */
async function readCodes(): Promise<Code[]> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString();
  const names = new Map(
    text
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const at = line.indexOf(',');
        return [
          line.slice(0, at),
          line
            .slice(at + 1)
            .trim()
            .replace(/^"|"$/g, ''),
        ] as const;
      }),
  );
  return [...names].flatMap(([kode, nama]) => {
    const [provinsi = '', kabupaten = '', kecamatan = '', desa] = kode.split('.');
    if (!desa) return [];
    const above = [provinsi, `${provinsi}.${kabupaten}`, `${provinsi}.${kabupaten}.${kecamatan}`];
    const [prov = '', kab = '', kec = ''] = above.map((one) => names.get(one) ?? '');
    return [{ kode, nama, kecamatan: kec, kabupaten: kab.replace(/^Kabupaten /, ''), provinsi: prov }];
  });
}

/** Brings the official codes to this edition; returns how many were written, 0 where they are there already. */
export async function fillCodes(store: PlatformStore): Promise<number> {
  const [known] = await store.query('select 1 as satu from platform.wilayah where edisi = $1 limit 1', [
    EDITION,
  ]);
  if (known) return 0;
  const codes = await readCodes();
  await store.write(async ({ query }) => {
    await query('delete from platform.wilayah');
    for (let at = 0; at < codes.length; at += AT_ONCE)
      await query(
        `insert into platform.wilayah (kode, nama, kecamatan, kabupaten, provinsi, edisi)
         select kode, nama, kecamatan, kabupaten, provinsi, ${EDITION} from json_to_recordset($1::json)
           as one (kode text, nama text, kecamatan text, kabupaten text, provinsi text)
         on conflict (kode) do nothing`,
        [JSON.stringify(codes.slice(at, at + AT_ONCE))],
      );
  });
  await store.query('analyze platform.wilayah');
  return codes.length;
}

/** The same at start, where somebody works in the console: a new version may bring a new edition. */
export async function renewCodes(store: PlatformStore): Promise<void> {
  const [anybody] = await store.query('select 1 as satu from platform.akun limit 1');
  if (anybody) await fillCodes(store);
}

export type FoundCode = Code & { di_platform: string | null };

/** Fewest letters with which names are searched. */
export const LETTERS = 2;

/**
 * Official codes by the beginning of a code, with dots or without, or by the beginnings of the words of a name and its
 * kecamatan: those called exactly so first. `free`: only those that are not on the platform.
 */
export async function findCodes(
  query: Query,
  { cari, limit, free }: { cari: string; limit: number; free: boolean },
): Promise<{ kode: FoundCode[]; lagi: boolean }> {
  const matches = matchesOf(cari);
  if (!matches) return { kode: [], lagi: false };
  const { where, order, values } = matches;
  const rows = await query<FoundCode>(
    `select w.kode, w.nama, w.kecamatan, w.kabupaten, w.provinsi,
       (select d.host from platform.desa as d where d.kode = w.kode order by d.desa_id limit 1) as di_platform
     from platform.wilayah as w where ${where}
     ${free ? 'and not exists (select from platform.desa as d where d.kode = w.kode)' : ''}
     order by ${order} limit ${limit + 1}`,
    values,
  );
  return { kode: rows.slice(0, limit), lagi: rows.length > limit };
}

function matchesOf(cari: string): { where: string; order: string; values: string[] } | undefined {
  if (/^[\d.\s]+$/.test(cari)) {
    const digits = cari.replace(/\D/g, '');
    if (digits.length < LETTERS) return undefined;
    return { where: 'w.kode like $1', order: 'w.kode', values: [`${dotted(digits)}%`] };
  }
  const words = cari.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const plain = words.join(' ');
  if (plain.length < LETTERS) return undefined;
  return {
    where: "w.cari @@ to_tsquery('simple', $1)",
    order: 'lower(w.nama) <> $2, not starts_with(lower(w.nama), $2), w.nama, w.kode',
    values: [words.map((word) => `${word}:*`).join(' & '), plain],
  };
}

/** `3201062001` is `32.01.06.2001`, and its beginning likewise. */
const dotted = (digits: string): string =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6), digits.slice(6, 10)].filter(Boolean).join('.');
