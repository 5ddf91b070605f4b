import { expect, test } from 'vitest';
import { z } from 'zod';
import * as nouns from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { operationsOf } from '#contract/openapi/openapi.ts';

/** What says something of a person who is not staff: numbers, birth, parents, ways to reach them, whose something is. */
const OF_PERSON =
  /^(nik|no_kk|nomor_kk|nik_\w+|tanggal_lahir|tempat_lahir|nama_ayah|nama_ibu|telepon|no_hp|no_telp|email|alamat|pelapor|pemohon|pemilik|penduduk|payload|ubahan)$/;

/** Calls for staff whose answer has such a name and tells nothing of a person, or nothing that the row of a list does not. */
const NOT_A_VIEW: Record<string, string> = {
  'GET /v1/kelola/demografi/': 'counts',
  'GET /v1/kelola/infografis/': 'counts',
  'GET /v1/kelola/wilayah/': 'counts',
  'GET /v1/kelola/penduduk/ubah-wilayah/{id}/': 'how far a change of area is, in counts',
  'GET /v1/kelola/desa/sambungan/': 'the address that the mail of the office comes from',
  'GET /v1/kelola/jejak/': 'the network addresses of staff',
  'GET /v1/kelola/laporan_informasi/': 'the address of a page',
  'GET /v1/kelola/surat/{id}/':
    'the name that its row in the queue has; what was answered is a call of its own',
  'GET /v1/kelola/temuan-penduduk/': 'a list of what does not agree; a person is opened from it',
  'POST /v1/kelola/surat/loket/cari/': 'a list of who is called so; a person is opened from it',
  'POST /v1/kelola/penduduk/{id}/buka/': 'records each opening itself (orang.test.ts)',
  'POST /v1/kelola/surat/loket/orang/{id}/buka/': 'records each opening itself (loket.test.ts)',
};

type Shape = { properties?: Record<string, unknown> };

/** The names in an answer that are about a person. */
function namesOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const { properties } = value as Shape;
  for (const name of Object.keys(properties ?? {})) if (OF_PERSON.test(name)) found.add(name);
  for (const inner of Object.values(value)) namesOf(inner, found);
  return found;
}
const answered = ({ returns }: Endpoint) =>
  returns ? namesOf(z.toJSONSchema(returns, { unrepresentable: 'any' })) : new Set<string>();

const forStaff = operationsOf(nouns)
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ can }) => can !== 'publik' && can !== 'penduduk');
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Writes leave an event of their own, or fail; a list is no view of one: opening its row is. */
const reads = forStaff.filter(
  (call) =>
    call.shape !== 'list' && (call.method === 'GET' || call.records === false) && answered(call).size > 0,
);

test('every call that shows data of a person to staff records the view', () => {
  expect(reads.length).toBeGreaterThan(15);
  const unrecorded = reads.filter(({ dilihat, nomor }) => !dilihat && nomor === undefined);
  expect(unrecorded.map(keyOf).sort()).toEqual(Object.keys(NOT_A_VIEW).sort());
});

test('and what is called a view shows such data to staff', () => {
  const views = operationsOf(nouns)
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter(({ dilihat }) => dilihat);
  expect(views.length).toBeGreaterThan(7);
  for (const call of views) {
    expect(reads.map(keyOf)).toContain(keyOf(call));
    expect(call.can, keyOf(call)).toMatch(/^(perangkat|admin)/);
  }
});
