import { describe, expect, test } from 'vitest';
import { laporUji } from '#test/query-tables.ts';
import { describeQuery } from './describe.ts';

describe('describeQuery', () => {
  const parameters = describeQuery(laporUji);
  const find = (name: string) => parameters.find((one) => one.name === name);

  test('lists each parameter once', () => {
    const names = parameters.map((one) => one.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('filter{kategori.nama}');
    expect(names).toContain('filter{panjang}');
    expect(names).toContain('exclude_count');
  });

  test('describes type and operators of a filter', () => {
    expect(find('filter{tanggal}')?.schema).toEqual({ type: 'string', format: 'date' });
    expect(find('filter{tanggal}')?.description).toContain('.year');
    expect(find('filter{judul}')?.description).not.toContain('.year');
  });

  test('lists hidden fields as filters, not as includes', () => {
    expect(find('include[]')?.description).toContain('ringkas, kategori');
    expect(find('exclude[]')?.description).not.toContain('panjang');
  });
});
