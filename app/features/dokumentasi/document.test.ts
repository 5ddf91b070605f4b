import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { get, Id, list, post } from '#contract/kit.ts';
import { openapi } from '#contract/openapi/openapi.ts';
import { fieldRows, nounsOf, operationsOfNoun, typeText } from './document.ts';

const Surat = z.object({ id: Id, judul: z.string().max(50), jenis: z.enum(['a', 'b']).nullable() });
const document = openapi([
  {
    noun: 'surat',
    name: 'list',
    endpoint: list('/v1/surat/', { can: 'publik', summary: 'Surat', returns: Surat }),
  },
  {
    noun: 'surat',
    name: 'get',
    endpoint: get('/v1/surat/{id}', { can: 'masuk', summary: 'Satu', returns: Surat }),
  },
  {
    noun: 'surat',
    name: 'create',
    endpoint: post('/v1/surat/', {
      can: 'perangkat:surat',
      summary: 'Buat',
      body: z.object({ judul: z.string(), isi: z.array(z.object({ teks: z.string().optional() })) }),
      files: { lampiran: { accept: 'pdf', max: 2 } },
    }),
  },
]);

describe('the readable page of the API', () => {
  it('lists the operations of each noun', () => {
    const [surat] = nounsOf(document);
    expect(surat?.operations.map(({ id, method, path }) => [id, method, path])).toEqual([
      ['listSurat', 'GET', '/v1/surat/'],
      ['createSurat', 'POST', '/v1/surat/'],
      ['getSurat', 'GET', '/v1/surat/{id}'],
    ]);
  });

  it('names every field, also through a shared schema and inside lists', () => {
    const [all, create, one] = operationsOfNoun(document, 'surat');
    expect(all?.reply.fields.map(({ name }) => name)).toContain('data[].judul');
    expect(one?.reply.fields).toContainEqual({
      name: 'data.jenis',
      type: '"a" atau "b" atau null',
      required: true,
      text: '',
    });
    expect(create?.bodies.map(({ type }) => type)).toEqual(['multipart/form-data', 'application/json']);
    expect(create?.bodies[0]?.fields).toContainEqual({
      name: 'lampiran',
      type: 'daftar berkas application/pdf',
      required: false,
      text: 'Paling banyak 2 buah.',
    });
    expect(create?.bodies[0]?.fields.map(({ name }) => name)).toContain('isi[].teks');
    expect(one?.parameters).toEqual([{ name: 'id', type: 'bilangan bulat', required: true, text: '' }]);
  });

  it('says who may call and which errors are returned', () => {
    const [, create] = operationsOfNoun(document, 'surat');
    expect(create?.who).toBe('Perangkat desa dengan izin surat, dan admin desa.');
    expect(create?.errors.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['400', '401', '403', '413']),
    );
  });

  it('returns nothing for an unknown noun', () => {
    expect(operationsOfNoun(document, 'lain')).toEqual([]);
  });

  it('puts types into words', () => {
    expect(typeText({ type: ['string', 'null'] })).toBe('teks atau null');
    expect(typeText({ type: 'string', format: 'date-time' })).toBe('waktu');
    expect(typeText({})).toBe('apa saja');
    expect(fieldRows(document, { type: 'string' })).toEqual([]);
  });
});
