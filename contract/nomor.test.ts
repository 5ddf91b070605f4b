import { expect, it } from 'vitest';
import { z } from 'zod';
import * as nouns from './index.ts';
import type { Endpoint } from './kit.ts';
import { operationsOf } from './openapi/openapi.ts';

const endpoints: Endpoint[] = operationsOf(nouns).map(({ endpoint }) => endpoint);
const named = ({ method, path }: Endpoint) => `${method} ${path}`;
const NUMBER = /^(nik|no_kk|nik_(ayah|ibu|kepala))$/;

/** Fields of a schema that hold a number of a person or a family as text. */
function numbersIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : [];
  const own = properties.filter(
    ([name, one]) => NUMBER.test(name) && /"type":"string"/.test(JSON.stringify(one)),
  );
  return [...own.map(([name]) => name), ...Object.values(schema).flatMap(numbersIn)];
}

const told = ({ returns }: Endpoint) =>
  returns ? numbersIn(z.toJSONSchema(returns, { io: 'output', unrepresentable: 'any' })) : [];

it('no call answers a number that does not say whose it is, and no read answers that of somebody else', () => {
  expect(endpoints.filter((one) => told(one).length > 0 && !one.nomor).map(named)).toEqual([]);
  expect(endpoints.filter(({ method, nomor }) => method === 'GET' && nomor === 'dicatat').map(named)).toEqual(
    [],
  );
  expect(endpoints.filter((one) => told(one).length > 0 && one.nomor === 'dicatat')).toHaveLength(3);
  expect(numbersIn({ properties: { nik: { type: 'string' } } })).toEqual(['nik']);
});

/** Files for staff in which no number of a person stands, or only hidden. */
const WITHOUT = [
  '/v1/kelola/surat-keluar/buku/',
  '/v1/kelola/surat/{id}/pratinjau/',
  '/v1/kelola/jenis-surat/{id}/pratinjau/',
  '/v1/kelola/penduduk/mutasi/unduh/',
  '/v1/kelola/migrasi/{id}/laporan/',
  '/v1/penduduk/impor/contoh/',
  '/v1/kelola/apbdes/impor/contoh/',
  '/v1/kelola/apbdes/impor/{id}/ditolak/',
  '/v1/kelola/toko/ekspor/',
  '/v1/kelola/survei/periode/{id}/unduh/',
  '/v1/kelola/survei/poster/',
  '/v1/kelola/presensi/rekap/unduh/',
  '/v1/kelola/peta/impor/{id}/bentuk/',
  '/v1/kelola/peta/impor/{id}/ditolak/',
  '/v1/kelola/laporan_informasi/pdf/',
  '/v1/kelola/laporan_informasi/xlsx/',
];
/** What somebody sent to the office who need not be a resident: their noun records who opened it, and for what. */
const SENT = [
  '/v1/kelola/permohonan_informasi/{id}/identitas/',
  '/v1/kelola/pengajuan_keberatan/{id}/surat_kuasa/',
];

it('every file for staff says whether numbers leave in it', () => {
  const files = endpoints.filter(({ shape, can }) => shape === 'stream' && can.startsWith('perangkat'));
  const known = [...WITHOUT, ...SENT];
  expect(files.length).toBeGreaterThan(WITHOUT.length + 4);
  expect(files.filter(({ nomor, path }) => !nomor && !known.includes(path)).map(named)).toEqual([]);
});
