import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldErrors } from '#contract/errors.ts';
import { alsoWrongOf, rightPartsOf } from './also-wrong.ts';

const nama = z.string().trim().min(1);
const Form = z.object({
  nama,
  umur: z.union([z.string(), z.number()]).transform(Number).pipe(z.int().min(5)),
  isi: z
    .array(z.object({ id: z.int(), nama }))
    .max(3)
    .optional(),
});

it('finds what is right of a form, in its place', () => {
  const isi = [{ id: 1, nama: ' a ' }, { id: 'x', nama: 'b' }, 7];
  expect(rightPartsOf(Form, { nama: ' Siti ', umur: '4', isi, lain: 1 })).toEqual({
    nama: 'Siti',
    umur: undefined,
    isi: [{ id: 1, nama: 'a' }, { id: undefined, nama: 'b' }, undefined],
  });
  expect(rightPartsOf(Form, { nama: '', umur: '7', isi: Array(4).fill({}) })).toEqual({
    nama: undefined,
    umur: 7,
    isi: undefined,
  });
});

it('looks through what is read first, and takes of several kinds the one that was meant', () => {
  const kinds = z.discriminatedUnion('kuasa', [
    z.object({ kuasa: z.literal(true), nama, wakil: nama }),
    z.object({ kuasa: z.literal(false), nama }),
  ]);
  const read = z.preprocess((sent) => ({ ...(sent as object), kuasa: true }), kinds);
  expect(rightPartsOf(read, { nama: '', wakil: 'Budi' })).toEqual({
    kuasa: true,
    nama: undefined,
    wakil: 'Budi',
  });
});

it.each([null, undefined, 7, 'x', [], [{ nama: 'a' }]])('finds nothing of %j', (given) => {
  expect(rightPartsOf(Form, given)).toBeUndefined();
});

it('takes nothing of a prototype for a field', () => {
  const own = z.object({ constructor: z.function().optional(), nama });
  expect(rightPartsOf(own, JSON.parse('{"__proto__":{"nama":"a"},"nama":""}'))).toEqual({
    constructor: undefined,
    nama: undefined,
  });
});

it('names beside the schema only what that did not name, nor a part of it', async () => {
  const alsoWrong = async () => ({ umur: 'a', 'isi.1': 'b', isian: 'c', 'daftar.2': 'd', daftar: 'e' });
  const also = alsoWrongOf({ alsoWrong }, () => ({}) as never);
  const refused: FieldErrors[] = [{ umur: ['x'] }, { isi: ['x'] }, { 'daftar.1': ['x'] }];
  expect(await also?.({ body: {}, files: {} }, refused)).toEqual([
    { isian: ['c'] },
    { 'daftar.2': ['d'] },
    { daftar: ['e'] },
  ]);
});
